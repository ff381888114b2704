import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { routePath } from 'shared/editor/route-path';
import type { GatherError, Item, Thread } from './types';

/** How often the server is asked how far it is, in milliseconds. */
const PAUSE = 2000;

/** How long pictures may take, in milliseconds. */
const PATIENCE = 10 * 60 * 1000;

/** How many answers in a row may be missing. */
const MISSING = 4;

const wait = ( milliseconds: number ) =>
	new Promise( ( resolve ) => setTimeout( resolve, milliseconds ) );

/**
 * Has the server gather a thread, and waits until its pictures are copied.
 *
 * @param url        The address of a post.
 * @param post       The post that the pictures are for; 0 for none.
 * @param onProgress Is told how many pictures are done, of how many.
 * @return The thread; null for an answer that is none.
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
			// Once it has begun, the work goes on without us: an answer may be late.
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

/**
 * What an error says.
 *
 * @param error A response, as it comes without parsing, or an error.
 */
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
