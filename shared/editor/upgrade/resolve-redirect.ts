import apiFetch from '@wordpress/api-fetch';
import { routePath } from 'shared/editor/route-path';

/**
 * Where an address of the host's leads to in the end. The server asks, and only the hosts that plans are sold on.
 *
 * @return The address in the end; the same one if the answer names none.
 * @throws If the answer's status is 400 or above, or there is no answer.
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
