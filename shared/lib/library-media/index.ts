/**
 * What a media object says. The same file comes in four shapes: the frames of the media modal give all of
 * an attachment or a slim object without `width` and `height`; the REST API and an upload name things
 * differently; a copy of external media is as the modal's. Blocks read them here and nowhere else.
 */

/** A picture or video of the media library, as the media modal, an upload and the REST API give it. */
export interface Media {
	id?: number;
	url?: string;
	source_url?: string;
	alt?: string;
	alt_text?: string;
	caption?: MediaText;
	/** The page of the attachment. */
	link?: string;
	title?: MediaText;
	/** Of the modal 'image' or 'video'; of an upload 'attachment'. */
	type?: string;
	/** 'image' for a picture; 'file' for anything else. */
	media_type?: string;
	/** For example 'image/jpeg'; the media modal and the REST API name it differently. */
	mime?: string;
	mime_type?: string;
	width?: number;
	height?: number;
	sizes?: Record< string, { url?: string; width?: number; height?: number } >;
	media_details?: {
		width?: number;
		height?: number;
		sizes?: Record< string, { source_url?: string } >;
	};
}

/** Text, or what the REST API has of it; `raw` only for people who may edit it. */
type MediaText = string | { raw?: string; rendered?: string };

/** The alternative text of a picture. */
export const altOf = ( { alt, alt_text: text }: Media ): string =>
	alt ?? text ?? '';

/** The caption of a picture, as it is written. */
export const captionOf = ( { caption }: Media ): string =>
	( typeof caption === 'object' ? caption?.raw : caption ) ?? '';

/**
 * The title of a file.
 *
 * @return Undefined where the object has none.
 */
export const titleOf = ( { title }: Media ): string | undefined =>
	typeof title === 'object' ? ( title?.raw ?? title?.rendered ) : title;

/**
 * What a file is.
 *
 * @return For example 'image/jpeg'; undefined where the object does not say.
 */
export const mimeOf = ( { mime, mime_type: type }: Media ) => mime ?? type;

/**
 * How large a picture or video is.
 *
 * @return Pixels of the whole file; nothing where the object does not say, as of drawings (SVG).
 */
export function sizeOf( media: Media ): { width?: number; height?: number } {
	const { width, height } =
		[ media, media.sizes?.full, media.media_details ].find(
			( size ) => size?.width && size.height
		) ?? {};
	return width && height ? { width, height } : {};
}

/**
 * The URL of a file.
 *
 * @param size For example 'large'. A picture that is too small for it has only the full size.
 * @return Undefined if the library gave none.
 */
export const urlOf = ( media: Media, size = 'full' ): string | undefined =>
	media.sizes?.[ size ]?.url ??
	media.media_details?.sizes?.[ size ]?.source_url ??
	media.source_url ??
	media.url;

/** Whether a file is still being uploaded: its URL is one of the browser's. */
export const isOnItsWay = ( { id, source_url: source, url }: Media ) =>
	! id || ( url ?? source ?? 'blob:' ).startsWith( 'blob:' );
