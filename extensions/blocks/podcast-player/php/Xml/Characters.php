<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Xml;

/** Removes from a piece of XML anything that would make a parser reject all of it, or take minutes. */
final class Characters {

	/** Characters that XML does not allow (XML 1.0, "Characters"). */
	private const FORBIDDEN = '/[\x00-\x08\x0B\x0C\x0E-\x1F]|\xEF\xBF[\xBE\xBF]/';

	/** Named references that XML doesn't define, and numeric ones of characters it forbids. Skips CDATA sections. */
	private const REFERENCE = '/<!\[CDATA\[[^\]]*+(?:\](?!\]>)[^\]]*+)*+\]\]>(*SKIP)(*FAIL)|&(?:(?!(?:amp|lt|gt|quot|apos);)[A-Za-z][A-Za-z0-9]{1,31}|#(?:x0*(?:[0-8bcefBCEF]|1[0-9a-fA-F])|0*(?:[0-8]|1[124-9]|2\d|3[01])));/';

	/**
	 * The most bytes of a tag. A parser compares each attribute with all before it: 45,000 in one tag take half a
	 * minute and can't be interrupted. The longest real tags contain a URL or two.
	 */
	private const MAX_TAG = 8 * KB_IN_BYTES;

	/**
	 * @param string $xml UTF-8, possibly with invalid bytes.
	 * @return string The same, with U+FFFD for each invalid byte, without characters that XML does not allow, and with
	 *   HTML's named entities as characters; '' if a tag is too long.
	 */
	public static function clean( string $xml ): string {
		if ( ! mb_check_encoding( $xml, 'UTF-8' ) ) {
			$xml = self::scrub( $xml );
		}
		$xml = (string) preg_replace( self::FORBIDDEN, '', $xml );
		if ( self::has_long_tag( $xml ) ) {
			return '';
		}
		return str_contains( $xml, '&' ) ? ( preg_replace_callback( self::REFERENCE, array( self::class, 'spell_out' ), $xml ) ?? $xml ) : $xml;
	}

	/** Replaces bytes that aren't UTF-8. */
	private static function scrub( string $text ): string {
		// Set for this call only.
		$substitute = mb_substitute_character();
		mb_substitute_character( 0xFFFD );
		$scrubbed = mb_scrub( $text, 'UTF-8' );
		mb_substitute_character( $substitute );
		return $scrubbed;
	}

	/**
	 * Replaces a match of REFERENCE.
	 * @param string[] $found
	 * @return string The character, escaped if it is special in XML; '' for a forbidden one; the reference itself if
	 *   HTML doesn't define it either.
	 */
	private static function spell_out( array $found ): string {
		if ( '#' === $found[0][1] ) {
			return '';
		}
		$character = html_entity_decode( $found[0], ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		return $character === $found[0] ? $character : htmlspecialchars( $character, ENT_QUOTES | ENT_XML1, 'UTF-8' );
	}

	/** Whether a tag is longer than MAX_TAG. */
	private static function has_long_tag( string $xml ): bool {
		$place = 0;
		while ( preg_match( '/<[A-Za-z_:][^<]{' . self::MAX_TAG . '}/', $xml, $found, PREG_OFFSET_CAPTURE, $place ) ) {
			$start = $found[0][1];
			$at    = $start + strcspn( $xml, '"\'>', $start );
			while ( '>' !== ( $xml[ $at ] ?? '>' ) && $at - $start <= self::MAX_TAG ) {
				$end = strpos( $xml, $xml[ $at ], $at + 1 );
				$at  = false === $end ? strlen( $xml ) : $end + 1 + strcspn( $xml, '"\'>', $end + 1 );
			}
			if ( $at - $start > self::MAX_TAG ) {
				return true;
			}
			$place = $at;
		}
		return false;
	}
}
