/** Requests of a payer's page. */
import { webAddress } from 'shared/lib/web-address';

/** What is needed of the Interactivity API: a script module, which only a view script imports. */
export interface Runtime {
	getConfig: ( namespace?: string ) => unknown;
	getElement: () => { ref: HTMLElement | null };
}

const PATIENCE = 30_000;

export const pause = ( milliseconds: number ) =>
	new Promise( ( resolve ) => setTimeout( resolve, milliseconds ) );

/**
 * Asks a route.
 *
 * @param init As fetch() takes it.
 * @return Whether it went well, and what was answered: anything, and {} where it is no JSON.
 */
export async function fetchJson( url: string, init: RequestInit ) {
	const response = await fetch( webAddress( url ), {
		...init,
		cache: 'no-store',
		signal: AbortSignal.timeout( PATIENCE ),
	} );
	// A host's own error page is no JSON.
	const body = await response.json().catch( () => ( {} ) );
	return { ok: response.ok, body };
}
