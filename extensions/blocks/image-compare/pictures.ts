import { altOf, mimeOf, sizeOf, urlOf } from 'shared/lib/library-media';
import type { Media } from 'shared/lib/library-media';
import type { ComparedImage } from './attributes';

/** Aspect ratios that differ by less look the same. */
const SAME_SHAPE = 0.02;

/** Whether a library item is a picture; true if the library doesn't say. */
export const isImage = ( media: Media ): boolean =>
	[ media.media_type, media.type, mimeOf( media ) ].every(
		( kind ) => ! kind || /^(image(\/.*)?|attachment)$/.test( kind )
	);

/** A library item as the block stores it. */
export const imageOf = ( media: Media ): ComparedImage => ( {
	id: media.id,
	url: urlOf( media ),
	alt: altOf( media ),
	...sizeOf( media ),
} );

/**
 * Whether two pictures have different aspect ratios, so that one is cropped.
 *
 * @return False if a ratio is unknown.
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
