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
			'map'             => __( 'Map. Use the arrow keys to move, and plus or minus to zoom.', 'millwork' ),
			'zoomIn'          => __( 'Zoom in', 'millwork' ),
			'zoomOut'         => __( 'Zoom out', 'millwork' ),
			'enterFullscreen' => __( 'Enter fullscreen', 'millwork' ),
			'exitFullscreen'  => __( 'Exit fullscreen', 'millwork' ),
			'close'           => __( 'Close', 'millwork' ),
			'twoFingers'      => __( 'Use two fingers to move the map', 'millwork' ),
			'problems'        => array(
				'webgl'   => __( 'This browser can’t show the map because WebGL is missing or turned off. See the list below.', 'millwork' ),
				'style'   => __( 'The map couldn’t be loaded. See the list below.', 'millwork' ),
				'library' => __( 'The map couldn’t be loaded. See the list below.', 'millwork' ),
				'tiles'   => __( 'Parts of the map couldn’t be loaded. See the list below for all places.', 'millwork' ),
			),
		);
	}
}
