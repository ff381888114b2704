/** How often the site is asked in all: half a minute, while one feed takes a quarter at most. */
const ATTEMPTS = 6;
/** The longest pause that an author waits for without a word, in seconds. */
const LONGEST = 15;

/** What apiFetch throws where the site reads as many other servers as it may at a time. */
interface Refusal {
	code?: string;
	/** Seconds until there may be room. */
	data?: { retry_after?: number };
}

/**
 * Asks the site for what it reads from another server. It reads few at a time, and says when there may
 * be room: a page with several podcasts that it does not know yet gets one after the other.
 *
 * @param ask   Asks once.
 * @param pause Takes milliseconds and waits.
 * @return What was asked for.
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
			// Those who wait do not all come back at once.
			await pause( seconds * ( 1000 + Math.random() * 500 ) );
		}
	}
}
