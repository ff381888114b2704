import apiFetch from '@wordpress/api-fetch';
import { routePath } from 'shared/editor/route-path';

export interface Connection {
	username: string;
	/** The account's id on this site. */
	token: string;
}

export interface Picture {
	url: string;
	title: string;
	link: string;
}

export interface GalleryAnswer {
	external_name: string;
	images: Picture[];
	/** How many pictures are still to be copied. */
	waiting?: number;
	/** Whether the account is being looked at for the first time just now. */
	looking?: boolean;
	problem?: string;
	/** The day on which the connection ends, where that is near. */
	ends?: string;
}

const path = () => routePath( '/wpcom/v2/instagram-gallery' );

/** What an account's id looks like, in a message too. */
const ID = /^[0-9a-f]{32}$/;

/** The type of the message, as php/Callback.php sends it. */
const MESSAGE = 'millwork_instagram';

/** How many pictures are asked for. */
const COUNT = 30;

export const getConnections = () =>
	apiFetch< Connection[] >( { path: `${ path() }/connections` } );

export const getConnectUrl = () =>
	apiFetch< string >( { path: `${ path() }/connect-url` } );

/** Galleries that are being asked for, by token: blocks with the same account ask once. */
const asked = new Map< string, Promise< GalleryAnswer > >();

/** The last of them. The site asks Instagram once at a time, so one goes after the other. */
let last: Promise< unknown > = Promise.resolve();

/** Asks for the pictures of an account. */
export function getGallery( token: string ): Promise< GalleryAnswer > {
	const known = asked.get( token );
	if ( known ) {
		return known;
	}
	const answer = last.then( () =>
		apiFetch< GalleryAnswer >( {
			path: `${ path() }/gallery?access_token=${ encodeURIComponent( token ) }&count=${ COUNT }`,
		} )
	);
	const forget = () => asked.delete( token );
	asked.set( token, answer );
	last = answer.then( forget, forget );
	return answer;
}

export const removeConnection = ( token: string ) =>
	apiFetch< Connection[] >( {
		path: `${ path() }/connections/${ encodeURIComponent( token ) }`,
		method: 'DELETE',
	} );

/** What the window says. */
export interface Told {
	keyring_id?: string;
	error?: string;
}

/**
 * Listens to the window in which the user lets this site in, in the two ways that it speaks.
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
		const { error, keyring_id: id } = data as Record< string, unknown >;
		onTold( {
			keyring_id: ID.test( String( id ) ) ? String( id ) : undefined,
			error: typeof error === 'string' ? error : undefined,
		} );
	};
	window.addEventListener( 'message', onMessage );
	channel.addEventListener( 'message', onMessage );
	return end;
}

/**
 * Opens an empty window for the service. To be called in the click itself: a browser blocks what comes
 * later.
 *
 * @return Null where the browser has blocked it.
 */
export function openWindow(): Window | null {
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
		'',
		'millwork-instagram',
		`popup,width=${ size },height=${ size },left=${ left },top=${ top }`
	);
}
