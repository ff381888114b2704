<?php
declare( strict_types=1 );

namespace Millwork\Rendering;

/**
 * What scripts that open pictures large get (shared/lib/lightbox). Without scripts their links lead to
 * the pictures.
 */
final class Lightbox {

	/** The stylesheet, which a script adds when it is needed. The script alone knows right and left of it. */
	private const STYLES = 'build/lib/lightbox/style.css';

	/** The same as a script of its own (shared/lib/lightbox/late). */
	private const SCRIPT = 'build/lib/lightbox/late.js';

	/**
	 * Hands a script words, the stylesheet, and where the rest of it is.
	 * @param string $store The script's store, as 'millwork/slideshow'.
	 */
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
						'failed'   => __( 'The image did not load. Close this and try again.', 'millwork' ),
					),
				),
			)
		);
	}

	/**
	 * The address of a file of the build.
	 * @param string $file Below the plugin's folder.
	 */
	private static function address( string $file ): string {
		return add_query_arg( 'ver', MILLWORK_VERSION, plugins_url( $file, MILLWORK_FILE ) );
	}

	/**
	 * The name of a link to a picture whose own words say nothing.
	 * @param int $place From 1.
	 * @param int $total How many there are.
	 */
	public static function name( int $place, int $total ): string {
		/* translators: 1: number of an image, 2: number of all images. */
		return sprintf( __( 'Open image %1$d of %2$d', 'millwork' ), $place, $total );
	}
}
