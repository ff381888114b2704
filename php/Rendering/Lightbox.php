<?php
declare( strict_types=1 );

namespace Millwork\Rendering;

/**
 * The config of scripts that open images large (shared/lib/lightbox). Without scripts, their links lead to the images.
 */
final class Lightbox {

	/** The stylesheet, which a script adds when needed. It has rules for both text directions. */
	private const STYLES = 'build/lib/lightbox/style.css';

	/** The same as a separate script (shared/lib/lightbox/late). */
	private const SCRIPT = 'build/lib/lightbox/late.js';

	/** Configures a store such as 'millwork/slideshow': texts, and URLs of the stylesheet and the late script. */
	public static function configure( string $store ): void {
		ViewScript::configure(
			$store,
			array(
				'lightbox' => array(
					'styles' => self::address( self::STYLES ),
					'script' => self::address( self::SCRIPT ),
					'labels' => array(
						'title'    => __( 'Enlarged images', 'millwork' ),
						'close'    => __( 'Close', 'millwork' ),
						'zoom'     => __( 'Zoom', 'millwork' ),
						'previous' => __( 'Previous image', 'millwork' ),
						'next'     => __( 'Next image', 'millwork' ),
						/* translators: 1: number of an image, 2: number of all images. */
						'position' => __( 'Image %1$d of %2$d', 'millwork' ),
						'failed'   => __( 'The image didn’t load. Close this and try again.', 'millwork' ),
					),
				),
			)
		);
	}

	/** The URL of a built file, named by its path below the plugin's folder. */
	private static function address( string $file ): string {
		return add_query_arg( 'ver', MILLWORK_VERSION, plugins_url( $file, MILLWORK_FILE ) );
	}

	/** The name of a link to an image without a text of its own. $place counts from 1. */
	public static function name( int $place, int $total ): string {
		/* translators: 1: number of an image, 2: number of all images. */
		return sprintf( __( 'Open image %1$d of %2$d', 'millwork' ), $place, $total );
	}
}
