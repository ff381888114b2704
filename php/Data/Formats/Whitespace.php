<?php
declare( strict_types=1 );

namespace Millwork\Data\Formats;

/**
 * The characters that JavaScript's `\s` and `trim()` match. PHP's functions differ (no-break spaces, the byte order
 * mark, U+0085), and the editor and the server must split a text the same way.
 */
final class Whitespace {

	/**
	 * One such character, for a pattern without the modifier u, so that text with invalid encoding passes unchanged.
	 */
	public const CHARACTER = '(?:[\t-\r ]|\xC2\xA0|\xE1\x9A\x80|\xE2\x80[\x80-\x8A\xA8\xA9\xAF]|\xE2\x81\x9F|\xE3\x80\x80|\xEF\xBB\xBF)';

	public static function trim( string $text ): string {
		return (string) preg_replace( '/\A' . self::CHARACTER . '++|' . self::CHARACTER . '++\z/', '', $text );
	}

	public static function strip( string $text ): string {
		return (string) preg_replace( '/' . self::CHARACTER . '/', '', $text );
	}
}
