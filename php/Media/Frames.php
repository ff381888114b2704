<?php
declare( strict_types=1 );

namespace Millwork\Media;

/**
 * Measures the frames of an image before anything decodes them: a small file may have thousands of large ones, and
 * ImageMagick keeps all of them in memory.
 */
final class Frames {

	/**
	 * The pixels of all frames together.
	 * @param string $bytes A GIF or WebP file.
	 * @param int    $size  The image's pixels.
	 * @return int 0 for a WebP that is not animated.
	 */
	public static function pixels( string $bytes, string $type, int $size ): int {
		return 'image/gif' === $type ? self::of_gif( $bytes ) : $size * substr_count( $bytes, 'ANMF' );
	}

	/** The pixels of all frames of a GIF file (GIF89a, section 17 and following). */
	private static function of_gif( string $bytes ): int {
		$length = strlen( $bytes );
		$byte   = static fn( int $place ): int => $place < $length ? ord( $bytes[ $place ] ) : 0;
		$table  = static fn( int $flags ): int => $flags & 0x80 ? 3 * ( 2 << ( $flags & 7 ) ) : 0;
		$place  = 13 + $table( $byte( 10 ) );
		$pixels = 0;
		while ( $place < $length ) {
			$kind = $byte( $place );
			if ( 0x2c === $kind ) {
				$pixels += ( $byte( $place + 5 ) + 256 * $byte( $place + 6 ) ) * ( $byte( $place + 7 ) + 256 * $byte( $place + 8 ) );
				$place  += 11 + $table( $byte( $place + 9 ) );
			} elseif ( 0x21 === $kind ) {
				$place += 2;
			} elseif ( 0x3b === $kind ) {
				return $pixels;
			} else {
				// Skips unknown bytes, like programs that show GIFs.
				++$place;
				continue;
			}
			for ( $size = $byte( $place ); $size > 0; $size = $byte( $place ) ) {
				$place += $size + 1;
			}
			++$place;
		}
		return $pixels;
	}
}
