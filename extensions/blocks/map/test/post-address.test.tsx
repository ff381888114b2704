import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { dispatch } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { PlaceSearch } from '../edit/place-search';
import { usePlaces } from '../edit/use-places';
import { usePostAddress } from '../edit/use-post-address';

jest.mock( '@wordpress/api-fetch' );
const request = apiFetch as unknown as jest.Mock;

const block = (
	name: string,
	attributes: object,
	innerBlocks: object[] = []
) => ( { clientId: name, name, attributes, innerBlocks } );

const show = ( ...blocks: object[] ) =>
	act( () => {
		(
			dispatch( blockEditorStore ) as unknown as {
				resetBlocks: ( all: object[] ) => void;
			}
		 ).resetBlocks( blocks );
	} );

it( 'finds the address in the post', () => {
	const { result } = renderHook( () => usePostAddress() );
	expect( result.current.text ).toBe( '' );
	const address = block( 'jetpack/address', {
		address: '1 Mill Lane ',
		city: 'Ashby',
		country: '',
		postal: 7,
	} );
	show( address );
	expect( result.current ).toEqual( {
		text: '1 Mill Lane, Ashby',
		isContact: false,
	} );
	// The patterns' example is nowhere.
	show(
		block( 'jetpack/address', { address: '14 Sawmill Lane', city: 'X' } )
	);
	expect( result.current.text ).toBe( '' );
	show( block( 'jetpack/contact-info', {}, [ address ] ) );
	expect( result.current.isContact ).toBe( true );
} );

it( 'offers it in the form for a marker, and searches for it', async () => {
	show(
		block( 'jetpack/contact-info', {}, [
			block( 'jetpack/address', { address: '1 Mill Lane' } ),
		] )
	);
	request.mockResolvedValue( {
		places: [
			{
				id: '1',
				title: '1 Mill Lane',
				address: '1 Mill Lane, Ashby',
				longitude: 1,
				latitude: 2,
			},
		],
	} );
	const onAdd = jest.fn();
	const Search = () => (
		<PlaceSearch search={ usePlaces( onAdd, '' ) } hasMap={ false } />
	);
	const { container } = render( <Search /> );
	await userEvent.click(
		screen.getByRole( 'button', {
			name: 'Use the address from Contact Info',
		} )
	);
	expect( screen.getByRole( 'combobox' ) ).toHaveFocus();
	expect( request.mock.calls[ 0 ][ 0 ].path ).toBe(
		'/millwork/v1/places?search=1%20Mill%20Lane'
	);
	await screen.findByRole( 'option', { name: '1 Mill Lane, Ashby' } );
	// WordPress moves between blocks with the arrow keys, unless they have done something.
	const free: string[] = [];
	container
		.querySelector( 'form' )!
		.addEventListener( 'keydown', ( event ) => {
			if ( ! event.defaultPrevented ) {
				free.push( event.key );
			}
		} );
	await userEvent.keyboard( '{ArrowDown}{Enter}' );
	expect( free ).toEqual( [] );
	expect( onAdd.mock.lastCall[ 0 ] ).toMatchObject( {
		placeTitle: '1 Mill Lane, Ashby',
		coordinates: { longitude: 1, latitude: 2 },
	} );
	// The next search starts over.
	expect( screen.getByRole( 'combobox' ) ).toHaveValue( '' );
	expect( screen.queryByRole( 'option' ) ).toBeNull();
} );
