import { useLoaded } from 'shared/admin/list/use-loaded';
import { totalsParamsOf } from './screen';
import { getTotals } from './api';
import type { Query, TotalList } from './types';

export interface Totals {
	/** Null while they are not known. */
	data: TotalList | null;
	isLoading: boolean;
	failure: string;
	reload: () => void;
}

/**
 * The sums of a list.
 *
 * @param query The list; its state is not looked at.
 */
export function useTotals( query: Query ): Totals {
	const key = new URLSearchParams( totalsParamsOf( query ) ).toString();
	const { found, isLoading, failure, reload } = useLoaded( key, ( signal ) =>
		getTotals( query, signal )
	);
	const data = found?.key === key ? found.data : null;
	return { data, isLoading, failure, reload };
}
