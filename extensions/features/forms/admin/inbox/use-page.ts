import { useCallback } from 'react';
import { useLoaded } from 'shared/admin/list/use-loaded';
import { getPage } from './api';
import type { EntryPage, Query, Summary } from './types';

export interface Page {
	/** What is shown: while another page loads, the one before. */
	data: EntryPage | null;
	isLoading: boolean;
	failure: string;
	reload: () => void;
	/** Shows a change at once that the server has made. */
	change: ( ids: number[], values: Partial< Summary > ) => void;
}

/**
 * A page of a list.
 *
 * @param query The list.
 * @param after Where the page begins.
 */
export function usePage( query: Query, after: string ): Page {
	const { found, change, ...page } = useLoaded(
		JSON.stringify( [ query, after ] ),
		( signal ) => getPage( query, after, signal )
	);
	return {
		...page,
		data: found && found.data,
		change: useCallback(
			( ids, values ) =>
				change( ( last ) => ( {
					...last,
					entries: last.entries.map( ( entry ) =>
						ids.includes( entry.id )
							? { ...entry, ...values }
							: entry
					),
				} ) ),
			[ change ]
		),
	};
}
