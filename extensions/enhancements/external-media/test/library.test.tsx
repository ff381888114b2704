import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { Browser } from '../browser/browser';
import { changeFilter, NO_FILTER, toQuery } from '../browser/library-query';
import type { Provider } from '../types';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

const fetch = apiFetch as unknown as jest.Mock;
const today = new Date( 2026, 7, 31, 23, 30 );
const range = ( more: object ) =>
	toQuery( { ...NO_FILTER, ...more }, today ).dateRange;

it( 'makes ranges of days', () => {
	expect( toQuery( NO_FILTER, today ) ).toEqual( {} );
	expect( range( { date: 'days7' } ) ).toBe( '2026-08-24:2026-08-31' );
	expect( range( { date: 'days30' } ) ).toBe( '2026-08-01:2026-08-31' );
	expect( range( { date: 'months6' } ) ).toBe( '2026-02-28:2026-08-31' );
	expect( range( { date: 'months12' } ) ).toBe( '2025-08-31:2026-08-31' );
	const custom = ( month: number, year: string ) =>
		range( { date: 'custom', month, year } );
	expect( custom( 1, '2024' ) ).toBe( '2024-02-01:2024-02-29' );
	expect( custom( -1, '1970' ) ).toBe( '1970-01-01:1970-12-31' );
	for ( const year of [ '', '1969', '70', 'abcd', '20245', '2e3' ] ) {
		expect( custom( 1, year ) ).toBeUndefined();
	}
	expect( custom( NaN, '2024' ) ).toBeUndefined();
} );

it( 'knows that only photos have categories', () => {
	const pets = changeFilter( NO_FILTER, { category: 'pets' } );
	expect( toQuery( { ...pets, isFavorite: true }, today ) ).toEqual( {
		categoryInclude: 'pets',
		feature: 'favorite',
	} );
	const videos = changeFilter( pets, { mediaType: 'video' } );
	expect( toQuery( videos, today ) ).toEqual( { mediaType: 'video' } );
	expect( changeFilter( videos, { category: 'food' } ) ).toMatchObject( {
		mediaType: '',
		category: 'food',
	} );
	expect( changeFilter( pets, { mediaType: 'photo' } ).category ).toBe(
		'pets'
	);
} );

const albums: Provider = {
	name: 'albums',
	label: 'Albums',
	home: 'https://albums.example.com/',
	setup: '',
	initial: [],
	search: false,
	kinds: [ 'image', 'video' ],
	paths: { recent: 'Photos', '/': 'Albums' },
	library: [ 'mediaType', 'categoryInclude', 'feature', 'dateRange' ],
	hint: '',
	account: null,
	picker: false,
	filters: {},
};
const item = ( ID: string, type: string ) => ( {
	ID,
	guid: ID,
	caption: '',
	title: ID,
	name: ID,
	type,
	children: 3,
	thumbnails: { medium: '' },
} );
const asked = () =>
	fetch.mock.calls.map( ( [ { path } ] ) => decodeURIComponent( path ) );

async function show( kinds: string[] ) {
	fetch.mockReset();
	fetch.mockImplementation( async ( { path } ) => ( {
		media: decodeURIComponent( path ).includes( 'path=/' )
			? [ item( 'Summer', 'folder' ) ]
			: [ item( 'Lake', 'image' ), item( 'Sea', 'video' ) ],
		meta: { next_page: '', notice: '', account: { name: '', image: '' } },
	} ) );
	render(
		<Browser
			providers={ [ albums ] }
			kinds={ kinds }
			isMultiple={ false }
			onClose={ () => {} }
			onCopied={ () => {} }
		/>
	);
	await act( async () => {} );
	return userEvent.setup();
}
const select = ( name: string ) =>
	screen.getByRole( 'combobox', { name, hidden: true } );
const button = ( name: string ) =>
	screen.queryByRole( 'button', { name, hidden: true } );

it( 'shows what is there right away, and each filter on its own', async () => {
	const user = await show( [ 'image', 'video' ] );
	expect( asked() ).toHaveLength( 1 );
	expect( asked()[ 0 ] ).toContain( 'number=20&path=recent' );
	expect( asked()[ 0 ] ).not.toMatch( /search|filter/ );
	expect( button( 'Search' ) ).toBeNull();
	expect( button( 'Video: Sea' ) ).toBeTruthy();
	await user.selectOptions( select( 'Category' ), 'weddings' );
	expect( asked().at( -1 ) ).toContain( 'filter[categoryInclude]=weddings' );
	await user.selectOptions( select( 'Media type' ), 'video' );
	expect( asked().at( -1 ) ).toContain( 'filter[mediaType]=video' );
	expect( asked().at( -1 ) ).not.toContain( 'category' );
	await user.selectOptions( select( 'Date' ), 'custom' );
	await user.selectOptions( select( 'Month' ), '1' );
	const year = screen.getByRole( 'spinbutton', {
		name: 'Year (1970 or later)',
		hidden: true,
	} );
	expect( year.getAttribute( 'min' ) ).toBe( '1970' );
	await user.type( year, '2024' );
	expect( asked().at( -1 ) ).toContain(
		'filter[dateRange]=2024-02-01:2024-02-29'
	);
	await user.click(
		screen.getByRole( 'checkbox', { name: 'Favorites', hidden: true } )
	);
	expect( asked().at( -1 ) ).toContain( 'filter[feature]=favorite' );
} );

it( 'opens folders, and asks for nothing that does not fit', async () => {
	const user = await show( [ 'image' ] );
	expect( asked()[ 0 ] ).toContain( 'filter[mediaType]=photo' );
	expect( button( 'Video: Sea' ) ).toBeNull();
	await user.selectOptions( select( 'View' ), '/' );
	expect( asked().at( -1 ) ).toContain( 'path=/' );
	await user.click( button( 'Summer (3 items)' )! );
	expect( asked().at( -1 ) ).toContain( 'path=Summer' );
	await user.click( button( 'Lake' )! );
	expect( screen.getByText( '1 of 1 selected' ) ).toBeTruthy();
	await user.click( button( 'Back' )! );
	expect( asked().at( -1 ) ).toContain( 'path=/' );
} );
