/** Begins a payment without leaving the page before PayPal is there. */
import { getConfig, getElement, store } from '@wordpress/interactivity';
import { beginCheckout, checkoutRoutes } from 'shared/lib/checkout';
import type { CheckoutConfig } from 'shared/lib/checkout';
import { readConfig } from 'shared/lib/page-config';
import { startOnce } from 'shared/lib/start-once';

const STORE = 'millwork/simple-payments';

const config = () => readConfig< CheckoutConfig >( STORE, getConfig );

store(
	STORE,
	{
		callbacks: {
			/** Runs on an element beside the form. */
			start() {
				const card = getElement().ref?.closest< HTMLElement >(
					'.jetpack-simple-payments-wrapper'
				);
				return card && checkoutRoutes( config() )
					? startOnce( card, start )
					: undefined;
			},
		},
	},
	{ lock: true }
);

const newAttempt = () =>
	Array.from( crypto.getRandomValues( new Uint8Array( 16 ) ), ( byte ) =>
		byte.toString( 16 ).padStart( 2, '0' )
	).join( '' );

/**
 * Takes the form of a card over.
 *
 * @param card The card.
 * @return Gives it back.
 */
function start( card: HTMLElement ): () => void {
	const gone = new AbortController();
	const { signal } = gone;
	// Not the one that goes to PayPal itself.
	const form = card
		.querySelector( 'input[name="millwork_pay"]' )
		?.closest( 'form' );
	const button = form?.querySelector< HTMLElement >( '[type="submit"]' );
	if ( ! form || ! button ) {
		return () => gone.abort();
	}
	const status = card.ownerDocument.createElement( 'p' );
	status.className = 'jetpack-simple-payments-status';
	status.setAttribute( 'role', 'status' );
	form.after( status );
	let attempt = newAttempt();
	let isBusy = false;

	const report = ( text: string, isSending = false ) => {
		isBusy = isSending;
		button.ariaDisabled = String( isSending );
		status.textContent = text;
	};
	const submit = async ( event: Event ) => {
		event.preventDefault();
		if ( isBusy ) {
			return;
		}
		const words = { ...config().words } as CheckoutConfig[ 'words' ];
		report( words.sending ?? '', true );
		const refusal = await beginCheckout(
			form,
			{ ...config(), words } as CheckoutConfig,
			attempt
		);
		if ( refusal ) {
			report(
				Object.values( refusal.errors )[ 0 ] ?? refusal.message ?? ''
			);
		}
	};
	form.addEventListener( 'submit', ( event ) => void submit( event ), {
		signal,
	} );
	// Something else than before is another payment.
	form.addEventListener( 'input', () => ( attempt = newAttempt() ), {
		signal,
	} );
	// Who comes back by the browser's own button finds the page as it was left.
	window.addEventListener( 'pageshow', () => report( '' ), { signal } );
	return () => {
		gone.abort();
		status.remove();
	};
}
