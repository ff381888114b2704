<?php
declare( strict_types=1 );

namespace Millwork\Units\TiledGallery;

/**
 * Arranges pictures in rows and columns. The editor lays a gallery out and stores
 * its rows (layout/patterns.ts, layout/columns.ts); the page does it again where the editor did not know
 * how large the pictures are. Both pass test/layout.json.
 */
final class Layout {

	/** The most columns that a gallery has. */
	private const MAX_COLUMNS = 20;

	/**
	 * Rows for pictures of certain shapes: P is higher than wide, L at least as wide as high. Each with the
	 * pictures in its columns, and how many pictures a gallery has at least.
	 */
	private const PATTERNS = array(
		array( array( 3, 1, 3 ), 'LLLPLLL', 15 ),
		array( array( 2, 1, 2 ), 'LLPLL', 15 ),
		array( array( 1, 2, 1 ), 'PLLP', 0 ),
		array( array( 1, 3 ), 'PLLL', 0 ),
		array( array( 3, 1 ), 'LLLP', 0 ),
		array( array( 1, 2 ), 'PLL', 0 ),
		array( array( 2, 1 ), 'LLP', 0 ),
		array( array( 1, 2 ), 'LLL', 5 ),
		array( array( 2, 1 ), 'LLL', 5 ),
	);

	/** A pattern is not repeated in this many rows. */
	private const PAUSE = 3;

	/** From here on a picture has a row of its own. */
	private const PANORAMIC = 2.0;

	/** How much wider than high a row of single pictures is, and how many are in it at most. */
	private const ROW      = array( 3.2, 4 );
	private const WIDE_ROW = array( 4.4, 5 );

	/**
	 * @param list<float> $ratios  Width by height of each picture.
	 * @param bool        $is_wide Whether the gallery is wider than the text.
	 * @return list<list<int>> For each row the numbers of pictures in its columns.
	 */
	public static function mosaic( array $ratios, bool $is_wide ): array {
		$rows = array();
		$left = $ratios;
		while ( $left ) {
			$row    = self::next( $left, count( $ratios ), $rows, $is_wide );
			$rows[] = $row;
			$left   = array_slice( $left, array_sum( $row ) );
		}
		return $rows;
	}

	/**
	 * Columns of about the same height: the first one is filled, then the second.
	 * @param list<float> $ratios  Width by height of each picture.
	 * @param mixed       $columns How many columns were chosen, as it is stored.
	 * @return list<list<int>> One row.
	 */
	public static function columns( array $ratios, $columns ): array {
		$pictures = count( $ratios );
		if ( 0 === $pictures ) {
			return array();
		}
		$chosen = is_int( $columns ) || is_float( $columns ) ? (int) round( $columns ) : 0;
		$count  = max( 1, min( self::MAX_COLUMNS, $pictures, 0 === $chosen ? 3 : $chosen ) );
		// Where each picture ends, if all were one below the other at width 1.
		$ends = array();
		$end  = 0.0;
		foreach ( $ratios as $ratio ) {
			$end   += 1 / $ratio;
			$ends[] = $end;
		}
		$height = $end / $count;
		$row    = array();
		$start  = 0;
		for ( $column = 1; $column < $count; $column++ ) {
			// Each column to come needs one picture.
			$last = $pictures - ( $count - $column );
			$end  = $start + 1;
			while ( $end < $last && abs( $ends[ $end ] - $column * $height ) < abs( $ends[ $end - 1 ] - $column * $height ) ) {
				++$end;
			}
			$row[] = $end - $start;
			$start = $end;
		}
		$row[] = $pictures - $start;
		return array( $row );
	}

	/**
	 * The next row of a mosaic.
	 * @param list<float>     $left    The pictures that have none yet.
	 * @param int             $count   How many pictures there are.
	 * @param list<list<int>> $before  The rows before.
	 * @param bool            $is_wide Whether the gallery is wider than the text.
	 * @return list<int>
	 */
	private static function next( array $left, int $count, array $before, bool $is_wide ): array {
		if ( $left[0] >= self::PANORAMIC || 1 === count( $left ) ) {
			return array( 1 );
		}
		$recent   = array_slice( $before, -self::PAUSE );
		$previous = max( array( 0, ...( $before[ count( $before ) - 1 ] ?? array() ) ) );
		$kinds    = implode( '', array_map( static fn( float $ratio ): string => $ratio < 1 ? 'P' : 'L', $left ) );
		foreach ( self::PATTERNS as list( $shape, $images, $least ) ) {
			if ( $count >= $least && str_starts_with( $kinds, $images )
				// One picture alone below a row with three or more looks forgotten.
				&& count( $left ) !== strlen( $images ) + 1
				&& ! in_array( $shape, $recent, true )
				// Two stacked rows in a row look like one.
				&& ( 'LLL' !== $images || $previous <= 1 ) ) {
				return $shape;
			}
		}
		return self::singles( $left, $is_wide ? self::WIDE_ROW : self::ROW );
	}

	/**
	 * A row of single pictures, as many as come nearest to its ratio.
	 * @param list<float>       $left  The pictures that have no row yet.
	 * @param array{float, int} $limit The row's ratio and length.
	 * @return list<int>
	 */
	private static function singles( array $left, array $limit ): array {
		list( $ratio, $most ) = $limit;
		$best                 = 1;
		$least                = INF;
		$count                = count( $left );
		for ( $size = 2; $size <= $most && $size <= $count; $size++ ) {
			$cost = abs( array_sum( array_slice( $left, 0, $size ) ) - $ratio ) + ( 1 === $count - $size ? 2 : 0 );
			if ( $cost < $least ) {
				$best  = $size;
				$least = $cost;
			}
		}
		return array_fill( 0, $best, 1 );
	}
}
