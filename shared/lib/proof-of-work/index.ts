/** The proof of work used instead of a captcha; set by `Millwork\Visitors\Challenge`. */

/** Milliseconds. If a form is sent sooner after the request, the server treats the sender as a bot (`Challenge::AGE`). */
export const AGE = 2100;

/** How many numbers are tried before the page gets a turn. */
const BATCH = 64;

/**
 * Whether this browser can do the work. It can't without a secure connection; forms are then sent as without scripts,
 * and the server asks for confirmation.
 */
export const canProve = () => !! globalThis.crypto?.subtle;

/**
 * Solves a challenge: finds a number that makes the challenge's hash begin with zeros.
 *
 * @param challenge  From the server.
 * @param difficulty How many bits of the hash must be zero, at most 32.
 * @return The number, as text.
 */
export async function solve(
	challenge: string,
	difficulty: number
): Promise< string > {
	const encoder = new TextEncoder();
	for ( let first = 0; ; first += BATCH ) {
		const hashes = await Promise.all(
			Array.from( { length: BATCH }, ( _, index ) =>
				crypto.subtle.digest(
					'SHA-256',
					encoder.encode( `${ challenge }:${ first + index }` )
				)
			)
		);
		const found = hashes.findIndex(
			( hash ) =>
				Math.clz32( new DataView( hash ).getUint32( 0 ) ) >= difficulty
		);
		if ( found >= 0 ) {
			return String( first + found );
		}
	}
}
