<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Videos;

/** Reads the tables of tracks (ISO/IEC 14496-12, section 8.7) to find the ranges of a file with images and sound. */
final class Mp4Chunks {

	/** The most pieces, and samples in them, that all tracks may have: about ten hours. */
	private const MOST_CHUNKS  = 500000;
	private const MOST_SAMPLES = 3000000;

	/**
	 * Where the pieces of all tracks start.
	 * @var list<int>
	 */
	private array $begins = array();

	/**
	 * Pieces of tracks with images or sound: start and end of each; -1 if the tables don't say the length.
	 * @var list<array{int, int}>
	 */
	private array $kept = array();

	/** How many samples there are. */
	private int $samples = 0;

	public function __construct( private readonly VideoFile $file ) {}

	/**
	 * @param Mp4Box  $tables  Its tables (stbl).
	 * @param bool $is_kept Whether it has images or sound.
	 * @throws DamagedVideo If it has no tables, or too long ones.
	 */
	public function add( Mp4Box $tables, bool $is_kept ): void {
		$boxes = array();
		foreach ( $tables->inner( $this->file ) as $box ) {
			$boxes[ $box->kind ] = isset( $boxes[ $box->kind ] ) ? throw new DamagedVideo() : $box;
		}
		$offsets = $boxes['stco'] ?? $boxes['co64'] ?? null;
		if ( ! $offsets || ! isset( $boxes['stsz'], $boxes['stsc'] ) || isset( $boxes['stco'], $boxes['co64'] ) ) {
			throw new DamagedVideo();
		}
		$count = $this->count( $offsets, 4, 'stco' === $offsets->kind ? 4 : 8 );
		if ( count( $this->begins ) + $count > self::MOST_CHUNKS ) {
			throw new DamagedVideo();
		}
		$begins = array();
		foreach ( $this->file->numbers( $offsets->body + 8, $count, 'stco' === $offsets->kind ? 4 : 8 ) as $begin ) {
			$begins[]       = $begin;
			$this->begins[] = $begin;
		}
		if ( $is_kept ) {
			$this->measure( $begins, $boxes['stsz'], $boxes['stsc'] );
		}
	}

	/**
	 * The ranges with images and sound.
	 * @param list<Mp4Box> $data The boxes that contain the samples (mdat).
	 * @return list<array{int, int}> Start and end of each, in order; none touches the next.
	 * @throws DamagedVideo If one is elsewhere.
	 */
	public function places( array $data ): array {
		$begins = array_values( array_unique( $this->begins ) );
		sort( $begins );
		sort( $this->kept );
		$places = array();
		$next   = 0;
		$box    = 0;
		foreach ( $this->kept as list( $begin, $end ) ) {
			while ( isset( $data[ $box ] ) && $data[ $box ]->end <= $begin ) {
				++$box;
			}
			$limit = $data[ $box ]->end ?? 0;
			if ( ! isset( $data[ $box ] ) || $begin < $data[ $box ]->body || $end > $limit ) {
				throw new DamagedVideo();
			}
			if ( $end < 0 ) {
				while ( isset( $begins[ $next ] ) && $begins[ $next ] <= $begin ) {
					++$next;
				}
				$end = min( $begins[ $next ] ?? $limit, $limit );
			}
			$last = count( $places ) - 1;
			if ( $last >= 0 && $begin <= $places[ $last ][1] ) {
				$places[ $last ][1] = max( $places[ $last ][1], $end );
			} elseif ( $end > $begin ) {
				$places[] = array( $begin, $end );
			}
		}
		return $places;
	}

	/**
	 * Notes how long a track's pieces are.
	 * @param list<int> $begins Where they start.
	 * @param Mp4Box       $sizes  The lengths of samples.
	 * @param Mp4Box       $runs   How many samples a piece has.
	 * @throws DamagedVideo If the tables contradict each other.
	 */
	private function measure( array $begins, Mp4Box $sizes, Mp4Box $runs ): void {
		$fixed = $this->file->number( $sizes->body + 4 );
		if ( $fixed > 0 ) {
			// Old sound formats count in their own units: such a piece extends to the next.
			foreach ( $begins as $begin ) {
				$this->kept[] = array( $begin, -1 );
			}
			return;
		}
		$count          = $this->count( $sizes, 8, 4 );
		$this->samples += $count;
		if ( $this->samples > self::MOST_SAMPLES ) {
			throw new DamagedVideo();
		}
		$rows = $this->count( $runs, 4, 12 );
		if ( $rows > count( $begins ) ) {
			throw new DamagedVideo();
		}
		$run  = iterator_to_array( $this->file->numbers( $runs->body + 8, 3 * $rows ), false );
		$left = 0;
		$at   = -1;
		$end  = 0;
		$row  = 0;
		$per  = 0;
		foreach ( $this->file->numbers( $sizes->body + 12, $count ) as $size ) {
			while ( 0 === $left ) {
				if ( $at >= 0 ) {
					$this->kept[] = array( $begins[ $at ], $end );
				}
				++$at;
				while ( isset( $run[ 3 * $row ] ) && $run[ 3 * $row ] <= $at + 1 ) {
					$per = $run[ 3 * $row + 1 ];
					++$row;
				}
				$left = $per;
				$end  = $begins[ $at ] ?? throw new DamagedVideo();
			}
			$end += $size;
			--$left;
		}
		if ( $at >= 0 ) {
			$this->kept[] = array( $begins[ $at ], $end );
		}
	}

	/**
	 * How many rows a table has.
	 * @param int $at    The offset of the number in it.
	 * @param int $width The bytes of a row.
	 * @throws DamagedVideo If it is too small for them.
	 */
	private function count( Mp4Box $table, int $at, int $width ): int {
		$count = $this->file->number( $table->body + $at );
		return $count <= intdiv( max( 0, $table->end - $table->body - $at - 4 ), $width ) ? $count : throw new DamagedVideo();
	}
}
