<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Content;

/**
 * Removes an image's metadata about places, times, and people (EXIF, XMP, IPTC, comments), and data after its end: other
 * images, videos, archives. The image, its color profile, and its animation stay the same, byte for byte.
 */
final class ImageMetadata {

	/** The JPEG segments that stay besides the image's, by marker: format and colors. */
	private const JPEG = array(
		"\xE0" => "JFIF\0",
		"\xE2" => "ICC_PROFILE\0",
		"\xEE" => 'Adobe',
	);

	/** The PNG chunks that stay: image, colors, size, animation. */
	private const PNG = array( 'IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'cLLI', 'sBIT', 'bKGD', 'pHYs', 'acTL', 'fcTL', 'fdAT' );

	/** The WebP chunks that stay, and the header flags of the others. */
	private const WEBP = array( 'VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP' );

	private const WEBP_BITS = 0x08 | 0x04;

	/** The GIF application extensions that stay: how often it repeats. */
	private const GIF = array( 'NETSCAPE2.0', 'ANIMEXTS1.0' );

	/**
	 * @param string $bytes The image's file.
	 * @return string '' for other or broken files, whose content is unknown.
	 */
	public static function strip( string $bytes ): string {
		return match ( true ) {
			str_starts_with( $bytes, "\xFF\xD8" )              => self::jpeg( $bytes ),
			str_starts_with( $bytes, "\x89PNG\r\n\x1a\n" )     => self::png( $bytes ),
			str_starts_with( $bytes, 'RIFF' ) && 'WEBP' === substr( $bytes, 8, 4 ) => self::webp( $bytes ),
			1 === preg_match( '/^GIF8[79]a/', $bytes )         => self::gif( $bytes ),
			default                                            => '',
		};
	}

	private static function jpeg( string $bytes ): string {
		$kept = substr( $bytes, 0, 2 );
		$at   = 2;
		while ( "\xFF" === ( $bytes[ $at ] ?? '' ) ) {
			// Any number of these bytes may come before a segment's kind.
			$at  += strspn( $bytes, "\xFF", $at );
			$kind = $bytes[ $at ] ?? '';
			if ( "\xD9" === $kind ) {
				return "$kept\xFF\xD9";
			}
			if ( "\x01" === $kind || ( $kind >= "\xD0" && $kind <= "\xD7" ) ) {
				$kept .= "\xFF$kind";
				++$at;
				continue;
			}
			$length = strlen( $bytes ) > $at + 2 ? self::number( 'n', $bytes, $at + 1 ) : 0;
			if ( $length < 2 || strlen( $bytes ) <= $at + $length ) {
				return '';
			}
			$content = substr( $bytes, $at + 3, $length - 2 );
			if ( ( $kind >= "\xC0" && $kind <= "\xDF" ) || ( isset( self::JPEG[ $kind ] ) && str_starts_with( $content, self::JPEG[ $kind ] ) ) ) {
				$kept .= "\xFF" . substr( $bytes, $at, 1 + $length );
			}
			$at += 1 + $length;
			if ( "\xDA" === $kind ) {
				// The image, until another segment starts. One that was cut off has no end.
				$end   = preg_match( '/\xFF[^\x00\xD0-\xD7\xFF]/', $bytes, $found, PREG_OFFSET_CAPTURE, $at ) ? (int) $found[0][1] : strlen( $bytes );
				$kept .= substr( $bytes, $at, $end - $at );
				$at    = $end;
				if ( strlen( $bytes ) === $end ) {
					return "$kept\xFF\xD9";
				}
			}
		}
		return '';
	}

	private static function png( string $bytes ): string {
		$kept = substr( $bytes, 0, 8 );
		$at   = 8;
		$end  = strlen( $bytes );
		while ( $at + 12 <= $end ) {
			$length = self::number( 'N', $bytes, $at ) + 12;
			$kind   = substr( $bytes, $at + 4, 4 );
			if ( $at + $length > $end ) {
				return '';
			}
			$kept .= in_array( $kind, self::PNG, true ) ? substr( $bytes, $at, $length ) : '';
			$at   += $length;
			if ( 'IEND' === $kind ) {
				return $kept;
			}
		}
		return '';
	}

	private static function webp( string $bytes ): string {
		$kept = '';
		$at   = 12;
		$end  = min( strlen( $bytes ), self::number( 'V', $bytes, 4 ) + 8 );
		while ( $at + 8 <= $end ) {
			$kind   = substr( $bytes, $at, 4 );
			$length = self::number( 'V', $bytes, $at + 4 ) + 8;
			$length = $length + $length % 2;
			if ( $at + $length > $end + 1 ) {
				return '';
			}
			$chunk = substr( $bytes, $at, $length );
			if ( 'VP8X' === $kind && strlen( $chunk ) > 8 ) {
				$chunk[8] = chr( ord( $chunk[8] ) & ~self::WEBP_BITS & 0xFF );
			}
			$kept .= in_array( $kind, self::WEBP, true ) ? $chunk : '';
			$at   += $length;
		}
		return '' === $kept ? '' : 'RIFF' . pack( 'V', strlen( $kept ) + 4 ) . 'WEBP' . $kept;
	}

	private static function gif( string $bytes ): string {
		$table = static fn( int $flags ): int => $flags & 0x80 ? 3 << ( ( $flags & 7 ) + 1 ) : 0;
		$at    = 13 + $table( ord( $bytes[10] ?? "\0" ) );
		$kept  = substr( $bytes, 0, $at );
		while ( isset( $bytes[ $at ] ) ) {
			$kind = $bytes[ $at ];
			if ( ';' === $kind ) {
				return "$kept;";
			}
			$blocks = match ( $kind ) {
				'!'     => $at + 2,
				','     => $at + 11 + $table( ord( $bytes[ $at + 9 ] ?? "\0" ) ),
				default => 0,
			};
			$end = $blocks ? self::end_of_blocks( $bytes, $blocks ) : 0;
			if ( ! $end ) {
				return '';
			}
			$label = ',' === $kind ? '' : $bytes[ $at + 1 ];
			// An image, how it is shown, how often it repeats.
			if ( '' === $label || "\xF9" === $label || ( "\xFF" === $label && in_array( substr( $bytes, $at + 3, 11 ), self::GIF, true ) ) ) {
				$kept .= substr( $bytes, $at, $end - $at );
			}
			$at = $end;
		}
		return '';
	}

	/**
	 * Where blocks of a GIF end.
	 * @param int    $at    Where they start.
	 * @return int The position after them; 0 if they have no end.
	 */
	private static function end_of_blocks( string $bytes, int $at ): int {
		while ( isset( $bytes[ $at ] ) ) {
			if ( "\0" === $bytes[ $at ] ) {
				return $at + 1;
			}
			$at += 1 + ord( $bytes[ $at ] );
		}
		return 0;
	}

	/**
	 * @param string $format As for unpack().
	 * @param string $bytes  The bytes that contain it.
	 * @param int    $at     Its offset.
	 */
	private static function number( string $format, string $bytes, int $at ): int {
		$size  = 'n' === $format ? 2 : 4;
		$found = strlen( $bytes ) >= $at + $size ? unpack( $format, $bytes, $at ) : false;
		return is_array( $found ) && is_int( $found[1] ?? null ) ? $found[1] : 0;
	}
}
