import {
	createBlock,
	registerBlockType,
	switchToBlockType,
} from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import '../index';

beforeAll( () => {
	for ( const name of [
		'core/image',
		'core/gallery',
		'jetpack/slideshow',
	] ) {
		registerBlockType( name, {
			apiVersion: 3,
			title: name,
			category: 'media',
			attributes: Object.fromEntries(
				[
					'align',
					'alt',
					'caption',
					'columns',
					'href',
					'id',
					'images',
					'linkDestination',
					'linkTo',
					'url',
				].map( ( key ) => [ key, {} ] )
			),
			save: () => null,
		} as unknown as Parameters< typeof registerBlockType >[ 1 ] );
	}
} );

const picture = ( id: number ) => ( {
	alt: `Picture ${ id }`,
	caption: `<em>${ id }</em>`,
	id,
	url: `https://example.com/${ id }.jpg`,
} );
const turn = ( blocks: Block | Block[], name: string ) =>
	switchToBlockType( blocks, name )!;

it( 'takes picture blocks, a gallery and a slideshow, with captions and alt texts', () => {
	const images = [ 1, 2 ].map( ( id ) =>
		createBlock( 'core/image', picture( id ) )
	);
	const expected = {
		ids: [ 1, 2 ],
		images: [ picture( 1 ), picture( 2 ) ],
	};
	expect(
		turn( images, 'jetpack/tiled-gallery' )[ 0 ]!.attributes
	).toMatchObject( expected );
	expect(
		turn(
			createBlock(
				'core/gallery',
				{ align: 'wide', columns: 2, linkTo: 'media' },
				images
			),
			'jetpack/tiled-gallery'
		)[ 0 ]!.attributes
	).toMatchObject( {
		...expected,
		align: 'wide',
		columns: 2,
		linkTo: 'media',
	} );
	expect(
		turn(
			createBlock( 'jetpack/slideshow', {
				images: [ picture( 1 ), picture( 2 ) ],
			} ),
			'jetpack/tiled-gallery'
		)[ 0 ]!.attributes
	).toMatchObject( expected );
} );

it( 'becomes picture blocks and a gallery', () => {
	const gallery = createBlock( 'jetpack/tiled-gallery', {
		align: 'full',
		linkTo: 'media',
		images: [ { ...picture( 1 ), caption: undefined, href: '/1' } ],
		captions: [ 'Mine' ],
	} );
	expect( turn( gallery, 'core/image' )[ 0 ]!.attributes ).toMatchObject( {
		...picture( 1 ),
		caption: 'Mine',
		href: '/1',
		linkDestination: 'media',
	} );
	const [ core ] = turn( gallery, 'core/gallery' );
	expect( core!.attributes.align ).toBe( 'full' );
	expect( core!.innerBlocks ).toHaveLength( 1 );
} );

it( 'does not take a picture that is not there yet', () => {
	expect(
		switchToBlockType(
			[ createBlock( 'core/image', { url: 'blob:x' } ) ],
			'jetpack/tiled-gallery'
		)
	).toBeNull();
} );
