import { webAddress } from 'shared/lib/web-address';

/** The parts of the Interactivity API that are needed: only a view script can import that script module. */
export interface Runtime {
	getConfig: ( namespace?: string ) => unknown;
	getElement: () => { ref: HTMLElement | null };
}

const PATIENCE = 30_000;

export const pause = ( milliseconds: number ) =>
	new Promise( ( resolve ) => setTimeout( resolve, milliseconds ) );

/**
 * @param init As for fetch().
 * @return Whether the status was OK, and the body: any JSON, or {} if it isn't JSON.
 */
export async function fetchJson( url: string, init: RequestInit ) {
	const response = await fetch( webAddress( url ), {
		...init,
		cache: 'no-store',
		signal: AbortSignal.timeout( PATIENCE ),
	} );
	// A host's own error page isn't JSON.
	const body = await response.json().catch( () => ( {} ) );
	return { ok: response.ok, body };
}
