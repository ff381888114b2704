import { useCallback } from 'react';
import { useLoaded } from 'shared/admin/list/use-loaded';
import { getEntry } from './api';
import type { Entry, Query } from './types';

/** @param query The list that it belongs to. */
export function useEntry( id: number, query: Query ) {
	const { found, change, ...entry } = useLoaded( String( id ), ( signal ) =>
		getEntry( id, query, signal )
	);
	return {
		...entry,
		/** Null while the next one loads, so that actions can't apply to the wrong entry. */
		entry: found?.data.id === id ? found.data : null,
		change: useCallback(
			( values: Partial< Entry > ) =>
				change( ( last ) => ( { ...last, ...values } ) ),
			[ change ]
		),
	};
}
