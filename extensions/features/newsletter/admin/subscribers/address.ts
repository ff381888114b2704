/** The address of a list: what is in the address bar, and what the server is asked. */
import type { Location, Query } from './types';

/** The page's name in the menu. */
const SLUG = 'millwork-subscribers';

export const PER_PAGE = [ 25, 50, 100 ];

/** The list that the page begins with. */
export const defaults = (): Query => ( {
	status: '',
	frequency: '',
	source: '',
	search: '',
	orderby: 'created',
	order: 'desc',
	perPage: 25,
} );

/** The names of the parameters, the server's too: but for the address bar, in which WordPress has its own. */
const NAMES: Record< keyof Query, string > = {
	status: 'status',
	frequency: 'frequency',
	source: 'source',
	search: 'search',
	orderby: 'orderby',
	order: 'order',
	perPage: 'per_page',
};

/** What each parameter has to look like. Anybody can make up an address. */
const VALID: Record< keyof Query, RegExp > = {
	status: /^(pending|confirmed|unsubscribed|bounced)$/,
	frequency: /^(each|daily|weekly)$/,
	source: /^[^]{1,20}$/,
	search: /^[^]{1,200}$/,
	orderby: /^(created|address)$/,
	order: /^(asc|desc)$/,
	perPage: /^(25|50|100)$/,
};

const KEYS = Object.keys( NAMES ) as ( keyof Query )[];

/**
 * Reads an address.
 *
 * @param search Its query, as window.location.search. What is not valid counts as not there.
 */
export function readAddress( search: string ): Location {
	const params = new URLSearchParams( search );
	const query: Record< string, string | number > = { ...defaults() };
	for ( const key of KEYS ) {
		const value = params.get( NAMES[ key ] );
		if ( value !== null && VALID[ key ].test( value ) ) {
			query[ key ] = key === 'perPage' ? Number( value ) : value;
		}
	}
	const after = ( params.get( 'after' ) ?? '' ).slice( 0, 200 );
	const paged = params.get( 'paged' ) ?? '';
	return {
		query: query as unknown as Query,
		page: after
			? Math.max( 2, /^\d{1,9}$/.test( paged ) ? Number( paged ) : 0 )
			: 1,
		after,
	};
}

/**
 * Writes an address.
 *
 * @param location What it is of.
 * @return Its query, with the question mark.
 */
export function writeAddress( { query, page, after }: Location ): string {
	const params = new URLSearchParams( { page: SLUG, ...changed( query ) } );
	if ( after ) {
		params.set( 'paged', String( page ) );
		params.set( 'after', after );
	}
	return `?${ params }`;
}

/**
 * What the server is asked for a list.
 *
 * @param query The list.
 * @return Its parameters.
 */
export const paramsOf = ( query: Query ): Record< string, string > => ( {
	...changed( query ),
	per_page: String( query.perPage ),
} );

/**
 * What the server is asked for a file of a list.
 *
 * @param query The list.
 * @return Its parameters.
 */
export function fileParamsOf( query: Query ): Record< string, string > {
	const params = paramsOf( query );
	delete params.per_page;
	return params;
}

/**
 * Whether a list is narrowed down.
 *
 * @param query The list.
 */
export const isNarrowed = ( query: Query ) =>
	Boolean( query.status || query.frequency || query.source || query.search );

function changed( query: Query ): Record< string, string > {
	const usual = defaults();
	return Object.fromEntries(
		KEYS.filter( ( key ) => query[ key ] !== usual[ key ] ).map(
			( key ) => [ NAMES[ key ], String( query[ key ] ) ]
		)
	);
}
