import { useEffect, useRef, useState } from 'react';
import { isNarrowed } from './screen';
import { getTotal } from './api';
import type { Counts, Query } from './types';

/**
 * How many entries a list has: of a whole state the counts know it, others are asked for. To count takes longer than to
 * find a page, so it is not waited for.
 *
 * @param counts The counts of the states.
 * @return Null while it is not known, and for a search.
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
			// The list is there without it.
			() => undefined
		);
		return () => aborting.abort();
		// Counts change when entries do.
	}, [ key, counts ] );

	if ( ! isNarrowed( query ) ) {
		return counts?.[ query.state ] ?? null;
	}
	return found?.key === key ? found.total : null;
}
