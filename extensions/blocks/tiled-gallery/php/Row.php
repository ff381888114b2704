<?php
declare( strict_types=1 );

namespace Millwork\Units\TiledGallery;

/**
 * Makes all columns of a row equally high, at any gap and width: the width of a column is a share of the row plus a
 * number of gaps. The height of a column of width w, whose images have the ratios r, is w times the sum of 1 / r, plus
 * one gap for each image below the first. The editor does the same (layout/widths.ts); both pass test/widths.json.
 */
final class Row {

	/** The share of the row of the column that next() returned last, 0 to 1. */
	public float $share = 1.0;

	/** The column that next() returns. */
	private int $column = 0;

	/** @var list<float> The height of each column at width 1 and without gaps. */
	private array $heights = array();

	/** The sum of all columns' widths at height 1. */
	private float $whole = 0.0;

	/** How many gaps remain beyond those inside the columns. */
	private float $gaps = 0.0;

	/**
	 * @param list<list<float>> $columns The ratios of each column's images, width divided by height.
	 * @param bool              $is_even Whether all columns are equally wide, for example squares.
	 */
	public function __construct( private array $columns, bool $is_even ) {
		if ( $is_even ) {
			$this->share = 1 / max( 1, count( $columns ) );
			return;
		}
		foreach ( $columns as $ratios ) {
			$height = 0.0;
			foreach ( $ratios as $ratio ) {
				$height += 1 / $ratio;
			}
			if ( 0.0 === $height ) {
				// An empty column is as wide as its neighbors, as saved.
				$this->heights = array();
				return;
			}
			$this->heights[] = $height;
			$this->whole    += 1 / $height;
			$this->gaps     += ( count( $ratios ) - 1 ) / $height;
		}
		$this->gaps -= count( $columns ) - 1;
	}

	/** The CSS width of the next column; null if it needs none. */
	public function next(): ?string {
		$column = $this->column++;
		if ( ! isset( $this->heights[ $column ] ) ) {
			return null;
		}
		list( $share, $gaps ) = $this->width( $column );
		$this->share          = $share / 100;
		// A single column needs no width.
		return 1 === count( $this->columns ) ? null : "flex-basis:calc({$share}% + {$gaps}*var(--millwork-tile-gap))";
	}

	/**
	 * The width of a column.
	 * @param int $column Its index.
	 * @return array{float, float} Percent of the row, and gaps to add, mostly negative.
	 */
	public function width( int $column ): array {
		$height = $this->heights[ $column ];
		$share  = 1 / $height / $this->whole;
		return array(
			round( 100 * $share, 5 ),
			round( $share * $this->gaps - ( count( $this->columns[ $column ] ) - 1 ) / $height, 5 ),
		);
	}
}
