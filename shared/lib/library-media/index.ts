/**
 * Reads media objects. The same file comes in four shapes: frames of the media modal give a whole attachment or a slim
 * object without `width` and `height`; the REST API and uploads use other names; a copy of external media has the
 * modal's. Only this code reads them.
 */

/** A picture or video as the media modal, an upload or the REST API returns it. */
export interface Media {
	id?: number;
	url?: string;
	source_url?: string;
	alt?: string;
	alt_text?: string;
	caption?: MediaText;
	/** The URL of the attachment page. */
	link?: string;
	title?: MediaText;
	/** From the modal 'image' or 'video'; from an upload 'attachment'. */
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

/** Text, or the REST API's object; `raw` only for people who may edit it. */
type MediaText = string | { raw?: string; rendered?: string };

export const altOf = ( { alt, alt_text: text }: Media ): string =>
	alt ?? text ?? '';

/** A picture's caption, unformatted. */
export const captionOf = ( { caption }: Media ): string =>
	( typeof caption === 'object' ? caption?.raw : caption ) ?? '';

/** @return Undefined if the object has none. */
export const titleOf = ( { title }: Media ): string | undefined =>
	typeof title === 'object' ? ( title?.raw ?? title?.rendered ) : title;

/** @return For example 'image/jpeg'; undefined if the object doesn't say. */
export const mimeOf = ( { mime, mime_type: type }: Media ) => mime ?? type;

/**
 * The dimensions of a picture or video.
 *
 * @return Pixels of the full file; empty if the object doesn't say, as for SVG.
 */
export function sizeOf( media: Media ): { width?: number; height?: number } {
	const { width, height } =
		[ media, media.sizes?.full, media.media_details ].find(
			( size ) => size?.width && size.height
		) ?? {};
	return width && height ? { width, height } : {};
}

/**
 * @param size For example 'large'. A picture that is too small for it has only the full size.
 * @return Undefined if the library gave none.
 */
export const urlOf = ( media: Media, size = 'full' ): string | undefined =>
	media.sizes?.[ size ]?.url ??
	media.media_details?.sizes?.[ size ]?.source_url ??
	media.source_url ??
	media.url;

/** Whether a file is still uploading: its URL is a local blob. */
export const isOnItsWay = ( { id, source_url: source, url }: Media ) =>
	! id || ( url ?? source ?? 'blob:' ).startsWith( 'blob:' );
