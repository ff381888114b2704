import { fill } from '../fill';
import type { Queue } from '../fill';

/** Fills the first place that has no ad, as AdSense's script does. */
const script: Queue = {
	push() {
		const ad = document.querySelector< HTMLElement >(
			'ins.adsbygoogle:not([data-adsbygoogle-status])'
		);
		if ( ! ad ) {
			throw new Error( 'All ins elements already have ads in them.' );
		}
		ad.dataset.adsbygoogleStatus = 'done';
	},
};

const filled = () =>
	[
		...document.querySelectorAll< HTMLElement >(
			'ins.adsbygoogle[data-adsbygoogle-status]'
		),
	].map( ( { id } ) => id );

beforeEach( () => {
	document.head.innerHTML =
		'<script src="https://pagead2.googlesyndication.com/x.js" type="x"></script>';
	document.body.innerHTML =
		'<ins class="adsbygoogle" id="author" data-ad-client="ca-pub-9"></ins><ins class="adsbygoogle" id="a"></ins><ins class="adsbygoogle" id="b"></ins>';
} );

const byId = ( id: string ) => document.getElementById( id )!;

it( 'fills its own places, whatever an author put above them', () => {
	fill( byId( 'b' ), () => script );
	expect( filled() ).toEqual( [ 'b' ] );
	fill( byId( 'a' ), () => script );
	expect( filled() ).toEqual( [ 'a', 'b' ] );
	expect( byId( 'author' ).className ).toBe( 'adsbygoogle' );
	// A place that is filled takes no other's ad.
	fill( byId( 'a' ), () => script );
	expect( filled() ).toEqual( [ 'a', 'b' ] );
} );

it( 'waits for the script', () => {
	let queue = [] as unknown as Queue;
	fill( byId( 'a' ), () => queue );
	fill( byId( 'b' ), () => queue );
	expect( queue ).toEqual( [] );
	queue = script;
	document.head
		.querySelector( 'script' )!
		.dispatchEvent( new Event( 'load' ) );
	expect( filled() ).toEqual( [ 'a', 'b' ] );
	document.head.innerHTML = '';
	expect( () =>
		fill( byId( 'author' ), () => [] as unknown as Queue )
	).not.toThrow();
} );
