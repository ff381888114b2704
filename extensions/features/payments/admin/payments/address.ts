/** The address of a list: what is in the address bar, and what the server is asked. */
import { config } from './config';
import type { Location, Query } from './types';

/** The page's name in the menu. */
const SLUG = 'millwork-payments';

export const PER_PAGE = [ 25, 50, 100 ];

/** The list that the page begins with. */
export const defaults = (): Query => ( {
	mode: config().mode,
	status: '',
	search: '',
	from: '',
	to: '',
	perPage: 25,
} );

/** The names of the parameters, the server's too. */
const NAMES: Record< keyof Query, string > = {
	mode: 'mode',
	status: 'status',
	search: 'search',
	from: 'from',
	to: 'to',
	perPage: 'per_page',
};

/** What each parameter has to look like. Anybody can make up an address. */
const VALID: Record< keyof Query, RegExp > = {
	mode: /^(live|test)$/,
	status: /^(all|created|pending|pledged|paid|disputed|refunded|failed|expired|ended)$/,
	search: /^[^]{1,200}$/,
	from: /^\d{4}-\d\d-\d\d$/,
	to: /^\d{4}-\d\d-\d\d$/,
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
	const number = ( name: string ) => {
		const text = params.get( name ) ?? '';
		return /^[1-9]\d{0,14}$/.test( text ) ? Number( text ) : 0;
	};
	const query: Record< string, string | number > = { ...defaults() };
	for ( const key of KEYS ) {
		const value = params.get( NAMES[ key ] );
		if ( value !== null && VALID[ key ].test( value ) ) {
			query[ key ] = key === 'perPage' ? Number( value ) : value;
		}
	}
	const before = number( 'before' );
	return {
		query: query as unknown as Query,
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
	const params = new URLSearchParams( { page: SLUG, ...changed( query ) } );
	if ( before ) {
		params.set( 'paged', String( page ) );
		params.set( 'before', String( before ) );
	}
	return `?${ params }`;
}

/**
 * What the server is asked for a list. The mode is always said: the site's own may have been changed
 * since this page was loaded.
 *
 * @param query The list.
 * @return Its parameters.
 */
export function paramsOf( query: Query ): Record< string, string > {
	return {
		...changed( query ),
		mode: query.mode,
		per_page: String( query.perPage ),
	};
}

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
 * What the server is asked for the sums of a list. They are of what was paid, whatever is listed.
 *
 * @param query The list.
 * @return Its parameters.
 */
export function totalsParamsOf( query: Query ): Record< string, string > {
	return fileParamsOf( { ...query, status: '' } );
}

/**
 * Whether a list is narrowed down.
 *
 * @param query The list.
 */
export const isNarrowed = ( query: Query ) =>
	Boolean( query.status || query.from || query.to || query.search );

/**
 * A list without what narrows it down.
 *
 * @param query  The list.
 * @param change What is changed besides.
 */
export const widened = (
	query: Query,
	change: Partial< Query > = {}
): Query => ( {
	...defaults(),
	mode: query.mode,
	perPage: query.perPage,
	...change,
} );

function changed( query: Query ): Record< string, string > {
	const usual = defaults();
	return Object.fromEntries(
		KEYS.filter( ( key ) => query[ key ] !== usual[ key ] ).map(
			( key ) => [ NAMES[ key ], String( query[ key ] ) ]
		)
	);
}
