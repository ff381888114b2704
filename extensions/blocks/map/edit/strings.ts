import { __ } from '@wordpress/i18n';
import type { MapStrings, Problem } from '../drawing/types';

/** Texts of the map's controls. */
export const mapStrings = (): MapStrings => ( {
	map: __(
		'Map. Move it with the arrow keys, and zoom with plus and minus.',
		'millwork'
	),
	zoomIn: __( 'Zoom in', 'millwork' ),
	zoomOut: __( 'Zoom out', 'millwork' ),
	enterFullscreen: __( 'Show the map on the whole screen', 'millwork' ),
	exitFullscreen: __( 'Leave the whole screen', 'millwork' ),
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
			'This browser cannot draw the map: its WebGL is missing or switched off. The markers are in the sidebar.',
			'millwork'
		),
		style: __(
			'The map could not be loaded. Check your connection, and whether something blocks it. The markers are in the sidebar.',
			'millwork'
		),
		library: __(
			'The map could not be loaded. Save, and load the page again. The markers are in the sidebar.',
			'millwork'
		),
		tiles: __( 'Parts of the map could not be loaded.', 'millwork' ),
	} )[ problem ];
