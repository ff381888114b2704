/** What the server is asked. */
import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import { routePath } from 'shared/editor/route-path';

/** An account that the post may go to. */
export interface Connection {
	id: string;
	service_name: string;
	service_label: string;
	display_name: string;
	/** Whether posts go there unless their authors say otherwise. */
	enabled: boolean;
	toggleable: boolean;
	test_success: boolean | 'must_reauth';
	test_message: string;
	can_refresh: boolean;
	refresh_url: string;
	refresh_text: string;
	profile_display_name: string;
	profile_picture: string;
	is_own: boolean;
	/** The day on which the connection ends, where that is near. */
	ends: string;
	/** What is to be thought of before it is shared there; '' for nothing. */
	advice: string;
	counting: string;
	/** 0 for any number. */
	characters: number;
	bytes: number;
	url_length: number;
	/** Whether the link stands in the text. */
	draws_cards: boolean;
	has_threads: boolean;
	/** What a post costs, and one with a link, in tenths of a US cent. */
	price: number;
	link_price: number;
}

/** What was, is or will be posted at an account. */
export interface Share {
	id: number;
	connection: string;
	service_label: string;
	account: string;
	state:
		| 'waiting'
		| 'claimed'
		| 'sent'
		| 'failed'
		| 'held'
		| 'unknown'
		| 'dropped';
	url: string;
	/** How many posts of a thread are there, of how many. */
	posted: number;
	parts: number;
	/** When it was posted, and when it will be; '' otherwise. */
	time: string;
	due: string;
	error: string;
	/** What was left out of it, and why. */
	notes: string[];
	/** Texts that were not posted, to be copied. */
	rest: string[];
	can_retry: boolean;
	can_cancel: boolean;
}

export const getConnections = ( post: number ) =>
	apiFetch< Connection[] >( {
		path: routePath(
			`/wpcom/v2/publicize/connection-test-results?post_id=${ post }`
		),
	} );

const PATH = '/millwork/v1/sharing';

export const getLog = ( post: number ) =>
	apiFetch< Share[] >( { path: `${ PATH }/posts/${ post }` } );

/**
 * Shares a post that is public.
 *
 * @param data.at When; at once if it is left out.
 */
export const share = (
	post: number,
	data: { connections: number[]; message: string; at?: string; key: string }
) =>
	apiFetch< Share[] >( {
		path: `${ PATH }/posts/${ post }`,
		method: 'POST',
		data,
	} );

/**
 * Tries something again.
 *
 * @param id     What.
 * @param anyway Although nobody knows whether it is there already.
 */
export const tryAgain = ( id: number, anyway: boolean ) =>
	apiFetch< Share[] >( {
		path: `${ PATH }/deliveries/${ id }`,
		method: 'POST',
		data: { anyway },
	} );

export const cancel = ( id: number ) =>
	apiFetch< Share[] >( {
		path: `${ PATH }/deliveries/${ id }`,
		method: 'DELETE',
	} );

/**
 * A name for what is sent: the same for the same press of a button.
 */
export const makeKey = () =>
	Array.from( crypto.getRandomValues( new Uint8Array( 16 ) ), ( byte ) =>
		byte.toString( 16 ).padStart( 2, '0' )
	).join( '' );

/**
 * The sentence of an error.
 *
 * @param error What was thrown.
 */
export const messageOf = ( error: unknown ) => {
	const message = ( error as { message?: unknown } | null )?.message;
	return typeof message === 'string' && message
		? message
		: __( 'The site did not answer. Please try again.', 'millwork' );
};
