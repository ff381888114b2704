import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type { MediaFiles } from './files';
import type { ArchivedPost } from './parse';

const PATH = '/millwork/v1/x-archive';

/** How many posts go with a request, and how long they may be together. */
const BATCH = 200;
const LENGTH = 500_000;

/**
 * Stores posts, some at a time.
 *
 * @param onProgress Is told how many are stored.
 * @param signal     Ends it.
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

/** How many pictures and videos of a thread are sent. */
const MEDIA = 60;

/**
 * Sends the pictures and videos of a thread, so that the site need not ask X for them, where they may be gone. What cannot
 * be sent, as it is too large for this site, is left to be asked for.
 *
 * @param url    The address of a post of the thread.
 * @param post   The post that they are for; 0 for none.
 * @param files  The archive's files, by the names that they have there.
 * @param signal Ends it.
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

/** How many posts the site keeps. */
export const countPosts = async () =>
	( await apiFetch< { posts: number } >( { path: PATH } ) ).posts;

/** Has the site forget all of them. */
export const forgetPosts = () => apiFetch( { path: PATH, method: 'DELETE' } );
