import { useCallback } from 'react';
import { useLoaded } from 'shared/admin/list/use-loaded';
import { getEntry } from './api';
import type { Entry, Query } from './types';

/**
 * One entry.
 *
 * @param query The list that it is looked at in.
 */
export function useEntry( id: number, query: Query ) {
	const { found, change, ...entry } = useLoaded( String( id ), ( signal ) =>
		getEntry( id, query, signal )
	);
	return {
		...entry,
		/** While the next one loads there is none: another's actions would be for the wrong one. */
		entry: found?.data.id === id ? found.data : null,
		change: useCallback(
			( values: Partial< Entry > ) =>
				change( ( last ) => ( { ...last, ...values } ) ),
			[ change ]
		),
	};
}
