<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Videos;

/** A video file with its private data replaced by zeros; no byte moves. It is read in pieces, never as a whole. */
final class CleanedVideo {

	/** How many bytes are read at a time at most. */
	private const PIECE = 1048576;

	/**
	 * @param list<array{int, int}> $zeros  Places that are zeros: where each begins and ends, in their order.
	 * @param array<int, string>    $marks  Bytes that stand in place of others, by place, in their order; each is short.
	 * @param float                 $length In seconds; 0 if it does not say.
	 * @param int                   $width  In pixels, as it is seen; 0 if it does not say.
	 * @param int                   $height Likewise.
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
	 * How long it is.
	 * @return int Bytes.
	 */
	public function size(): int {
		return $this->file->size;
	}

	/**
	 * A piece of it.
	 * @param int $at   From where.
	 * @param int $most How many bytes at most; it may give fewer.
	 * @return string '' if it cannot be read any more, and at its end.
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
	 * The first of a row of numbers of which something holds, as it does of all behind it.
	 * @param int      $count How many there are.
	 * @param callable $holds Whether it does of one.
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
