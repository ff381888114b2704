/** The address of a list: what is in the address bar, and what the server is asked. */
import type { Location, Query } from './types';

/** The page's name in the menu. */
const SLUG = 'millwork-issues';

export const PER_PAGE = [ 25, 50, 100 ];

export const STATES = [
	'filling',
	'sending',
	'paused',
	'done',
	'cancelled',
] as const;

/** The list that the page begins with. */
export const defaults = (): Query => ( { state: '', perPage: 25 } );

/**
 * Reads an address.
 *
 * @param search Its query, as window.location.search. What is not valid counts as not there.
 */
export function readAddress( search: string ): Location {
	const params = new URLSearchParams( search );
	const number = ( name: string ) => {
		const text = params.get( name ) ?? '';
		return /^[1-9]\d{0,14}$/.test( text ) ? Number( text ) : 0;
	};
	const before = number( 'before' );
	const perPage = number( 'per_page' );
	return {
		query: {
			state:
				STATES.find( ( state ) => state === params.get( 'state' ) ) ??
				'',
			perPage: PER_PAGE.includes( perPage ) ? perPage : 25,
		},
		page: before ? Math.max( 2, number( 'paged' ) ) : 1,
		before,
	};
}

/**
 * Writes an address.
 *
 * @param location What it is of.
 * @return Its query, with the question mark.
 */
export function writeAddress( { query, page, before }: Location ): string {
	const params = new URLSearchParams( { page: SLUG } );
	if ( query.state ) {
		params.set( 'state', query.state );
	}
	if ( query.perPage !== defaults().perPage ) {
		params.set( 'per_page', String( query.perPage ) );
	}
	if ( before ) {
		params.set( 'paged', String( page ) );
		params.set( 'before', String( before ) );
	}
	return `?${ params }`;
}
