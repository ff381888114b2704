import { useCallback } from 'react';
import apiFetch from '@wordpress/api-fetch';
import type { Address, ListQuery, Location } from './address';
import { useLoaded } from './use-loaded';

export interface Items< T > {
	items: T[];
	/** Where the next page begins; '' if there is none. */
	next: string;
	/** Whether a search has looked through all that there is. */
	isComplete: boolean;
}

/** A page of a list, as it is loaded. */
export interface Page< T > {
	/** What is shown: while another page loads, the one before. */
	data: Items< T > | null;
	/** Whether that is known to be empty, and not only the one before. */
	isEmpty: boolean;
	isLoading: boolean;
	failure: string;
	reload: () => void;
	/** Shows a change at once that the server has made. */
	change: ( ids: number[], values: Partial< T > ) => void;
}

export interface PageOptions< Q > {
	/** The route of the list. */
	path: string;
	/** What its answer calls the items. */
	itemsKey: string;
	/** Whether a page of one list may be shown while one of another loads; it may unless this says no. */
	staysFor?: ( shown: Q, wanted: Q ) => boolean;
}

type Answer< T > = Record< string, T[] > & {
	next: string | number;
	is_complete?: boolean;
};

/**
 * Loads a page of a list.
 *
 * @param options  Where it is loaded from.
 * @param paramsOf What the server is asked for it.
 * @param location Which it is.
 */
export function usePage< Q extends ListQuery, T extends { id: number } >(
	{ path, itemsKey, staysFor = () => true }: PageOptions< Q >,
	paramsOf: Address< Q >[ 'paramsOf' ],
	{ query, cursor }: Location< Q >
): Page< T > {
	const key = JSON.stringify( [ query, cursor ] );
	const { found, change, ...page } = useLoaded( key, async ( signal ) => {
		const answer = await apiFetch< Answer< T > >( {
			path: `${ path }?${ new URLSearchParams(
				paramsOf( query, cursor )
			) }`,
			signal,
		} );
		return {
			query,
			items: answer[ itemsKey ] ?? [],
			next: answer.next ? String( answer.next ) : '',
			isComplete: answer.is_complete ?? true,
		};
	} );
	return {
		...page,
		data: found && staysFor( found.data.query, query ) ? found.data : null,
		isEmpty: found?.key === key && ! found.data.items.length,
		change: useCallback(
			( ids, values ) =>
				change( ( last ) => ( {
					...last,
					items: last.items.map( ( item ) =>
						ids.includes( item.id ) ? { ...item, ...values } : item
					),
				} ) ),
			[ change ]
		),
	};
}
