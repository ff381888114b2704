import { __ } from '@wordpress/i18n';
import type { MapAttributes } from '../attributes';

/** Says before publishing that the map has no marker. */
export const useChecks = ( { points }: Readonly< MapAttributes > ) => [
	points.length
		? undefined
		: {
				text: __(
					'This map has no marker yet, so visitors won’t see where you are.',
					'millwork'
				),
			},
];
