/** The number of attempts: half a minute in all, while one feed takes at most 15 seconds. */
const ATTEMPTS = 6;
/** The longest pause that an author waits for without a message, in seconds. */
const LONGEST = 15;

/** The error if the site is already reading as many other servers as it may at a time. */
interface Refusal {
	code?: string;
	/** Seconds until the next attempt may succeed. */
	data?: { retry_after?: number };
}

/**
 * Requests data that the site reads from another server. It reads only few at a time and says when to try again, so
 * that a page with several new podcasts loads one after the other.
 *
 * @param ask   Sends one request.
 * @param pause Waits some milliseconds.
 * @throws What the last attempt threw.
 */
export async function requestWithRetries< Answer >(
	ask: () => Promise< Answer >,
	pause = ( milliseconds: number ) =>
		new Promise< void >( ( resolve ) =>
			setTimeout( resolve, milliseconds )
		)
): Promise< Answer > {
	for ( let attempt = 1; ; attempt++ ) {
		try {
			return await ask();
		} catch ( failure ) {
			const { code, data } = ( failure ?? {} ) as Refusal;
			const seconds = Number( data?.retry_after );
			if (
				code !== 'millwork_http_limit' ||
				! ( seconds <= LONGEST ) ||
				attempt === ATTEMPTS
			) {
				throw failure;
			}
			// A random addition, so that waiting requests don't all come back together.
			await pause( seconds * ( 1000 + Math.random() * 500 ) );
		}
	}
}
