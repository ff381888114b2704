/**
 * Starts a payment from a form without leaving the page until the gateway's is ready. What sends the form is a script
 * of its own, loaded when it is needed. If the browser can't do the proof of work, or the page doesn't say where to
 * send it, the form is sent as without scripts.
 */
import { membersOf } from 'shared/lib/form-members';
import { readConfig } from 'shared/lib/page-config';
import { startOnce } from 'shared/lib/start-once';
import { webAddress } from 'shared/lib/web-address';
import type * as Late from './late';
import { checkoutRoutes } from './routes';
import type { CheckoutConfig, Confirmation, Runtime, Sender } from './types';

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
		return form && checkoutRoutes( config ) && webAddress( config.script )
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
					load( confirmation.script ).then(
						( { watch } ) =>
							watch( message, confirmation, gone.signal ),
						// Without it, the page shows the result when it is reloaded.
						() => {}
					);
					return () => gone.abort();
				} )
			: undefined;
	};

/**
 * Creates the callback `outcome` of a block's store: it brings a message about a sent form into view, which may be far
 * down on the page, and moves focus there, so that screen readers read it.
 *
 * @param runtime            The Interactivity API.
 * @param runtime.getElement Returns the message.
 */
export const createOutcome =
	( { getElement }: Pick< Runtime, 'getElement' > ) =>
	(): void => {
		const { ref } = getElement();
		if ( ref ) {
			ref.tabIndex = -1;
			ref.focus( { preventScroll: true } );
			ref.scrollIntoView?.( { block: 'center' } );
		}
	};

/** @param script Its URL, from the server. */
const load = ( script?: string ): Promise< typeof Late > =>
	import( /* webpackIgnore: true */ webAddress( script ) );

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
	const members = membersOf( form );
	let loading: Promise< Sender | undefined > | undefined;
	let sender: Sender | undefined;
	let isBusy = false;

	const prepare = () =>
		( loading ??= load( config.script ).then(
			( { createSender } ) =>
				( sender = createSender( form, config, attempt, signal ) ),
			() => undefined
		) );

	// The errors are listed in the page.
	members.noValidate = true;
	members.addEventListener( 'focusin', prepare, { once: true, signal } );
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
			const ready = await prepare();
			if ( ready ) {
				isBusy = await ready.submit( event.submitter );
			} else {
				// As without scripts.
				members.submit();
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
				sender?.clear();
			}
		},
		{ signal }
	);
	return () => {
		gone.abort();
		sender?.clear();
		members.noValidate = false;
	};
}
