import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { isVideo } from './images';
import type { GalleryPicture } from './types';

/** Attributes of a picture block, or of another block with pictures. */
export interface PictureSource {
	alt?: string;
	caption?: string | { toString: () => string };
	id?: number | string;
	url?: string;
	align?: string;
	columns?: number;
	linkTo?: string;
	sizeSlug?: string;
	images?: PictureSource[];
	/** Pictures, and perhaps videos, of a block that plays them. */
	mediaFiles?: ( PictureSource & { mime?: string; type?: string } )[];
	/** Captions stored apart from the pictures, in their order. */
	captions?: ( string | null )[];
}

interface Options< Attributes > {
	/** Other blocks with pictures that it can be made from; they store them in `images` or `mediaFiles`. */
	siblings: string[];
	/**
	 * Creates the block. The source is the first picture block, or the gallery; its alignment is valid for a gallery.
	 */
	create: (
		images: ( GalleryPicture & { url: string } )[],
		source: PictureSource & { align: string }
	) => Block;
	/** Returns attributes for WordPress's image blocks. */
	toImages: ( attributes: Attributes ) => Record< string, unknown >[];
	/** Returns attributes for WordPress's gallery. */
	toGallery: ( attributes: Attributes ) => Record< string, unknown >;
}

/** A picture that is still uploading has no URL to store; a stored one may be anything. */
const hasFile = ( { url }: PictureSource ) =>
	typeof url === 'string' && !! url && ! url.startsWith( 'blob:' );

/** Stored files may have any shape. */
const filesOf = < File >( files: readonly File[] | undefined ): File[] =>
	Array.isArray( files ) ? files.filter( ( file ) => !! file ) : [];

const picturesOf = ( { captions, images, mediaFiles }: PictureSource ) =>
	( images ?? filesOf( mediaFiles ) ).map( ( image, place ) => ( {
		...image,
		caption: captions?.[ place ] ?? image?.caption,
	} ) );

/** WordPress keeps rich text in an object of its own; a stored one may have any shape. */
const textOf = ( text: PictureSource[ 'caption' ] ) =>
	typeof text?.toString === 'function' ? text.toString() : '';

/** WordPress's gallery and picture blocks hold no videos, so they aren't offered if a video would be lost. */
const hasNoVideo = ( { mediaFiles }: PictureSource ) =>
	! filesOf( mediaFiles ).some( isVideo );

/** A picture can float left or right, a gallery can't. */
const alignOf = ( align?: string ) =>
	align === 'wide' || align === 'full' ? align : 'center';

/**
 * Transforms from and to WordPress's image blocks and gallery, and from other blocks with pictures.
 *
 * @return For the block's `transforms`.
 */
export function galleryTransforms< Attributes extends object >( {
	siblings,
	create,
	toImages,
	toGallery,
}: Options< Attributes > ) {
	const gather = ( pictures: PictureSource[], source: PictureSource = {} ) =>
		create(
			pictures.filter( hasFile ).map( ( { alt, caption, id, url } ) => ( {
				alt: alt ?? '',
				caption: textOf( caption ),
				id,
				url: url!,
			} ) ),
			{ ...source, align: alignOf( source.align ) }
		);
	const split = ( attributes: Attributes ) =>
		toImages( attributes ).map( ( image ) =>
			createBlock( 'core/image', image )
		);
	return {
		from: [
			{
				type: 'block',
				isMultiBlock: true,
				blocks: [ 'core/image' ],
				isMatch: ( images: PictureSource[] ) => images.every( hasFile ),
				transform: ( images: PictureSource[] ) =>
					gather( images, images[ 0 ] ),
			},
			{
				type: 'block',
				blocks: [ 'core/gallery', ...siblings ],
				isMatch: hasNoVideo,
				transform: ( gallery: PictureSource, innerBlocks: Block[] ) =>
					gather(
						// Since WordPress 5.9 a core gallery contains image blocks.
						innerBlocks?.length
							? innerBlocks.map(
									( { attributes } ) => attributes
								)
							: picturesOf( gallery ),
						gallery
					),
			},
		],
		to: [
			{
				type: 'block',
				blocks: [ 'core/image' ],
				isMatch: ( attributes: Attributes ) =>
					hasNoVideo( attributes ) &&
					toImages( attributes ).length > 0,
				transform: split,
			},
			{
				type: 'block',
				blocks: [ 'core/gallery' ],
				isMatch: ( attributes: Attributes ) => hasNoVideo( attributes ),
				transform: ( attributes: Attributes ) =>
					createBlock(
						'core/gallery',
						toGallery( attributes ),
						split( attributes )
					),
			},
		],
	};
}
