import apiFetch from '@wordpress/api-fetch';
import { isShort, readPin } from '../pin-link';

/**
 * Finds what a URL leads to; the site asks the service, which alone can resolve short URLs.
 *
 * @return The URL to store; undefined if there is nothing.
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
		// The entered URL may be on a country's host, and stays there.
		return pin ? url : readPin( answer.url )?.url;
	} catch ( error ) {
		const { code } = error as { code?: string };
		if ( code === 'millwork_pinterest_not_found' ) {
			return undefined;
		}
		if ( pin ) {
			// The service can't be reached, so the URL is assumed to be valid.
			return url;
		}
		throw error;
	}
}
