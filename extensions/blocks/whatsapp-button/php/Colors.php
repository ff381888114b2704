<?php
declare( strict_types=1 );

namespace Millwork\Units\WhatsappButton;

/** Chooses a readable text color. colors.ts does the same; both pass test/colors.json. */
final class Colors {

	/** The stored text colors, for dark and for light buttons. */
	private const TEXT = array( 'dark' => '#fff', 'light' => '#465B64' );

	/** Readable on nearly any background, if neither stored color is. */
	private const INK = '#111b21';

	/** The minimum contrast of text (WCAG 2.2, 1.4.3). */
	private const ENOUGH = 4.5;

	/**
	 * The stored color if it is readable on the background, or else another.
	 * @param string $background A CSS color.
	 * @param string $kind       The stored kind of text.
	 */
	public static function text( string $background, string $kind ): string {
		$wanted = self::TEXT[ 'dark' === $kind ? 'dark' : 'light' ];
		$behind = self::luminance( $background );
		if ( null === $behind ) {
			return $wanted;
		}
		foreach ( array( $wanted, ...array_values( self::TEXT ), self::INK ) as $color ) {
			if ( self::contrast( (float) self::luminance( $color ), $behind ) >= self::ENOUGH ) {
				return $color;
			}
		}
		return $wanted;
	}

	/** The contrast of two luminances, from 1 to 21. */
	private static function contrast( float $one, float $other ): float {
		return ( max( $one, $other ) + 0.05 ) / ( min( $one, $other ) + 0.05 );
	}

	/** The relative luminance of a color as defined by WCAG; null if it is not a hex color. */
	private static function luminance( string $color ): ?float {
		if ( 1 !== preg_match( '/^#(?:[\da-f]{3}|[\da-f]{6})$/iD', $color ) ) {
			return null;
		}
		$parts = array();
		foreach ( str_split( substr( $color, 1 ), 4 === strlen( $color ) ? 1 : 2 ) as $part ) {
			$share   = hexdec( str_pad( $part, 2, $part ) ) / 255;
			$parts[] = $share <= 0.04045 ? $share / 12.92 : ( ( $share + 0.055 ) / 1.055 ) ** 2.4;
		}
		return 0.2126 * $parts[0] + 0.7152 * $parts[1] + 0.0722 * $parts[2];
	}
}
