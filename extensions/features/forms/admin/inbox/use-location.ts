import { useWalk } from 'shared/admin/list/use-walk';
import { readAddress, writeAddress } from './address';
import type { Location, Query } from './types';

export interface Navigation {
	location: Location;
	/** The address of another place, for links. */
	linkTo: ( change: Partial< Location > ) => string;
	/** Another list, from its first page. */
	showList: ( query: Query ) => void;
	/** The next page, which begins where the server said. */
	showNext: ( after: string ) => void;
	showPrevious: () => void;
	/** Whether the page before is known; else the way back leads to the first. */
	knowsPrevious: boolean;
	/** An entry; 0 for the list. */
	showEntry: ( id: number, replace?: boolean ) => void;
}

const placeOf = ( { after }: Location ) => after;

/** Where the user is: in a list, or at one of its entries. */
export function useLocation(): Navigation {
	const { location, go, previous, knowsPrevious } = useWalk(
		readAddress,
		writeAddress,
		placeOf,
		''
	);
	const { page } = location;
	return {
		location,
		linkTo: ( change ) => writeAddress( { ...location, ...change } ),
		showList: ( query ) => {
			const isTyped = query.search !== location.query.search;
			go( { query, page: 1, after: '', entry: 0 }, isTyped );
		},
		showNext: ( after ) =>
			go( { ...location, page: page + 1, after, entry: 0 } ),
		showPrevious: () =>
			go( {
				...location,
				page: previous.page,
				after: previous.place,
				entry: 0,
			} ),
		knowsPrevious,
		showEntry: ( id, replace ) => go( { ...location, entry: id }, replace ),
	};
}
