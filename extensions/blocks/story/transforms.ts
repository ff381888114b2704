import { createBlock } from '@wordpress/blocks';
import { galleryTransforms, numberOf } from 'shared/editor/gallery-images';
import type { StoryAttributes } from './attributes';
import { filesOf } from './media';

/** A WordPress Video block's attributes for its file. */
interface VideoSource {
	src?: string;
	id?: number;
	caption?: string | { toString: () => string };
}

const { from, to } = galleryTransforms< StoryAttributes & { align?: string } >(
	{
		siblings: [ 'jetpack/slideshow', 'jetpack/tiled-gallery' ],
		create: ( images, { align } ) =>
			createBlock( 'jetpack/story', {
				mediaFiles: images.map( ( image ) => ( {
					...image,
					type: 'image',
				} ) ),
				...( align !== 'center' && { align } ),
			} ),
		toImages: ( { mediaFiles } ) =>
			filesOf( mediaFiles ).map( ( { alt, caption, id, url } ) => ( {
				alt,
				caption,
				id: numberOf( { id } ) || undefined,
				url,
			} ) ),
		toGallery: ( { align } ) => ( { align } ),
	}
);

export default {
	from: [
		...from,
		{
			type: 'block',
			isMultiBlock: true,
			blocks: [ 'core/video' ],
			// A file that is still uploading has no URL to store.
			isMatch: ( videos: VideoSource[] ) =>
				videos.every(
					( { src } ) => src && ! src.startsWith( 'blob:' )
				),
			transform: ( videos: VideoSource[] ) =>
				createBlock( 'jetpack/story', {
					mediaFiles: videos.map( ( { caption, id, src } ) => ( {
						alt: '',
						caption: String( caption ?? '' ),
						id,
						type: 'video',
						url: src,
					} ) ),
				} ),
		},
	],
	to,
};
