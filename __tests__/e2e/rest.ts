import type { BrowserContext } from '@playwright/test';

/** Calls the site's REST API as the signed-in user. */
export interface Rest {
	/** Sends a request and gives the answer's body; throws on an error status. */
	request: < T = Record< string, unknown > >(
		method: string,
		path: string,
		data?: unknown
	) => Promise< T >;
	/** Makes a published post and gives its address. */
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
			// PHP as WebAssembly takes its time.
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
