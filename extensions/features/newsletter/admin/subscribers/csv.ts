/** CSV lines, as Millwork\Data\Formats\Csv writes them. */

/** What a spreadsheet would run, also behind white space and in full-width characters. */
const FORMULA = /^(?:[\s\p{Z}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** A line. */
export const csvLine = ( cells: string[] ): string =>
	cells
		.map( ( cell ) => {
			const text = cell.replace( /[\x00-\x08\x0e-\x1f\x7f]/g, '' );
			const safe = FORMULA.test( text ) ? `'${ text }` : text;
			return `"${ safe.replaceAll( '"', '""' ) }"`;
		} )
		.join( ',' ) + '\r\n';
