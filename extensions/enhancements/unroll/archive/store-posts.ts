import apiFetch from '@wordpress/api-fetch';
import type { ArchivedPost } from './parse';
import { readFile, readName, readPosts } from './parse';

const PATH = '/millwork/v1/x-archive';

/** How many posts go with a request, and how long they may be together. */
const BATCH = 200;
const LENGTH = 500_000;

/**
 * Reads files of an archive.
 *
 * @param files The files.
 * @return The posts in them.
 * @throws SyntaxError If one of them is no such file.
 */
export async function readFiles(
	files: readonly File[]
): Promise< ArchivedPost[] > {
	const read = [];
	for ( const file of files ) {
		read.push( readFile( await file.text() ) );
	}
	const name = read.map( readName ).find( ( one ) => one ) ?? '';
	return read.flatMap( ( rows ) => readPosts( rows, name ) );
}

/**
 * Stores posts, some at a time.
 *
 * @param posts      The posts.
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

/** How many posts the site keeps. */
export const countPosts = async () =>
	( await apiFetch< { posts: number } >( { path: PATH } ) ).posts;

/** Has the site forget all of them. */
export const forgetPosts = () => apiFetch( { path: PATH, method: 'DELETE' } );
