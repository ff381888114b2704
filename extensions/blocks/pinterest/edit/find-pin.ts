import apiFetch from '@wordpress/api-fetch';
import { isShort, readPin } from '../pin-link';

/**
 * Finds what an address names: the site asks the service, which alone can read a short one.
 *
 * @param url What was entered.
 * @return The address to be stored; nothing if there is nothing of the service's under it.
 */
export async function findPin( url: string ): Promise< string | undefined > {
	const pin = readPin( url );
	if ( ! pin && ! isShort( url ) ) {
		return undefined;
	}
	try {
		const answer = await apiFetch< { url: string } >( {
			path: `/millwork/v1/pinterest/resolve?url=${ encodeURIComponent( url ) }`,
		} );
		// What was entered may be on the host of a country, and stays there.
		return pin ? url : readPin( answer.url )?.url;
	} catch ( error ) {
		const { code } = error as { code?: string };
		if ( code === 'millwork_pinterest_not_found' ) {
			return undefined;
		}
		if ( pin ) {
			// Nothing speaks against it.
			return url;
		}
		throw error;
	}
}
