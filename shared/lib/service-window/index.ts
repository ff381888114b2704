/**
 * A window in which somebody lets this site in at a service. Where it ends, `Millwork\Features\Sharing\Rest\Callback` says so to the page
 * that has opened it, in two ways: a service may cut the window off from it.
 */

/** The type of the message. */
const MESSAGE = 'millwork_sharing';

/** How often it is looked whether a window is closed, in milliseconds. */
const LOOK = 100;

/** How long what a window says as it closes may be on its way, in milliseconds. */
const LATE = 400;

/** What the window says. */
export interface Told {
	/** The account's number on this site. */
	connection?: number;
	error?: string;
}

/**
 * Listens to the window.
 *
 * @param onTold Called with what it says, once.
 * @return Ends it.
 */
export function listen( onTold: ( told: Told ) => void ): () => void {
	const channel = new BroadcastChannel( MESSAGE );
	const end = () => {
		window.removeEventListener( 'message', onMessage );
		channel.close();
	};
	const onMessage = ( { data, origin }: MessageEvent ) => {
		// Any page that has a window of this one's can send messages.
		if ( origin !== window.location.origin || data?.type !== MESSAGE ) {
			return;
		}
		end();
		const { error, connection } = data as Record< string, unknown >;
		onTold( {
			connection: Number.isInteger( connection )
				? ( connection as number )
				: undefined,
			error: typeof error === 'string' ? error : undefined,
		} );
	};
	window.addEventListener( 'message', onMessage );
	channel.addEventListener( 'message', onMessage );
	return end;
}

/**
 * Whether an address at which an account is let in anew leads to its service. Else it is a place on the screen of
 * accounts, where something has to be entered again.
 */
export const leadsToService = ( url: string ) =>
	! new URL( url, window.location.href ).hash;

/**
 * Opens a window. To be called in the click itself: a browser blocks what comes later.
 *
 * @param url Where it begins; '' for a place that is not known yet.
 * @return Null where the browser has blocked it.
 */
export function openWindow( url = '' ): Window | null {
	const size = 700;
	const left = Math.max(
		0,
		window.screenX + ( window.outerWidth - size ) / 2
	);
	const top = Math.max(
		0,
		window.screenY + ( window.outerHeight - size ) / 2
	);
	return window.open(
		url,
		'millwork-sharing',
		`popup,width=${ size },height=${ size },left=${ left },top=${ top }`
	);
}

/**
 * Waits until a window is closed, and what it has said by then has arrived.
 *
 * @param onClosed Called once.
 * @return Stops waiting.
 */
export function whenClosed( popup: Window, onClosed: () => void ): () => void {
	let late: ReturnType< typeof setTimeout >;
	const look = setInterval( () => {
		if ( popup.closed ) {
			clearInterval( look );
			late = setTimeout( onClosed, LATE );
		}
	}, LOOK );
	return () => {
		clearInterval( look );
		clearTimeout( late );
	};
}

/**
 * Waits until a window has said how it ended, or was closed.
 *
 * @param onEnd Called once; with nothing where it was closed by hand.
 * @return Stops waiting.
 */
export function watch( popup: Window, onEnd: ( told: Told ) => void ) {
	const stop = () => {
		stopLooking();
		stopListening();
	};
	const end = ( told: Told ) => {
		stop();
		onEnd( told );
	};
	const stopListening = listen( end );
	const stopLooking = whenClosed( popup, () => end( {} ) );
	return stop;
}
