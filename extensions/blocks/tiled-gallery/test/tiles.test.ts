import { parse, serialize } from '@wordpress/blocks';
import type { TiledGalleryAttributes } from '../attributes';
import { hasRowsFor, radiusOf, rowsOf, styleOf } from '../rows';
import {
	isGuessed,
	laidOut,
	tileOf,
	tilesOf,
	withLinks,
	withTiles,
} from '../tiles';
import '../index';

const url = ( place: number ) => `https://example.com/${ place }.jpg`;
const html = `<!-- wp:jetpack/tiled-gallery {"columnWidths":[[1,2],[3]],"ids":["1","2"],"linkTo":"media"} -->
<div class="wp-block-jetpack-tiled-gallery aligncenter is-style-rectangular"><div class="tiled-gallery__gallery"><div class="tiled-gallery__row"><div class="tiled-gallery__col" style="flex-basis:12%"><figure class="tiled-gallery__item"><a href="${ url(
	1
) }?old"><img alt="One" aria-label="Bild 1 von 2" data-height="400" data-id="1" data-link="https://example.com/one/" data-url="${ url(
	1
) }" data-width="600" src="https://i0.wp.com/example.com/1.jpg"/></a><figcaption>Old <em>words</em></figcaption></figure></div><div class="tiled-gallery__col"><figure class="tiled-gallery__item"><a href="${ url(
	2
) }"><img alt="Two" data-height="400" data-url="${ url( 2 ) }" data-width="600" src="${ url(
	2
) }"/></a></figure></div></div></div></div>
<!-- /wp:jetpack/tiled-gallery -->`;
const read = () => {
	const [ block ] = parse( html );
	expect( block!.isValid ).toBe( true );
	return {
		block: block!,
		attributes: block!.attributes as TiledGalleryAttributes,
	};
};

it( 'gives back what was stored, the words of another language and a caption too', () => {
	const { block, attributes } = read();
	expect( serialize( block ) ).toBe( html );
	expect( tilesOf( attributes ).map( ( { caption } ) => caption ) ).toEqual( [
		'Old <em>words</em>',
		'',
	] );
} );

describe( 'a change of words', () => {
	it( 'leaves the stored rows and widths as they are', () => {
		const { attributes } = read();
		const tiles = tilesOf( attributes );
		const change = withTiles(
			[ { ...tiles[ 0 ]!, alt: 'Uno', caption: '' }, tiles[ 1 ]! ],
			attributes
		);
		expect( Object.keys( change ).sort() ).toEqual( [
			'captions',
			'images',
		] );
		expect( change.images![ 0 ] ).toMatchObject( {
			alt: 'Uno',
			label: 'Bild 1 von 2',
			src: 'https://i0.wp.com/example.com/1.jpg',
		} );
		expect( change.captions ).toBeUndefined();
	} );
} );

describe( 'a change of the pictures', () => {
	it( 'lays them out again, as today, and keeps links, files and captions', () => {
		const { block, attributes } = read();
		const change = withTiles( tilesOf( attributes ).reverse(), attributes );
		expect( change ).toMatchObject( {
			ids: [ 1 ],
			columnWidths: [ [ 50, 50 ] ],
			captions: [ '', 'Old <em>words</em>' ],
		} );
		expect( change.images!.map( ( { href } ) => href ) ).toEqual( [
			url( 2 ),
			`${ url( 1 ) }?old`,
		] );
		const written = serialize( {
			...block,
			attributes: { ...attributes, ...change },
		} );
		expect( written ).toContain(
			'<div class="wp-block-jetpack-tiled-gallery aligncenter is-style-rectangular"><div class=""><div class="tiled-gallery__gallery">'
		);
		expect( written ).not.toMatch( /aria-label|figcaption/ );
		const [ again ] = parse( written );
		expect( again!.isValid ).toBe( true );
		expect( serialize( again! ) ).toBe( written );
	} );

	it( 'links new pictures as the others', () => {
		const { attributes } = read();
		const added = tileOf( {
			id: 3,
			url: url( 3 ),
			link: 'https://example.com/three/',
			media_details: { width: 30, height: 20 },
		} );
		const change = withTiles(
			[ ...tilesOf( attributes ), added ],
			attributes
		);
		expect( change.images![ 2 ] ).toMatchObject( {
			href: url( 3 ),
			width: 30,
			height: 20,
		} );
		expect( change.ids ).toEqual( [ 1, 3 ] );
		const links = ( linkTo: string ) =>
			withLinks( change as TiledGalleryAttributes, linkTo ).images!.map(
				( { href } ) => href
			);
		expect( links( 'none' ) ).toEqual( [
			undefined,
			undefined,
			undefined,
		] );
		expect( links( 'attachment' ) ).toEqual( [
			'https://example.com/one/',
			undefined,
			'https://example.com/three/',
		] );
	} );

	it( 'never leaves more columns than pictures', () => {
		const { attributes } = read();
		const tiles = tilesOf( attributes );
		expect(
			withTiles( tiles.slice( 1 ), { ...attributes, columns: 2 } ).columns
		).toBe( 1 );
		expect( withTiles( [], { ...attributes, columns: 2 } ) ).toMatchObject(
			{ images: [], ids: [], rows: [], columns: 2 }
		);
	} );

	it( 'uses the sizes that the browser found where none are stored', () => {
		const { attributes } = read();
		const found = new Map( [ [ url( 9 ), { width: 10, height: 40 } ] ] );
		const { images } = laidOut( attributes, {
			tiles: [ { url: url( 9 ) } ],
			found,
		} );
		expect( images![ 0 ] ).toMatchObject( { width: 10, height: 40 } );
	} );
} );

