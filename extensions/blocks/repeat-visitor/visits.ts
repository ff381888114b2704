/** Counts visits, only in the visitor's browser. */

/** The key in the browser's storage: by page, the number of visits and the day of the last. */
export const STORAGE = 'millwork-visits';

/** How many days after the last visit a page is remembered. */
const DAYS = 180;
const DAY = 86400000;

/** The cookie in which another plugin counted before; its path is the page's own. */
const COOKIE = /(?:^|; *)jp-visit-counter=(\d{1,9})(?:;|$)/;

type Counts = Record< string, [ visits: number, day: number ] >;

/**
 * The stored counts, without expired pages.
 *
 * @param today Days since 1970.
 */
function read( today: number ): Counts {
	let kept: unknown;
	try {
		kept = JSON.parse( localStorage.getItem( STORAGE )! );
	} catch {
		// Visitors may block storage, and others may have written to it.
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

/** The other plugin's count; 0 for none. */
function inherited(): number {
	try {
		return Number( COOKIE.exec( document.cookie )?.[ 1 ] ?? 0 );
	} catch {
		// A sandboxed frame may not read cookies.
		return 0;
	}
}

/**
 * Counts a visit. A prerendered page counts when it is shown.
 *
 * @param page The page's key.
 * @return The number of earlier visits; 0 if nothing can be stored.
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
			// As above: every visitor is new then.
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
