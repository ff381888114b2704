import { __ } from '@wordpress/i18n';
import type { PublishCheck } from '.';

/** The street in the patterns (extensions/patterns). */
export const EXAMPLE_STREET = '14 Sawmill Lane';

/**
 * Says before publishing that a block still has the example data of a pattern.
 *
 * @param example What in it is an example; '' for none.
 */
export const exampleCheck = ( example: string ): PublishCheck | undefined =>
	example
		? {
				text: __(
					'This is still example data. Replace it with your own, so that visitors can reach you.',
					'millwork'
				),
				detail: example,
			}
		: undefined;
