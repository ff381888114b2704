/**
 * Reads zip files in place: only the list of files and the wanted files are loaded, even from an archive of several
 * gigabytes. Follows APPNOTE.TXT 6.3.10, sections 4.3 and 4.5.3 (Zip64). The content isn't trusted.
 */
import { ArchiveError } from './error';

export interface ZipEntry {
	name: string;
	/** The compression method: 0 for none, 8 for deflate. */
	method: number;
	/** The compressed size in bytes, as the zip file says. */
	packed: number;
	/** The uncompressed size in bytes, as the zip file says. */
	size: number;
	/** Where its header begins. */
	offset: number;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

/** The largest list of files, in bytes: about a million files. */
const MOST_LIST = 128 * 1024 * 1024;

/** How far from the file's end the list's position may be: a comment may follow it. */
const TAIL = 22 + 65535;

const damaged = () => new ArchiveError( 'damaged' );

/** @throws ArchiveError If the file is too short. */
async function view(
	file: Blob,
	start: number,
	length: number
): Promise< DataView > {
	if ( ! ( start >= 0 && length >= 0 && start + length <= file.size ) ) {
		throw damaged();
	}
	return new DataView(
		await file.slice( start, start + length ).arrayBuffer()
	);
}

/** An eight-byte number. One above any file's size may be inexact, and is rejected anyway. */
const long = ( bytes: DataView, at: number ) =>
	bytes.getUint32( at, true ) + bytes.getUint32( at + 4, true ) * 2 ** 32;

/**
 * Finds the list of files.
 *
 * @throws ArchiveError If it isn't a zip file.
 */
async function findList( file: Blob ) {
	const start = Math.max( 0, file.size - TAIL );
	const tail = await view( file, start, file.size - start );
	let at = tail.byteLength - 22;
	while (
		at >= 0 &&
		! (
			tail.getUint32( at, true ) === END &&
			at + 22 + tail.getUint16( at + 20, true ) <= tail.byteLength
		)
	) {
		at--;
	}
	if ( at < 0 ) {
		throw new ArchiveError( 'other' );
	}
	const end = start + at;
	if ( end >= 20 ) {
		const locator = await view( file, end - 20, 20 );
		if ( locator.getUint32( 0, true ) === LOCATOR_64 ) {
			const large = await view( file, long( locator, 8 ), 56 );
			if ( large.getUint32( 0, true ) !== END_64 ) {
				throw damaged();
			}
			return { size: long( large, 40 ), offset: long( large, 48 ) };
		}
	}
	return {
		size: tail.getUint32( at + 12, true ),
		offset: tail.getUint32( at + 16, true ),
	};
}

/**
 * Lists the wanted files.
 *
 * @param isWanted Takes a file's name.
 * @return Of several files with the same name, the last.
 * @throws ArchiveError If it isn't a zip file.
 */
export async function listZip(
	file: Blob,
	isWanted: ( name: string ) => boolean
): Promise< ZipEntry[] > {
	const place = await findList( file );
	if ( place.size > MOST_LIST ) {
		throw new ArchiveError( 'large' );
	}
	const list = await view( file, place.offset, place.size );
	const decoder = new TextDecoder();
	const found = new Map< string, ZipEntry >();
	for ( let at = 0; at + 46 <= list.byteLength; ) {
		if ( list.getUint32( at, true ) !== ENTRY ) {
			throw damaged();
		}
		const nameLength = list.getUint16( at + 28, true );
		const extraLength = list.getUint16( at + 30, true );
		const extra = at + 46 + nameLength;
		const next = extra + extraLength + list.getUint16( at + 32, true );
		if ( next > list.byteLength ) {
			throw damaged();
		}
		const name = decoder.decode(
			new Uint8Array( list.buffer, at + 46, nameLength )
		);
		// Bit 0 means encrypted.
		if ( ! ( list.getUint16( at + 8, true ) % 2 ) && isWanted( name ) ) {
			found.set( name, {
				name,
				method: list.getUint16( at + 10, true ),
				...sizes( list, at, extra, extraLength ),
			} );
		}
		at = next;
	}
	return [ ...found.values() ];
}

/** A file's sizes and position. Values over four bytes are in the Zip64 extra field. */
function sizes(
	list: DataView,
	at: number,
	extra: number,
	extraLength: number
) {
	const values = [ 24, 20, 42 ].map( ( place ) =>
		list.getUint32( at + place, true )
	);
	for ( let field = extra; field + 4 <= extra + extraLength; ) {
		const end = field + 4 + list.getUint16( field + 2, true );
		if ( list.getUint16( field, true ) === 1 ) {
			let place = field + 4;
			for ( const [ index, value ] of values.entries() ) {
				if (
					value === 0xffffffff &&
					place + 8 <= Math.min( end, extra + extraLength )
				) {
					values[ index ] = long( list, place );
					place += 8;
				}
			}
		}
		field = end;
	}
	const [ size, packed, offset ] = values as [ number, number, number ];
	return { size, packed, offset };
}

/**
 * Reads a file from the zip file.
 *
 * @param most The largest size, in bytes.
 * @throws ArchiveError If it is larger, or differs from the list.
 */
export async function readZip(
	file: Blob,
	entry: ZipEntry,
	most: number
): Promise< Blob > {
	if ( entry.size > most ) {
		throw new ArchiveError( 'large' );
	}
	const header = await view( file, entry.offset, 30 );
	const start =
		entry.offset +
		30 +
		header.getUint16( 26, true ) +
		header.getUint16( 28, true );
	if (
		header.getUint32( 0, true ) !== LOCAL ||
		start + entry.packed > file.size
	) {
		throw damaged();
	}
	const packed = file.slice( start, start + entry.packed );
	if ( entry.method === 0 && entry.packed === entry.size ) {
		return packed;
	}
	if ( entry.method !== 8 ) {
		throw damaged();
	}
	if ( typeof DecompressionStream === 'undefined' ) {
		throw new ArchiveError( 'browser' );
	}
	return inflate( packed, entry.size );
}

/** Inflates data; its size must be exactly as announced. */
async function inflate( packed: Blob, size: number ): Promise< Blob > {
	const reader = packed
		.stream()
		.pipeThrough( new DecompressionStream( 'deflate-raw' ) )
		.getReader();
	const parts: Uint8Array< ArrayBuffer >[] = [];
	let length = 0;
	try {
		for (
			let { done, value } = await reader.read();
			! done && value;
			{ done, value } = await reader.read()
		) {
			length += value.byteLength;
			if ( length > size ) {
				break;
			}
			parts.push( value );
		}
	} catch {
		throw damaged();
	}
	if ( length !== size ) {
		await reader.cancel().catch( () => {} );
		throw damaged();
	}
	return new Blob( parts );
}
