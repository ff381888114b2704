/**
 * Begins a payment from a form without leaving the page before the gateway is there:
 * `Millwork\Payments\Checkout\Routes` take it. Where the browser cannot do the work that is asked for, or
 * the page does not say where to send it, the form is sent as without scripts.
 */
import { AGE, canProve, solve } from 'shared/lib/proof-of-work';
import { routeAddress, webAddress } from 'shared/lib/web-address';

/** As `Millwork\Payments\Checkout\Form::config()` gives it. */
export interface CheckoutConfig {
	checkout: string;
	challenge: string;
	words: Record< 'sending' | 'failed' | 'offline', string >;
}

/** What became of a form that did not begin a payment. */
export interface Refusal {
	/** A sentence for the payer. */
	message: string;
	/** Sentences by the field's name. */
	errors: Record< string, string >;
}

const PATIENCE = 30_000;

const pause = ( milliseconds: number ) =>
	new Promise( ( resolve ) => setTimeout( resolve, milliseconds ) );

/**
 * Where the routes are.
 *
 * @param config What the server says; the page may have another host than the routes.
 * @return Undefined where a form is sent as without scripts.
 */
export function checkoutRoutes( config: Partial< CheckoutConfig > ) {
	const checkout = routeAddress(
		config.checkout,
		'millwork/v1/payments/checkout'
	);
	const challenge = routeAddress(
		config.challenge,
		'millwork/v1/payments/challenge'
	);
	return canProve() && checkout && challenge
		? { checkout, challenge }
		: undefined;
}

async function ask( url: string, init: RequestInit ) {
	const response = await fetch( url, {
		...init,
		cache: 'no-store',
		signal: AbortSignal.timeout( PATIENCE ),
	} );
	// A host's own error page is no JSON.
	const body = await response.json().catch( () => ( {} ) );
	return { ok: response.ok, body };
}

/**
 * Sends a form, and goes to where it is paid.
 *
 * @param form    The form, as PHP printed it.
 * @param config  What the server says.
 * @param attempt The key of the attempt: the same when the same is sent again.
 * @return What the payer has to put right; undefined when the browser is on its way to the gateway.
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
		const work = await ask( url.href, {} );
		if ( ! work.ok ) {
			return refusal( work.body, failed );
		}
		const due = performance.now() + AGE;
		body.set( 'millwork_pay_challenge', work.body.challenge );
		body.set(
			'millwork_pay_proof',
			await solve( work.body.challenge, work.body.difficulty )
		);
		body.set( 'millwork_pay_attempt', attempt );
		await pause( due - performance.now() );
		const answer = await ask( routes.checkout, { method: 'POST', body } );
		const target = answer.ok ? webAddress( answer.body.url ) : '';
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
