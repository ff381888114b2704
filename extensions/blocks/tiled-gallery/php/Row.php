<?php
declare( strict_types=1 );

namespace Millwork\Units\TiledGallery;

/**
 * Makes all columns of a row equally high, whatever the gap is and however wide the row: each is a share
 * of the row and a number of gaps. A column of width w, whose pictures have the ratios r, is as high as w
 * times the sum of 1 / r, and one gap more for each picture below the first. The editor does the same
 * (layout/widths.ts); both pass test/widths.json.
 */
final class Row {

	/** The share of the row that the column has which next() gave last, 0 to 1. */
	public float $share = 1.0;

	/** The column that next() gives. */
	private int $column = 0;

	/**
	 * How high each column is, at width 1 and without gaps.
	 * @var list<float>
	 */
	private array $heights = array();

	/** The sum of all columns' widths at height 1. */
	private float $whole = 0.0;

	/** How many gaps there are beside what each column needs. */
	private float $gaps = 0.0;

	/**
	 * @param list<list<float>> $columns For each column the ratios of its pictures, width by height.
	 * @param bool              $is_even Whether all columns are equally wide, as with squares.
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
				// An empty column: as wide as its neighbours, as it is saved.
				$this->heights = array();
				return;
			}
			$this->heights[] = $height;
			$this->whole    += 1 / $height;
			$this->gaps     += ( count( $ratios ) - 1 ) / $height;
		}
		$this->gaps -= count( $columns ) - 1;
	}

	/**
	 * The width of the next column.
	 * @return string|null CSS; nothing where it needs none.
	 */
	public function next(): ?string {
		$column = $this->column++;
		if ( ! isset( $this->heights[ $column ] ) ) {
			return null;
		}
		list( $share, $gaps ) = $this->width( $column );
		$this->share          = $share / 100;
		// A row of one picture is as wide as it is.
		return 1 === count( $this->columns ) ? null : "flex-basis:calc({$share}% + {$gaps}*var(--millwork-tile-gap))";
	}

	/**
	 * The width of a column.
	 * @param int $column Its place.
	 * @return array{float, float} Percent of the row, and gaps to add; these are mostly below 0.
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
