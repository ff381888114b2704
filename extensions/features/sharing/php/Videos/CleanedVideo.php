<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Videos;

/** A video file with its private data replaced by zeros; no byte moves. It is read in pieces, never as a whole. */
final class CleanedVideo {

	/** The most bytes that are read at a time. */
	private const PIECE = 1048576;

	/**
	 * @param list<array{int, int}> $zeros  Ranges of zeros: start and end of each, in order.
	 * @param array<int, string>    $marks  Bytes that replace others, by offset, in order. Each is short.
	 * @param float                 $length In seconds; 0 if unknown.
	 * @param int                   $width  In pixels, as displayed; 0 if unknown.
	 * @param int                   $height In the same way.
	 */
	public function __construct(
		private readonly VideoFile $file,
		private readonly array $zeros,
		private readonly array $marks,
		public readonly float $length,
		public readonly int $width,
		public readonly int $height
	) {}

	/**
	 * Its size.
	 * @return int Bytes.
	 */
	public function size(): int {
		return $this->file->size;
	}

	/**
	 * Reads a piece.
	 * @param int $at   The offset.
	 * @param int $most The most bytes; it may return fewer.
	 * @return string '' at its end, and if it can no longer be read.
	 */
	public function read( int $at, int $most ): string {
		try {
			$bytes = $this->file->bytes( $at, min( $most, self::PIECE, $this->file->size - $at ) );
		} catch ( DamagedVideo $gone ) {
			return '';
		}
		$end   = $at + strlen( $bytes );
		$count = count( $this->zeros );
		for ( $i = self::first( $count, fn( int $place ): bool => $this->zeros[ $place ][1] > $at ); $i < $count && $this->zeros[ $i ][0] < $end; $i++ ) {
			$from  = max( $at, $this->zeros[ $i ][0] );
			$until = min( $end, $this->zeros[ $i ][1] );
			$bytes = substr_replace( $bytes, str_repeat( "\0", $until - $from ), $from - $at, $until - $from );
		}
		$places = array_keys( $this->marks );
		$count  = count( $places );
		for ( $i = self::first( $count, fn( int $place ): bool => $places[ $place ] + strlen( $this->marks[ $places[ $place ] ] ) > $at ); $i < $count && $places[ $i ] < $end; $i++ ) {
			foreach ( str_split( $this->marks[ $places[ $i ] ] ) as $offset => $byte ) {
				$place = $places[ $i ] + $offset - $at;
				if ( $place >= 0 && $place < strlen( $bytes ) ) {
					$bytes[ $place ] = $byte;
				}
			}
		}
		return $bytes;
	}

	/**
	 * Finds the first of a row of numbers that meets a condition, which all later ones meet, too.
	 * @param int      $count How many numbers there are.
	 * @param callable $holds Whether a number meets it.
	 */
	private static function first( int $count, callable $holds ): int {
		$low = 0;
		while ( $low < $count ) {
			$middle = intdiv( $low + $count, 2 );
			if ( $holds( $middle ) ) {
				$count = $middle;
			} else {
				$low = $middle + 1;
			}
		}
		return $low;
	}
}
