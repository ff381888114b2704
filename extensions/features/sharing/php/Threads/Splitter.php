<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Threads;

use Millwork\Features\Sharing\Counting\Addresses;
use Millwork\Features\Sharing\Counting\Counter;
use Millwork\Features\Sharing\Counting\Graphemes;
use Millwork\Features\Sharing\Counting\TextLimits;

/**
 * Cuts text after a sentence or line, or else between words; within a word only if it is longer than a post, but never
 * within a URL or a grapheme.
 */
final class Splitter {

	/** The end of a sentence: before a space, or anywhere in scripts without spaces. */
	private const SENTENCE = '/(?:[.!?…]+["\')\]\x{00BB}\x{2019}\x{201D}]*(?=\s+(?!\p{Ll}))|[\x{3002}\x{FF01}\x{FF1F}\x{FF61}]+[\x{300D}\x{300F}\x{201D}\x{FF09}]*|\n)\s*/u';

	/** Between words: a space, or a comma in scripts without spaces. */
	private const WORD = '/\s+|[\x{3001}\x{FF0C}\x{FF1B}\x{FF1A}]+\s*/u';

	/** The part of a post that sentences must fill, as a divisor. Otherwise, text is cut between words. */
	private const ENOUGH = 4;

	/** How much text is read for one post, in bytes. */
	private readonly int $window;

	/** @param TextLimits $limits The limits of a post's text. */
	public function __construct( private readonly TextLimits $limits ) {
		$this->window = max( 6000, 16 * $limits->characters );
	}

	/** Whether a text may be short enough for a post. */
	public function is_short( string $text ): bool {
		return 0 === $this->limits->characters || strlen( $text ) <= $this->window;
	}

	/**
	 * Where to cut a text so that its start fits.
	 * @param string $text   The rest of the text.
	 * @param string $before The text before it in the post.
	 * @param string $after  The text after it, if all of it fits.
	 * @return int Bytes; 0 if not even a word fits.
	 */
	public function cut( string $text, string $before, string $after = '' ): int {
		if ( $this->is_short( $text ) && $this->fits( $before . self::shown( $text ) . $after ) ) {
			return strlen( $text );
		}
		$window    = mb_strcut( $text, 0, $this->window, 'UTF-8' );
		$addresses = Addresses::find( $window );
		$sentence  = $this->longest( $window, $before, self::places( $window, self::SENTENCE, $addresses ) );
		if ( $sentence > 0 && Counter::count( self::shown( substr( $window, 0, $sentence ) ), $this->limits ) * self::ENOUGH >= $this->limits->characters ) {
			return $sentence;
		}
		return max( $sentence, $this->longest( $window, $before, self::places( $window, self::WORD, $addresses ) ) );
	}

	/**
	 * Where to cut a word that is longer than a post.
	 * @param string $text   The rest of the text.
	 * @param string $before The text before it in the post.
	 * @return int Bytes, of at least one character; or of a URL that is too long, which is left out.
	 */
	public function force( string $text, string $before ): int {
		$window    = mb_strcut( $text, 0, $this->window, 'UTF-8' );
		$addresses = Addresses::find( $window );
		$places    = array();
		$at        = 0;
		foreach ( Graphemes::split( $window ) as $one ) {
			$at      += strlen( $one );
			$places[] = $at;
		}
		$cut = $this->longest( $window, $before, self::outside( $places, $addresses ) );
		return $cut > 0 ? $cut : max( $places[0] ?? strlen( $window ), ( $addresses[0]['start'] ?? 1 ) === 0 ? $addresses[0]['end'] : 0 );
	}

	/** Whether a text fits in a post. */
	public function fits( string $text ): bool {
		return Counter::fits( $text, $this->limits );
	}

	/**
	 * Text as it is posted.
	 * @param string $text The text of a piece.
	 */
	public static function shown( string $text ): string {
		return trim( (string) preg_replace( '/ +(?=\n)/', '', str_replace( ContentPiece::OBJECT, '', $text ) ) );
	}

	/**
	 * The last position up to which a text fits.
	 * @param string    $before The text before it in the post.
	 * @param list<int> $places Positions, in order.
	 * @return int 0 if there is none.
	 */
	private function longest( string $text, string $before, array $places ): int {
		// Search in growing steps, so the rest of a long text isn't counted.
		$step = 1;
		$low  = -1;
		$high = count( $places );
		while ( $low + $step < $high ) {
			if ( ! $this->fits( $before . self::shown( substr( $text, 0, $places[ $low + $step ] ) ) ) ) {
				$high = $low + $step;
				break;
			}
			$low  += $step;
			$step *= 2;
		}
		while ( $high - $low > 1 ) {
			$middle = intdiv( $low + $high, 2 );
			if ( $this->fits( $before . self::shown( substr( $text, 0, $places[ $middle ] ) ) ) ) {
				$low = $middle;
			} else {
				$high = $middle;
			}
		}
		return $low >= 0 ? $places[ $low ] : 0;
	}

	/**
	 * Positions after a pattern's matches.
	 * @param list<array{start: int, end: int, url: string}> $addresses URLs in the text.
	 * @return list<int>
	 */
	private static function places( string $text, string $pattern, array $addresses ): array {
		preg_match_all( $pattern, $text, $found, PREG_OFFSET_CAPTURE );
		$places = array_map( static fn( array $one ): int => $one[1] + strlen( $one[0] ), $found[0] );
		// All of it doesn't fit, as the caller knows.
		return self::outside( array_values( array_filter( $places, static fn( int $place ): bool => $place < strlen( $text ) ) ), $addresses );
	}

	/**
	 * Positions that aren't within a URL.
	 * @param list<int>                                      $places    Positions, in order.
	 * @param list<array{start: int, end: int, url: string}> $addresses URLs, in order.
	 * @return list<int>
	 */
	private static function outside( array $places, array $addresses ): array {
		$kept = array();
		$next = 0;
		foreach ( $places as $place ) {
			while ( isset( $addresses[ $next ] ) && $addresses[ $next ]['end'] <= $place ) {
				++$next;
			}
			if ( ! isset( $addresses[ $next ] ) || $addresses[ $next ]['start'] >= $place ) {
				$kept[] = $place;
			}
		}
		return $kept;
	}
}
