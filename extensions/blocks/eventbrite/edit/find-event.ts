import apiFetch from '@wordpress/api-fetch';
import { isHome, readEvent } from '../event-link';
import type { Event } from '../event-link';

/**
 * Finds the event at a URL; the site asks the service.
 *
 * @return Undefined if there is no event.
 */
export async function findEvent( url: string ): Promise< Event | undefined > {
	const event = readEvent( url );
	if ( ! event && ! isHome( url ) ) {
		return undefined;
	}
	try {
		const answer = await apiFetch< Event >( {
			path: `/millwork/v1/eventbrite/resolve?url=${ encodeURIComponent( url ) }`,
		} );
		return event ?? readEvent( answer.url );
	} catch ( error ) {
		const { code } = error as { code?: string };
		if ( code === 'millwork_eventbrite_not_found' ) {
			return undefined;
		}
		if ( event ) {
			// The service can't be reached, so the event is assumed to exist.
			return event;
		}
		throw error;
	}
}
