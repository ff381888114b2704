/** The address of a list: what is in the address bar, and what the server is asked. */

/** What every list is asked for at least. */
export interface ListQuery {
	perPage: number;
}

/** What an address says: a list, a page of it, and perhaps an item. */
export interface Location< Q > {
	query: Q;
	/** From 1. */
	page: number;
	/** Where the page begins, as the server gave it; '' for the first. */
	cursor: string;
	/** The id of an item that is shown in place of the list; 0 for the list. */
	item: number;
}

/** A parameter's name, the server's too, and what it has to look like. Anybody can make up an address. */
export type Parameter = [ name: string, pattern: RegExp ];

export interface AddressOptions< Q extends ListQuery > {
	/** The screen's name in the menu. */
	slug: string;
	/** The list that the screen begins with. What is '' there narrows a list down where it is something. */
	defaults: () => Q;
	parameters: Record< Exclude< keyof Q, 'perPage' >, Parameter >;
	/** The parameter of the cursor. */
	cursor: Parameter;
	/** The parameter of an item, where a screen shows one in place of the list. */
	item?: string;
	/** What the server is told even where it is the default. */
	always?: ( keyof Q )[];
}

type Parameters = Record< string, string >;

export const PER_PAGE = [ 25, 50, 100 ];

/**
 * Reads and writes the addresses of a screen.
 *
 * @param options What they are made of.
 */
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

	/** What narrows a list down. */
	const narrowing = () => {
		const usual = defaults();
		return keys.filter( ( key ) => usual[ key ] === '' );
	};

	/** What the server is asked for all of a list, as for a file of it. */
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

		/**
		 * Reads an address.
		 *
		 * @param search Its query, as window.location.search. What is not valid counts as not there.
		 */
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

		/**
		 * Writes an address.
		 *
		 * @param location What it is of.
		 * @return Its query, with the question mark.
		 */
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
		 * What the server is asked for a page of a list.
		 *
		 * @param cursor Where the page begins.
		 */
		paramsOf: ( query: Q, cursor = '' ): Parameters => ( {
			...filtersOf( query ),
			per_page: String( query.perPage ),
			...( cursor && { [ cursorName ]: cursor } ),
		} ),

		/** Whether a list is narrowed down. */
		isNarrowed: ( query: Q ): boolean =>
			narrowing().some( ( key ) => query[ key ] ),

		/**
		 * A list without what narrows it down.
		 *
		 * @param change What is changed besides.
		 */
		widened: ( query: Q, change: Partial< Q > = {} ): Q => ( {
			...query,
			...Object.fromEntries( narrowing().map( ( key ) => [ key, '' ] ) ),
			...change,
		} ),
	};
}

/** What reads and writes the addresses of a screen. */
export type Address< Q extends ListQuery > = ReturnType<
	typeof createAddress< Q >
>;
