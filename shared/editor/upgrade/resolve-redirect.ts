import apiFetch from '@wordpress/api-fetch';
import { routePath } from 'shared/editor/route-path';

/**
 * The final URL after the host's redirects. The server follows them, and only for hosts that sell plans.
 *
 * @return The same URL if the answer has none.
 * @throws If the status is 400 or above, or there is no answer.
 */
export async function resolveRedirect( url: string ): Promise< string > {
	const answer = await apiFetch< { status?: number; url?: string } >( {
		path: routePath(
			`/wpcom/v2/resolve-redirect/?url=${ encodeURIComponent( url ) }`
		),
	} );
	if ( Number( answer?.status ) >= 400 ) {
		throw new Error( String( answer.status ) );
	}
	return answer?.url || url;
}
