import { beginCheckout, checkoutRoutes } from './begin';
import type { CheckoutConfig } from './begin';

/**
 * Sends the payment form in a part of the page without leaving it, where browser and server can; else
 * the browser sends it.
 *
 * @param part   What the form stands in: not the form itself, whose fields are its properties.
 * @param config What the server says.
 * @param signal Ends it.
 */
export function startCheckout(
	part: HTMLElement,
	config: Partial< CheckoutConfig >,
	signal: AbortSignal
): void {
	if ( ! checkoutRoutes( config ) || ! config.words ) {
		return;
	}
	const status = document.createElement( 'p' );
	status.className = 'millwork-payment-status';
	status.setAttribute( 'role', 'status' );
	part.append( status );
	let isBusy = false;
	let attempt = '';
	let sent = '';

	/** The same key when the same is sent again: it is one payment. */
	const keyOf = ( form: HTMLFormElement ) => {
		const values = JSON.stringify( [ ...new FormData( form ) ] );
		if ( values !== sent || ! attempt ) {
			sent = values;
			attempt = crypto.randomUUID();
		}
		return attempt;
	};

	part.addEventListener(
		'submit',
		async ( event ) => {
			const form = event.target;
			if (
				event.defaultPrevented ||
				! ( form instanceof HTMLFormElement )
			) {
				return;
			}
			event.preventDefault();
			if ( isBusy ) {
				return;
			}
			isBusy = true;
			status.textContent = config.words!.sending;
			const refusal = await beginCheckout(
				form,
				config as CheckoutConfig,
				keyOf( form )
			);
			if ( refusal ) {
				isBusy = false;
				status.textContent = [
					refusal.message,
					...Object.values( refusal.errors ),
				].join( ' ' );
			}
		},
		{ signal }
	);
	// Who comes back from the gateway by the browser's button can begin again.
	window.addEventListener(
		'pageshow',
		() => {
			isBusy = false;
			status.textContent = '';
		},
		{ signal }
	);
}
