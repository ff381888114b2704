import { act, renderHook } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { usePlaces } from '../edit/use-places';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/a11y' );
const request = apiFetch as unknown as jest.Mock;
const fetch = jest.fn();
const onFind = jest.fn();
const MARKET = {
	id: '',
	text: 'Market',
	place_name: 'Market, Leeds',
	geometry: { coordinates: [ -1.5, 53.7 ] },
};

beforeEach( () => {
	jest.useFakeTimers();
	jest.resetAllMocks();
	window.fetch = fetch;
	fetch.mockResolvedValue( {
		ok: true,
		json: () => Promise.resolve( { features: [ MARKET ] } ),
	} );
} );
afterEach( () => jest.useRealTimers() );

const wait = ( milliseconds: number ) =>
	act( () => jest.advanceTimersByTimeAsync( milliseconds ) );

it( 'suggests a quarter of a second after the last letter', async () => {
	const { result } = renderHook( () => usePlaces( onFind, 'pk.public' ) );
	for ( const typed of [ 'L', 'Le', 'Lee' ] ) {
		act( () => result.current.type( typed ) );
		await wait( 249 );
		expect( fetch ).not.toHaveBeenCalled();
	}
	await wait( 1 );
	expect( fetch ).toHaveBeenCalledTimes( 1 );
	expect( fetch.mock.calls[ 0 ][ 0 ] ).toContain( '/Lee.json' );
	expect( result.current.found ).toHaveLength( 1 );
	act( () => result.current.choose( result.current.found[ 0 ]! ) );
	expect( onFind ).toHaveBeenCalledWith( {
		placeTitle: 'Market, Leeds',
		title: 'Market',
		caption: '',
		id: 'coordinates.53.7,-1.5',
		coordinates: { longitude: -1.5, latitude: 53.7 },
	} );
} );

it( 'takes no answer that is late, and asks for no coordinates', async () => {
	const { result } = renderHook( () => usePlaces( onFind, 'pk.public' ) );
	let answerLate: ( response: object ) => void = () => {};
	fetch.mockReturnValueOnce(
		new Promise( ( resolve ) => {
			answerLate = resolve;
		} )
	);
	act( () => result.current.type( 'Lee' ) );
	await wait( 250 );
	const { signal } = fetch.mock.calls[ 0 ][ 1 ];
	act( () => result.current.type( '51.5, -0.12' ) );
	expect( signal.aborted ).toBe( true );
	answerLate( {
		ok: true,
		json: () => Promise.resolve( { features: [ MARKET ] } ),
	} );
	await wait( 1000 );
	expect( result.current.found ).toEqual( [] );
	expect( fetch ).toHaveBeenCalledTimes( 1 );
	act( () => result.current.submit() );
	expect( onFind.mock.lastCall[ 0 ].title ).toBe( '51.5, -0.12' );
} );

it( 'asks the site, and only when the words are sent, without a token', async () => {
	request.mockRejectedValueOnce( { message: 'Try again in 5 seconds.' } );
	const { result } = renderHook( () => usePlaces( onFind, '' ) );
	act( () => result.current.type( 'Leeds & more' ) );
	await wait( 1000 );
	expect( request ).not.toHaveBeenCalled();
	act( () => result.current.submit() );
	expect( result.current.isSearching ).toBe( true );
	await wait( 0 );
	expect( request.mock.calls[ 0 ][ 0 ].path ).toBe(
		'/millwork/v1/places?search=Leeds%20%26%20more'
	);
	expect( result.current ).toMatchObject( {
		isSearching: false,
		problem: 'Try again in 5 seconds.',
		text: 'Leeds & more',
	} );
	expect( fetch ).not.toHaveBeenCalled();
} );
