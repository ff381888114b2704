import { useWalk } from 'shared/admin/list/use-walk';
import { readAddress, writeAddress } from './address';
import type { Location, Query } from './types';

export interface Navigation {
	location: Location;
	/** Another list, from its first page. */
	showList: ( query: Query ) => void;
	/** The next page, which begins where the server said. */
	showNext: ( after: string ) => void;
	showPrevious: () => void;
	/** Whether the page before is known; else the way back leads to the first. */
	knowsPrevious: boolean;
}

const placeOf = ( { after }: Location ) => after;

/** Where the user is in the lists of subscribers. */
export function useLocation(): Navigation {
	const { location, go, previous, knowsPrevious } = useWalk(
		readAddress,
		writeAddress,
		placeOf,
		''
	);
	const { query, page } = location;
	return {
		location,
		showList: ( to ) => {
			const isTyped = to.search !== query.search;
			go( { query: to, page: 1, after: '' }, isTyped );
		},
		showNext: ( after ) => go( { query, page: page + 1, after } ),
		showPrevious: () =>
			go( { query, page: previous.page, after: previous.place } ),
		knowsPrevious,
	};
}
