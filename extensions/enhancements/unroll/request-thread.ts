import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { routePath } from 'shared/editor/route-path';
import type { GatherError, Item, Thread } from './types';

/** How often to ask the server about its progress, in milliseconds. */
const PAUSE = 2000;

/** The longest time for copying pictures, in milliseconds. */
const PATIENCE = 10 * 60 * 1000;

/** How many requests in a row may fail. */
const MISSING = 4;

const wait = ( milliseconds: number ) =>
	new Promise( ( resolve ) => setTimeout( resolve, milliseconds ) );

/**
 * Asks the server for a thread, and waits until its pictures are copied.
 *
 * @param url        The URL of a post.
 * @param post       The ID of the post that the pictures are for; 0 for none.
 * @param onProgress Called with the number of finished pictures and their total.
 * @return Null for an invalid answer.
 * @throws The route's error.
 */
export async function requestThread(
	url: string,
	post: number,
	onProgress: ( done: number, total: number ) => void = () => {}
): Promise< Thread | null > {
	const end = Date.now() + PATIENCE;
	let missing = 0;
	for ( let begun = false; ; ) {
		try {
			const response = ( await apiFetch( {
				path: addQueryArgs(
					routePath( '/wpcom/v2/tweetstorm/gather' ),
					{
						url,
						post: post || undefined,
					}
				),
				parse: false,
			} ) ) as Response;
			const answer: unknown = await response.json();
			if ( response.status !== 202 ) {
				return Array.isArray( answer )
					? {
							items: answer as Item[],
							missing:
								Number(
									response.headers.get( 'X-Millwork-Missing' )
								) || 0,
							isOwn:
								response.headers.get( 'X-Millwork-Own' ) ===
								'1',
							isCut:
								response.headers.get( 'X-Millwork-Cut' ) ===
								'1',
						}
					: null;
			}
			const { done, total } = answer as { done: number; total: number };
			onProgress( done, total );
			begun = true;
			missing = 0;
		} catch ( error ) {
			const read = await readError( error );
			// Once started, the work continues on the server, so a missing answer isn't fatal.
			missing++;
			if ( ! begun || missing > MISSING ) {
				throw read;
			}
		}
		if ( Date.now() > end ) {
			return null;
		}
		await wait( PAUSE );
	}
}

/** @param error An unparsed response, or an error. */
async function readError( error: unknown ): Promise< GatherError > {
	if ( error instanceof Response ) {
		try {
			return ( await error.json() ) as GatherError;
		} catch {
			return {};
		}
	}
	return ( error ?? {} ) as GatherError;
}
