<?php
/**
 * Notes of cameras in pictures.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Sharing;

/**
 * Takes out of a picture what cameras and programs write down of place, time and person (EXIF, XMP, IPTC, comments).
 * The picture itself stays as it is, byte for byte: colour profiles too.
 */
final class CameraNotes {

	/** Segments of JPEG that are left out: APP1 (EXIF, XMP), APP13 (IPTC), comments. */
	private const JPEG = array( "\xE1", "\xED", "\xFE" );

	/** Chunks of PNG that are left out. */
	private const PNG = array( 'eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME' );

	/** Chunks of WebP that are left out, and the bits of its head that say they are there. */
	private const WEBP = array( 'EXIF', 'XMP ' );

	private const WEBP_BITS = 0x08 | 0x04;

	/**
	 * A picture without them.
	 *
	 * @param string $bytes The picture's file.
	 * @return string The same where it is of another kind, or broken.
	 */
	public static function strip( string $bytes ): string {
		return match ( true ) {
			str_starts_with( $bytes, "\xFF\xD8" )              => self::jpeg( $bytes ),
			str_starts_with( $bytes, "\x89PNG\r\n\x1a\n" )     => self::png( $bytes ),
			str_starts_with( $bytes, 'RIFF' ) && 'WEBP' === substr( $bytes, 8, 4 ) => self::webp( $bytes ),
			default                                            => $bytes,
		};
	}

	/**
	 * A JPEG.
	 *
	 * @param string $bytes The file.
	 */
	private static function jpeg( string $bytes ): string {
		$kept = substr( $bytes, 0, 2 );
		$at   = 2;
		while ( "\xFF" === ( $bytes[ $at ] ?? '' ) ) {
			$kind = $bytes[ $at + 1 ] ?? '';
			// From here on it is the picture.
			if ( "\xDA" === $kind ) {
				return $kept . substr( $bytes, $at );
			}
			$length = strlen( $bytes ) >= $at + 4 ? ( ord( $bytes[ $at + 2 ] ) << 8 | ord( $bytes[ $at + 3 ] ) ) + 2 : 0;
			if ( $length < 4 ) {
				return $bytes;
			}
			$kept .= in_array( $kind, self::JPEG, true ) ? '' : substr( $bytes, $at, $length );
			$at   += $length;
		}
		return $bytes;
	}

	/**
	 * A PNG.
	 *
	 * @param string $bytes The file.
	 */
	private static function png( string $bytes ): string {
		$kept = substr( $bytes, 0, 8 );
		$at   = 8;
		$end  = strlen( $bytes );
		while ( $at + 12 <= $end ) {
			$length = self::number( 'N', $bytes, $at ) + 12;
			$kind   = substr( $bytes, $at + 4, 4 );
			if ( $at + $length > $end ) {
				return $bytes;
			}
			$kept .= in_array( $kind, self::PNG, true ) ? '' : substr( $bytes, $at, $length );
			$at   += $length;
			if ( 'IEND' === $kind ) {
				return $kept;
			}
		}
		return $bytes;
	}

	/**
	 * A WebP.
	 *
	 * @param string $bytes The file.
	 */
	private static function webp( string $bytes ): string {
		$kept = '';
		$at   = 12;
		$end  = strlen( $bytes );
		while ( $at + 8 <= $end ) {
			$kind   = substr( $bytes, $at, 4 );
			$length = self::number( 'V', $bytes, $at + 4 ) + 8;
			$length = $length + $length % 2;
			if ( $at + $length > $end + 1 ) {
				return $bytes;
			}
			$chunk = substr( $bytes, $at, $length );
			if ( 'VP8X' === $kind && strlen( $chunk ) > 8 ) {
				$chunk[8] = chr( ord( $chunk[8] ) & ~self::WEBP_BITS & 0xFF );
			}
			$kept .= in_array( $kind, self::WEBP, true ) ? '' : $chunk;
			$at   += $length;
		}
		return 'RIFF' . pack( 'V', strlen( $kept ) + 4 ) . 'WEBP' . $kept;
	}

	/**
	 * A number of four bytes.
	 *
	 * @param string $format As unpack() takes it.
	 * @param string $bytes  Where it stands.
	 * @param int    $at     At which place.
	 */
	private static function number( string $format, string $bytes, int $at ): int {
		$found = unpack( $format, $bytes, $at );
		return is_array( $found ) && is_int( $found[1] ?? null ) ? $found[1] : 0;
	}
}
