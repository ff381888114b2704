import { remember, remembers } from '../remembered';

const KEY = 'millwork-likes';

beforeEach( () => window.localStorage.clear() );

it( 'remembers what was liked and forgets what was taken back', () => {
	expect( remembers( 7 ) ).toBe( false );
	remember( 7, true );
	remember( 7, true );
	remember( 8, true );
	expect( remembers( 7 ) ).toBe( true );
	expect( window.localStorage.getItem( KEY ) ).toBe( '[7,8]' );
	remember( 7, false );
	expect( remembers( 7 ) ).toBe( false );
	remember( 8, false );
	expect( window.localStorage.getItem( KEY ) ).toBeNull();
} );

it( 'keeps the newest five hundred', () => {
	for ( let id = 1; id <= 501; id++ ) {
		remember( id, true );
	}
	expect( remembers( 1 ) ).toBe( false );
	expect( remembers( 2 ) ).toBe( true );
	expect( remembers( 501 ) ).toBe( true );
} );

it.each( [ 'no JSON', '{"7":true}', 'null', '["7"]' ] )(
	'takes %s for nothing',
	( stored ) => {
		window.localStorage.setItem( KEY, stored );
		expect( remembers( 7 ) ).toBe( false );
		remember( 7, true );
		expect( remembers( 7 ) ).toBe( true );
	}
);

it( 'goes on where nothing can be stored', () => {
	const set = jest
		.spyOn( Storage.prototype, 'setItem' )
		.mockImplementation( () => {
			throw new Error( 'full' );
		} );
	const get = jest
		.spyOn( Storage.prototype, 'getItem' )
		.mockImplementation( () => {
			throw new Error( 'forbidden' );
		} );
	expect( () => remember( 7, true ) ).not.toThrow();
	expect( remembers( 7 ) ).toBe( false );
	set.mockRestore();
	get.mockRestore();
} );
