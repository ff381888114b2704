import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';

/** Calls the site's REST API as the signed-in user. */
export interface Rest {
	/** Sends a request and returns the answer's body; throws on an error status. */
	request: < T = Record< string, unknown > >(
		method: string,
		path: string,
		data?: unknown
	) => Promise< T >;
	/** Makes a published post and returns its address. */
	publish: (
		content: string,
		more?: Record< string, unknown >
	) => Promise< { id: number; link: string } >;
}

/**
 * @param context A context with a session.
 */
export async function createRest( context: BrowserContext ): Promise< Rest > {
	const answer = await context.request.get(
		'/wp-admin/admin-ajax.php?action=rest-nonce'
	);
	const nonce = await answer.text();
	const request: Rest[ 'request' ] = async ( method, path, data ) => {
		const response = await context.request.fetch( `/wp-json${ path }`, {
			method,
			data,
			headers: { 'X-WP-Nonce': nonce },
			// PHP in WebAssembly is slow.
			timeout: 60_000,
		} );
		if ( ! response.ok() ) {
			throw new Error(
				`${ method } ${ path } answered ${ response.status() }: ${ await response.text() }`
			);
		}
		return response.json();
	};
	return {
		request,
		publish: ( content, more = {} ) =>
			request( 'POST', '/wp/v2/posts', {
				title: 'A post',
				status: 'publish',
				content,
				...more,
			} ),
	};
}

/**
 * Makes a page with a loop over posts, one at a time.
 *
 * @param rest     The site's REST API.
 * @param name     The beginning of the name of the category that the posts are in.
 * @param contents The posts, in the order in which the loop shows them: ten at most.
 * @return The page's URL.
 */
export async function publishLoop(
	rest: Rest,
	name: string,
	contents: string[]
): Promise< string > {
	const { id } = await rest.request< { id: number } >(
		'POST',
		'/wp/v2/categories',
		// A retried test finds the category of its first attempt.
		{ name: `${ name } ${ randomUUID() }` }
	);
	for ( const [ index, content ] of contents.entries() ) {
		await rest.publish( content, {
			categories: [ id ],
			// The latest first.
			date: `2026-01-${ 20 - index }T00:00:00`,
		} );
	}
	const loop = {
		queryId: 3,
		query: {
			perPage: 1,
			postType: 'post',
			order: 'desc',
			orderBy: 'date',
			inherit: false,
			taxQuery: { category: [ id ] },
		},
		enhancedPagination: true,
	};
	const { link } = await rest.publish(
		`<!-- wp:query ${ JSON.stringify( loop ) } --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-content /--><!-- /wp:post-template --><!-- wp:query-pagination --><!-- wp:query-pagination-next {"label":"Onwards"} /--><!-- /wp:query-pagination --></div><!-- /wp:query -->`
	);
	return link;
}
