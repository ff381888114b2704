import {
	recallPosition,
	recallSpeed,
	rememberPosition,
	rememberSpeed,
} from '../playback/storage';
import { clock, progressOf, secondsOf } from '../playback/time';

describe( 'memory', () => {
	beforeEach( () => localStorage.clear() );
	afterEach( () => jest.restoreAllMocks() );

	it( 'keeps the latest fifty episodes', () => {
		for ( let index = 0; index < 60; index++ ) {
			rememberPosition( `e${ index }`, 100, 0 );
		}
		expect( recallPosition( 'e9' ) ).toBe( 0 );
		expect( recallPosition( 'e10' ) ).toBe( 100 );
	} );

	it( 'forgets what has hardly begun or is nearly over', () => {
		rememberPosition( 'a', 100, 600 );
		rememberPosition( 'a', 595, 600 );
		expect( recallPosition( 'a' ) ).toBe( 0 );
		rememberPosition( 'a', 4, 600 );
		expect( recallPosition( 'a' ) ).toBe( 0 );
	} );

	it.each( [ 'x', '{}', '[["a","9"],["b",-1],3,null]', '7' ] )(
		'takes a strange store for an empty one: %s',
		( stored ) => {
			localStorage.setItem( 'millwork-podcast-positions', stored );
			localStorage.setItem( 'millwork-podcast-speed', stored );
			expect( recallPosition( 'b' ) ).toBe( 0 );
			expect( recallSpeed() ).toBe( 1 );
		}
	);

	it( 'fails quietly without a store', () => {
		jest.spyOn( Storage.prototype, 'getItem' ).mockImplementation( () => {
			throw new Error( 'SecurityError' );
		} );
		jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
			throw new Error( 'QuotaExceededError' );
		} );
		rememberSpeed( 2 );
		rememberPosition( 'a', 100, 0 );
		expect( recallPosition( 'a' ) ).toBe( 0 );
		expect( recallSpeed() ).toBe( 1 );
	} );
} );

it.each( [
	[ '245', 245 ],
	[ '4:05', 245 ],
	[ '1:02:03', 3723 ],
	[ '', 0 ],
	[ '1:2:3:4', 0 ],
	[ '-4:05', 0 ],
	[ 'an hour', 0 ],
] )( 'reads %p as %p seconds', ( text, seconds ) => {
	expect( secondsOf( text ) ).toBe( seconds );
} );

it.each( [
	[ 0, '0:00' ],
	[ 245.9, '4:05' ],
	[ 3723, '1:02:03' ],
	[ -1, '0:00' ],
	[ NaN, '0:00' ],
	[ Infinity, '0:00' ],
] )( 'writes %p as %p', ( seconds, text ) => {
	expect( clock( seconds ) ).toBe( text );
} );

it( 'knows how much is behind', () => {
	expect( progressOf( 30, 240 ) ).toBe( '12.5%' );
	expect( progressOf( 300, 240 ) ).toBe( '100.0%' );
	expect( progressOf( 30, 0 ) ).toBe( '0%' );
} );
