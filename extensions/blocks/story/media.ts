import { textsOf, urlOf } from 'shared/editor/gallery-images';
import type { LibraryTexts, Media } from 'shared/editor/gallery-images';
import type { StoryMedia } from './attributes';

/**
 * Whether a stored file is a video.
 *
 * @param file The file; the address tells it where nothing else does.
 */
export const isVideo = ( { mime, type, url }: StoryMedia ) =>
	mime
		? mime.startsWith( 'video/' )
		: type === 'video' ||
			( type !== 'image' &&
				/\.(mp4|m4v|mov|webm|ogv)([?#]|$)/i.test( url ?? '' ) );

/**
 * Makes a stored slide of a file of the library.
 *
 * @param media  The file.
 * @param known  The slides that the block has: one that stays keeps what it has,
 * @param before unless the person has just changed its words in the library, which had these before.
 */
export function slideOf(
	media: Media,
	known: readonly StoryMedia[] = [],
	before?: LibraryTexts
): StoryMedia {
	const old = known.find(
		( { id } ) => media.id && Number( id ) === media.id
	);
	const { link, title } = media;
	const mime = media.mime ?? media.mime_type ?? old?.mime ?? '';
	return {
		...old,
		...textsOf( media, known, before ),
		id: media.id,
		url: urlOf( media, 'full' ) ?? old?.url ?? '',
		width: media.width ?? media.media_details?.width ?? old?.width,
		height: media.height ?? media.media_details?.height ?? old?.height,
		link: link ?? old?.link,
		type: mime.startsWith( 'video/' ) ? 'video' : 'image',
		mime,
		title: ( typeof title === 'object' ? title.raw : title ) ?? old?.title,
	};
}
