import apiFetch from '@wordpress/api-fetch';
import { routePath } from 'shared/editor/route-path';

export interface Connection {
	username: string;
	/** The account's ID on this site. */
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
	/** The number of pictures still to be copied. */
	waiting?: number;
	/** Whether the account's posts are being read for the first time. */
	looking?: boolean;
	problem?: string;
	/** The day on which the connection ends, if that is soon. */
	ends?: string;
}

const path = () => routePath( '/wpcom/v2/instagram-gallery' );

/** The pattern of an account's ID, also in messages. */
const ID = /^[0-9a-f]{32}$/;

/** The type of the message from php/Callback.php. */
const MESSAGE = 'millwork_instagram';

/** How many pictures are requested. */
const COUNT = 30;

export const getConnections = () =>
	apiFetch< Connection[] >( { path: `${ path() }/connections` } );

export const getConnectUrl = () =>
	apiFetch< string >( { path: `${ path() }/connect-url` } );

/** Running requests by account: blocks with the same account share one. */
const asked = new Map< string, Promise< GalleryAnswer > >();

/** The last request. The site contacts Instagram one request at a time, so they wait for each other. */
let last: Promise< unknown > = Promise.resolve();

/** Requests the pictures of an account. */
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
 * Listens for the message of the authorization window, which is sent in two ways.
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
 * Opens an empty window for the service. Call it in the click handler: browsers block it later.
 *
 * @return Null if the browser blocked it.
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
