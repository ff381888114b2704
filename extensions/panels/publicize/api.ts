import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import { routePath } from 'shared/editor/route-path';

/** An account that the post can be shared to. */
export interface Connection {
	id: string;
	service_name: string;
	service_label: string;
	display_name: string;
	/** Whether posts are shared there by default. */
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
	/** The day on which the connection ends, if that is soon. */
	ends: string;
	/** A hint before sharing there; '' for none. */
	advice: string;
	counting: string;
	/** 0 for no limit. */
	characters: number;
	bytes: number;
	url_length: number;
	/** Whether the link is appended to the text. */
	draws_cards: boolean;
	has_threads: boolean;
	/** The price of a post, and of one with a link, in tenths of a US cent. */
	price: number;
	link_price: number;
	/** The account's template for messages, and the one that it has otherwise. */
	template: string;
	inherited_template: string;
	/** The most hashtags in a filled template. */
	hashtags: number;
}

/** A post shared, or to be shared, to an account. */
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
	/** How many posts of a thread were posted, and how many there are. */
	posted: number;
	parts: number;
	/** When it was posted, and when it will be; '' otherwise. */
	time: string;
	due: string;
	error: string;
	/** What was left out, and why. */
	notes: string[];
	/** Texts that weren't posted, to copy by hand. */
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
 * Shares a published post.
 *
 * @param data.at When; immediately if left out.
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
 * Retries sharing.
 *
 * @param anyway Even if it may already be posted.
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

/** A request's key: a repeated request with the same key is handled once. */
export const makeKey = () =>
	Array.from( crypto.getRandomValues( new Uint8Array( 16 ) ), ( byte ) =>
		byte.toString( 16 ).padStart( 2, '0' )
	).join( '' );

export const messageOf = ( error: unknown ) => {
	const message = ( error as { message?: unknown } | null )?.message;
	return typeof message === 'string' && message
		? message
		: __( 'Your site didn’t respond. Try again.', 'millwork' );
};
