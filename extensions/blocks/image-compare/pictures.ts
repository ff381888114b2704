import { altOf, mimeOf, sizeOf, urlOf } from 'shared/lib/library-media';
import type { Media } from 'shared/lib/library-media';
import type { ComparedImage } from './attributes';

/** Shapes that differ by less are the same to the eye. */
const SAME_SHAPE = 0.02;

/**
 * Whether something of the library is a picture; where the library does not say, it is.
 *
 * @param media From the library.
 */
export const isImage = ( media: Media ): boolean =>
	[ media.media_type, media.type, mimeOf( media ) ].every(
		( kind ) => ! kind || /^(image(\/.*)?|attachment)$/.test( kind )
	);

/**
 * A picture as the block stores it.
 *
 * @param media From the library.
 */
export const imageOf = ( media: Media ): ComparedImage => ( {
	id: media.id,
	url: urlOf( media ),
	alt: altOf( media ),
	...sizeOf( media ),
} );

/**
 * Whether two pictures have shapes that differ, so that one of them is cut.
 *
 * @param before One.
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
