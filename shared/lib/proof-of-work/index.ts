/** The proof of work that stands for a captcha. `Millwork\Visitors\Challenge` asks for it. */

/** In milliseconds: the server takes nobody for a person who sends sooner after asking (`Challenge::AGE`). */
export const AGE = 2100;

/** How many are tried before the page gets its turn. */
const BATCH = 64;

/**
 * Whether this browser can do the work. Without a secure connection it cannot, and forms are sent as
 * without scripts: the server then asks for a confirmation.
 */
export const canProve = () => !! globalThis.crypto?.subtle;

/**
 * Solves a challenge: finds a number with which the challenge's hash begins with zeros.
 *
 * @param challenge  As the server gave it.
 * @param difficulty How many bits of the hash have to be zero, 32 at most.
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
