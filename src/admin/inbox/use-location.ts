import { useCallback, useEffect, useRef, useState } from 'react';
import { readAddress, writeAddress } from './address';
import type { Location, Query } from './types';

export interface Navigation {
	location: Location;
	/** The address of another place, for links. */
	linkTo: ( change: Partial< Location > ) => string;
	/** Another list, from its first page. */
	showList: ( query: Query ) => void;
	/** The next page, which begins where the server said. */
	showNext: ( after: string ) => void;
	showPrevious: () => void;
	/** Whether the page before is known; else the way back leads to the first. */
	knowsPrevious: boolean;
	/** An entry; 0 for the list. */
	showEntry: ( id: number, replace?: boolean ) => void;
}

/** Where the user is: in the address bar, so that the back button works and an entry can be shared. */
export function useLocation(): Navigation {
	const [ location, setLocation ] = useState( () =>
		readAddress( window.location.search )
	);
	/** Where the pages of the list begin that were seen, by number. */
	const places = useRef( new Map< number, string >() );

	useEffect( () => {
		const onPop = () =>
			setLocation( readAddress( window.location.search ) );
		window.addEventListener( 'popstate', onPop );
		return () => window.removeEventListener( 'popstate', onPop );
	}, [] );

	const go = useCallback( ( to: Location, replace = false ) => {
		window.history[ replace ? 'replaceState' : 'pushState' ](
			null,
			'',
			writeAddress( to )
		);
		setLocation( to );
	}, [] );

	const { page, after } = location;
	places.current.set( page, after );
	places.current.set( 1, '' );
	return {
		location,
		linkTo: ( change ) => writeAddress( { ...location, ...change } ),
		showList: ( query ) => {
			places.current.clear();
			const isTyped = query.search !== location.query.search;
			go( { query, page: 1, after: '', entry: 0 }, isTyped );
		},
		showNext: ( next ) =>
			go( { ...location, page: page + 1, after: next, entry: 0 } ),
		showPrevious: () => {
			const known = places.current.get( page - 1 );
			go( {
				...location,
				page: known === undefined ? 1 : page - 1,
				after: known ?? '',
				entry: 0,
			} );
		},
		knowsPrevious: places.current.has( page - 1 ),
		showEntry: ( id, replace ) => go( { ...location, entry: id }, replace ),
	};
}
