/**
 * Waits on the page that a payer comes back to until the gateway has confirmed the payment, and says so:
 * `Millwork\Features\Payments\Checkout\Routes` answers. Without scripts the page says it when it is loaded again.
 * A script of its own, since few pages need it: `Form::messages()` gives its address.
 */
import { fetchJson, pause } from 'shared/lib/submission';
import { routeAddress } from 'shared/lib/web-address';

/** As `Millwork\Features\Payments\Checkout\Form::messages()` gives it. */
export interface Confirmation {
	/** The address of this script. */
	script?: string;
	outcome?: string;
	/** The sentence for when the script stops asking. */
	late?: string;
	/** The link back to the form of a payment that failed. */
	again?: string;
}

/** How long to wait before each request, in seconds: four minutes in all. */
const PAUSES = [ 2, 3, 5, 8, 13, 20, 30, 45, 60, 60 ];

/** The page's parameter with the payment's reference. */
const PAID = 'millwork_paid';

/**
 * Asks about the payment that the page's address names.
 *
 * @param message      Says that the payment is being confirmed.
 * @param confirmation What the server says.
 * @param signal       Ends it.
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
 * Asks until the payment is confirmed or has failed, less often each time, and ends.
 *
 * @param message Is read out when it changes: its role is status.
 * @param url     The route, with the payment's reference.
 * @param words   The texts.
 * @param signal  Ends it before.
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
		// After a request that failed comes the next one.
		const answer = await fetchJson( url ).catch( () => undefined );
		if ( signal.aborted ) {
			return;
		}
		const body = answer?.body;
		if ( answer?.response.ok && body?.waits === false ) {
			message.replaceChildren( paragraph( body.message ) );
			if ( body.paid !== true ) {
				const link = document.createElement( 'a' );
				link.href = location.href.replace( /#.*/, '' );
				link.textContent = String( words.again ?? '' );
				const back = paragraph( '' );
				back.append( link );
				message.append( back );
				message.className = 'millwork-payment-error';
			}
			return;
		}
	}
	message.append( paragraph( words.late ) );
}
