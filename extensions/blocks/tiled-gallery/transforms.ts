import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { idsOf } from 'shared/editor/gallery-images';
import type { TiledGalleryAttributes } from './attributes';
import { tilesOf } from './tiles';

/** Attributes that a picture block and a gallery may have. */
interface Picture {
	alt?: string;
	caption?: string | { toString: () => string };
	id?: number | string;
	url?: string;
	align?: string;
	columns?: number;
	linkTo?: string;
}

interface Gallery extends Picture {
	images?: Picture[];
}

/** Alignments that this block has; a picture floats left or right, a gallery does not. */
const alignOf = ( align?: string ) =>
	align === 'wide' || align === 'full' ? align : 'center';

const hasFile = ( { url }: Picture ) => !! url && ! url.startsWith( 'blob:' );

/** Laid out by the edit, which learns how large the pictures are. */
const galleryOf = ( pictures: Picture[], from?: Picture ) => {
	const images = pictures
		.filter( hasFile )
		.map( ( { alt, caption, id, url } ) => ( {
			alt: alt ?? '',
			// WordPress holds rich text in an object of its own.
			caption: String( caption ?? '' ),
			id,
			url,
		} ) );
	return createBlock( 'jetpack/tiled-gallery', {
		images,
		ids: idsOf( images ),
		align: alignOf( from?.align ),
		...( from?.columns && { columns: from.columns } ),
		...( [ 'media', 'attachment' ].includes( from?.linkTo ?? '' ) && {
			linkTo: from!.linkTo,
		} ),
	} );
};

const imageBlocksOf = ( attributes: TiledGalleryAttributes ): Block[] =>
	tilesOf( attributes ).map( ( { alt, caption, href, id, url } ) =>
		createBlock( 'core/image', {
			alt,
			caption,
			id: Number( id ) || undefined,
			url,
			...( href && {
				href,
				linkDestination: attributes.linkTo,
			} ),
		} )
	);

const hasImages = ( { images }: TiledGalleryAttributes ) => images.length > 0;

export default {
	from: [
		{
			type: 'block',
			isMultiBlock: true,
			blocks: [ 'core/image' ],
			isMatch: ( images: Picture[] ) => images.every( hasFile ),
			transform: ( images: Picture[] ) =>
				galleryOf( images, { align: images[ 0 ]?.align } ),
		},
		{
			type: 'block',
			blocks: [ 'core/gallery', 'jetpack/slideshow' ],
			transform: ( gallery: Gallery, innerBlocks: Block[] ) =>
				galleryOf(
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
			transform: ( attributes: TiledGalleryAttributes ) =>
				createBlock(
					'core/gallery',
					{ align: attributes.align, columns: attributes.columns },
					imageBlocksOf( attributes )
				),
		},
	],
};
