import { useCallback, useEffect, useRef, useState } from 'react';

/** What the address of a list tells at least. */
interface Location {
	/** The list. */
	query: object;
	/** The number of its page. */
	page: number;
}

/**
 * Where the user is in a list that is walked page by page: in the address bar, so that the back button
 * works and a place can be shared. A page begins where the one before has ended, so that the way back is
 * known only for pages that were seen.
 *
 * @param read    Reads an address.
 * @param write   Writes one.
 * @param placeOf Where the page of an address begins.
 * @param first   Where the first page begins.
 */
export function useWalk< L extends Location, P >(
	read: ( search: string ) => L,
	write: ( location: L ) => string,
	placeOf: ( location: L ) => P,
	first: P
) {
	const [ location, setLocation ] = useState( () =>
		read( window.location.search )
	);

	useEffect( () => {
		const onPop = () => setLocation( read( window.location.search ) );
		window.addEventListener( 'popstate', onPop );
		return () => window.removeEventListener( 'popstate', onPop );
	}, [ read ] );

	const go = useCallback(
		( to: L, replace = false ) => {
			window.history[ replace ? 'replaceState' : 'pushState' ](
				null,
				'',
				write( to )
			);
			setLocation( to );
		},
		[ write ]
	);

	/** Where the pages of this list begin that were seen, by number. */
	const seen = useRef( { list: '', places: new Map< number, P >() } );
	const { page } = location;
	const list = JSON.stringify( location.query );
	if ( seen.current.list !== list ) {
		seen.current = { list, places: new Map( [ [ 1, first ] ] ) };
	}
	const { places } = seen.current;
	if ( page > 1 ) {
		places.set( page, placeOf( location ) );
	}
	const knowsPrevious = places.has( page - 1 );
	return {
		location,
		go,
		/** Whether the page before is known; else the way back leads to the first. */
		knowsPrevious,
		previous: {
			page: knowsPrevious ? page - 1 : 1,
			place: places.get( page - 1 ) ?? first,
		},
	};
}
