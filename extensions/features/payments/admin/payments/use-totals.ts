import { useLoaded } from 'shared/admin/list/use-loaded';
import { totalsParamsOf } from './screen';
import { getTotals } from './api';
import type { Query, TotalList } from './types';

export interface Totals {
	/** Null while unknown. */
	data: TotalList | null;
	isLoading: boolean;
	failure: string;
	reload: () => void;
}

/**
 * A list's totals.
 *
 * @param query Its state is ignored.
 */
export function useTotals( query: Query ): Totals {
	const key = new URLSearchParams( totalsParamsOf( query ) ).toString();
	const { found, isLoading, failure, reload } = useLoaded( key, ( signal ) =>
		getTotals( query, signal )
	);
	const data = found?.key === key ? found.data : null;
	return { data, isLoading, failure, reload };
}
