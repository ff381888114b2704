/** Downloads an export and counts its entries during the download. */
import { paramsOf } from './screen';
import type { Query } from './types';

/** What the server writes; a 'sheet' is a list of rows. */
export type Format = 'csv' | 'json' | 'sheet';

export interface Progress {
	/** The number of entries received. */
	done: number;
	/** The total; null if unknown. */
	total: number | null;
}

/** The file didn't arrive whole. */
export class IncompleteError extends Error {}

/** @param base The server's URL, with its nonce. */
export function fileAddress(
	base: string,
	query: Query,
	format: Format
): string {
	const url = new URL( base, window.location.href );
	const params: Record< string, string > = {
		...paramsOf( query ),
		format,
		mark: 'true',
		// With the columns that the user chose.
		...( format !== 'json' && { own: 'true' } ),
	};
	for ( const [ name, value ] of Object.entries( params ) ) {
		url.searchParams.set( name, value );
	}
	url.searchParams.delete( 'per_page' );
	return url.href;
}

/**
 * Counts the entries in chunks of a file. In CSV an entry ends with CR LF, which appears nowhere else; in JSON with a
 * line break.
 *
 * @return A function that takes a chunk and returns the number of entries so far.
 */
export function entryCounter(
	format: Format
): ( piece: Uint8Array ) => number {
	let breaks = 0;
	let last = 0;
	return ( piece ) => {
		for ( const byte of piece ) {
			if ( byte === 10 && ( format !== 'csv' || last === 13 ) ) {
				breaks++;
			}
			last = byte;
		}
		// Without the headings or the opening bracket.
		return Math.max( 0, breaks - 1 );
	};
}

/**
 * @param  onProgress Called with the progress.
 * @param  signal     Stops it.
 * @throws {IncompleteError} If the connection broke: a complete file ends with a zero byte.
 */
export async function loadFile(
	address: string,
	format: Format,
	onProgress: ( progress: Progress ) => void,
	signal: AbortSignal
): Promise< Blob > {
	const response = await window.fetch( address, {
		credentials: 'same-origin',
		signal,
	} );
	const type = response.headers.get( 'Content-Type' ) ?? '';
	// A page instead of the file: the session has ended, or the server has failed.
	if ( ! response.ok || ! response.body || type.includes( 'text/html' ) ) {
		throw new IncompleteError();
	}
	const known = response.headers.get( 'X-Millwork-Total' );
	const total = known === null ? null : Number( known );
	const count = entryCounter( format );
	const pieces: BlobPart[] = [];
	const reader = response.body.getReader();
	let end: number | undefined;
	for (;;) {
		const { done, value } = await reader.read();
		if ( done ) {
			break;
		}
		end = value[ value.length - 1 ];
		pieces.push( end === 0 ? value.slice( 0, -1 ) : value );
		const counted = count( value );
		onProgress( {
			done: total === null ? counted : Math.min( counted, total ),
			total,
		} );
	}
	if ( end !== 0 ) {
		throw new IncompleteError();
	}
	return new Blob( pieces, { type } );
}
