import { STORAGE, countVisit } from '../visits';

const kept = () => JSON.parse( localStorage.getItem( STORAGE )! );
const today = () => Math.floor( Date.now() / 86400000 );

const PAST = 'expires=Thu, 01 Jan 1970 00:00:00 GMT';

afterEach( () => {
	jest.restoreAllMocks();
	localStorage.clear();
	document.cookie = `jp-visit-counter=; ${ PAST }`;
	delete ( document as { prerendering?: boolean } ).prerendering;
} );

it( 'counts each page for itself', () => {
	expect( [ 1, 2, 3 ].map( () => countVisit( '/a' ) ) ).toEqual( [
		0, 1, 2,
	] );
	expect( countVisit( '/b' ) ).toBe( 0 );
	expect( kept() ).toEqual( { '/a': [ 3, today() ], '/b': [ 1, today() ] } );
} );

it( 'continues what another plugin has counted', () => {
	document.cookie = 'jp-visit-counter=5';
	expect( countVisit( '/a' ) ).toBe( 5 );
	// From then on the count is our own.
	document.cookie = 'jp-visit-counter=9';
	expect( countVisit( '/a' ) ).toBe( 6 );
} );

it.each( [ 'x', '-3', '1e3', '5x', '99999999999' ] )(
	'takes the cookie %s for none',
	( value ) => {
		document.cookie = `jp-visit-counter=${ value }`;
		expect( countVisit( '/a' ) ).toBe( 0 );
	}
);

it( 'forgets a page half a year after the last visit', () => {
	localStorage.setItem(
		STORAGE,
		JSON.stringify( {
			'/old': [ 7, today() - 180 ],
			'/known': [ 7, today() - 179 ],
		} )
	);
	expect( countVisit( '/known' ) ).toBe( 7 );
	expect( kept() ).toEqual( { '/known': [ 8, today() ] } );
	expect( countVisit( '/old' ) ).toBe( 0 );
} );

it.each( [
	'',
	'{',
	'null',
	'5',
	'"text"',
	'[[5,99999]]',
	'{"/a":5}',
	'{"/a":["x",99999]}',
	'{"/a":[-5,99999]}',
	'{"/a":[5]}',
	'{"/a":{"0":5,"1":99999}}',
	'{"__proto__":{"/a":[5,99999]}}',
] )( 'begins anew where %j is kept', ( text ) => {
	localStorage.setItem( STORAGE, text );
	expect( countVisit( '/a' ) ).toBe( 0 );
	expect( countVisit( '/a' ) ).toBe( 1 );
} );

it.each( [ '__proto__', 'constructor', 'toString' ] )(
	'counts a page named %s',
	( page ) => {
		expect( countVisit( page ) ).toBe( 0 );
	}
);

it( 'takes everybody for new where nothing may be kept', () => {
	for ( const method of [ 'getItem', 'setItem' ] as const ) {
		jest.spyOn( Storage.prototype, method ).mockImplementation( () => {
			throw new DOMException( 'denied', 'SecurityError' );
		} );
	}
	jest.spyOn( document, 'cookie', 'get' ).mockImplementation( () => {
		throw new DOMException( 'denied', 'SecurityError' );
	} );
	expect( countVisit( '/a' ) ).toBe( 0 );
	expect( countVisit( '/a' ) ).toBe( 0 );
} );

it( 'counts a page that was made ready ahead when it is shown', () => {
	( document as { prerendering?: boolean } ).prerendering = true;
	expect( countVisit( '/a' ) ).toBe( 0 );
	expect( localStorage.getItem( STORAGE ) ).toBeNull();
	document.dispatchEvent( new Event( 'prerenderingchange' ) );
	document.dispatchEvent( new Event( 'prerenderingchange' ) );
	expect( kept() ).toEqual( { '/a': [ 1, today() ] } );
} );
