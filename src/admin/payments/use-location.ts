import { useCallback, useEffect, useRef, useState } from 'react';
import { readAddress, writeAddress } from './address';
import type { Location, Query } from './types';

export interface Navigation {
	location: Location;
	/** The address of a list, for links. */
	linkTo: ( query: Query ) => string;
	/** Another list, from its first page. */
	showList: ( query: Query ) => void;
	/** The next page, which begins where the server said. */
	showOlder: ( before: number ) => void;
	showNewer: () => void;
	/** Whether the page before is known; else the way back leads to the first. */
	knowsNewer: boolean;
}

/** Where the user is: in the address bar, so that the back button works and a list can be shared. */
export function useLocation(): Navigation {
	const [ location, setLocation ] = useState( () =>
		readAddress( window.location.search )
	);
	/** Where the pages of the list begin that were seen, by number. */
	const places = useRef( new Map< number, number >() );

	useEffect( () => {
		const onPop = () => {
			places.current.clear();
			setLocation( readAddress( window.location.search ) );
		};
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

	const { query, page, before } = location;
	places.current.set( page, before );
	places.current.set( 1, 0 );
	return {
		location,
		linkTo: ( to ) => writeAddress( { query: to, page: 1, before: 0 } ),
		showList: ( to ) => {
			places.current.clear();
			const isTyped = to.search !== query.search;
			go( { query: to, page: 1, before: 0 }, isTyped );
		},
		showOlder: ( next ) => go( { query, page: page + 1, before: next } ),
		showNewer: () => {
			const known = places.current.get( page - 1 );
			go( {
				query,
				page: known === undefined ? 1 : page - 1,
				before: known ?? 0,
			} );
		},
		knowsNewer: places.current.has( page - 1 ),
	};
}
