/**
 * Begins a payment from a form without leaving the page before the gateway is there:
 * `Millwork\Features\Payments\Checkout\Routes` take it. Where the browser cannot do the work that is asked for, or
 * the page does not say where to send it, the form is sent as without scripts.
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

/** As `Millwork\Features\Payments\Checkout\Form::config()` gives it. */
export interface CheckoutConfig {
	checkout: string;
	challenge: string;
	/** In test mode: that it is somebody who may try, and no other site's page. */
	nonce?: string;
	words: Record< 'sending' | 'failed' | 'offline', string >;
}

/** What became of a form that did not begin a payment. */
export interface Refusal {
	/** A sentence for the payer. */
	message: string;
	/** Sentences by the field's name. */
	errors: Record< string, string >;
}

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
 * Makes the callback `checkout` of a block's store, which the markup of `Form::open()` names.
 *
 * @param runtime            The Interactivity API, as `import * as interactivity` gives it.
 * @param runtime.getConfig  Given to readConfig().
 * @param runtime.getElement Gives an element in the form.
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
 * Makes the callback `confirmation` of a block's store, which is on the message that a payment is being
 * confirmed.
 *
 * @param runtime            The Interactivity API, as `import * as interactivity` gives it.
 * @param runtime.getConfig  Given to readConfig().
 * @param runtime.getElement Gives the message.
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
						// Without it, the page says so when it is loaded again.
						() => {}
					);
					return () => gone.abort();
				} )
			: undefined;
	};

/**
 * Takes a form over.
 *
 * @param form   The form.
 * @param config What the server says.
 * @return Gives it back.
 */
function start( form: HTMLFormElement, config: CheckoutConfig ): () => void {
	const gone = new AbortController();
	const { signal } = gone;
	const attempt = crypto.randomUUID();
	const notice = document.createElement( 'p' );
	let isBusy = false;

	/** Says something beside the button that was pressed. */
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

	// On its way up, so that the block's own script has looked at the form before.
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
	// Whoever comes back with the browser's own button finds the form as it was before.
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
