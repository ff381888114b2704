<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Wording;

/** Makes hashtags from names: "oak table" becomes "OakTable". Networks accept letters, digits and underscores of any script. */
final class Hashtags {

	/** The most hashtags: more look like spam on every network. */
	public const MOST = 5;

	/** The longest one, in code points; longer ones are left out. Bluesky accepts 64. */
	private const LONGEST = 60;

	/** How many names are read. */
	private const READ = 200;

	/**
	 * @param list<string> $names Plain text.
	 * @return list<string> Without the sign, without duplicates, in order.
	 */
	public static function from_names( array $names ): array {
		$found = array();
		foreach ( array_slice( $names, 0, self::READ ) as $name ) {
			$tag = self::from_name( $name );
			if ( '' !== $tag ) {
				$found += array( mb_strtolower( $tag, 'UTF-8' ) => $tag );
			}
			if ( count( $found ) >= self::MOST ) {
				break;
			}
		}
		return array_values( $found );
	}

	/** @return string '' if no hashtag can be made of it, such as of a year. */
	public static function from_name( string $name ): string {
		$name = mb_substr( mb_scrub( $name, 'UTF-8' ), 0, 500, 'UTF-8' );
		// Apostrophes and joiners are inside words.
		$name  = (string) preg_replace( '/[\'’ʼ\x{AD}\x{200B}-\x{200D}\x{2060}]+/u', '', $name );
		$words = (array) preg_split( '/[^\p{L}\p{M}\p{Nd}_]+/u', $name, -1, PREG_SPLIT_NO_EMPTY );
		$tag   = implode( '', array_map( static fn( mixed $word ): string => self::capitalized( (string) $word ), $words ) );
		// A mark needs a letter before it.
		$tag = (string) preg_replace( '/^\p{M}+/u', '', $tag );
		return preg_match( '/\p{L}/u', $tag ) && mb_strlen( $tag, 'UTF-8' ) <= self::LONGEST ? $tag : '';
	}

	/** A word with a capital first letter, unless it has capitals: "iPhone" stays. */
	private static function capitalized( string $word ): string {
		// Other scripts have no capitals, or ones that aren't used like this.
		if ( ! preg_match( '/^[\p{Latin}\p{Greek}\p{Cyrillic}\p{Armenian}]/u', $word ) || preg_match( '/\p{Lu}/u', $word ) ) {
			return $word;
		}
		return mb_convert_case( mb_substr( $word, 0, 1, 'UTF-8' ), MB_CASE_TITLE, 'UTF-8' ) . mb_substr( $word, 1, null, 'UTF-8' );
	}
}
