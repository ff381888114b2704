/** How often to check whether a window is closed, in milliseconds. */
const LOOK = 100;

/** The message sent by php/Callback.php when the service returns to the window. */
const TYPE = 'millwork_media_account';

export interface Outcome {
	/** '' if the site was authorized; 'access_denied' if not; else an error code. */
	code: string;
	message: string;
}

/** The last window that was opened. */
let last: Window | null = null;

/**
 * Opens an empty window and closes the one before. Call it in a click handler: browsers block it later.
 *
 * @return Null if the browser blocked it.
 */
export function openPopup(): Window | null {
	closePopup();
	last = window.open( '', '_blank', 'popup,width=640,height=760' );
	return last;
}

export function closePopup(): void {
	last?.close();
	last = null;
}

/**
 * Opens a service's page in the window.
 *
 * @param url Must be HTTPS.
 */
export function lead( popup: Window, url: string ): void {
	if ( new URL( url ).protocol !== 'https:' ) {
		throw new Error( 'Not by HTTPS.' );
	}
	popup.location.replace( url );
}

/**
 * Waits for the window to return from the service. Accepts only messages from this site with the right state. The service
 * may have disconnected the window. Then it looks closed, and the message arrives on a channel that other sites can't use.
 *
 * @param popup    The window; null if it was opened by hand.
 * @param state    The state that was sent with it.
 * @param signal   Ends the waiting, for nothing.
 * @param onClosed Called when the window is closed or disconnected. The message may still come.
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
 * Waits some time, or until the window is closed or the user returns to this one.
 *
 * @param popup   Null for none, and for one that is already closed.
 * @param seconds The longest time.
 * @param signal  Stops waiting.
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
