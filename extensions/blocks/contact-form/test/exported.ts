/** Reads what the inbox exports. */
import { inflateRawSync } from 'node:zlib';

/** The rows of a CSV file. */
export const readCsv = ( text: string ): string[][] =>
	[
		...text
			.replace( /^\uFEFF/, '' )
			.matchAll( /((?:"(?:[^"]|"")*",?)+)\r\n/g ),
	].map( ( [ , line = '' ] ) =>
		[ ...line.matchAll( /"((?:[^"]|"")*)"/g ) ].map( ( [ , cell = '' ] ) =>
			cell.replaceAll( '""', '"' )
		)
	);

/** A file in a ZIP archive, by the archive's directory. */
function unzip( archive: Buffer, wanted: string ): string {
	const end = archive.lastIndexOf( 'PK\u0005\u0006', undefined, 'latin1' );
	let at = archive.readUInt32LE( end + 16 );
	while ( archive.toString( 'latin1', at, at + 4 ) === 'PK\u0001\u0002' ) {
		const [ name, extra, comment ] = [ 28, 30, 32 ].map( ( offset ) =>
			archive.readUInt16LE( at + offset )
		) as [ number, number, number ];
		if ( archive.toString( 'utf8', at + 46, at + 46 + name ) === wanted ) {
			const local = archive.readUInt32LE( at + 42 );
			const start =
				local +
				30 +
				archive.readUInt16LE( local + 26 ) +
				archive.readUInt16LE( local + 28 );
			const bytes = archive.subarray(
				start,
				start + archive.readUInt32LE( at + 20 )
			);
			return (
				archive.readUInt16LE( at + 10 )
					? inflateRawSync( bytes )
					: bytes
			).toString();
		}
		at += 46 + name + extra + comment;
	}
	return '';
}

export const decode = ( html: string ) =>
	html
		.replace( /<[^>]*>/g, '' )
		.replace( /&#0?(\d+);/g, ( _, code ) => String.fromCodePoint( code ) )
		.replace( /&lt;/g, '<' )
		.replace( /&gt;/g, '>' )
		.replace( /&quot;/g, '"' )
		.replace( /&amp;/g, '&' );

/** The rows of an Excel file. */
export function readSheet( file: Buffer ): string[][] {
	const shared = [
		...unzip( file, 'xl/sharedStrings.xml' ).matchAll(
			/<si>(.*?)<\/si>/gs
		),
	].map( ( [ , text = '' ] ) => decode( text ) );
	return [
		...unzip( file, 'xl/worksheets/sheet1.xml' ).matchAll(
			/<row [^>]*>(.*?)<\/row>/gs
		),
	].map( ( [ , row = '' ] ) => {
		const cells: string[] = [];
		for ( const [ , letters = '', more = '', value = '' ] of row.matchAll(
			/<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs
		) ) {
			const column = [ ...letters ].reduce(
				( sum, letter ) => sum * 26 + letter.charCodeAt( 0 ) - 64,
				0
			);
			const text = decode( value );
			cells[ column - 1 ] = more.includes( 't="s"' )
				? shared[ Number( text ) ]!
				: text;
		}
		return Array.from( cells, ( cell ) => cell ?? '' );
	} );
}

/** A file's row of a person, by heading. */
export function rowOf( rows: string[][], email: string ) {
	const [ headings = [] ] = rows;
	const row = rows.find( ( cells ) => cells.includes( email ) ) ?? [];
	return Object.fromEntries(
		headings.map( ( heading, index ) => [ heading, row[ index ] ?? '' ] )
	);
}
