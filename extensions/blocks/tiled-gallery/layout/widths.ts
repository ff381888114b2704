/**
 * Computes column widths that make all columns of a row equally high. A column of width w whose pictures have the
 * ratios r is as high as w times the sum of 1 / r, plus one gap for each picture below the first. Solved for the
 * widths, each is a percentage of the row plus a number of gaps. PHP does the same for the page (php/Row.php); both
 * pass test/widths.json.
 */

/** A column's width: a percentage of the row, and a number of gaps to add, mostly below 0. */
export interface ColumnWidth {
	share: number;
	gaps: number;
}

/** @param columns For each column its pictures' ratios, width by height. */
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

/** The number of decimals in stored widths. */
const DECIMALS = 5;

/**
 * A width as it is stored.
 *
 * @param width Percent.
 */
export const stored = ( width: number ) => Number( width.toFixed( DECIMALS ) );

/**
 * A width in CSS.
 *
 * @param width.share Percent of the row.
 * @param width.gaps  Gaps to add.
 */
export const flexBasis = ( { share, gaps }: ColumnWidth ) =>
	`calc(${ stored( share ) }% + ${ stored( gaps ) }*var(--millwork-tile-gap))`;
