<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Counting;

use Millwork\Data\Formats\JsonTable;

/**
 * Divides text into extended grapheme clusters (Unicode's annex 29) with the plugin's own table. PCRE's \X and intl use a
 * different version of Unicode on every server. Before Unicode 15.1, they don't join Indic letters connected by a virama,
 * as today's browsers and Bluesky do.
 */
final class Graphemes {

	/** The pattern of a cluster. PCRE's cache compiles it once per process. */
	private static string $pattern = '';

	/**
	 * The clusters of a text.
	 * @return list<string>
	 */
	public static function split( string $text ): array {
		// Faster for most texts: without \r and characters beyond Latin-1's letters, nothing is joined.
		if ( ! preg_match( '/[^\x00-\x0C\x0E-\x7F]/', $text ) ) {
			return '' === $text ? array() : str_split( $text );
		}
		// If PCRE fails, too many are better than none.
		return preg_match_all( self::pattern(), $text, $found ) ? $found[0] : mb_str_split( $text, 1, 'UTF-8' );
	}

	/** How many there are. */
	public static function count( string $text ): int {
		return count( self::split( $text ) );
	}

	/**
	 * The pattern from the annex: line ends and control characters, or else characters that may come before the core, the
	 * core, and characters that may follow.
	 */
	private static function pattern(): string {
		if ( '' !== self::$pattern ) {
			return self::$pattern;
		}
		$is = array();
		foreach ( JsonTable::read( 'grapheme-clusters' ) as $name => $codes ) {
			$is[ $name ] = (string) preg_replace( array( '/[0-9a-f]+/', '/ /' ), array( '\\x{$0}', '' ), $codes );
		}
		$open = '';
		for ( $code = 0xAC00; $code <= 0xD7A3; $code += 28 ) {
			$open .= sprintf( '\\x{%x}', $code );
		}
		$leading  = "[{$is['leading']}]";
		$vowel    = "[{$is['vowel']}]";
		$trailing = "[{$is['trailing']}]";
		$hangul   = "$leading*+(?:(?:[$open]$vowel*+|$vowel++|[\\x{ac00}-\\x{d7a3}])$trailing*+)|$leading++|$trailing++";
		$picture  = "[{$is['pictograph']}](?:[{$is['extend']}]*+\\x{200d}[{$is['pictograph']}])*+";
		// Reads to the first linker, then from there to the end, so that each is read once.
		$between = "(?:(?![{$is['linker']}])[{$is['tie']}\\x{200d}])*+";
		$tied    = "[{$is['consonant']}](?:{$between}[{$is['linker']}][{$is['tie']}{$is['linker']}\\x{200d}]*+[{$is['consonant']}])*+";
		$core    = "$hangul|[\\x{1f1e6}-\\x{1f1ff}]{2}|$picture|$tied|[^\\r\\n{$is['control']}]";

		self::$pattern = "/\\r\\n|[{$is['prepend']}]*(?:$core)[{$is['extend']}{$is['spacing']}\\x{200d}]*+|./su";
		return self::$pattern;
	}
}
