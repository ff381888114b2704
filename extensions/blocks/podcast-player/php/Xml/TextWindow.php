<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Xml;

/**
 * Searches a text of any length from its beginning to its end, with a small part of it in memory. Each
 * byte is looked at a few times at most, whatever is searched for.
 */
final class TextWindow {

	/** What is in memory. */
	private string $part = '';

	/** Where the search goes on in it. */
	private int $at = 0;

	/**
	 * Begins at a place.
	 * @param resource $text   The text, as a stream that can be searched. Nobody else may move in it.
	 * @param int      $start  The place of the part in it.
	 * @param int      $piece  How much is read at a time, in bytes.
	 * @param FeedLimits   $budget What it may cost.
	 */
	public function __construct( private $text, private int $start, private readonly int $piece, private readonly FeedLimits $budget ) {
		fseek( $text, $start );
	}

	/**
	 * Finds a pattern, and goes behind it.
	 * @param string $pattern A regular expression whose groups may be empty.
	 * @param int    $longest The most bytes that it can take, with what it looks ahead at.
	 * @return array{int, list<string>}|null Where it is in the text, and what its groups hold; null if
	 *                                       it does not come any more.
	 */
	public function find( string $pattern, int $longest ): ?array {
		while ( true ) {
			if ( preg_match( $pattern, $this->part, $found, PREG_OFFSET_CAPTURE, $this->at ) ) {
				$place    = $this->start + $found[0][1];
				$this->at = $found[0][1] + strlen( $found[0][0] );
				return array( $place, array_pad( array_column( $found, 0 ), 5, '' ) );
			}
			$this->at = max( $this->at, strlen( $this->part ) - $longest );
			if ( ! $this->read_on() ) {
				return null;
			}
		}
	}

	/**
	 * Goes behind the next of some signs.
	 * @param string $end The signs.
	 * @return int|null The place behind them in the text; null if they do not come any more.
	 */
	public function pass( string $end ): ?int {
		while ( true ) {
			$place = strpos( $this->part, $end, $this->at );
			if ( false !== $place ) {
				$this->at = $place + strlen( $end );
				return $this->start + $this->at;
			}
			$this->at = max( $this->at, strlen( $this->part ) - strlen( $end ) + 1 );
			if ( ! $this->read_on() ) {
				return null;
			}
		}
	}

	/** Whether what was passed last is the end of an empty element. */
	public function ends_empty(): bool {
		return '/>' === substr( $this->part, max( 0, $this->at - 2 ), min( 2, $this->at ) );
	}

	/**
	 * Reads the next piece, and lets go of what is behind.
	 * @return bool Whether there was one.
	 */
	private function read_on(): bool {
		$this->budget->ask( 4 * $this->piece );
		$piece = (string) stream_get_contents( $this->text, $this->piece );
		if ( '' === $piece ) {
			return false;
		}
		// The last byte stays, for ends_empty().
		$behind       = max( 0, $this->at - 1 );
		$this->part   = substr( $this->part, $behind ) . $piece;
		$this->start += $behind;
		$this->at    -= $behind;
		return true;
	}
}
