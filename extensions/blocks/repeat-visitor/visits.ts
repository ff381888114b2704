/** Counts of a visitor's visits, kept in their browser alone. */

/** The entry of the browser's storage: by page, how many visits there were, and the day of the last. */
export const STORAGE = 'millwork-visits';

/** For how many days after the last visit a page is remembered. */
const DAYS = 180;
const DAY = 86400000;

/** Where another plugin counted before, in a cookie of the page's own path. */
const COOKIE = /(?:^|; *)jp-visit-counter=(\d{1,9})(?:;|$)/;

type Counts = Record< string, [ visits: number, day: number ] >;

/**
 * The counts that are kept, without those of pages that were not visited for long.
 *
 * @param today Days since 1970.
 */
function read( today: number ): Counts {
	let kept: unknown;
	try {
		kept = JSON.parse( localStorage.getItem( STORAGE )! );
	} catch {
		// Visitors may keep a site from storing anything, and others may have written there.
	}
	return Object.fromEntries(
		Object.entries( kept ?? {} ).filter(
			( [ , entry ] ) =>
				Array.isArray( entry ) &&
				entry[ 0 ] > 0 &&
				entry[ 1 ] > today - DAYS
		)
	);
}

/** What the other plugin counted; 0 for nothing. */
function inherited(): number {
	try {
		return Number( COOKIE.exec( document.cookie )?.[ 1 ] ?? 0 );
	} catch {
		// A frame without an origin of its own may not ask.
		return 0;
	}
}

/**
 * Counts a visit, when it is one: a page that the browser has made ready ahead of a press is counted
 * when it is shown.
 *
 * @param page Names the page.
 * @return How many visits there were before; 0 where nothing can be kept.
 */
export function countVisit( page: string ): number {
	const earlier = () => {
		const today = Math.floor( Date.now() / DAY );
		const counts = read( today );
		return {
			today,
			counts,
			visits: Object.hasOwn( counts, page )
				? Math.floor( counts[ page ]![ 0 ] )
				: inherited(),
		};
	};
	const count = () => {
		const { counts, today, visits } = earlier();
		try {
			localStorage.setItem(
				STORAGE,
				JSON.stringify( { ...counts, [ page ]: [ visits + 1, today ] } )
			);
		} catch {
			// As above: everybody is a new visitor then.
		}
	};
	const { visits } = earlier();
	if ( ( document as { prerendering?: boolean } ).prerendering ) {
		document.addEventListener( 'prerenderingchange', count, {
			once: true,
		} );
	} else {
		count();
	}
	return visits;
}
