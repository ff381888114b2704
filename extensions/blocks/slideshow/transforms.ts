import { createBlock, getBlockType } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { SlideshowAttributes, SlideshowImage } from './attributes';
import { withImages } from './images';

/** Attributes that a picture block, a gallery and a tiled gallery may have. */
interface Picture {
	alt?: string;
	caption?: string | { toString: () => string };
	id?: number | string;
	url?: string;
	align?: string;
	sizeSlug?: string;
}

interface Gallery extends Picture {
	images?: Picture[];
}

/** Alignments that a slideshow has; a picture floats left or right, a slideshow does not. */
const alignOf = ( align?: string ) =>
	align === 'wide' || align === 'full' ? align : 'center';

const slidesOf = ( pictures: Picture[] ): SlideshowImage[] =>
	pictures
		.filter( ( { url } ) => url && ! url.startsWith( 'blob:' ) )
		.map( ( { alt, caption, id, url } ) => ( {
			alt: alt ?? '',
			// WordPress holds rich text in an object of its own.
			caption: String( caption ?? '' ),
			id,
			url: url!,
		} ) );

const slideshowOf = ( pictures: Picture[], from?: Picture ) =>
	createBlock( 'jetpack/slideshow', {
		...withImages( slidesOf( pictures ) ),
		align: alignOf( from?.align ),
		...( from?.sizeSlug && { sizeSlug: from.sizeSlug } ),
		pauseLabel: __( 'Pause Slideshow', 'millwork' ),
	} );

const imageBlocksOf = ( { images, sizeSlug }: SlideshowAttributes ): Block[] =>
	images.map( ( { alt, caption, id, url } ) =>
		createBlock( 'core/image', {
			alt,
			caption,
			id: Number( id ) || undefined,
			url,
			sizeSlug,
		} )
	);

const hasImages = ( { images }: SlideshowAttributes ) => images.length > 0;

export default {
	from: [
		{
			type: 'block',
			isMultiBlock: true,
			blocks: [ 'core/image' ],
			isMatch: ( images: Picture[] ) =>
				slidesOf( images ).length === images.length,
			transform: ( images: Picture[] ) =>
				slideshowOf( images, images[ 0 ] ),
		},
		{
			type: 'block',
			blocks: [ 'core/gallery', 'jetpack/tiled-gallery' ],
			transform: ( gallery: Gallery, innerBlocks: Block[] ) =>
				slideshowOf(
					// A core gallery holds picture blocks since WordPress 5.9.
					innerBlocks?.length
						? innerBlocks.map( ( { attributes } ) => attributes )
						: ( gallery.images ?? [] ),
					gallery
				),
		},
	],
	to: [
		{
			type: 'block',
			blocks: [ 'core/image' ],
			isMatch: hasImages,
			transform: imageBlocksOf,
		},
		{
			type: 'block',
			blocks: [ 'core/gallery' ],
			transform: ( attributes: SlideshowAttributes ) =>
				createBlock(
					'core/gallery',
					{ align: attributes.align, sizeSlug: attributes.sizeSlug },
					imageBlocksOf( attributes )
				),
		},
		{
			type: 'block',
			blocks: [ 'jetpack/tiled-gallery' ],
			isMatch: () => !! getBlockType( 'jetpack/tiled-gallery' ),
			transform: ( { align, images }: SlideshowAttributes ) =>
				createBlock( 'jetpack/tiled-gallery', {
					...withImages( images ),
					align,
				} ),
		},
	],
};
