import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type { MediaFiles } from './files';
import type { ArchivedPost } from './parse';

const PATH = '/millwork/v1/x-archive';

/** The most posts, and characters, in one request. */
const BATCH = 200;
const LENGTH = 500_000;

/**
 * Stores posts in batches.
 *
 * @param onProgress Called with the number of stored posts.
 * @param signal     Stops it.
 */
export async function storePosts(
	posts: readonly ArchivedPost[],
	onProgress: ( done: number ) => void,
	signal: AbortSignal
): Promise< void > {
	for ( let at = 0; at < posts.length; ) {
		const batch: ArchivedPost[] = [];
		for (
			let length = 0;
			at < posts.length && batch.length < BATCH && length < LENGTH;
			at++
		) {
			batch.push( posts[ at ]! );
			length += posts[ at ]!.text.length;
		}
		await apiFetch( {
			path: PATH,
			method: 'POST',
			data: { posts: batch },
			signal,
		} );
		onProgress( at );
	}
}

/** The most pictures and videos sent for one thread. */
const MEDIA = 60;

/**
 * Sends a thread's pictures and videos, so that the site needn't load them from X, where they may be gone. A file that
 * is too large for this site is skipped; the site then loads it from X.
 *
 * @param url    The URL of a post in the thread.
 * @param post   The ID of the post that they are for; 0 for none.
 * @param files  By their names in the archive.
 * @param signal Stops it.
 */
export async function sendMedia(
	url: string,
	post: number,
	files: MediaFiles,
	signal: AbortSignal
): Promise< void > {
	const path = `${ PATH }/media`;
	const args = { url, post: post || undefined };
	const wanted = await apiFetch< { post: string; source: string }[] >( {
		path: addQueryArgs( path, args ),
		signal,
	} ).catch( () => [] );
	for ( const { post: own, source } of wanted.slice( 0, MEDIA ) ) {
		const name = source
			.replace( /[?#].*$/, '' )
			.split( '/' )
			.pop();
		const read = files.get( `${ own }-${ name }` );
		if ( signal.aborted ) {
			return;
		}
		if ( read ) {
			await read()
				.then( ( body ) =>
					apiFetch( {
						path: addQueryArgs( path, { ...args, source } ),
						method: 'POST',
						body,
						headers: { 'Content-Type': 'application/octet-stream' },
						signal,
					} )
				)
				.catch( () => {} );
		}
	}
}

/** How many posts the site has stored. */
export const countPosts = async () =>
	( await apiFetch< { posts: number } >( { path: PATH } ) ).posts;

export const forgetPosts = () => apiFetch( { path: PATH, method: 'DELETE' } );
