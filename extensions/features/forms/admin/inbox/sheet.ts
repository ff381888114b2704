/** Makes an Excel file. Loaded when someone wants one. */
import writeExcelFile from 'write-excel-file/browser';

/** The most characters in a cell of Excel. */
const CELL = 32767;

/** Characters that XML can't have: control characters and halves of pairs. */
const IMPOSSIBLE =
	/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/**
 * A cell. It is always a text, which no program runs as a formula.
 *
 * @return null for an empty one.
 */
export const cellOf = ( text: string ) => {
	// Cut before the check, which removes half of a pair at the end.
	const value = text.slice( 0, CELL ).replace( IMPOSSIBLE, '' );
	return value === '' ? null : { value, type: String };
};

/** @param file The server's list of rows; the first has the headings. */
export async function makeSheet( file: Blob ): Promise< Blob > {
	const rows = JSON.parse( await file.text() ) as string[][];
	const [ headings = [], ...entries ] = rows;
	return writeExcelFile(
		[
			headings.map( ( heading ) => {
				const cell = cellOf( heading );
				return cell && { ...cell, fontWeight: 'bold' as const };
			} ),
			...entries.map( ( row ) => row.map( cellOf ) ),
		],
		{ stickyRowsCount: 1 }
	).toBlob();
}
