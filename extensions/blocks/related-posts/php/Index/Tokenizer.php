<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts\Index;

use Millwork\Data\Formats\JsonTable;

/**
 * Splits texts of any language into words to count. Scripts without spaces are split into overlapping pieces: two
 * characters of Chinese, Japanese and Korean, three of Thai, Khmer and Burmese. Stop words of English and of the site's
 * language are left out.
 */
final class Tokenizer {

	/** How many bytes of a text are read, enough to know its topic. */
	public const BYTES = 100_000;

	/** The longest word, in bytes; longer ones are URLs or hashes. */
	private const LONGEST = 60;

	/** A run of a script without spaces, or a word. */
	private const PIECES = '/(?<pairs>[\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}ー々]++)|(?<triples>[\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}][\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}\p{M}]*+)|(?:(?![\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}])[\p{L}\p{N}\p{M}])++/u';

	/** @var array<string, array<array-key, true>> Stop words as count() writes them, by language. */
	private static array $lists = array();

	/**
	 * Counts the words of a text.
	 * @param string $text Plain text.
	 * @return array<array-key, int> Counts by word. PHP turns numeric keys into integers.
	 */
	public static function count( string $text ): array {
		$text = mb_strtolower( mb_scrub( mb_strcut( $text, 0, self::BYTES, 'UTF-8' ), 'UTF-8' ), 'UTF-8' );
		if ( ! preg_match_all( self::PIECES, remove_accents( $text ), $found, PREG_SET_ORDER ) ) {
			return array();
		}
		$counts = array();
		foreach ( $found as $piece ) {
			foreach ( self::words_of( $piece ) as $word ) {
				$counts[ $word ] = ( $counts[ $word ] ?? 0 ) + 1;
			}
		}
		return array_diff_key( $counts, ...self::left_out( $counts ) );
	}

	/** Removes markup, blocks' attributes and shortcodes from stored HTML of any length. */
	public static function plain( string $html ): string {
		// More than BYTES because markup counts too. The cut may leave half a tag, which adds some odd words.
		$html = mb_strcut( $html, 0, 3 * self::BYTES, 'UTF-8' );
		// The quantifiers are possessive, so no text makes them slow.
		$text = preg_replace( array( '/<!--.*?(?:-->|\z)/s', '/<(script|style)\b.*?(?:<\/\1|\z)/is', '/<[^<>]*+>?/', '/\[[^\[\]]*+\]/' ), ' ', $html );
		return html_entity_decode( (string) $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	/**
	 * @param array<array-key, string> $piece A match of the pattern.
	 * @return list<string>
	 */
	private static function words_of( array $piece ): array {
		if ( '' !== ( $piece['pairs'] ?? '' ) ) {
			// Hiragana alone is grammar.
			return array_values( array_filter( self::overlapping( $piece['pairs'], 2 ), static fn( string $pair ): bool => ! preg_match( '/^\p{Hiragana}+$/u', $pair ) ) );
		}
		if ( '' !== ( $piece['triples'] ?? '' ) ) {
			return self::overlapping( $piece['triples'], 3 );
		}
		$word = $piece[0];
		if ( strlen( $word ) < 2 || strlen( $word ) > self::LONGEST || preg_match( '/^\d{1,3}$/', $word ) ) {
			return array();
		}
		// Removes the plural of English, French, Spanish, Portuguese and Dutch. Mistakes do no harm, because they are
		// the same for all forms of a word.
		return array( strlen( $word ) > 3 && preg_match( '/[^siu]s$/', $word ) ? substr( $word, 0, -1 ) : $word );
	}

	/**
	 * Splits a run of characters into overlapping pieces.
	 * @param int $length Characters per piece.
	 * @return list<string>
	 */
	private static function overlapping( string $run, int $length ): array {
		$characters = mb_str_split( $run, 1, 'UTF-8' );
		$last       = count( $characters ) - $length;
		if ( $last < 0 ) {
			return array( $run );
		}
		$pieces = array();
		for ( $at = 0; $at <= $last; $at++ ) {
			$pieces[] = implode( '', array_slice( $characters, $at, $length ) );
		}
		return $pieces;
	}

	/**
	 * The stop words for a text.
	 * @param array<array-key, int> $counts The text's words and their counts.
	 * @return list<array<array-key, true>> As keys.
	 */
	private static function left_out( array $counts ): array {
		$lists = self::lists();
		$hits  = array_map( static fn( array $list ): int => array_sum( array_intersect_key( $counts, $list ) ), $lists );
		arsort( $hits );
		$language = strtolower( (string) strtok( get_locale(), '_-' ) );
		// Norwegian has two written forms.
		$language = 'nn' === $language ? 'nb' : $language;
		/**
		 * Filters the words that are ignored when posts are compared.
		 *
		 * @param string[] $words Lowercase words, in addition to the plugin's own stop words.
		 */
		$more = (array) apply_filters( 'millwork_related_stop_words', array() );
		return array( $lists['en'], $lists[ $language ] ?? array(), $lists[ array_key_first( $hits ) ] ?? array(), self::as_counted( array_filter( $more, 'is_string' ) ) );
	}

	/** @return array<string, array<array-key, true>> By language, stop words as keys. */
	private static function lists(): array {
		if ( ! self::$lists ) {
			self::$lists = array_map( static fn( $words ): array => self::as_counted( explode( ' ', (string) $words ) ), JsonTable::read( 'stop-words' ) );
		}
		return self::$lists;
	}

	/**
	 * Writes words as count() does: without accents and plural endings.
	 * @param string[] $words
	 * @return array<array-key, true> As keys.
	 */
	private static function as_counted( array $words ): array {
		preg_match_all( self::PIECES, remove_accents( implode( ' ', $words ) ), $found, PREG_SET_ORDER );
		return array_fill_keys( array_merge( array(), ...array_map( array( self::class, 'words_of' ), $found ) ), true );
	}
}
