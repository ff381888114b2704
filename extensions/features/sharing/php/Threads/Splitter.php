<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Threads;

use Millwork\Features\Sharing\Counting\Addresses;
use Millwork\Features\Sharing\Counting\Counter;
use Millwork\Features\Sharing\Counting\Graphemes;
use Millwork\Features\Sharing\Counting\TextLimits;

/**
 * Cuts a text after a sentence or line, else between words, and within a word only if it is longer than a post. Never
 * within a URL or a grapheme.
 */
final class Splitter {

	/** The end of a sentence: with a space after it, or in scripts that have none. */
	private const SENTENCE = '/(?:[.!?…]+["\')\]\x{00BB}\x{2019}\x{201D}]*(?=\s+(?!\p{Ll}))|[\x{3002}\x{FF01}\x{FF1F}\x{FF61}]+[\x{300D}\x{300F}\x{201D}\x{FF09}]*|\n)\s*/u';

	/** Between words: space, or a comma of scripts without. */
	private const WORD = '/\s+|[\x{3001}\x{FF0C}\x{FF1B}\x{FF1A}]+\s*/u';

	/** The part of a post that sentences have to fill, as a divisor; otherwise it is cut between words. */
	private const ENOUGH = 4;

	/** How much of a text is looked at for one post, in bytes. */
	private readonly int $window;

	/** @param TextLimits $limits Those of a post's text. */
	public function __construct( private readonly TextLimits $limits ) {
		$this->window = max( 6000, 16 * $limits->characters );
	}

	/** Whether a text is so short that a post might have room for it. */
	public function is_short( string $text ): bool {
		return 0 === $this->limits->characters || strlen( $text ) <= $this->window;
	}

	/**
	 * Where a text is cut so that its start has room.
	 * @param string $text   The rest of a text.
	 * @param string $before What stands before it in the post.
	 * @param string $after  What stands after its end, if all of it has room.
	 * @return int Bytes; 0 if not even a word has room there.
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
	 * Where a word is cut that no post has room for.
	 * @param string $text   The rest of a text.
	 * @param string $before What stands before it in the post.
	 * @return int Bytes, of one character at least; or of an address that has no room, which is left out.
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

	/** Whether a post has room for a text. */
	public function fits( string $text ): bool {
		return Counter::fits( $text, $this->limits );
	}

	/**
	 * A text as readers get it.
	 * @param string $text A text of a piece.
	 */
	public static function shown( string $text ): string {
		return trim( (string) preg_replace( '/ +(?=\n)/', '', str_replace( ContentPiece::OBJECT, '', $text ) ) );
	}

	/**
	 * The last of some places up to which a text has room.
	 * @param string    $before What stands before it in the post.
	 * @param list<int> $places Places, in their order.
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
	 * Places behind what a pattern finds.
	 * @param list<array{start: int, end: int, url: string}> $addresses Addresses in the text.
	 * @return list<int>
	 */
	private static function places( string $text, string $pattern, array $addresses ): array {
		preg_match_all( $pattern, $text, $found, PREG_OFFSET_CAPTURE );
		$places = array_map( static fn( array $one ): int => $one[1] + strlen( $one[0] ), $found[0] );
		// That all of it has no room is known.
		return self::outside( array_values( array_filter( $places, static fn( int $place ): bool => $place < strlen( $text ) ) ), $addresses );
	}

	/**
	 * Places that are not within an address.
	 * @param list<int>                                      $places    Places, in their order.
	 * @param list<array{start: int, end: int, url: string}> $addresses Addresses, in their order.
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
