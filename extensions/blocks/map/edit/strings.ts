import { __ } from '@wordpress/i18n';
import type { MapStrings, Problem } from '../drawing/types';

/** Texts of the map's controls. */
export const mapStrings = (): MapStrings => ( {
	map: __(
		'Map. Use the arrow keys to move, and plus or minus to zoom.',
		'millwork'
	),
	zoomIn: __( 'Zoom in', 'millwork' ),
	zoomOut: __( 'Zoom out', 'millwork' ),
	enterFullscreen: __( 'Enter fullscreen', 'millwork' ),
	exitFullscreen: __( 'Exit fullscreen', 'millwork' ),
	close: __( 'Close', 'millwork' ),
	twoFingers: __( 'Use two fingers to move the map', 'millwork' ),
} );

/**
 * The message to authors if there is no map.
 *
 * @param problem What is missing.
 */
export const problemText = ( problem: Problem | 'library' ): string =>
	( {
		webgl: __(
			'This browser can’t show the map because WebGL is missing or turned off. You can edit the markers in the sidebar.',
			'millwork'
		),
		style: __(
			'The map couldn’t be loaded. Check your connection and any content blockers. You can edit the markers in the sidebar.',
			'millwork'
		),
		library: __(
			'The map couldn’t be loaded. Save your work, then reload the page. You can edit the markers in the sidebar.',
			'millwork'
		),
		tiles: __( 'Parts of the map couldn’t be loaded.', 'millwork' ),
	} )[ problem ];
