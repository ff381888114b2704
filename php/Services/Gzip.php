<?php
/**
 * Compressed bodies.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Services;

/**
 * Decompresses what another server sent, as far as it is wanted.
 */
final class Gzip {

	/**
	 * Decompresses a text.
	 *
	 * @param string $data      Compressed by gzip (RFC 1952).
	 * @param int    $max_bytes How much is wanted.
	 * @return string|null The text. If it is longer than wanted, a part that is longer too. Null if it is
	 *                     broken or not whole.
	 */
	public static function decode( string $data, int $max_bytes ): ?string {
		$inflate = inflate_init( ZLIB_ENCODING_GZIP );
		if ( ! $inflate ) {
			return null;
		}
		$text = '';
		// A kilobyte becomes one megabyte at most.
		foreach ( str_split( $data, 1024 ) as $piece ) {
			// It warns of what is broken, which the return value says too.
			$part = @inflate_add( $inflate, $piece ); // phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- What is broken makes it warn and return false.
			if ( false === $part ) {
				return null;
			}
			$text .= $part;
			if ( strlen( $text ) > $max_bytes || ZLIB_STREAM_END === inflate_get_status( $inflate ) ) {
				return $text;
			}
		}
		return null;
	}
}
