import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { AddressAttributes } from '../attributes';
import Edit from '../edit';
import { Lines } from '../lines';
import { linkOf } from '../link';
import { savedMapUrl, textOf } from '../address-fields';

jest.mock( '@wordpress/block-editor', () => ( {
	...jest.requireActual( '@wordpress/block-editor' ),
	useBlockProps: ( props: object ) => props,
} ) );

const empty: AddressAttributes = {
	address: '',
	addressLine2: '',
	addressLine3: '',
	city: '',
	region: '',
	postal: '',
	country: '',
	linkToGoogleMaps: false,
};

function setup( attributes: Partial< AddressAttributes >, isSelected = true ) {
	const calls: Partial< AddressAttributes >[] = [];
	const onRemove = jest.fn();
	function Block( { selected }: { selected: boolean } ) {
		const [ current, setCurrent ] = useState( { ...empty, ...attributes } );
		const props = {
			attributes: current,
			isSelected: selected,
			onRemove,
			setAttributes: ( changed: Partial< AddressAttributes > ) => {
				calls.push( changed );
				setCurrent( ( old ) => ( { ...old, ...changed } ) );
			},
		} as unknown as BlockEditProps< AddressAttributes >;
		return <Edit { ...props } />;
	}
	const view = render( <Block selected={ isSelected } /> );
	return {
		user: userEvent.setup(),
		calls,
		onRemove,
		select: ( selected: boolean ) =>
			view.rerender( <Block selected={ selected } /> ),
	};
}

const field = ( name: string ) => screen.getByRole( 'textbox', { name } );

describe( 'the editor', () => {
	it( 'has a field for every part, and shows the address once deselected', async () => {
		const { user, calls, select } = setup( {} );
		const typed = {
			'Street address': 'address',
			'Address line 2': 'addressLine2',
			'Address line 3': 'addressLine3',
			City: 'city',
			'State/province/region': 'region',
			'Postal/ZIP code': 'postal',
			Country: 'country',
		};
		for ( const [ label, part ] of Object.entries( typed ) ) {
			await user.click( field( label ) );
			await user.paste( `the ${ part }` );
		}
		expect( calls ).toEqual(
			Object.values( typed ).map( ( part ) => ( {
				[ part ]: `the ${ part }`,
			} ) )
		);
		select( false );
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
		expect(
			screen.getByText( 'the city' ).parentElement
		).toHaveTextContent( 'the city, the region the postal' );
	} );

	it( 'goes from field to field on Enter', async () => {
		const { user } = setup( {} );
		await user.type( field( 'City' ), 'Porto{Enter}' );
		expect( field( 'State/province/region' ) ).toHaveFocus();
	} );

	it( 'is removed by Backspace while all of it is empty only', async () => {
		const { user, onRemove } = setup( { country: 'P' } );
		await user.type( field( 'City' ), '{Backspace}' );
		expect( onRemove ).not.toHaveBeenCalled();
		await user.type( field( 'Country' ), '{Backspace}{Backspace}' );
		expect( onRemove ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'links the address in one step, with words in the editor’s language', async () => {
		const { user, calls, select } = setup( { city: 'Porto' } );
		await user.click(
			screen.getByRole( 'checkbox', {
				name: 'Link address to Google Maps',
			} )
		);
		expect( calls ).toEqual( [
			{
				linkToGoogleMaps: true,
				linkTitle: 'Open address in Google Maps',
			},
		] );
		select( false );
		expect( screen.getByRole( 'link', { name: 'Porto' } ) ).toHaveAttribute(
			'href',
			'https://www.google.com/maps/search/+Porto,'
		);
	} );

	it( 'keeps the fields while the block is empty and not selected', () => {
		setup( { linkToGoogleMaps: true }, false );
		expect( screen.getAllByRole( 'textbox' ) ).toHaveLength( 7 );
		expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
	} );
} );

describe( 'the link', () => {
	const stored = {
		...empty,
		address: '1 Main St',
		city: 'Porto',
		postal: '94107',
		savedHref: 'https://www.google.com/maps/search/1+Main St,+Porto,+94107',
		savedText: '1 Main StPorto,  94107',
		linkTitle: 'Abrir no mapa',
	};

	it( 'comes back as it was stored', () => {
		expect( linkOf( stored ) ).toEqual( {
			href: stored.savedHref,
			title: 'Abrir no mapa',
		} );
		expect( linkOf( { ...stored, linkTitle: undefined } ).title ).toBe(
			undefined
		);
	} );

	it( 'leads to the new place once the address has changed', () => {
		expect( linkOf( { ...stored, city: 'Faro' } ) ).toEqual( {
			href: 'https://www.google.com/maps/search/1+Main St,+Faro,+94107',
			title: 'Abrir no mapa',
		} );
	} );

	it( 'has words where other code made it', () => {
		expect( linkOf( { ...empty, city: 'Faro' } ).title ).toBe(
			'Open address in Google Maps'
		);
	} );
} );

it.each( [
	[ {}, '' ],
	[ { city: 'Porto' }, '+Porto,' ],
	[
		{ address: '1 Main St', city: 'Porto', country: 'Portugal' },
		'1+Main St,+Porto,+Portugal',
	],
	[
		{ addressLine3: 'a "quote"', region: 'CA', postal: '94107' },
		'a+"quote",+CA,+94107',
	],
	[ { postal: '94107', country: 'Portugal' }, '+94107+Portugal' ],
] )( 'saves the map’s address of %j as stored posts do', ( parts, query ) => {
	expect( savedMapUrl( { ...empty, ...parts } ) ).toBe(
		`https://www.google.com/maps/search/${ query }`
	);
} );

it.each( [
	[ { city: 'Porto' } ],
	[ { city: 'Porto', region: 'N' } ],
	[ { city: 'Porto', postal: '4000' } ],
	[ { region: 'N', postal: '4000', country: 'P' } ],
	[ { address: 'a', addressLine2: 'b', addressLine3: 'c', city: 'd' } ],
] )( 'knows the text of %j as it is saved', ( parts ) => {
	const { container } = render( <Lines parts={ { ...empty, ...parts } } /> );
	expect( container.textContent ).toBe( textOf( { ...empty, ...parts } ) );
} );
