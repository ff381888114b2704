/**
 * Zip files, read where they lie: of an archive of gigabytes only the list of its files and what is wanted of them goes
 * into memory. After APPNOTE.TXT 6.3.10, 4.3 and 4.5.3 (Zip64). Whoever made the file may have written anything into it.
 */
import { ArchiveError } from './error';

/** A file in a zip file. */
export interface ZipEntry {
	name: string;
	/** How it is compressed: 0 for not, 8 for deflate. */
	method: number;
	/** Bytes, compressed and not, as the zip file says. */
	packed: number;
	size: number;
	/** Where its header begins. */
	offset: number;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

/** The longest list of files, in bytes: a million of them. */
const MOST_LIST = 128 * 1024 * 1024;

/** How far from its end a zip file says where the list is, at most: there may be a comment. */
const TAIL = 22 + 65535;

const damaged = () => new ArchiveError( 'damaged' );

/**
 * Reads bytes of a file.
 *
 * @param start  Where they begin.
 * @param length How many.
 * @throws ArchiveError Where there are not so many.
 */
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

/** A number of eight bytes; one that no file is as large as, is too large for any. */
const long = ( bytes: DataView, at: number ) =>
	bytes.getUint32( at, true ) + bytes.getUint32( at + 4, true ) * 2 ** 32;

/**
 * Where the list of files is.
 *
 * @throws ArchiveError If it is none.
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
 * Lists files of a zip file.
 *
 * @param isWanted Whether a file is of interest, by its name.
 * @return Those; of several of the same name the last.
 * @throws ArchiveError If it is no zip file.
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
		// Bit 0: it is encrypted.
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

/** The sizes and the place of a file, which stand elsewhere where they need more than four bytes. */
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
 * Reads a file out of a zip file.
 *
 * @param entry The file in it.
 * @param most  How large it may be, in bytes.
 * @throws ArchiveError If it is larger, or not what the list says.
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

/** Inflates bytes, of which there must be as many as was said, and not one more. */
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
