import { fetchJson, prove } from 'shared/lib/submission';
import { webAddress } from 'shared/lib/web-address';
import { checkoutRoutes } from './routes';
import type { CheckoutConfig } from './types';

export interface Refusal {
	message: string;
	/** Sentences by field name. */
	errors: Record< string, string >;
}

/**
 * Sends a form and opens the gateway's page.
 *
 * @param form    As printed by PHP.
 * @param config  From the server.
 * @param attempt The attempt's key; the same for a repeated request.
 * @return What the payer must correct; undefined if the browser is leaving for the gateway.
 */
export async function beginCheckout(
	form: HTMLFormElement,
	config: CheckoutConfig,
	attempt: string
): Promise< Refusal | undefined > {
	const routes = checkoutRoutes( config );
	const failed = { message: config.words.failed, errors: {} };
	if ( ! routes ) {
		return failed;
	}
	try {
		const body = new FormData( form );
		const url = new URL( routes.challenge );
		url.searchParams.set( 'offer', String( body.get( 'millwork_pay' ) ) );
		const work = await prove( url );
		if ( ! work.response.ok ) {
			return refusal( work.body, failed );
		}
		body.set( 'millwork_pay_challenge', work.body.challenge );
		body.set( 'millwork_pay_proof', work.proof! );
		body.set( 'millwork_pay_attempt', attempt );
		const answer = await fetchJson( routes.checkout, {
			method: 'POST',
			body,
			headers: config.nonce
				? { 'X-WP-Nonce': String( config.nonce ) }
				: {},
		} );
		const target = answer.response.ok ? webAddress( answer.body.url ) : '';
		if ( ! target ) {
			return refusal( answer.body, failed );
		}
		location.assign( target );
		return undefined;
	} catch {
		return { message: config.words.offline, errors: {} };
	}
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- Whatever a server says, ours or one in front of it.
function refusal( said: any, failed: Refusal ): Refusal {
	return String( said?.code ).startsWith( 'millwork_' )
		? { message: said.message, errors: said.data?.errors ?? {} }
		: failed;
}
