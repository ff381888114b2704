/**
 * What holds for every store of a view script: WordPress lets a contributor keep Interactivity
 * attributes, so anything in a store may run on any element, with any context, at any time. If one
 * throws, all blocks below it on the page stop working.
 */
import { join } from 'node:path';
import { sync as glob } from 'fast-glob';
import { root } from '../units';

type Member = ( event?: Event ) => unknown;

interface Store {
	state?: Record< string, unknown >;
	actions?: Record< string, Member >;
	callbacks?: Record< string, Member >;
}

const mockStores: Record< string, Store > = {};
const mockScene: { context: unknown; ref: unknown } = {
	context: undefined,
	ref: null,
};

jest.mock(
	'@wordpress/interactivity',
	() => ( {
		store: ( name: string, parts: Store ) => {
			mockStores[ name ] = parts;
			return parts;
		},
		getConfig: () => ( {} ),
		getContext: () => mockScene.context,
		getElement: () => ( { ref: mockScene.ref, attributes: {} } ),
		withScope: ( callback: Member ) => callback,
		withSyncEvent: ( callback: Member ) => callback,
	} ),
	{ virtual: true }
);

const files = glob( 'extensions/{blocks,panels,enhancements}/*/view.ts', {
	cwd: root,
} ).sort();

/** Keys that stores of ours read, each with what it should not be. */
const keys =
	'constructor __proto__ player track current time duration status frame week';
const odd = ( value: unknown ) =>
	Object.fromEntries( keys.split( ' ' ).map( ( key ) => [ key, value ] ) );

const contexts: unknown[] = [
	undefined,
	null,
	[],
	5,
	'text',
	JSON.parse( '{"__proto__":{"player":"x"},"constructor":1}' ),
	odd( null ),
	odd( '__proto__' ),
	odd( 'constructor' ),
	odd( [] ),
	odd( -1 ),
	odd( 1e9 ),
	odd( {} ),
	// Even to make a text of it fails.
	odd( { toString: 1, valueOf: 1 } ),
	{ ...odd( 0 ), isReady: true },
];

const elements = [
	'',
	'<p></p>',
	'<form><input id="querySelector"><input name="id"></form>',
	'<svg><circle/></svg>',
	'<p><b class="wp-block-jetpack-slideshow_container"></b></p>',
	'<form><span></span><textarea name="mw"></textarea><p class="jetpack-field"><textarea name="mw[x]" data-format="dddd"></textarea></p><p data-format="x"></p></form>',
];

const events: ( () => Event | undefined )[] = [
	() => undefined,
	() => new Event( 'submit' ),
	() => new MouseEvent( 'click' ),
	() => new KeyboardEvent( 'keydown', { key: ' ' } ),
	() => {
		const event = new Event( 'input' );
		document.dispatchEvent( event );
		return event;
	},
];

/** What is left running in the page. */
const ends: ( () => void )[] = [];

/** Runs one, to its end. */
async function run( member: Member, event?: Event ): Promise< void > {
	let result = member( event );
	if ( typeof ( result as Generator | undefined )?.next === 'function' ) {
		result = [ ...( result as Generator ) ];
	}
	if ( typeof result === 'function' ) {
		ends.push( result as () => void );
	}
	await result;
}

beforeAll( () => {
	window.IntersectionObserver = class {
		observe() {}
		disconnect() {}
	} as unknown as typeof IntersectionObserver;
	window.fetch = jest.fn( () => Promise.reject( new Error( 'no' ) ) );
} );

afterEach( () => {
	ends.splice( 0 ).forEach( ( end ) => end() );
	document.body.innerHTML = '';
} );

it( 'finds view scripts', () => {
	expect( files.length ).toBeGreaterThan( 0 );
} );

describe.each( files )( '%s', ( file ) => {
	const before = Object.keys( mockStores );
	jest.isolateModules( () => require( join( root, file ) ) );
	const names = Object.keys( mockStores ).filter(
		( name ) => ! before.includes( name )
	);

	it( 'makes a store of its own', () => {
		expect( names.length ).toBeGreaterThan( 0 );
	} );

	it.each(
		names.flatMap( ( name ) => {
			const {
				state = {},
				actions = {},
				callbacks = {},
			} = mockStores[ name ]!;
			return [
				...Object.keys( state ).map( ( key ) => [
					`state.${ key }`,
					() => void state[ key ],
				] ),
				...Object.entries( actions ).map( ( [ key, action ] ) => [
					`actions.${ key }`,
					action,
				] ),
				...Object.entries( callbacks ).map( ( [ key, callback ] ) => [
					`callbacks.${ key }`,
					callback,
				] ),
			] as [ string, Member ][];
		} )
	)( '%s throws nowhere', async ( name, member ) => {
		const isState = name.startsWith( 'state.' );
		const scenes = [
			...contexts.map( ( context ) => [ context, '<p></p>' ] ),
			...elements.map( ( html ) => [ {}, html ] ),
		] as [ unknown, string ][];
		for ( const [ context, html ] of scenes ) {
			for ( const event of isState ? events.slice( 0, 1 ) : events ) {
				document.body.innerHTML = html;
				mockScene.context = context;
				mockScene.ref =
					document.querySelector( 'span' ) ??
					document.body.firstElementChild;
				try {
					await run( member, event() );
				} catch ( error ) {
					throw new Error(
						`${ file }: ${ name } throws "${ error }" with the context ${ JSON.stringify( context ) } on ${ html || 'no element' }. Stored HTML may hang it onto anything: take the context as getContext() ?? {}, check the type of what is in it, and do nothing without an element, an event or a config.`
					);
				}
			}
		}
	} );
} );
