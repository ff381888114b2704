import { useCallback, useEffect, useRef, useState } from 'react';
import type { Address, ListQuery, Location } from './address';

/** The position in a screen, and links to others. */
export interface Navigation< Q > {
	location: Location< Q >;
	/** The URL of a list's first page, for links. */
	linkToList: ( query: Q ) => string;
	/** The URL of an item; of the list for 0. */
	linkToItem: ( id: number ) => string;
	/** Opens another list at its first page. */
	showList: ( query: Q ) => void;
	/** Opens the next page, which begins where the server said. */
	showNext: ( cursor: string ) => void;
	showPrevious: () => void;
	/** Whether the previous page is known. If not, the link leads to the first. */
	knowsPrevious: boolean;
	/** Opens an item; 0 opens the list. */
	showItem: ( id: number, replace?: boolean ) => void;
}

const searchOf = ( query: object ) =>
	( query as { search?: string } ).search ?? '';

/**
 * The position in a list that is read page by page. It is kept in the URL, so that the back button works and links can
 * be shared. A page begins where the one before ended, so the previous page is known only if it was visited.
 */
export function useLocation< Q extends ListQuery >( {
	readAddress,
	writeAddress,
}: Pick< Address< Q >, 'readAddress' | 'writeAddress' > ): Navigation< Q > {
	const [ location, setLocation ] = useState( () =>
		readAddress( window.location.search )
	);
	useEffect( () => {
		const onPop = () =>
			setLocation( readAddress( window.location.search ) );
		window.addEventListener( 'popstate', onPop );
		return () => window.removeEventListener( 'popstate', onPop );
	}, [ readAddress ] );

	const go = useCallback(
		( to: Location< Q >, replace = false ) => {
			window.history[ replace ? 'replaceState' : 'pushState' ](
				null,
				'',
				writeAddress( to )
			);
			setLocation( to );
		},
		[ writeAddress ]
	);

	/** Where this list's visited pages begin, by number. */
	const seen = useRef( { list: '', cursors: new Map< number, string >() } );
	const { query, page, cursor } = location;
	const list = JSON.stringify( query );
	if ( seen.current.list !== list ) {
		seen.current = { list, cursors: new Map( [ [ 1, '' ] ] ) };
	}
	const { cursors } = seen.current;
	if ( page > 1 ) {
		cursors.set( page, cursor );
	}
	const knowsPrevious = cursors.has( page - 1 );
	const firstOf = ( to: Q ) => ( {
		query: to,
		page: 1,
		cursor: '',
		item: 0,
	} );
	return {
		location,
		linkToList: ( to ) => writeAddress( firstOf( to ) ),
		linkToItem: ( item ) => writeAddress( { ...location, item } ),
		showList: ( to ) => {
			const isTyped = searchOf( to ) !== searchOf( query );
			go( firstOf( to ), isTyped );
		},
		showNext: ( next ) =>
			go( { query, page: page + 1, cursor: next, item: 0 } ),
		showPrevious: () =>
			go( {
				query,
				page: knowsPrevious ? page - 1 : 1,
				cursor: cursors.get( page - 1 ) ?? '',
				item: 0,
			} ),
		knowsPrevious,
		showItem: ( item, replace ) => go( { ...location, item }, replace ),
	};
}
