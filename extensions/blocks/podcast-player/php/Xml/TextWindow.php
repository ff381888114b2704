<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Xml;

/**
 * Searches a text of any length from beginning to end and keeps only a small part of it in memory. Each byte is read a
 * few times at most, whatever the search.
 */
final class TextWindow {

	/** The part in memory. */
	private string $part = '';

	/** Where in it the search continues. */
	private int $at = 0;

	/**
	 * @param resource $text  The text, as a seekable stream. Nothing else may seek in it.
	 * @param int      $start The offset at which the search begins.
	 * @param int      $piece Bytes per read.
	 */
	public function __construct( private $text, private int $start, private readonly int $piece, private readonly FeedLimits $budget ) {
		fseek( $text, $start );
	}

	/**
	 * Finds a pattern and moves behind the match.
	 * @param string $pattern A regular expression. Its groups may be empty.
	 * @param int    $longest The most bytes that a match can take, lookahead included.
	 * @return array{int, list<string>}|null The match's offset in the text and its groups; null if there is no further
	 *   match.
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

	/** Moves behind the next $end and returns the offset behind it; null if there is none. */
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

	/** Whether the string passed last ends an empty element. */
	public function ends_empty(): bool {
		return '/>' === substr( $this->part, max( 0, $this->at - 2 ), min( 2, $this->at ) );
	}

	/** Reads the next piece and drops the part already searched. False at the end of the text. */
	private function read_on(): bool {
		$this->budget->ask( 4 * $this->piece );
		$piece = (string) stream_get_contents( $this->text, $this->piece );
		if ( '' === $piece ) {
			return false;
		}
		// Keeps the last byte, for ends_empty().
		$behind       = max( 0, $this->at - 1 );
		$this->part   = substr( $this->part, $behind ) . $piece;
		$this->start += $behind;
		$this->at    -= $behind;
		return true;
	}
}