describe( 'what a contributor may have stored', () => {
	it.each( [
		'javascript:alert(1)',
		' java\nscript:alert(1)',
		'JAVASCRIPT://example.com/%0Aalert(1)',
		'data:text/html,<script>alert(1)</script>',
		'vbscript:x',
		'blob:https://example.com/x',
	] )( 'links to no script: %s', ( address ) => {
		const images = [ { url: address, link: address } ];
		for ( const linkTo of [ 'media', 'attachment', 'constructor' ] ) {
			const { attributes } = read();
			const changes = [
				withLinks( { images }, linkTo ),
				laidOut( { ...attributes, images, linkTo } ),
				withTiles( images, { ...attributes, linkTo } ),
			];
			for ( const change of changes ) {
				expect( change.images![ 0 ]!.href ).toBeUndefined();
			}
		}
	} );

	it( 'takes no caption that is no text', () => {
		const { attributes } = read();
		const captions = [ { a: 1 }, [ 'x' ] ] as unknown as string[];
		expect(
			tilesOf( { ...attributes, captions } ).map(
				( { caption } ) => caption
			)
		).toEqual( [ 'Old <em>words</em>', '' ] );
	} );
} );

describe( 'a picture of the library', () => {
	it( 'has its size in whatever shape the library says it', () => {
		const size = { width: 2400, height: 900 };
		// The gallery of WordPress's media modal.
		const slim = { id: 7, url: url( 7 ), sizes: { full: size } };
		expect( tileOf( slim ) ).toMatchObject( size );
		expect( tileOf( { id: 7, url: url( 7 ), ...size } ) ).toMatchObject(
			size
		);
		// One that was stored without a size gets it when it is chosen again.
		expect(
			tileOf( slim, [ { id: 7, url: url( 7 ), alt: 'Mine' } ] )
		).toMatchObject( { ...size, alt: 'Mine' } );
	} );

	it( 'keeps what the block has of it', () => {
		const old = { id: '7', alt: 'Mine', href: '/x', url: url( 7 ) };
		expect(
			tileOf( { id: 7, url: '/y', alt: 'Theirs', width: 3, height: 2 }, [
				old,
			] )
		).toMatchObject( { ...old, width: 3, height: 2 } );
	} );
} );

it( 'tells rows that were made without the sizes of their pictures', () => {
	const { attributes } = read();
	const images = [ 1, 2, 3, 4 ].map( ( place ) => ( { url: url( place ) } ) );
	const guessed = {
		...attributes,
		...laidOut( { ...attributes, images } ),
	};
	expect( isGuessed( guessed ) ).toBe( true );
	const [ first, ...others ] = guessed.images;
	// With one size known the rows may be others; those that follow from it are guessed still.
	const panorama = { ...first, width: 2400, height: 900 };
	const half = { ...guessed, images: [ panorama, ...others ] };
	expect( isGuessed( half ) ).toBe( false );
	expect( isGuessed( { ...half, ...laidOut( half ) } ) ).toBe( true );
	expect( isGuessed( attributes ) ).toBe( false );
} );

it( 'puts three in a row until someone changes that, and none is lost', () => {
	const images = [ {}, {}, {}, {} ];
	const rows = rowsOf( { images } );
	expect( rows.map( ( { columns } ) => columns.length ) ).toEqual( [ 3, 1 ] );
	expect( hasRowsFor( rows, 4 ) ).toBe( true );
	// Rows that fit other pictures are none.
	expect( rowsOf( { images: [ {}, {} ], rows } ) ).toHaveLength( 1 );
} );

it( 'knows the style among other classes, and how round corners may be', () => {
	expect( styleOf( 'one is-style-circle two' ) ).toBe( 'circle' );
	expect( styleOf( 'is-style-circles' ) ).toBe( 'rectangular' );
	expect( styleOf( undefined ) ).toBe( 'rectangular' );
	const radius = ( className: string, roundedCorners: number ) =>
		radiusOf( { className, roundedCorners } );
	expect( radius( 'is-style-square', 99 ) ).toBe( 20 );
	expect( radius( 'is-style-circle', 12 ) ).toBe( 0 );
	expect( radius( '', -3 ) ).toBe( 0 );
} );
