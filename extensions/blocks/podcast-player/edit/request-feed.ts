import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import { routePath } from 'shared/editor/route-path';
import type { Feed } from '../attributes';
import { requestWithRetries } from './request-with-retries';

/** An episode that can be chosen: its title and its guid. */
export interface EpisodeOption {
	label: string;
	value: string;
}

/** What the site answers: the chosen episodes, or the newest. */
export interface LoadedFeed extends Feed {
	options: EpisodeOption[];
}

/** What apiFetch throws: what the site answered, or a record of its own. */
interface Failure {
	code?: unknown;
	message?: unknown;
	/** Where a web page was found in place of a feed: the feed that it names. */
	data?: { feed?: string } | null;
}

/**
 * Codes of failures in which the site had nothing to say of the feed: PHP ended in the midst, or
 * something else than JSON came. The words that come along are of programs for programmers.
 */
const WORDLESS = [
	'fetch_error',
	'internal_server_error',
	'invalid_json',
	'unknown_error',
];

/** What opens or closes an element or a comment. */
const TAG = /<[a-z/!?]/i;

/**
 * Asks the site for a feed.
 *
 * @param url   The feed's address.
 * @param guids The chosen episodes; none for the newest.
 * @throws What apiFetch throws.
 */
export function requestFeed(
	url: string,
	guids: readonly string[]
): Promise< LoadedFeed > {
	const query = [
		`url=${ encodeURIComponent( url ) }`,
		...guids.map( ( guid ) => `guids[]=${ encodeURIComponent( guid ) }` ),
		'episode-options=1',
	].join( '&' );
	return requestWithRetries( () =>
		apiFetch< LoadedFeed >( {
			path: routePath( `/wpcom/v2/podcast-player?${ query }` ),
		} )
	);
}

/**
 * What to tell of a failure: the server's words, if it has any and they are a plain sentence.
 *
 * @param failure What was thrown.
 * @return Text, without HTML.
 */
export function messageOf( failure?: unknown ): string {
	const { code, message } = ( failure ?? {} ) as Failure;
	return typeof code === 'string' &&
		! WORDLESS.includes( code ) &&
		typeof message === 'string' &&
		message !== '' &&
		! TAG.test( message )
		? message
		: __(
				"Your podcast couldn't be embedded. Please double check your URL.",
				'millwork'
			);
}

/**
 * Finds the feed that an address leads to: by itself, or through the page at it.
 *
 * @param addresses Where it may be, the likelier first.
 * @return The feed and its address.
 * @throws What the last attempt threw.
 */
export async function findFeed(
	addresses: readonly string[]
): Promise< { url: string; feed: LoadedFeed } > {
	let failure: unknown;
	for ( const url of addresses ) {
		try {
			return { url, feed: await requestFeed( url, [] ) };
		} catch ( error ) {
			failure = error;
		}
		const named = ( failure as Failure | undefined )?.data?.feed;
		if ( named ) {
			return { url: named, feed: await requestFeed( named, [] ) };
		}
	}
	throw failure;
}

/** Whether WordPress itself can embed an address. */
export async function isEmbeddable( url: string ): Promise< boolean > {
	try {
		const { html } = await apiFetch< { html?: unknown } >( {
			path: `/oembed/1.0/proxy?url=${ encodeURIComponent( url ) }`,
		} );
		// For what it does not know, WordPress may answer with a mere link.
		return (
			typeof html === 'string' &&
			html !== '' &&
			! /^<a [^>]*>[^<]*<\/a>$/.test( html )
		);
	} catch {
		return false;
	}
}
