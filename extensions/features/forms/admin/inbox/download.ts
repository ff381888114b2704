/** Loads a file of entries and counts them while they come. */
import { paramsOf } from './screen';
import type { Query } from './types';

export type Format = 'csv' | 'json';

export interface Progress {
	/** Entries that have come. */
	done: number;
	/** All of them; null if nobody knows. */
	total: number | null;
}

/** The file did not come whole. */
export class IncompleteError extends Error {}

/**
 * The address of a file.
 *
 * @param base The server's, with its nonce.
 */
export function fileAddress(
	base: string,
	query: Query,
	format: Format
): string {
	const url = new URL( base, window.location.href );
	const params = { ...paramsOf( query ), format, mark: 'true' };
	for ( const [ name, value ] of Object.entries( params ) ) {
		url.searchParams.set( name, value );
	}
	url.searchParams.delete( 'per_page' );
	return url.href;
}

/**
 * Counts the entries in pieces of a file. Of CSV an entry ends with CR LF, which is nowhere else; of JSON with a line
 * break.
 *
 * @return Takes a piece and gives how many entries have come.
 */
export function entryCounter(
	format: Format
): ( piece: Uint8Array ) => number {
	let breaks = 0;
	let last = 0;
	return ( piece ) => {
		for ( const byte of piece ) {
			if ( byte === 10 && ( format === 'json' || last === 13 ) ) {
				breaks++;
			}
			last = byte;
		}
		// The headings, or the opening bracket.
		return Math.max( 0, breaks - 1 );
	};
}

/**
 * Loads a file.
 *
 * @param  onProgress Is told how far it is.
 * @param  signal     Stops it.
 * @throws {IncompleteError} If the server broke off: a zero byte follows what is whole.
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
	// A page in its place: the session has ended, or the server has failed.
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
