/**
 * The window for connecting an account at a service. At the end, `Millwork\Features\Sharing\Rest\Callback` reports to
 * the opener in two ways, because a service may cut the window off from it.
 */

/** The message's type. */
const MESSAGE = 'millwork_sharing';

/** How often to check whether a window is closed, in milliseconds. */
const LOOK = 100;

/** How long a closing window's message may take, in milliseconds. */
const LATE = 400;

export interface Told {
	/** The account's ID on this site. */
	connection?: number;
	error?: string;
}

/**
 * Listens for the window's message.
 *
 * @param onTold Called once with the message.
 * @return Stops listening.
 */
export function listen( onTold: ( told: Told ) => void ): () => void {
	const channel = new BroadcastChannel( MESSAGE );
	const end = () => {
		window.removeEventListener( 'message', onMessage );
		channel.close();
	};
	const onMessage = ( { data, origin }: MessageEvent ) => {
		// Any page with a reference to this window can send messages.
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
 * Whether a URL for reconnecting an account leads to its service, and not to the Social accounts screen, where
 * something must be entered again.
 */
export const leadsToService = ( url: string ) =>
	! new URL( url, window.location.href ).hash;

/**
 * Opens a window. Call it in the click handler: browsers block it later.
 *
 * @param url '' if it isn't known yet.
 * @return Null if the browser blocked it.
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
 * Waits until a window is closed and its message has arrived.
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
 * Calls back with a window's message, or when it is closed.
 *
 * @param onEnd Called once; without a message if the window was just closed.
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
