import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import { routePath } from 'shared/editor/route-path';
import type { Credit } from '../drawing/types';
import type { MapStyle } from '../map-style';

/** Where a style comes from. */
export interface StyleSource {
	src: string;
	/** The service's name in the consent interface. */
	service: string;
	token: string;
	credits: Credit[];
}

/** From Millwork\Units\Map\TokenRoute. */
interface Answer {
	service_api_key: string;
	service_api_key_source: string;
	may_change: boolean;
	/** Whether places are searched at Mapbox. */
	suggests: boolean;
	styles: Record< MapStyle, StyleSource | null >;
}

export interface Known {
	answer?: Answer;
	isBusy: boolean;
	/** What went wrong and what to do; '' if nothing did. */
	problem: string;
}

const NOTHING: Known = { isBusy: false, problem: '' };

/** The site's answer: all maps of a post share one request. */
let known = NOTHING;
const listeners = new Set< () => void >();

export const readKnown = () => known;

export const subscribe = ( listener: () => void ) => {
	listeners.add( listener );
	return () => void listeners.delete( listener );
};

const keep = ( changes: Partial< Known > ) => {
	known = { ...known, ...changes };
	listeners.forEach( ( listener ) => listener() );
};

/**
 * Loads the token and the map's source, or changes the token.
 *
 * @param request Method and data; empty to load.
 */
export async function requestToken( request: object = {} ): Promise< void > {
	keep( { isBusy: true, problem: '' } );
	try {
		keep( {
			answer: await apiFetch< Answer >( {
				path: routePath( '/wpcom/v2/service-api-keys/mapbox' ),
				...request,
			} ),
		} );
	} catch ( error ) {
		keep( {
			problem:
				( error as { message?: string } ).message ||
				__(
					'Couldn’t load the map settings. Check your connection and try again.',
					'millwork'
				),
		} );
	}
	keep( { isBusy: false } );
}

/** Loads them once for all maps. */
export const requestTokenOnce = () => {
	if ( ! known.answer && ! known.isBusy ) {
		requestToken();
	}
};

/** Clears the cache; for tests. */
export const forgetToken = () => {
	known = NOTHING;
};
