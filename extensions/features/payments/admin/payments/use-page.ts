import { useCallback } from 'react';
import { useLoaded } from 'shared/admin/list/use-loaded';
import { getPage } from './api';
import type { Payment, PaymentPage, Query } from './types';

export interface Page {
	/** What is shown: while another page loads, the one before. */
	data: PaymentPage | null;
	/** Whether that is known to be empty, and not only the one before. */
	isEmpty: boolean;
	isLoading: boolean;
	failure: string;
	reload: () => void;
	/** Shows a payment at once as the server has just given it. */
	change: ( payment: Payment ) => void;
}

/**
 * A page of a list.
 *
 * @param query  The list.
 * @param before Where the page begins.
 */
export function usePage( query: Query, before: number ): Page {
	const key = JSON.stringify( [ query, before ] );
	const { found, change, ...page } = useLoaded( key, async ( signal ) => ( {
		...( await getPage( query, before, signal ) ),
		mode: query.mode,
	} ) );
	// A test payment never stands under the heading of live ones, however short.
	const data = found?.data.mode === query.mode ? found.data : null;
	return {
		...page,
		data,
		isEmpty: found?.key === key && ! found.data.payments.length,
		change: useCallback(
			( payment ) =>
				change( ( last ) => ( {
					...last,
					payments: last.payments.map( ( one ) =>
						one.id === payment.id ? payment : one
					),
				} ) ),
			[ change ]
		),
	};
}
