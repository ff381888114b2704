import { storeLike, hasLiked } from '../liked-posts';

const KEY = 'millwork-likes';

beforeEach( () => window.localStorage.clear() );

it( 'remembers what was liked and forgets what was taken back', () => {
	expect( hasLiked( 7 ) ).toBe( false );
	storeLike( 7, true );
	storeLike( 7, true );
	storeLike( 8, true );
	expect( hasLiked( 7 ) ).toBe( true );
	expect( window.localStorage.getItem( KEY ) ).toBe( '[7,8]' );
	storeLike( 7, false );
	expect( hasLiked( 7 ) ).toBe( false );
	storeLike( 8, false );
	expect( window.localStorage.getItem( KEY ) ).toBeNull();
} );

it( 'keeps the newest five hundred', () => {
	for ( let id = 1; id <= 501; id++ ) {
		storeLike( id, true );
	}
	expect( hasLiked( 1 ) ).toBe( false );
	expect( hasLiked( 2 ) ).toBe( true );
	expect( hasLiked( 501 ) ).toBe( true );
} );

it.each( [ 'no JSON', '{"7":true}', 'null', '["7"]' ] )(
	'takes %s for nothing',
	( stored ) => {
		window.localStorage.setItem( KEY, stored );
		expect( hasLiked( 7 ) ).toBe( false );
		storeLike( 7, true );
		expect( hasLiked( 7 ) ).toBe( true );
	}
);

it( 'continues if nothing can be stored', () => {
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
	expect( () => storeLike( 7, true ) ).not.toThrow();
	expect( hasLiked( 7 ) ).toBe( false );
	set.mockRestore();
	get.mockRestore();
} );
