/**
 * How wide the columns of a row are, so that all are equally high. A column of width w, whose pictures
 * have the ratios r, is as high as w times the sum of 1 / r, and one gap more for each picture below
 * the first. Solved for the widths, each is a share of the row and a number of gaps. PHP does the same
 * for the page (php/Row.php); both pass test/widths.json.
 */

/** A column's width: percent of the row, and gaps to add; these are mostly below 0. */
export interface ColumnWidth {
	share: number;
	gaps: number;
}

/**
 * The widths of a row's columns.
 *
 * @param columns For each column the ratios of its pictures, width by height.
 */
export function widthsOf( columns: readonly number[][] ): ColumnWidth[] {
	const heights = columns.map( ( ratios ) =>
		ratios.reduce( ( sum, ratio ) => sum + 1 / ratio, 0 )
	);
	const whole = heights.reduce( ( sum, height ) => sum + 1 / height, 0 );
	const below = columns.map(
		( { length }, index ) => ( length - 1 ) / heights[ index ]!
	);
	const gaps =
		below.reduce( ( sum, own ) => sum + own, 0 ) - ( columns.length - 1 );
	return heights.map( ( height, index ) => {
		const share = 1 / height / whole;
		return {
			share: 100 * share,
			gaps: share * gaps - below[ index ]!,
		};
	} );
}

/** Stored widths have so many decimals. */
const DECIMALS = 5;

/**
 * A width as it is stored.
 *
 * @param width Percent.
 */
export const stored = ( width: number ) => Number( width.toFixed( DECIMALS ) );

/**
 * A width for CSS.
 *
 * @param width.share Percent of the row.
 * @param width.gaps  Gaps to add.
 */
export const flexBasis = ( { share, gaps }: ColumnWidth ) =>
	`calc(${ stored( share ) }% + ${ stored( gaps ) }*var(--millwork-tile-gap))`;
