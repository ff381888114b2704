/** How often it is looked whether a window is closed, in milliseconds. */
const LOOK = 100;

/** What is said when a service sends the window back, by php/Callback.php. */
const TYPE = 'millwork_media_account';

/** What came of an authorization. */
export interface Outcome {
	/** '' if the site was let in; 'access_denied' if not; else an error's. */
	code: string;
	message: string;
}

/** The window that was opened last. */
let last: Window | null = null;

/**
 * Opens an empty window, in the place of the one before. To be called while a click is handled: later,
 * browsers do not allow it.
 *
 * @return Null if the browser does not allow it.
 */
export function openPopup(): Window | null {
	closePopup();
	last = window.open( '', '_blank', 'popup,width=640,height=760' );
	return last;
}

/** Closes the window that was opened last. */
export function closePopup(): void {
	last?.close();
	last = null;
}

/**
 * Leads a window to a page of a service.
 *
 * @param url The page, which has to be by HTTPS.
 */
export function lead( popup: Window, url: string ): void {
	if ( new URL( url ).protocol !== 'https:' ) {
		throw new Error( 'Not by HTTPS.' );
	}
	popup.location.replace( url );
}

/**
 * Waits for the window to come back from the service. Only this site is believed, and only what the state belongs to.
 * The service may have cut the window off: then a channel tells it, which no other site hears or speaks on, and the
 * window looks closed from here.
 *
 * @param popup    The window; null if it was opened by hand.
 * @param state    What was sent with it.
 * @param signal   Ends the waiting, for nothing.
 * @param onClosed Is told when the window is closed or cut off. The message may still come.
 */
export function waitForOutcome(
	popup: Window | null,
	service: string,
	state: string,
	signal: AbortSignal,
	onClosed: () => void
): Promise< Outcome > {
	return new Promise( ( resolve, reject ) => {
		const channel = new BroadcastChannel( TYPE );
		const read = ( data: unknown ) => {
			const sent = ( data ?? {} ) as Record< string, unknown >;
			if (
				sent.type === TYPE &&
				sent.service === service &&
				sent.state === state
			) {
				end();
				resolve( {
					code: String( sent.code ?? '' ),
					message: String( sent.message ?? '' ),
				} );
			}
		};
		const listen = ( event: MessageEvent ) => {
			if ( event.origin === window.location.origin ) {
				read( event.data );
			}
		};
		const timer = setInterval( () => {
			if ( popup?.closed ) {
				clearInterval( timer );
				onClosed();
			}
		}, LOOK );
		const abort = () => {
			end();
			reject( new Error( 'Nobody waits.' ) );
		};
		const end = () => {
			clearInterval( timer );
			channel.close();
			window.removeEventListener( 'message', listen );
			signal.removeEventListener( 'abort', abort );
		};
		window.addEventListener( 'message', listen );
		channel.onmessage = ( event ) => read( event.data );
		signal.addEventListener( 'abort', abort );
	} );
}

/**
 * Waits some time, or until a window is closed or this one is looked at again.
 *
 * @param popup   The window; null for none, and for one that is known to be closed.
 * @param seconds How long at most.
 * @param signal  Ends the waiting.
 */
export function waitForClose(
	popup: Window | null,
	seconds: number,
	signal: AbortSignal
): Promise< void > {
	return new Promise( ( resolve ) => {
		const end = () => {
			clearInterval( timer );
			clearTimeout( patience );
			window.removeEventListener( 'focus', end );
			signal.removeEventListener( 'abort', end );
			resolve();
		};
		const timer = setInterval( () => popup?.closed && end(), LOOK );
		const patience = setTimeout( end, seconds * 1000 );
		window.addEventListener( 'focus', end );
		signal.addEventListener( 'abort', end );
	} );
}
