/** The address of a list or an entry: what is in the address bar, and what the server is asked. */
import type { Location, Query, State } from './types';

/** The page's name in the menu. */
const SLUG = 'millwork-entries';

export const PER_PAGE = [ 25, 50, 100 ];

export const DEFAULTS: Query = {
	state: 'inbox',
	form: '',
	isRead: '',
	from: '',
	to: '',
	search: '',
	orderby: 'created',
	order: 'desc',
	perPage: 25,
};

/** The names of the parameters, the server's too where they are not the default. */
const NAMES: Record< keyof Query, string > = {
	state: 'state',
	form: 'form',
	isRead: 'is_read',
	from: 'from',
	to: 'to',
	search: 'search',
	orderby: 'orderby',
	order: 'order',
	perPage: 'per_page',
};

/** What each parameter has to look like. Anybody can make up an address. */
const VALID: Record< keyof Query, RegExp > = {
	state: /^(inbox|pending|spam|trash)$/,
	form: /^[a-z_]{1,40}:\d{1,20}(:[\da-f]{8})?$/,
	isRead: /^(true|false)$/,
	from: /^\d{4}-\d\d-\d\d$/,
	to: /^\d{4}-\d\d-\d\d$/,
	search: /^[^]{1,200}$/,
	orderby: /^(created|sender)$/,
	order: /^(asc|desc)$/,
	perPage: /^(25|50|100)$/,
};

/**
 * Reads an address.
 *
 * @param search Its query, as window.location.search. What is not valid counts as not there.
 */
export function readAddress( search: string ): Location {
	const params = new URLSearchParams( search );
	const number = ( name: string ) => {
		const text = params.get( name ) ?? '';
		return /^[1-9]\d{0,15}$/.test( text ) ? Number( text ) : 0;
	};
	const query: Record< string, string | number > = { ...DEFAULTS };
	for ( const key of Object.keys( NAMES ) as ( keyof Query )[] ) {
		const value = params.get( NAMES[ key ] );
		if ( value !== null && VALID[ key ].test( value ) ) {
			query[ key ] = key === 'perPage' ? Number( value ) : value;
		}
	}
	const after = params.get( 'after' ) ?? '';
	const isPlace = /^[0-9a-f]{2,2000}$/.test( after );
	return {
		query: query as unknown as Query,
		page: isPlace ? Math.max( 2, number( 'paged' ) ) : 1,
		after: isPlace ? after : '',
		entry: number( 'entry' ),
	};
}

/**
 * Writes an address.
 *
 * @param location What it is of.
 * @return Its query, with the question mark.
 */
export function writeAddress( {
	query,
	page,
	after,
	entry,
}: Location ): string {
	const params = new URLSearchParams( { page: SLUG, ...changed( query ) } );
	if ( after ) {
		params.set( 'paged', String( page ) );
		params.set( 'after', after );
	}
	if ( entry ) {
		params.set( 'entry', String( entry ) );
	}
	return `?${ params }`;
}

/**
 * What the server is asked for a list.
 *
 * @param query The list.
 * @return Its parameters.
 */
export function paramsOf( query: Query ): Record< string, string > {
	return { ...changed( query ), per_page: String( query.perPage ) };
}

/**
 * Whether a list is narrowed down, by more than its state.
 *
 * @param query The list.
 */
export const isNarrowed = ( query: Query ) =>
	Boolean(
		query.form || query.isRead || query.from || query.to || query.search
	);

/**
 * A list without what narrows it down.
 *
 * @param query The list.
 * @param state Another state.
 */
export const widened = (
	query: Query,
	state: State = query.state
): Query => ( {
	...DEFAULTS,
	state,
	orderby: query.orderby,
	order: query.order,
	perPage: query.perPage,
} );

function changed( query: Query ): Record< string, string > {
	return Object.fromEntries(
		( Object.keys( NAMES ) as ( keyof Query )[] )
			.filter( ( key ) => query[ key ] !== DEFAULTS[ key ] )
			.map( ( key ) => [ NAMES[ key ], String( query[ key ] ) ] )
	);
}
