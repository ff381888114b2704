<?php
/**
 * Pictures of cards.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Sharing\Services\Bluesky;

use Millwork\Sharing\Picture;

/**
 * A card's picture, which has to be smaller than one of a post.
 */
final class Thumb {

	/** Its longest side, at first and at last, in pixels. */
	private const SIDE  = 1200;
	private const LEAST = 300;

	/**
	 * The bytes of a card's picture.
	 *
	 * @param Picture $picture The picture.
	 * @param int     $most    How many there may be.
	 * @return array{string, string}|null Bytes and MIME type; null if none can be made that fits.
	 */
	public static function of( Picture $picture, int $most ): ?array {
		$bytes = $picture->bytes();
		if ( '' === $bytes || strlen( $bytes ) <= $most ) {
			return '' === $bytes ? null : array( $bytes, $picture->type );
		}
		for ( $side = self::SIDE; $side >= self::LEAST; $side = (int) ( $side * 0.7 ) ) {
			$editor = wp_get_image_editor( $picture->path );
			if ( is_wp_error( $editor ) || is_wp_error( $editor->resize( $side, $side ) ) ) {
				return null;
			}
			$editor->set_quality( 80 );
			$saved = $editor->save( get_temp_dir() . 'millwork-' . bin2hex( random_bytes( 8 ) ), 'image/jpeg' );
			if ( is_wp_error( $saved ) ) {
				return null;
			}
			$bytes = (string) file_get_contents( $saved['path'] ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file that was just written.
			wp_delete_file( $saved['path'] );
			if ( '' !== $bytes && strlen( $bytes ) <= $most ) {
				return array( $bytes, 'image/jpeg' );
			}
		}
		return null;
	}
}
