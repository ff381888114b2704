import { STORAGE } from '../visits';

/** Runs the scripts of all blocks on the page, in order. */
function read( html: string ): HTMLElement {
	document.body.innerHTML = html;
	for ( const script of document.querySelectorAll( 'script' ) ) {
		jest.spyOn( document, 'currentScript', 'get' ).mockReturnValue(
			script
		);
		jest.isolateModules( () => require( '../early' ) );
	}
	return document.body;
}

const after = ( visits: number ) =>
	`<div data-visits="${ visits }" data-page="/1" hidden><template><p>For friends</p></template><script></script></div>`;
const before = ( visits: number ) =>
	`<div data-visits="${ visits }" data-page="/1"><script></script><p>For strangers</p></div>`;

const comeBack = () => {
	delete ( window as { millworkVisits?: unknown } ).millworkVisits;
};

beforeEach( () => {
	localStorage.clear();
	comeBack();
} );
afterEach( () => jest.restoreAllMocks() );

it( 'shows each visitor what is theirs, and counts a page once', () => {
	for ( const visit of [ 1, 2, 3, 4 ] ) {
		const page = read( after( 2 ) + before( 2 ) + after( 2 ) );
		const [ friends, strangers ] =
			page.children as unknown as HTMLElement[];
		const isRegular = visit > 2;
		expect( friends!.hidden ).toBe( ! isRegular );
		expect( friends!.querySelector( 'p' )?.textContent ).toBe(
			isRegular ? 'For friends' : undefined
		);
		expect( strangers!.hidden ).toBe( isRegular );
		expect( page.querySelector( 'script' ) ).toBeNull();
		comeBack();
	}
	expect( JSON.parse( localStorage.getItem( STORAGE )! ) ).toEqual( {
		'/1': [ 4, expect.any( Number ) ],
	} );
} );

it( 'names a page without a number by its path', () => {
	read( after( 1 ).replace( '/1', '' ) );
	expect( localStorage.getItem( STORAGE ) ).toContain( '"/":[1,' );
} );

it( 'is not taken in by an element of its name', () => {
	read( `<a id="millworkVisits"></a>${ after( 1 ) }` );
	expect( document.querySelector( 'div' )!.hidden ).toBe( true );
	expect( window ).toHaveProperty( 'millworkVisits', 0 );
} );

it( 'does nothing outside a block', () => {
	jest.spyOn( document, 'currentScript', 'get' ).mockReturnValue( null );
	jest.isolateModules( () => require( '../early' ) );
	expect( localStorage.length ).toBe( 0 );
} );

it( 'takes the kind of scripts that follow in what is not shown', async () => {
	localStorage.setItem(
		STORAGE,
		JSON.stringify( { '/1': [ 5, Math.floor( Date.now() / 86400000 ) ] } )
	);
	const page = read( before( 2 ) + before( 9 ) );
	// As the browser reads on.
	for ( const block of page.querySelectorAll( 'p' ) ) {
		block.append( document.createElement( 'script' ) );
	}
	await Promise.resolve();
	expect(
		Array.from( page.querySelectorAll( 'script' ), ( { type } ) => type )
	).toEqual( [ 'text/plain', '' ] );
	document.dispatchEvent( new Event( 'DOMContentLoaded' ) );
	page.querySelector( 'p' )!.append( document.createElement( 'script' ) );
	await Promise.resolve();
	expect( page.querySelectorAll( 'script' )[ 1 ]!.type ).toBe( '' );
} );
