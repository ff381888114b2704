import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { getKept, messageOf } from '../browser/api';
import { Browser } from '../browser/browser';
import type { Provider } from '../types';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

const fetch = apiFetch as unknown as jest.Mock;

const provider = (
	name: string,
	more: Partial< Provider > = {}
): Provider => ( {
	name,
	label: name,
	home: `https://${ name }.example.com/`,
	setup: '',
	initial: [],
	search: true,
	kinds: [ 'image' ],
	paths: {},
	library: [],
	hint: '',
	account: null,
	picker: false,
	filters: {
		kind: { label: 'Kind', options: { '': 'Any type', photo: 'Photo' } },
	},
	...more,
} );
const page = ( from: number, to: number, next = '' ) => ( {
	media: Array.from( { length: to - from + 1 }, ( _, at ) => ( {
		ID: `p${ from + at }`,
		guid: `guid${ from + at }`,
		caption: '',
		title: `Boat ${ from + at }`,
		name: `Boat ${ from + at }`,
		type: 'image',
		children: 0,
		thumbnails: { medium: '' },
	} ) ),
	meta: { next_page: next, notice: '' },
} );

/** Shows the modal, and returns what is told to its owner. */
async function show( isMultiple: boolean, ...providers: Provider[] ) {
	const onClose = jest.fn();
	const onCopied = jest.fn();
	const { unmount } = render(
		<Browser
			providers={ providers.length ? providers : [ provider( 'one' ) ] }
			kinds={ [ 'image' ] }
			isMultiple={ isMultiple }
			onClose={ onClose }
			onCopied={ onCopied }
		/>
	);
	// What is searched for at first.
	await act( async () => {} );
	return { onClose, onCopied, unmount, user: userEvent.setup() };
}

/** Found by its text: to ask for roles takes seconds where there are many. */
const button = ( name: string ) =>
	Array.from( document.querySelectorAll( 'button' ) ).find(
		( { textContent } ) => textContent === name
	)!;
const field = () =>
	screen.getByRole( 'searchbox', { name: 'Search', hidden: true } );
const isOff = ( name: string ) =>
	button( name ).hasAttribute( 'disabled' ) ||
	button( name ).getAttribute( 'aria-disabled' ) === 'true';
const asked = () =>
	fetch.mock.calls.map( ( [ { path } ] ) => decodeURIComponent( path ) );

beforeEach( () => {
	fetch.mockReset();
	fetch.mockResolvedValue( page( 1, 12, '2' ) );
} );

it( 'asks nobody before there are words, and not twice for the same', async () => {
	const { user } = await show( false );
	expect( isOff( 'Search' ) ).toBe( true );
	expect( isOff( 'Select' ) ).toBe( true );
	expect( fetch ).not.toHaveBeenCalled();
	await user.type( field(), ' boat {Enter}' );
	expect( asked() ).toHaveLength( 1 );
	expect( asked()[ 0 ] ).toContain( '/list/one?' );
	expect( asked()[ 0 ] ).toContain( 'search=boat' );
	expect( asked()[ 0 ] ).not.toContain( 'filter' );
	expect( isOff( 'Search' ) ).toBe( true );
	await user.type( field(), '{Enter}' );
	expect( asked() ).toHaveLength( 1 );
	await user.selectOptions(
		screen.getByRole( 'combobox', { name: 'Kind', hidden: true } ),
		'photo'
	);
	expect( isOff( 'Search' ) ).toBe( false );
	await user.click( button( 'Search' ) );
	expect( asked()[ 1 ] ).toContain( 'filter[kind]=photo' );
} );

it( 'searches for one of the first words of a service that has some', async () => {
	await show( false, provider( 'one', { initial: [ 'ocean' ] } ) );
	expect( asked()[ 0 ] ).toContain( 'search=ocean' );
	expect( field() ).toHaveProperty( 'value', 'ocean' );
} );

it( 'says what is missing in place of a search', async () => {
	const { user } = await show(
		false,
		provider( 'one' ),
		provider( 'two', { setup: 'Enter a key.' } )
	);
	await user.selectOptions(
		screen.getByRole( 'combobox', { name: 'Service', hidden: true } ),
		'two'
	);
	expect( screen.getAllByText( 'Enter a key.' ).length ).toBeGreaterThan( 0 );
	expect( screen.queryByRole( 'searchbox', { hidden: true } ) ).toBeNull();
} );

