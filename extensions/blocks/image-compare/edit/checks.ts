import { __ } from '@wordpress/i18n';
import type { ImageCompareAttributes } from '../attributes';

/** Says before publishing which images are missing. */
export function useChecks( {
	imageBefore,
	imageAfter,
}: Readonly< ImageCompareAttributes > ) {
	const missing = [ imageBefore, imageAfter ].filter(
		( image ) => ! image?.url
	).length;
	const texts = [
		missing === 1 &&
			__(
				'One of the two images is missing, so visitors can’t compare them.',
				'millwork'
			),
		missing === 2 &&
			// The same words as for galleries: the panel lists the blocks together.
			__(
				'No images are chosen here yet, so visitors won’t see this block.',
				'millwork'
			),
	];
	return texts.map( ( text ) => ( text ? { text } : undefined ) );
}
