/** Writes CSV lines, like Millwork\Data\Formats\Csv. */

/**
 * Cells that a spreadsheet would run as formulas, including with white space before them and in full-width characters.
 */
const FORMULA = /^(?:[\s\p{Z}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

export const csvLine = ( cells: string[] ): string =>
	cells
		.map( ( cell ) => {
			const text = cell.replace( /[\x00-\x08\x0e-\x1f\x7f]/g, '' );
			const safe = FORMULA.test( text ) ? `'${ text }` : text;
			return `"${ safe.replaceAll( '"', '""' ) }"`;
		} )
		.join( ',' ) + '\r\n';
