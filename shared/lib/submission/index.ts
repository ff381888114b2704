/** How the script of a visitor's form sends it: with a proof of work that the server asks for before. */
import { AGE, solve } from 'shared/lib/proof-of-work';
import { webAddress } from 'shared/lib/web-address';

/** What a route answered. */
export interface RouteAnswer {
	response: Response;
	/** Anything; {} where it is no JSON. */
	// eslint-disable-next-line @typescript-eslint/no-explicit-any -- Whatever a server says, ours or one in front of it.
	body: any;
	/** What prove() found; not there if the route gave no challenge. */
	proof?: string;
}

const PATIENCE = 30_000;

export const pause = ( milliseconds: number ) =>
	new Promise( ( resolve ) => setTimeout( resolve, milliseconds ) );

/**
 * Asks a route.
 *
 * @param url  The route, as routeAddress() gives it.
 * @param init As for fetch().
 * @return What it answered; throws where there is no connection.
 */
export async function fetchJson(
	url: string,
	init?: RequestInit
): Promise< RouteAnswer > {
	const response = await fetch( webAddress( url ), {
		...init,
		cache: 'no-store',
		signal: AbortSignal.timeout( PATIENCE ),
	} );
	// A host's own error page is no JSON.
	return { response, body: await response.json().catch( () => ( {} ) ) };
}

/**
 * Gets a challenge, does its work, and waits until it counts.
 *
 * @param url The route that gives it, with what it needs to know.
 */
export async function prove( url: URL ): Promise< RouteAnswer > {
	const answer = await fetchJson( url.href );
	if ( answer.response.ok ) {
		const counts = pause( AGE );
		answer.proof = await solve(
			answer.body.challenge,
			answer.body.difficulty
		);
		await counts;
	}
	return answer;
}
