import { __ } from '@wordpress/i18n';

/**
 * Says before publishing that a gallery is empty.
 *
 * @param count The number of its images and videos.
 */
export const imagesCheck = ( count: number ) =>
	count
		? undefined
		: {
				text: __(
					'No images are chosen here yet, so visitors won’t see this block.',
					'millwork'
				),
			};
