import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { isVideo } from './images';
import type { GalleryPicture } from './types';

/** Attributes that a picture block, or another block of pictures, may have. */
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
	/** The pictures, and perhaps videos, of a block that plays them. */
	mediaFiles?: ( PictureSource & { mime?: string; type?: string } )[];
	/** Captions that stand beside the pictures, in their order. */
	captions?: ( string | null )[];
}

/** What a block of pictures says of itself. */
interface Options< Attributes > {
	/** Other blocks of pictures that it is made of; they hold them in `images` or `mediaFiles`. */
	siblings: string[];
	/**
	 * Gives a block of pictures. The source is the first picture block, or the gallery; its alignment is
	 * one that a gallery has.
	 */
	create: (
		images: ( GalleryPicture & { url: string } )[],
		source: PictureSource & { align: string }
	) => Block;
	/** Gives the attributes of WordPress's picture blocks. */
	toImages: ( attributes: Attributes ) => Record< string, unknown >[];
	/** Gives those of WordPress's gallery. */
	toGallery: ( attributes: Attributes ) => Record< string, unknown >;
}

/** A picture that is still being uploaded has no address that can be stored; a stored one may be anything. */
const hasFile = ( { url }: PictureSource ) =>
	typeof url === 'string' && !! url && ! url.startsWith( 'blob:' );

/** Among stored files there may be anything. */
const filesOf = < File >( files: readonly File[] | undefined ): File[] =>
	Array.isArray( files ) ? files.filter( ( file ) => !! file ) : [];

const picturesOf = ( { captions, images, mediaFiles }: PictureSource ) =>
	( images ?? filesOf( mediaFiles ) ).map( ( image, place ) => ( {
		...image,
		caption: captions?.[ place ] ?? image?.caption,
	} ) );

/** WordPress holds rich text in an object of its own; one that was stored may say of itself that it is none. */
const textOf = ( text: PictureSource[ 'caption' ] ) =>
	typeof text?.toString === 'function' ? text.toString() : '';

/** WordPress's gallery and blocks of pictures hold no videos: they are not offered where some would be lost. */
const hasNoVideo = ( { mediaFiles }: PictureSource ) =>
	! filesOf( mediaFiles ).some( isVideo );

/** A picture floats left or right, a gallery does not. */
const alignOf = ( align?: string ) =>
	align === 'wide' || align === 'full' ? align : 'center';

/**
 * Transforms of a block of pictures: from and to WordPress's picture blocks and its gallery, and from
 * other blocks of pictures.
 *
 * @param options What differs.
 * @return For `transforms` of the block's settings.
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
						// A core gallery holds picture blocks since WordPress 5.9.
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
