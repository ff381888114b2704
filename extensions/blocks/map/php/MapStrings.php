<?php
declare( strict_types=1 );

namespace Millwork\Units\Map;

/** The texts of the page's script. */
final class MapStrings {

	/**
	 * @return array<string, string|array<string, string>> MapStrings as in drawing/types.ts, and texts without a map.
	 */
	public static function page(): array {
		return array(
			'map'             => __( 'Map. Move it with the arrow keys, and zoom with plus and minus.', 'millwork' ),
			'zoomIn'          => __( 'Zoom in', 'millwork' ),
			'zoomOut'         => __( 'Zoom out', 'millwork' ),
			'enterFullscreen' => __( 'Show the map on the whole screen', 'millwork' ),
			'exitFullscreen'  => __( 'Leave the whole screen', 'millwork' ),
			'close'           => __( 'Close', 'millwork' ),
			'twoFingers'      => __( 'Use two fingers to move the map', 'millwork' ),
			'problems'        => array(
				'webgl'   => __( 'This browser cannot draw the map: its WebGL is missing or switched off. The list below has everything that is on it.', 'millwork' ),
				'style'   => __( 'The map could not be loaded. The list below has everything that is on it.', 'millwork' ),
				'library' => __( 'The map could not be loaded. The list below has everything that is on it.', 'millwork' ),
				'tiles'   => __( 'Parts of the map could not be loaded. The list below has everything that is marked on it.', 'millwork' ),
			),
		);
	}
}
