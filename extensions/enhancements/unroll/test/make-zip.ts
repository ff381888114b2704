/** Makes zip files for the tests, also such as no program makes. */
import { deflateRawSync } from 'node:zlib';

/** A file in it, and what is said of it falsely. */
export interface Made {
	name: string;
	text: string | Buffer;
	stored?: boolean;
	size?: number;
	offset?: number;
	flags?: number;
	method?: number;
}

const record = ( ...values: [ bytes: 2 | 4 | 8, value: number ][] ) =>
	Buffer.concat(
		values.map( ( [ bytes, value ] ) => {
			const part = Buffer.alloc( bytes );
			if ( bytes === 8 ) {
				part.writeBigUInt64LE( BigInt( value ) );
			} else {
				part.writeUIntLE( value, 0, bytes );
			}
			return part;
		} )
	);

/**
 * Makes a zip file.
 *
 * @param files   The files.
 * @param comment A comment at its end.
 * @param is64    Whether all numbers are in the fields for more than four bytes.
 */
export function makeZip( files: Made[], comment = '', is64 = false ): Buffer {
	const parts: Buffer[] = [];
	const list: Buffer[] = [];
	let at = 0;
	for ( const file of files ) {
		const name = Buffer.from( file.name );
		const bytes = Buffer.from( file.text );
		const packed = file.stored ? bytes : deflateRawSync( bytes );
		const method = file.method ?? ( file.stored ? 0 : 8 );
		const size = file.size ?? bytes.length;
		const offset = file.offset ?? at;
		const flags = file.flags ?? 0;
		const local = Buffer.concat( [
			record( [ 4, 0x04034b50 ], [ 2, 20 ], [ 2, flags ], [ 2, method ] ),
			record( [ 8, 0 ], [ 4, packed.length ], [ 4, size ] ),
			record( [ 2, name.length ], [ 2, 3 ] ),
			name,
			Buffer.alloc( 3 ),
		] );
		parts.push( local, packed );
		at += local.length + packed.length;
		const extra = is64
			? record(
					[ 2, 1 ],
					[ 2, 24 ],
					[ 8, size ],
					[ 8, packed.length ],
					[ 8, offset ]
				)
			: Buffer.alloc( 0 );
		const short = ( value: number ): [ 4, number ] => [
			4,
			is64 ? 0xffffffff : value,
		];
		list.push(
			record( [ 4, 0x02014b50 ], [ 4, 0 ], [ 2, flags ], [ 2, method ] ),
			record( [ 8, 0 ], short( packed.length ), short( size ) ),
			record( [ 2, name.length ], [ 2, extra.length ], [ 2, 0 ] ),
			record( [ 8, 0 ], short( offset ) ),
			name,
			extra
		);
	}
	const names = Buffer.concat( list );
	const large = is64
		? [
				record( [ 4, 0x06064b50 ], [ 8, 44 ], [ 4, 0 ], [ 8, 0 ] ),
				record( [ 8, files.length ], [ 8, files.length ] ),
				record( [ 8, names.length ], [ 8, at ] ),
				record(
					[ 4, 0x07064b50 ],
					[ 4, 0 ],
					[ 8, at + names.length ],
					[ 4, 1 ]
				),
			]
		: [];
	const most = ( value: number, none: number ) => ( is64 ? none : value );
	return Buffer.concat( [
		...parts,
		names,
		...large,
		record( [ 4, 0x06054b50 ], [ 4, 0 ] ),
		record(
			[ 2, most( files.length % 65536, 65535 ) ],
			[ 2, most( files.length % 65536, 65535 ) ]
		),
		record(
			[ 4, most( names.length, 0xffffffff ) ],
			[ 4, most( at, 0xffffffff ) ]
		),
		record( [ 2, Buffer.byteLength( comment ) ] ),
		Buffer.from( comment ),
	] );
}
