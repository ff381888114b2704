import {
	createBlock,
	getPossibleBlockTransformations,
	registerBlockType,
	switchToBlockType,
} from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { galleryTransforms } from 'shared/editor/gallery-images';
import '../index';

const attributes = Object.fromEntries(
	[ 'align', 'alt', 'caption', 'id', 'images', 'captions', 'src', 'url' ].map(
		( name ) => [ name, {} ]
	)
);

beforeAll( () => {
	const names = [
		'core/image',
		'core/video',
		'core/gallery',
		'jetpack/pictures',
	];
	for ( const name of names ) {
		registerBlockType( name, {
			apiVersion: 3,
			title: name,
			category: 'media',
			attributes,
			...( name === 'jetpack/pictures' && {
				transforms: galleryTransforms< { images: object[] } >( {
					siblings: [ 'jetpack/story' ],
					create: ( images ) => createBlock( name, { images } ),
					toImages: ( { images } ) => images as [],
					toGallery: () => ( {} ),
				} ),
			} ),
			save: () => null,
		} as unknown as Parameters< typeof registerBlockType >[ 1 ] );
	}
} );

const picture = ( id: number, more: object = {} ) => ( {
	alt: `Picture ${ id }`,
	caption: `<em>${ id }</em>`,
	id,
	url: `https://example.com/${ id }.jpg`,
	...more,
} );
const story = ( mediaFiles: unknown, more = {} ) =>
	createBlock( 'jetpack/story', { mediaFiles, ...more } );
const turn = ( blocks: Block | Block[], name: string ) =>
	switchToBlockType( blocks, name );

it( 'takes pictures and a gallery, with captions and alt texts', () => {
	const images = [ 1, 2 ].map( ( id ) =>
		createBlock( 'core/image', picture( id, { align: 'left' } ) )
	);
	const mediaFiles = [ 1, 2 ].map( ( id ) =>
		picture( id, { type: 'image' } )
	);
	expect( turn( images, 'jetpack/story' )![ 0 ]!.attributes ).toEqual( {
		mediaFiles,
	} );
	const gallery = createBlock( 'core/gallery', { align: 'full' }, images );
	expect( turn( gallery, 'jetpack/story' )![ 0 ]!.attributes ).toEqual( {
		align: 'full',
		mediaFiles,
	} );
} );

it( 'takes the pictures of a slideshow or a tiled gallery, whose captions may be next to them', () => {
	for ( const name of [ 'jetpack/slideshow', 'jetpack/tiled-gallery' ] ) {
		registerBlockType( name, {
			apiVersion: 3,
			title: name,
			category: 'media',
			attributes,
			save: () => null,
		} as unknown as Parameters< typeof registerBlockType >[ 1 ] );
		const [ made ] = turn(
			createBlock( name, {
				images: [ picture( 1, { id: '1' } ), picture( 2 ) ],
				captions: [ null, 'Mine' ],
			} ),
			'jetpack/story'
		)!;
		expect( made!.attributes.mediaFiles ).toEqual( [
			picture( 1, { id: '1', type: 'image' } ),
			picture( 2, { caption: 'Mine', type: 'image' } ),
		] );
	}
} );

it( 'takes videos that are there', () => {
	const video = createBlock( 'core/video', {
		src: 'https://example.com/a.mp4',
		caption: 'The sea',
		id: 3,
	} );
	expect(
		turn( video, 'jetpack/story' )![ 0 ]!.attributes.mediaFiles
	).toEqual( [
		{
			alt: '',
			caption: 'The sea',
			id: 3,
			type: 'video',
			url: 'https://example.com/a.mp4',
		},
	] );
	expect(
		turn(
			[ createBlock( 'core/video', { src: 'blob:x' } ) ],
			'jetpack/story'
		)
	).toBeNull();
} );

it( 'becomes pictures, a gallery and other blocks of pictures', () => {
	const block = story( [ picture( 1, { id: '1', mime: 'image/png' } ) ], {
		align: 'wide',
	} );
	expect( turn( block, 'core/image' )![ 0 ]!.attributes ).toEqual(
		picture( 1 )
	);
	const [ gallery ] = turn( block, 'core/gallery' )!;
	expect( gallery!.attributes.align ).toBe( 'wide' );
	expect( gallery!.innerBlocks[ 0 ]!.attributes ).toEqual( picture( 1 ) );
	expect(
		turn( block, 'jetpack/pictures' )![ 0 ]!.attributes.images
	).toEqual( [ picture( 1, { id: '1' } ) ] );
} );

it( 'is not made into what would lose its videos', () => {
	const offered = ( mediaFiles: unknown ) =>
		getPossibleBlockTransformations( [ story( mediaFiles ) ] )
			.map( ( { name } ) => name )
			.sort();
	expect( offered( [ picture( 1 ) ] ) ).toEqual( [
		'core/gallery',
		'core/image',
		'jetpack/pictures',
	] );
	expect( offered( [ picture( 1 ), { url: '/a.webm' } ] ) ).toEqual( [] );
	// What is no file loses nothing, and breaks nothing.
	expect( offered( [ null, 'x', picture( 1 ) ] ) ).toContain(
		'core/gallery'
	);
	expect(
		turn( story( [ null, 'x', picture( 1 ) ] ), 'core/gallery' )![ 0 ]!
			.innerBlocks
	).toHaveLength( 1 );
} );

it( 'is offered whatever was stored', () => {
	const sly = { toString: 1, valueOf: 1 };
	const odd = { alt: sly, caption: sly, id: sly, mime: 5, url: sly };
	const stored = [ odd, { mime: sly }, { url: sly }, picture( 1 ) ];
	const block = story( stored );
	expect(
		getPossibleBlockTransformations( [ block ] ).map( ( { name } ) => name )
	).toContain( 'core/image' );
	expect( turn( block, 'core/gallery' ) ).toHaveLength( 1 );
	expect(
		turn( block, 'jetpack/pictures' )![ 0 ]!.attributes.images
	).toHaveLength( 1 );
	const pictures = createBlock( 'jetpack/slideshow', {
		images: [ null, { ...odd, url: '/a.jpg' } ],
	} );
	expect(
		turn( pictures, 'jetpack/story' )![ 0 ]!.attributes.mediaFiles
	).toMatchObject( [ { url: '/a.jpg', caption: '' } ] );
} );
