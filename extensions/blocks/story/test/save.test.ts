import { createBlock, parse, serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import '../index';

const picture = {
	id: 7,
	url: 'https://example.com/7.jpg',
	alt: 'x < y',
	caption: '<strong>Bold</strong>',
	sizeSlug: 'large',
};

it.each( [
	{},
	{ mediaFiles: [ picture ], settings: { playInFullscreen: false } },
	{ mediaFiles: [ picture ], align: 'full', className: 'is-mine' },
	{ mediaFiles: [ picture ], lightbox: true },
] )( 'gives %j back as it was saved', ( attributes ) => {
	const post = serialize( [ createBlock( 'jetpack/story', attributes ) ] );
	const [ block ] = parse( post );
	expect( block ).toMatchObject( { isValid: true, attributes } );
	expect( serialize( [ block! ] ) ).toBe( post );
} );

it.each( [
	'wp-block-jetpack-story wp-story',
	'wp-story wp-block-jetpack-story',
] )(
	'keeps the classes in the order "%s", also after a change',
	( classes ) => {
		const post = ( json: string ) =>
			`<!-- wp:jetpack/story${ json } -->\n<div class="${ classes }"></div>\n<!-- /wp:jetpack/story -->`;
		const block = parse( post( '' ) )[ 0 ] as Block< {
			settings: object;
		} >;
		expect( serialize( [ block as Block ] ) ).toBe( post( '' ) );
		block.attributes.settings = { startMuted: true };
		expect( serialize( [ block as Block ] ) ).toBe(
			post( ' {"settings":{"startMuted":true}}' )
		);
	}
);
