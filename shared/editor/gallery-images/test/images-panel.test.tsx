import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { speak } from '@wordpress/a11y';
import { ImagesPanel } from '../edit/images-panel';
import { keepForeign, moved, without } from '../images';
import type { GalleryPicture } from '../types';

jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

const pictures = [
	{ id: 1, url: '/1.jpg', alt: 'One' },
	{ url: 'https://example.org/2.jpg', alt: '' },
	{ id: '3', url: '/3.jpg' },
];

/** Shows the panel, opened. */
async function show( stored: GalleryPicture[] = pictures ) {
	let images = stored;
	function Panel() {
		const [ list, setList ] = useState( stored );
		images = list;
		return (
			<ImagesPanel title="Images" images={ list } setImages={ setList } />
		);
	}
	render( <Panel /> );
	const user = userEvent.setup();
	await user.click( screen.getByRole( 'button', { name: /^Images/ } ) );
	return { user, urls: () => images.map( ( { url } ) => url ) };
}

const alt = ( place: number ) =>
	screen.getByRole( 'textbox', {
		name: `Alternative text for image ${ place }`,
	} );

it( 'tells which pictures nobody has described, and takes the words of each', async () => {
	const { user } = await show();
	expect(
		screen.getByText( '2 of 3 images have no alternative text.' )
	).toBeVisible();
	expect( alt( 2 ) ).toHaveAccessibleDescription( /No description yet/ );
	await user.type( alt( 2 ), 'Two' );
	await user.type( alt( 3 ), 'Three' );
	expect( alt( 2 ) ).toHaveValue( 'Two' );
	expect( screen.queryByText( /no alternative text/ ) ).toBeNull();
} );

it( 'moves and removes pictures, those of other sites too; the focus goes with them', async () => {
	const { urls, user } = await show();
	await user.click(
		screen.getByRole( 'button', { name: 'Move image 2 forward' } )
	);
	expect( urls() ).toEqual( [
		'/1.jpg',
		'/3.jpg',
		'https://example.org/2.jpg',
	] );
	expect( speak ).toHaveBeenLastCalledWith(
		'Image moved to position 3 of 3.'
	);
	expect(
		screen.getByRole( 'button', { name: 'Move image 3 forward' } )
	).toHaveFocus();
	await user.keyboard( '{Enter}' );
	expect( urls().at( -1 ) ).toBe( 'https://example.org/2.jpg' );
	await user.click(
		screen.getByRole( 'button', { name: 'Remove image 3' } )
	);
	expect( urls() ).toEqual( [ '/1.jpg', '/3.jpg' ] );
	expect(
		screen.getByRole( 'button', { name: 'Remove image 2' } )
	).toHaveFocus();
} );

it( 'does not move a picture beyond the ends', () => {
	expect( moved( [ 1, 2 ], 0, -1 ) ).toEqual( [ 1, 2 ] );
	expect( moved( [ 1, 2 ], 1, 1 ) ).toEqual( [ 1, 2 ] );
	expect( moved( [ 1, 2 ], 5, -1 ) ).toEqual( [ 1, 2 ] );
	expect( moved( [ 1, 2 ], 1, -1 ) ).toEqual( [ 2, 1 ] );
	expect( without( [ 1, 2 ], 0 ) ).toEqual( [ 2 ] );
} );

it( 'shows only so many pictures that the editor keeps working, more on request, and loses none', async () => {
	const many = Array.from( { length: 100_000 }, ( _, index ) => ( {
		url: `/${ index }.jpg`,
		alt: 'x',
	} ) );
	const { urls } = await show( many );
	const rows = () => document.querySelectorAll( '.millwork-gallery-image' );
	// Roles of so many elements take long to find.
	const button = ( place: number, name: string ) =>
		document.querySelector< HTMLElement >(
			`[data-image="${ place - 1 }"][data-button="${ name }"]`
		)!;
	expect( rows() ).toHaveLength( 100 );
	// Moving a picture out of the shown ones shows where it is.
	fireEvent.click( button( 100, 'forward' ) );
	expect( rows() ).toHaveLength( 101 );
	expect( button( 101, 'forward' ) ).toHaveFocus();
	fireEvent.click( screen.getByText( 'Show more (101 of 100000)' ) );
	expect( rows() ).toHaveLength( 201 );
	expect( button( 102, 'back' ) ).toHaveFocus();
	fireEvent.click( button( 1, 'remove' ) );
	expect( urls() ).toHaveLength( 99_999 );
	expect( urls().slice( 97, 101 ) ).toEqual( [
		'/98.jpg',
		'/100.jpg',
		'/99.jpg',
		'/101.jpg',
	] );
}, 30_000 );

it( 'keeps as many pictures of other sites', () => {
	const many = Array.from( { length: 100_000 }, ( _, index ) => ( {
		id: index % 3 ? undefined : index + 1,
		url: `/${ index }.jpg`,
		alt: '',
	} ) );
	expect(
		keepForeign(
			many.filter( ( { id } ) => id ),
			many
		)
	).toEqual( many );
} );
