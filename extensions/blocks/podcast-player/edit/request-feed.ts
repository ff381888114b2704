import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import { routePath } from 'shared/editor/route-path';
import type { Feed } from '../attributes';
import { requestWithRetries } from './request-with-retries';

/** An episode that can be chosen. */
export interface EpisodeOption {
	label: string;
	value: string;
}

/** The site's answer: the chosen episodes, or the newest. */
export interface LoadedFeed extends Feed {
	options: EpisodeOption[];
}

/** What apiFetch throws: the site's answer, or an object of its own. */
interface Failure {
	code?: unknown;
	message?: unknown;
	/** If the URL is a web page: the feed that it links to. */
	data?: { feed?: string } | null;
}

/**
 * Error codes without information about the feed: PHP failed, or the answer wasn't JSON. Their messages are for
 * programmers.
 */
const WORDLESS = [
	'fetch_error',
	'internal_server_error',
	'invalid_json',
	'unknown_error',
];

/** The beginning of an element or comment. */
const TAG = /<[a-z/!?]/i;

/**
 * @param guids The chosen episodes; empty for the newest.
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
 * The message of a failure: the server's, if it is a plain sentence.
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
 * Finds the feed that a URL leads to: directly, or through the page there.
 *
 * @param addresses Possible URLs, likeliest first.
 * @return The feed and its URL.
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

/** Whether WordPress itself can embed a URL. */
export async function isEmbeddable( url: string ): Promise< boolean > {
	try {
		const { html } = await apiFetch< { html?: unknown } >( {
			path: `/oembed/1.0/proxy?url=${ encodeURIComponent( url ) }`,
		} );
		// For unknown URLs, WordPress may answer with a plain link.
		return (
			typeof html === 'string' &&
			html !== '' &&
			! /^<a [^>]*>[^<]*<\/a>$/.test( html )
		);
	} catch {
		return false;
	}
}
