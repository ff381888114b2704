import {
	altOf,
	captionOf,
	isOnItsWay,
	mimeOf,
	sizeOf,
	titleOf,
	urlOf,
} from '..';
import type { Media } from '..';

const url = 'https://example.com/a.jpg';
const large = 'https://example.com/a-1024x384.jpg';

/** One picture in the shapes in which it comes. */
const shapes: Record< string, Media > = {
	'the gallery of the media modal': {
		id: 7,
		url,
		alt: 'A',
		caption: 'C',
		mime: 'image/jpeg',
		type: 'image',
		sizes: {
			full: { url, width: 2400, height: 900 },
			large: { url: large, width: 1024, height: 384 },
		},
	},
	'the library of the media modal, or a copy of external media': {
		id: 7,
		url,
		alt: 'A',
		caption: 'C',
		mime: 'image/jpeg',
		type: 'image',
		width: 2400,
		height: 900,
		sizes: {
			full: { url, width: 2400, height: 900 },
			large: { url: large, width: 1024, height: 384 },
		},
	},
	'the REST API': {
		id: 7,
		source_url: url,
		alt_text: 'A',
		caption: { raw: 'C', rendered: '<p>C</p>' },
		mime_type: 'image/jpeg',
		media_details: {
			width: 2400,
			height: 900,
			sizes: { large: { source_url: large } },
		},
	},
	'an upload': {
		id: 7,
		url,
		source_url: url,
		alt: 'A',
		alt_text: 'A',
		caption: 'C',
		mime_type: 'image/jpeg',
		type: 'attachment',
		media_details: {
			width: 2400,
			height: 900,
			sizes: { large: { source_url: large } },
		},
	},
};

it.each( Object.entries( shapes ) )( 'reads %s', ( _, media ) => {
	expect( sizeOf( media ) ).toEqual( { width: 2400, height: 900 } );
	expect( urlOf( media ) ).toBe( url );
	expect( urlOf( media, 'large' ) ).toBe( large );
	expect( urlOf( media, 'poster' ) ).toBe( url );
	expect( altOf( media ) ).toBe( 'A' );
	expect( captionOf( media ) ).toBe( 'C' );
	expect( mimeOf( media ) ).toBe( 'image/jpeg' );
} );

it( 'says nothing that an object does not say', () => {
	expect( sizeOf( { url } ) ).toEqual( {} );
	// WordPress knows no size for an SVG; half a size is of no use.
	expect( sizeOf( { width: 0, height: 0, sizes: {} } ) ).toEqual( {} );
	expect( sizeOf( { width: 300, media_details: {} } ) ).toEqual( {} );
	expect( altOf( {} ) + captionOf( {} ) ).toBe( '' );
	expect( titleOf( {} ) ).toBeUndefined();
	expect( titleOf( { title: { rendered: 'T' } } ) ).toBe( 'T' );
	expect( urlOf( {} ) ).toBeUndefined();
} );

it( 'knows what is still being uploaded', () => {
	expect( isOnItsWay( { url: 'blob:x' } ) ).toBe( true );
	expect( isOnItsWay( { id: 1, url: 'blob:x' } ) ).toBe( true );
	expect( isOnItsWay( { id: 1, url } ) ).toBe( false );
} );
