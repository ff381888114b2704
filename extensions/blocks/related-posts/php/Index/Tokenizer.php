<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts\Index;

use Millwork\Data\Formats\JsonTable;

/**
 * Cuts texts of any language into words that can be counted. Scripts that write no spaces between words
 * are cut into pieces that overlap: two characters of Chinese, Japanese and Korean, three of Thai,
 * Khmer and Burmese. Words that every text has are left out, those of the site's language and of English.
 */
final class Tokenizer {

	/** How many bytes of a text are read: what it is about has been said by then. */
	public const BYTES = 100_000;

	/** The longest word, in bytes: an address or a hash is none. */
	private const LONGEST = 60;

	/** What one piece of a text is: an unspaced run of one kind, or a word. */
	private const PIECES = '/(?<pairs>[\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}ー々]++)|(?<triples>[\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}][\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}\p{M}]*+)|(?:(?![\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}])[\p{L}\p{N}\p{M}])++/u';

	/**
	 * Words that every text of a language has, as they are counted, by language.
	 * @var array<string, array<array-key, true>>
	 */
	private static array $lists = array();

	/**
	 * Counts the words of a text.
	 * @param string $text Plain text.
	 * @return array<array-key, int> How often, by word. PHP makes numbers of keys that look like some.
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

	/**
	 * Makes plain text of what a post holds: no markup, no attributes of blocks, no shortcodes.
	 * @param string $html As it is stored, of any length.
	 */
	public static function plain( string $html ): string {
		// Markup takes room too, and a cut may leave half a tag, which the next line takes for text: some odd words.
		$html = mb_strcut( $html, 0, 3 * self::BYTES, 'UTF-8' );
		// The quantifiers give nothing back, so that no text makes them slow.
		$text = preg_replace( array( '/<!--.*?(?:-->|\z)/s', '/<(script|style)\b.*?(?:<\/\1|\z)/is', '/<[^<>]*+>?/', '/\[[^\[\]]*+\]/' ), ' ', $html );
		return html_entity_decode( (string) $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	/**
	 * The words of a piece.
	 * @param array<array-key, string> $piece As the pattern found it.
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
		// The plural of English, French, Spanish, Portuguese and Dutch. That it is wrong for a word here and there
		// does no harm: it is wrong for all its forms.
		return array( strlen( $word ) > 3 && preg_match( '/[^siu]s$/', $word ) ? substr( $word, 0, -1 ) : $word );
	}

	/**
	 * Cuts a run of characters into pieces that overlap.
	 * @param string $run    The characters.
	 * @param int    $length How many a piece has.
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
	 * Words that do not count in a text.
	 * @param array<array-key, int> $counts The words of the text, with how often they come.
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
		 * Filters words that do not count when posts are compared.
		 *
		 * @param string[] $words Tokenizer in small letters, beside those that the plugin knows.
		 */
		$more = (array) apply_filters( 'millwork_related_stop_words', array() );
		return array( $lists['en'], $lists[ $language ] ?? array(), $lists[ array_key_first( $hits ) ] ?? array(), self::as_counted( array_filter( $more, 'is_string' ) ) );
	}

	/**
	 * Words that every text of a language has.
	 * @return array<string, array<array-key, true>> As keys, by language.
	 */
	private static function lists(): array {
		if ( ! self::$lists ) {
			self::$lists = array_map( static fn( $words ): array => self::as_counted( explode( ' ', (string) $words ) ), JsonTable::read( 'stop-words' ) );
		}
		return self::$lists;
	}

	/**
	 * Words as they are counted: without accents and without the ending of a plural.
	 * @param string[] $words The words.
	 * @return array<array-key, true> As keys.
	 */
	private static function as_counted( array $words ): array {
		preg_match_all( self::PIECES, remove_accents( implode( ' ', $words ) ), $found, PREG_SET_ORDER );
		return array_fill_keys( array_merge( array(), ...array_map( array( self::class, 'words_of' ), $found ) ), true );
	}
}
