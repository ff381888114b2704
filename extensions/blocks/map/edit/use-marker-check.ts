import { __ } from '@wordpress/i18n';
import { usePublishCheck } from 'shared/editor/publish-checks';

/** Says before publishing that the map has no marker. */
export const useMarkerCheck = ( hasMarker: boolean ): void =>
	usePublishCheck(
		hasMarker
			? undefined
			: {
					text: __(
						'This map has no marker yet, so visitors won’t see where you are.',
						'millwork'
					),
				}
	);
