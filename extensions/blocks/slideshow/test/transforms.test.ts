import { createBlock, switchToBlockType } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { registerCoreBlocks } from './core-blocks';
import '../index';

beforeAll( registerCoreBlocks );

const picture = ( id: number, more: object = {} ) => ( {
	alt: `Picture ${ id }`,
	caption: `<em>${ id }</em>`,
	id,
	url: `https://example.com/${ id }.jpg`,
	...more,
} );
const turn = ( blocks: Block | Block[], name: string ) =>
	switchToBlockType( blocks, name )!;

it( 'takes several picture blocks, with captions and alt texts', () => {
	const blocks = [ 1, 2 ].map( ( id ) =>
		createBlock( 'core/image', picture( id, { align: 'left' } ) )
	);
	const [ slideshow ] = turn( blocks, 'jetpack/slideshow' );
	expect( slideshow!.attributes ).toMatchObject( {
		align: 'center',
		ids: [ 1, 2 ],
		images: [ picture( 1 ), picture( 2 ) ],
		pauseLabel: 'Pause Slideshow',
	} );
} );

it( 'takes a gallery of picture blocks, and one of the years before', () => {
	const inner = [ createBlock( 'core/image', picture( 3 ) ) ];
	for ( const gallery of [
		createBlock( 'core/gallery', { align: 'wide' }, inner ),
		createBlock( 'jetpack/tiled-gallery', {
			align: 'wide',
			images: [ picture( 3, { id: '3', link: 'https://example.com' } ) ],
		} ),
	] ) {
		const [ slideshow ] = turn( gallery, 'jetpack/slideshow' );
		expect( slideshow!.attributes ).toMatchObject( {
			align: 'wide',
			ids: [ 3 ],
			images: [ { url: 'https://example.com/3.jpg', alt: 'Picture 3' } ],
		} );
	}
} );

it( 'takes captions that are next to the pictures', () => {
	const tiled = createBlock( 'jetpack/tiled-gallery', {
		images: [ picture( 1 ), picture( 2 ) ],
		captions: [ '', 'Mine' ],
	} );
	const [ slideshow ] = turn( tiled, 'jetpack/slideshow' );
	expect( slideshow!.attributes.images ).toMatchObject( [
		{ caption: '' },
		{ caption: 'Mine' },
	] );
} );

it( 'becomes picture blocks or a gallery', () => {
	const slideshow = createBlock( 'jetpack/slideshow', {
		align: 'full',
		ids: [ 1, 2 ],
		images: [ picture( 1, { id: '1' } ), picture( 2, { id: '2' } ) ],
		sizeSlug: 'large',
	} );
	const images = turn( slideshow, 'core/image' );
	expect( images.map( ( { attributes } ) => attributes ) ).toMatchObject( [
		picture( 1, { sizeSlug: 'large' } ),
		picture( 2, { sizeSlug: 'large' } ),
	] );
	const [ gallery ] = turn( slideshow, 'core/gallery' );
	expect( gallery!.attributes.align ).toBe( 'full' );
	expect( gallery!.innerBlocks ).toHaveLength( 2 );
} );

it( 'does not take a picture that is not there yet', () => {
	expect(
		switchToBlockType(
			[ createBlock( 'core/image', { url: 'blob:x' } ) ],
			'jetpack/slideshow'
		)
	).toBeNull();
} );
