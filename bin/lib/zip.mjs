/**
 * Unpacks zip archives with what Node has.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify( inflateRaw );

// Signatures and field offsets: PKWARE's APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16.
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;

/**
 * Reads an archive's table of contents.
 *
 * @param {Buffer} archive The archive.
 * @return {Array<{name: string, method: number, size: number, offset: number}>} Its entries; the
 *         size is the packed one, the offset that of the local header.
 * @throws {Error} If it is no zip archive, or one with more than 65535 entries.
 */
function readDirectory( archive ) {
	let end = archive.length - END_SIZE;
	const stop = Math.max( 0, end - LONGEST_COMMENT );
	while ( end >= stop && archive.readUInt32LE( end ) !== END_OF_DIRECTORY ) {
		end--;
	}
	if ( end < stop ) {
		throw new Error( 'This is not a zip archive, or it is cut off.' );
	}
	const count = archive.readUInt16LE( end + 10 );
	let at = archive.readUInt32LE( end + 16 );
	const entries = [];
	for ( let i = 0; i < count; i++ ) {
		if ( archive.readUInt32LE( at ) !== DIRECTORY_ENTRY ) {
			throw new Error(
				'The zip archive has a broken table of contents.'
			);
		}
		const nameLength = archive.readUInt16LE( at + 28 );
		entries.push( {
			name: archive.toString( 'utf8', at + 46, at + 46 + nameLength ),
			method: archive.readUInt16LE( at + 10 ),
			size: archive.readUInt32LE( at + 20 ),
			offset: archive.readUInt32LE( at + 42 ),
		} );
		at +=
			46 +
			nameLength +
			archive.readUInt16LE( at + 30 ) +
			archive.readUInt16LE( at + 32 );
	}
	return entries;
}

/**
 * Unpacks an archive into a folder, without the archive's own top folder.
 *
 * @param {Buffer} archive The archive.
 * @param {string} folder  Where to; it is made if need be.
 * @throws {Error} If the archive is broken or an entry points out of the folder.
 */
export async function unzip( archive, folder ) {
	for ( const { name, method, size, offset } of readDirectory( archive ) ) {
		const inner = name.split( '/' ).slice( 1 ).join( '/' );
		if ( ! inner || inner.endsWith( '/' ) ) {
			continue;
		}
		const file = join( folder, inner );
		if ( ! resolve( file ).startsWith( resolve( folder ) + sep ) ) {
			throw new Error(
				`The archive's entry ${ name } points out of the folder.`
			);
		}
		const start =
			offset +
			30 +
			archive.readUInt16LE( offset + 26 ) +
			archive.readUInt16LE( offset + 28 );
		const packed = archive.subarray( start, start + size );
		if ( method !== STORED && method !== DEFLATED ) {
			throw new Error(
				`The archive's entry ${ name } is packed in an unknown way.`
			);
		}
		await mkdir( dirname( file ), { recursive: true } );
		await writeFile(
			file,
			method === DEFLATED ? await inflate( packed ) : packed
		);
	}
}
