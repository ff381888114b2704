import { useEffect, useRef, useState } from 'react';
import { isNarrowed } from './screen';
import { getTotal } from './api';
import type { Counts, Query } from './types';

/**
 * The number of entries in a list. For a whole state it is in the counts, for other lists it is requested. Counting
 * takes longer than finding a page, so the list doesn't wait for it.
 *
 * @param counts The counts by state.
 * @return Null while unknown, and for a search.
 */
export function useTotal( query: Query, counts: Counts | null ): number | null {
	const [ found, setFound ] = useState< {
		key: string;
		total: number | null;
	} >();
	const key = JSON.stringify( {
		...query,
		orderby: '',
		order: '',
		perPage: 0,
	} );
	const asked = useRef( query );
	asked.current = query;

	useEffect( () => {
		if ( ! isNarrowed( asked.current ) || asked.current.search ) {
			return undefined;
		}
		const aborting = new AbortController();
		getTotal( asked.current, aborting.signal ).then(
			( total ) => setFound( { key, total } ),
			// The list works without it.
			() => undefined
		);
		return () => aborting.abort();
		// Counts change along with entries.
	}, [ key, counts ] );

	if ( ! isNarrowed( query ) ) {
		return counts?.[ query.state ] ?? null;
	}
	return found?.key === key ? found.total : null;
}
