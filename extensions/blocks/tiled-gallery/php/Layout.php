<?php
declare( strict_types=1 );

namespace Millwork\Units\TiledGallery;

/**
 * Arranges images in rows and columns. The editor does the same and stores the rows (layout/patterns.ts,
 * layout/columns.ts); the page repeats it only if the editor did not know the images' sizes. Both pass
 * test/layout.json.
 */
final class Layout {

	private const MAX_COLUMNS = 20;

	/**
	 * Rows by the shapes of their images: P is portrait, L is landscape or square. Each has the number of images per
	 * column, and how many images the gallery must have.
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

	/** A pattern is not repeated within this many rows. */
	private const PAUSE = 3;

	/** The lowest ratio of an image that gets its own row. */
	private const PANORAMIC = 2.0;

	/** The ratio of a row of single images, and the most images in it. */
	private const ROW      = array( 3.2, 4 );
	private const WIDE_ROW = array( 4.4, 5 );

	/**
	 * @param list<float> $ratios  Width divided by height of each image.
	 * @param bool        $is_wide Whether the gallery is wider than the text.
	 * @return list<list<int>> For each row the numbers of images in its columns.
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
	 * Columns of similar height, filled one after the other.
	 * @param list<float> $ratios  Width divided by height of each image.
	 * @param mixed       $columns The stored number of columns.
	 * @return list<list<int>> One row.
	 */
	public static function columns( array $ratios, $columns ): array {
		$pictures = count( $ratios );
		if ( 0 === $pictures ) {
			return array();
		}
		$chosen = is_int( $columns ) || is_float( $columns ) ? (int) round( $columns ) : 0;
		$count  = max( 1, min( self::MAX_COLUMNS, $pictures, 0 === $chosen ? 3 : $chosen ) );
		// Where each image would end in a single column of width 1.
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
			// Leave one image for each remaining column.
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
	 * @param list<float>     $left    The remaining images.
	 * @param int             $count   The number of all images.
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
				// A single image below a row of three or more looks forgotten.
				&& count( $left ) !== strlen( $images ) + 1
				&& ! in_array( $shape, $recent, true )
				// Two stacked rows in succession look like one.
				&& ( 'LLL' !== $images || $previous <= 1 ) ) {
				return $shape;
			}
		}
		return self::singles( $left, $is_wide ? self::WIDE_ROW : self::ROW );
	}

	/**
	 * A row of single images, as many as come closest to its ratio.
	 * @param list<float>       $left  The remaining images.
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
