/** Simulates the server to a form's script. */
import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';

export const config = {
	checkout: 'http://localhost/wp-json/millwork/v1/payments/checkout',
	challenge: 'http://localhost/wp-json/millwork/v1/payments/challenge',
	script: 'http://localhost/late.js',
	words: {
		sending: 'Sending…',
		failed: 'Failed.',
		offline: 'Offline.',
		problems: 'Please check:',
	},
	missing: { amount: 'Choose one.', email: 'Enter it.' },
};

/** The real timer: the proof of work also uses timers. */
export const wait = globalThis.setTimeout;

export const asked: Array< {
	url: string;
	body?: FormData;
	headers?: HeadersInit;
} > = [];

type Answer = { status: number; body: unknown } | null;

/**
 * Simulates the server: the answers come one after the other. One that is a promise comes when the test resolves it, so what
 * the page shows meanwhile can be seen.
 */
export function play( ...answers: Array< Answer | Promise< Answer > > ) {
	asked.length = 0;
	globalThis.fetch = ( async ( url: string, init: RequestInit ) => {
		asked.push( {
			url,
			body: init.body as FormData | undefined,
			headers: init.headers,
		} );
		const answer = await answers.shift();
		if ( ! answer ) {
			throw new TypeError( 'no connection' );
		}
		return {
			ok: answer.status < 300,
			status: answer.status,
			json: async () => answer.body,
		};
	} ) as unknown as typeof fetch;
}

export const challenge = {
	status: 200,
	body: { challenge: 'oak', difficulty: 4 },
};

/** Adds what browsers have and Jest doesn't, and a form. */
export function prepare() {
	Object.assign( globalThis, { TextEncoder } );
	Object.assign( AbortSignal, { timeout: () => undefined } );
	Object.defineProperty( globalThis.crypto, 'subtle', {
		configurable: true,
		value: webcrypto.subtle,
	} );
	// Doesn't wait for the minimum time that the server asks for.
	jest.spyOn( globalThis, 'setTimeout' ).mockImplementation( ( (
		run: () => void
	) => {
		run();
	} ) as typeof setTimeout );
	document.body.innerHTML =
		'<form><input name="millwork_pay" value="offer"><input name="millwork_pay_values[amount]" value="500"></form>';
}

export const form = () => document.querySelector( 'form' )!;
