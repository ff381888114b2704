import { useWalk } from 'shared/admin/list/use-walk';
import { readAddress, writeAddress } from './address';
import type { Location, Query } from './types';

export interface Navigation {
	location: Location;
	/** The address of a list, for links. */
	linkTo: ( query: Query ) => string;
	/** Another list, from its first page. */
	showList: ( query: Query ) => void;
	/** The next page, which begins where the server said. */
	showNext: ( before: number ) => void;
	showPrevious: () => void;
	/** Whether the page before is known; else the way back leads to the first. */
	knowsPrevious: boolean;
}

const placeOf = ( { before }: Location ) => before;

/** Where the user is in the lists of payments. */
export function useLocation(): Navigation {
	const { location, go, previous, knowsPrevious } = useWalk(
		readAddress,
		writeAddress,
		placeOf,
		0
	);
	const { query, page } = location;
	return {
		location,
		linkTo: ( to ) => writeAddress( { query: to, page: 1, before: 0 } ),
		showList: ( to ) => {
			const isTyped = to.search !== query.search;
			go( { query: to, page: 1, before: 0 }, isTyped );
		},
		showNext: ( before ) => go( { query, page: page + 1, before } ),
		showPrevious: () =>
			go( { query, page: previous.page, before: previous.place } ),
		knowsPrevious,
	};
}
