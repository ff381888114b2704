/**
 * Starts a payment from a form and stays on the page until the gateway's is ready.
 * `Millwork\Features\Payments\Checkout\Routes` handles the requests. If the browser can't do the proof of work, or the
 * page doesn't say where to send it, the form is sent as without scripts.
 */
import { readConfig } from 'shared/lib/page-config';
import { canProve } from 'shared/lib/proof-of-work';
import { startOnce } from 'shared/lib/start-once';
import { fetchJson, prove } from 'shared/lib/submission';
import { routeAddress, webAddress } from 'shared/lib/web-address';
import type { Confirmation, watch as Watch } from './late';

/** What is needed of the Interactivity API: a script module, which only a view script imports. */
export interface Runtime {
	getConfig: ( namespace?: string ) => unknown;
	getElement: () => { ref: HTMLElement | null };
}

/** From `Millwork\Features\Payments\Checkout\Form::config()`. */
export interface CheckoutConfig {
	checkout: string;
	challenge: string;
	/** In test mode: proves that the user may test, and that the request isn't from another site. */
	nonce?: string;
	words: Record< 'sending' | 'failed' | 'offline', string >;
}

export interface Refusal {
	message: string;
	/** Sentences by field name. */
	errors: Record< string, string >;
}

/**
 * The routes' URLs.
 *
 * @param config From the server; the page may have another host than the routes.
 * @return Undefined if the form is sent as without scripts.
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

/**
 * Creates the callback `checkout` of a block's store, which is in the markup of `Form::open()`.
 *
 * @param runtime            The Interactivity API, imported as `import * as interactivity`.
 * @param runtime.getConfig  Passed to readConfig().
 * @param runtime.getElement Returns an element in the form.
 * @param namespace          The store's name.
 */
export const createCheckout =
	( { getConfig, getElement }: Runtime, namespace: string ) =>
	(): ( () => void ) | undefined => {
		const form = getElement().ref?.closest( 'form' );
		const config = readConfig< Partial< CheckoutConfig > >(
			namespace,
			getConfig
		);
		return form && checkoutRoutes( config )
			? startOnce( form, () => start( form, config as CheckoutConfig ) )
			: undefined;
	};

/**
 * Creates the callback `confirmation` of a block's store, for the message that a payment is being confirmed.
 *
 * @param runtime            The Interactivity API, imported as `import * as interactivity`.
 * @param runtime.getConfig  Passed to readConfig().
 * @param runtime.getElement Returns the message.
 * @param namespace          The store's name.
 */
export const createConfirmation =
	( { getConfig, getElement }: Runtime, namespace: string ) =>
	(): ( () => void ) | undefined => {
		const { ref } = getElement();
		const { confirmation } = readConfig< { confirmation?: Confirmation } >(
			namespace,
			getConfig
		);
		return ref instanceof HTMLDivElement && confirmation
			? startOnce( ref, ( message ) => {
					const gone = new AbortController();
					import(
						/* webpackIgnore: true */ webAddress(
							confirmation.script
						)
					).then(
						( { watch }: { watch: typeof Watch } ) =>
							watch( message, confirmation, gone.signal ),
						// Without it, the page shows the result when it is reloaded.
						() => {}
					);
					return () => gone.abort();
				} )
			: undefined;
	};

/**
 * Handles a form.
 *
 * @param config From the server.
 * @return Stops handling it.
 */
function start( form: HTMLFormElement, config: CheckoutConfig ): () => void {
	const gone = new AbortController();
	const { signal } = gone;
	const attempt = crypto.randomUUID();
	const notice = document.createElement( 'p' );
	let isBusy = false;

	/** Shows a message beside the pressed button. */
	const say = (
		text: string,
		isError: boolean,
		submitter?: HTMLElement | null
	) => {
		notice.className = isError
			? 'millwork-payment-error'
			: 'millwork-payment-confirm';
		notice.setAttribute( 'role', isError ? 'alert' : 'status' );
		notice.textContent = text;
		const part = submitter?.closest( 'form > *' );
		if ( part ) {
			part.before( notice );
		} else {
			form.prepend( notice );
		}
	};

	// While the event bubbles, so that the block's own script has checked the form before.
	document.addEventListener(
		'submit',
		async ( event ) => {
			if ( event.target !== form || event.defaultPrevented ) {
				return;
			}
			event.preventDefault();
			if ( isBusy ) {
				return;
			}
			isBusy = true;
			say( config.words.sending, false, event.submitter );
			event.submitter?.setAttribute( 'aria-disabled', 'true' );
			const refused = await beginCheckout( form, config, attempt );
			if ( refused ) {
				isBusy = false;
				event.submitter?.removeAttribute( 'aria-disabled' );
				const sentences = Object.values( refused.errors );
				say(
					sentences.join( ' ' ) || refused.message,
					true,
					event.submitter
				);
				const first = Object.keys( refused.errors )[ 0 ];
				form.querySelector< HTMLElement >(
					`[name="millwork_pay_values[${ CSS.escape( first ?? '' ) }]"]:not([type="hidden"])`
				)?.focus();
			}
		},
		{ signal }
	);
	// After the browser's back button, the form is as it was before.
	window.addEventListener(
		'pageshow',
		( { persisted } ) => {
			if ( persisted ) {
				isBusy = false;
				notice.remove();
			}
		},
		{ signal }
	);
	return () => {
		gone.abort();
		notice.remove();
	};
}
