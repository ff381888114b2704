import { createBlock, parse, serialize } from '@wordpress/blocks';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import '../index';

const spans = ( rating: number ) =>
	serialize( createBlock( 'jetpack/rating-star', { rating } ) ).split( '★' )
		.length - 1;

it.each( [
	[ 0, 0 ],
	[ 0.5, 1 ],
	[ 3, 3 ],
	[ 3.5, 4 ],
	[ -2, 0 ],
	[ 1e12, 100 ],
] )( 'writes a rating of %d as %d whole stars', ( rating, count ) => {
	expect( spans( rating ) ).toBe( count );
} );

it( 'draws the same star in the editor and on the page', () => {
	const read = ( file: string ) =>
		readFileSync( join( __dirname, file ), 'utf8' ).match(
			/'(M12 2\.7[^']*)'/
		)?.[ 1 ];
	expect( read( '../stars.tsx' ) ).toBeDefined();
	expect( read( '../php/Stars.php' ) ).toBe( read( '../stars.tsx' ) );
} );

it( 'gives a color of any kind back as it was stored', () => {
	for ( const color of [
		'#FCB900',
		'rgba( 1, 2, 3, .5 )',
		'var(--wp--preset--color--accent)',
	] ) {
		const html = `<!-- wp:jetpack/rating-star {"color":${ JSON.stringify( color ).replace( /--/g, '\\u002d\\u002d' ) }} -->\n<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span style="color:${ color }">★</span></figure>\n<!-- /wp:jetpack/rating-star -->`;
		const [ block ] = parse( html );
		expect( block!.isValid ).toBe( true );
		expect( serialize( block! ) ).toBe( html );
	}
} );
