import { useCallback } from 'react';
import apiFetch from '@wordpress/api-fetch';
import type { Address, ListQuery, Location } from './address';
import { useLoaded } from './use-loaded';

export interface Items< T > {
	items: T[];
	/** Where the next page begins; '' for none. */
	next: string;
	/** Whether a search has looked through everything. */
	isComplete: boolean;
}

/** A page of a list while it loads and after. */
export interface Page< T > {
	/** While another page loads, the data of the one before. */
	data: Items< T > | null;
	/** Whether the page itself is empty, not just the one before it. */
	isEmpty: boolean;
	isLoading: boolean;
	failure: string;
	reload: () => void;
	/** Shows a change that the server has made. */
	change: ( ids: number[], values: Partial< T > ) => void;
}

export interface PageOptions< Q > {
	/** The route of the list. */
	path: string;
	/** The items' key in the answer. */
	itemsKey: string;
	/** Whether the page of one list may stay visible while another list loads; yes if left out. */
	staysFor?: ( shown: Q, wanted: Q ) => boolean;
}

type Answer< T > = Record< string, T[] > & {
	next: string | number;
	is_complete?: boolean;
};

/** @param paramsOf Returns the parameters to send. */
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
