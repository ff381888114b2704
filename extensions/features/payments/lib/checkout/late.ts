/**
 * What payment forms need late: it sends a form, and waits on the page that a payer returns to until the gateway has
 * confirmed the payment. `Millwork\Features\Payments\Checkout\Routes` answers. It is its own script, because most
 * visitors of a page with a form don't pay; `Form` provides its URL.
 */
import { fetchJson, pause } from 'shared/lib/submission';
import { routeAddress, webAddress } from 'shared/lib/web-address';
import type { Confirmation } from './types';

export { createSender } from './sender';

/** The pause before each request, in seconds; four minutes in all. */
const PAUSES = [ 2, 3, 5, 8, 13, 20, 30, 45, 60, 60 ];

/** The URL parameter with the payment's reference. */
const PAID = 'millwork_paid';

/**
 * Asks about the payment that the page's URL names.
 *
 * @param message      Says that the payment is being confirmed.
 * @param confirmation From the server.
 * @param signal       Stops it.
 */
export async function watch(
	message: HTMLElement,
	confirmation: Confirmation,
	signal: AbortSignal
): Promise< void > {
	const route = routeAddress(
		confirmation.outcome,
		'millwork/v1/payments/outcome'
	);
	const reference = new URLSearchParams( location.search ).get( PAID );
	if ( route && reference ) {
		const url = new URL( route );
		url.searchParams.set( 'reference', reference );
		await wait( message, url.href, confirmation, signal );
	}
}

/**
 * Asks, less and less often, until the payment is confirmed or has failed.
 *
 * @param message Screen readers announce its changes: its role is status.
 * @param url     The route, with the payment's reference.
 * @param signal  Stops it early.
 */
async function wait(
	message: HTMLElement,
	url: string,
	words: Confirmation,
	signal: AbortSignal
): Promise< void > {
	const paragraph = ( text: unknown ) => {
		const element = document.createElement( 'p' );
		element.textContent = String( text ?? '' );
		return element;
	};
	for ( const seconds of PAUSES ) {
		await pause( seconds * 1000 );
		if ( signal.aborted ) {
			return;
		}
		// A failed request is followed by the next one.
		const answer = await fetchJson( url ).catch( () => undefined );
		if ( signal.aborted ) {
			return;
		}
		const body = answer?.body;
		if ( answer?.response.ok && body?.waits === false ) {
			message.replaceChildren( paragraph( body.message ) );
			const isPaid = body.paid === true;
			const thanks = isPaid ? webAddress( body.url ) : '';
			if ( thanks ) {
				location.assign( thanks );
				return;
			}
			const form = message.parentElement?.querySelector(
				'details.millwork-payment-again'
			);
			form?.toggleAttribute( 'hidden', false );
			if ( ! isPaid ) {
				message.className = 'millwork-payment-error';
				form?.toggleAttribute( 'open', true );
			}
			if ( ! isPaid && ! form ) {
				const link = document.createElement( 'a' );
				link.href = location.href.replace( /#.*/, '' );
				link.textContent = String( words.again ?? '' );
				const back = paragraph( '' );
				back.append( link );
				message.append( back );
			}
			return;
		}
	}
	message.append( paragraph( words.late ) );
}