it( 'takes the next page, and keeps what is there when it fails', async () => {
	const { user } = await show( false );
	await user.type( field(), 'boat{Enter}' );
	fetch.mockRejectedValueOnce( { code: 'x', message: 'Too many.' } );
	await user.click( button( 'Load More' ) );
	expect( screen.getAllByText( 'Too many.' ).length ).toBeGreaterThan( 0 );
	expect( button( 'Boat 12' ) ).toBeTruthy();
	// The first of the second page is the last of the first: the service has moved on.
	fetch.mockResolvedValueOnce( page( 12, 14 ) );
	await user.click( button( 'Load More' ) );
	expect( button( 'Boat 12' ) ).toBeTruthy();
	expect( button( 'Boat 14' ) ).toBeTruthy();
	expect(
		screen.queryByRole( 'button', { name: 'Load More', hidden: true } )
	).toBeNull();
} );

it( 'chooses one where one is wanted', async () => {
	const { onCopied, user } = await show( false );
	await user.type( field(), 'boat{Enter}' );
	await user.click( button( 'Boat 1' ) );
	await user.click( button( 'Boat 2' ) );
	expect( button( 'Boat 1' ).getAttribute( 'aria-pressed' ) ).toBe( 'false' );
	await user.click( button( 'Boat 2' ) );
	expect( isOff( 'Select' ) ).toBe( true );
	await user.click( button( 'Boat 3' ) );
	fetch.mockResolvedValueOnce( {
		media: [ { id: 5, url: 'x' } ],
		meta: { copy: '', done: 1, total: 1 },
	} );
	await user.click( button( 'Select' ) );
	expect( onCopied ).toHaveBeenCalledWith( [ { id: 5, url: 'x' } ], [] );
	expect( fetch.mock.calls.at( -1 )![ 0 ].data ).toMatchObject( {
		service: 'one',
		external_ids: [ 'p3' ],
		media: [ { guid: 'guid3' } ],
		post_id: 0,
	} );
} );

it( 'chooses ten at most, and keeps them when copying fails', async () => {
	const { onCopied, user } = await show( true );
	await user.type( field(), 'boat{Enter}' );
	for ( let number = 1; number <= 12; number++ ) {
		await user.click( button( `Boat ${ number }` ) );
	}
	expect( screen.getByText( '10 of 10 selected' ) ).toBeTruthy();
	expect( isOff( 'Boat 11' ) ).toBe( true );
	expect( isOff( 'Boat 10' ) ).toBe( false );
	fetch.mockResolvedValueOnce( {
		media: [
			{ title: 'Boat 1', errors: [ { code: 'x', message: 'Damaged.' } ] },
		],
		meta: { copy: '', done: 1, total: 1 },
	} );
	await user.click( button( 'Select' ) );
	expect( screen.getAllByText( 'Damaged.' ).length ).toBeGreaterThan( 0 );
	expect( screen.getByText( '10 of 10 selected' ) ).toBeTruthy();
	expect( onCopied ).not.toHaveBeenCalled();
	expect( isOff( 'Select' ) ).toBe( false );
} );

it( 'waits for the queue, says how far it is, and stops when it is closed', async () => {
	jest.useFakeTimers( { advanceTimers: true } );
	const { onCopied, unmount, user } = await show( true );
	await user.type( field(), 'boat{Enter}' );
	await user.click( button( 'Boat 1' ) );
	await user.click( button( 'Boat 2' ) );
	fetch.mockResolvedValue( {
		media: [ { id: 5, url: 'x' } ],
		meta: { copy: 'abc', done: 1, total: 2 },
	} );
	await user.click( button( 'Select' ) );
	expect( screen.getByText( 'Inserting media' ) ).toBeTruthy();
	expect( screen.getByText( /media library: 1 of 2/ ) ).toBeTruthy();
	expect( isOff( 'Select' ) ).toBe( true );
	await act( () => jest.advanceTimersByTimeAsync( 1500 ) );
	expect( asked().at( -1 ) ).toContain( 'copy=abc' );
	unmount();
	const count = fetch.mock.calls.length;
	await jest.advanceTimersByTimeAsync( 2000 );
	jest.useRealTimers();
	expect( fetch.mock.calls.length ).toBe( count );
	expect( onCopied ).not.toHaveBeenCalled();
} );

it( 'knows what errors say', () => {
	expect( messageOf( { code: 'internal_server_error', message: 'x' } ) ).toBe(
		'Internal server error'
	);
	expect(
		messageOf( {
			errors: [ { code: 'a', message: 'First' } ],
			message: 'x',
		} )
	).toBe( 'First' );
	expect( messageOf( { message: 'x' } ) ).toBe( 'x' );
	expect( messageOf( undefined ) ).toMatch( /Check your connection/ );
} );

it( 'gives what a gallery holds already, found or not', async () => {
	fetch.mockResolvedValueOnce( [
		{ id: 2, source_url: 'b', alt_text: 'B', caption: { raw: 'C' } },
	] );
	expect( await getKept( [ 1, 2 ] ) ).toEqual( [
		{ id: 1, type: 'image', url: '', alt: '', caption: '' },
		{ id: 2, type: 'image', url: 'b', alt: 'B', caption: 'C' },
	] );
} );
