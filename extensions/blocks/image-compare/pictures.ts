import type { ComparedImage } from './attributes';

/** A picture of the media library, as the media modal and an upload give it. */
export interface Media {
	id?: number;
	url?: string;
	alt?: string;
	alt_text?: string;
	/** What it is: of the modal 'image'; of an upload 'attachment', and the rest says what kind. */
	type?: string;
	media_type?: string;
	mime_type?: string;
	width?: number;
	height?: number;
	media_details?: { width?: number; height?: number };
}

/** Shapes that differ by less are the same to the eye. */
const SAME_SHAPE = 0.02;

/**
 * Whether something of the library is a picture; where the library does not say, it is.
 *
 * @param media From the library.
 */
export const isImage = ( media: Media ): boolean =>
	[ media.media_type, media.type, media.mime_type ].every(
		( kind ) => ! kind || /^(image(\/.*)?|attachment)$/.test( kind )
	);

/**
 * Whether a picture is still on its way: its address is one of the browser's.
 *
 * @param media From the library.
 */
export const isOnItsWay = ( { id, url }: Media ): boolean =>
	! id || ! url || url.startsWith( 'blob:' );

/**
 * A picture as the block stores it.
 *
 * @param media From the library.
 */
export function imageOf( media: Media ): ComparedImage {
	const { width, height } = media.width
		? media
		: ( media.media_details ?? {} );
	return {
		id: media.id,
		url: media.url,
		alt: media.alt ?? media.alt_text ?? '',
		...( width && height && { width, height } ),
	};
}

/**
 * Whether two pictures have shapes that differ, so that one of them is cut.
 *
 * @param before One.
 * @param after  The other.
 * @return False where the shape of one is not known.
 */
export function haveOtherShapes(
	before: ComparedImage,
	after: ComparedImage
): boolean {
	const [ first, second ] = [ before, after ].map(
		( { width, height } ) => Number( width ) / Number( height )
	) as [ number, number ];
	return Math.abs( first / second - 1 ) > SAME_SHAPE;
}
