import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ValueField } from '../fields/value';
import type { MediaPicture } from '../media-library';
import { smallest } from '../media-library';
import type { Field } from '../types';

const field: Field = {
	key: 'ad_picture',
	type: 'string',
	format: 'uri',
	label: 'Picture',
	choices: [],
	canCheck: false,
	link: null,
	picture: { alt: 'ad_alt', width: 600 },
};

const picture: MediaPicture = {
	url: 'http://localhost/plane.jpg',
	alt: 'A plane',
	width: 1600,
	height: 1200,
	sizes: {
		full: { url: 'http://localhost/plane.jpg', width: 1600, height: 1200 },
		large: { url: 'http://localhost/large.jpg', width: 1024, height: 768 },
		medium: { url: 'http://localhost/medium.jpg', width: 300, height: 225 },
		square: { url: 'http://localhost/square.jpg', width: 700, height: 700 },
	},
};

function setup( chosen: MediaPicture ) {
	let select = () => {};
	const media = () => ( {
		on: ( _: string, callback: () => void ) => ( select = callback ),
		open: () => select(),
		state: () => ( {
			get: () => ( { first: () => ( { toJSON: () => chosen } ) } ),
		} ),
	} );
	const others: unknown[] = [];
	function Page() {
		const [ value, setValue ] = useState( '' );
		return (
			<ValueField
				field={ field }
				value={ value }
				onChange={ ( changed ) => setValue( String( changed ) ) }
				onChangeOther={ ( ...change ) => others.push( change ) }
			/>
		);
	}
	const { container } = render( <Page /> );
	return { media, others, container, user: userEvent.setup() };
}

const press = () =>
	screen.getByRole( 'button', {
		name: 'Choose from the media library: Picture',
	} );

afterEach( () => {
	delete ( window as unknown as { wp?: unknown } ).wp;
} );

it( 'takes the smallest size that is large enough and shows all of the picture', () => {
	expect( smallest( picture, 600 ) ).toBe( 'http://localhost/large.jpg' );
	expect( smallest( picture, 300 ) ).toBe( 'http://localhost/medium.jpg' );
	expect( smallest( picture, 3000 ) ).toBe( picture.url );
	expect( smallest( { url: 'http://localhost/x.svg' }, 300 ) ).toBe(
		'http://localhost/x.svg'
	);
} );

it( 'says what to do where the media library is not there, and takes an address', async () => {
	const { container, user } = setup( picture );
	await user.click( press() );
	await screen.findByText( /Couldn’t open the media library/, {
		selector: '.millwork-settings__error',
	} );
	await user.type(
		screen.getByLabelText( 'Picture' ),
		'https://other.example/x.png'
	);
	// Nobody else is asked for it.
	expect( container.querySelector( 'img' ) ).toBeNull();
} );

it( 'takes the picture’s address and its alternative text', async () => {
	const { container, media, others, user } = setup( picture );
	Object.assign( window, { wp: { media } } );
	await user.click( press() );
	await waitFor( () =>
		expect( screen.getByLabelText( 'Picture' ) ).toHaveValue(
			'http://localhost/large.jpg'
		)
	);
	expect( others ).toEqual( [ [ 'ad_alt', 'A plane' ] ] );
	expect( container.querySelector( 'img' ) ).not.toBeNull();
} );

it( 'keeps a typed text where the picture has none', async () => {
	const { media, others, user } = setup( { ...picture, alt: '' } );
	Object.assign( window, { wp: { media } } );
	await user.click( press() );
	await waitFor( () =>
		expect( screen.getByLabelText( 'Picture' ) ).not.toHaveValue( '' )
	);
	expect( others ).toEqual( [] );
} );
