/** Reads and writes a list's state in the browser's URL and in requests to the server. */

/** The parameters that every list has. */
export interface ListQuery {
	perPage: number;
}

/** The state in a URL: a list, one of its pages, and perhaps an item. */
export interface Location< Q > {
	query: Q;
	/** From 1. */
	page: number;
	/** Where the page begins, as the server sent it; '' for the first. */
	cursor: string;
	/** The ID of an item shown instead of the list; 0 for the list. */
	item: number;
}

/** A parameter's name in the URL and on the server, and the pattern it must match: anyone can make up a URL. */
export type Parameter = [ name: string, pattern: RegExp ];

export interface AddressOptions< Q extends ListQuery > {
	/** The screen's slug in the menu. */
	slug: string;
	/** The list shown first. A parameter that is '' there filters the list when it has a value. */
	defaults: () => Q;
	parameters: Record< Exclude< keyof Q, 'perPage' >, Parameter >;
	/** The parameter of the cursor. */
	cursor: Parameter;
	/** The parameter of an item, on screens that show one instead of the list. */
	item?: string;
	/** Parameters sent to the server even if they have their default value. */
	always?: ( keyof Q )[];
}

type Parameters = Record< string, string >;

export const PER_PAGE = [ 25, 50, 100 ];

export function createAddress< Q extends ListQuery >( {
	slug,
	defaults,
	parameters,
	cursor: [ cursorName, cursorPattern ],
	item: itemName,
	always = [],
}: AddressOptions< Q > ) {
	const known = {
		...parameters,
		perPage: [ 'per_page', /^(25|50|100)$/ ],
	} as Record< keyof Q, Parameter >;
	const keys = Object.keys( known ) as ( keyof Q )[];

	const changed = ( query: Q ): Parameters => {
		const usual = defaults();
		return Object.fromEntries(
			keys
				.filter( ( key ) => query[ key ] !== usual[ key ] )
				.map( ( key ) => [ known[ key ][ 0 ], String( query[ key ] ) ] )
		);
	};

	const narrowing = () => {
		const usual = defaults();
		return keys.filter( ( key ) => usual[ key ] === '' );
	};

	/** The parameters for the whole list, for example to export it. */
	const filtersOf = ( query: Q ): Parameters => {
		const params = changed( query );
		delete params.per_page;
		for ( const key of always ) {
			params[ known[ key ][ 0 ] ] = String( query[ key ] );
		}
		return params;
	};

	return {
		defaults,

		/** @param search The query, as in window.location.search. Invalid parameters are ignored. */
		readAddress( search: string ): Location< Q > {
			const params = new URLSearchParams( search );
			const number = ( name: string ) => {
				const text = params.get( name ) ?? '';
				return /^[1-9]\d{0,14}$/.test( text ) ? Number( text ) : 0;
			};
			const query: Record< keyof Q, unknown > = { ...defaults() };
			for ( const key of keys ) {
				const [ name, pattern ] = known[ key ];
				const value = params.get( name );
				if ( value !== null && pattern.test( value ) ) {
					query[ key ] = key === 'perPage' ? Number( value ) : value;
				}
			}
			const given = params.get( cursorName ) ?? '';
			const cursor = cursorPattern.test( given ) ? given : '';
			return {
				query: query as Q,
				page: cursor ? Math.max( 2, number( 'paged' ) ) : 1,
				cursor,
				item: itemName ? number( itemName ) : 0,
			};
		},

		/** @return The query, with the question mark. */
		writeAddress( { query, page, cursor, item }: Location< Q > ): string {
			const params = new URLSearchParams( {
				page: slug,
				...changed( query ),
			} );
			if ( cursor ) {
				params.set( 'paged', String( page ) );
				params.set( cursorName, cursor );
			}
			if ( itemName && item ) {
				params.set( itemName, String( item ) );
			}
			return `?${ params }`;
		},

		filtersOf,

		/**
		 * The parameters for one page of a list.
		 *
		 * @param cursor Where the page begins.
		 */
		paramsOf: ( query: Q, cursor = '' ): Parameters => ( {
			...filtersOf( query ),
			per_page: String( query.perPage ),
			...( cursor && { [ cursorName ]: cursor } ),
		} ),

		/** Whether a filter is set. */
		isNarrowed: ( query: Q ): boolean =>
			narrowing().some( ( key ) => query[ key ] ),

		/**
		 * The list without its filters.
		 *
		 * @param change Other changes to make.
		 */
		widened: ( query: Q, change: Partial< Q > = {} ): Q => ( {
			...query,
			...Object.fromEntries( narrowing().map( ( key ) => [ key, '' ] ) ),
			...change,
		} ),
	};
}

export type Address< Q extends ListQuery > = ReturnType<
	typeof createAddress< Q >
>;
