/**
 * What this browser has liked. The key in the cookie is none of a script's business, and a page from
 * a cache cannot tell, so the ids of liked posts stand in the browser's own storage, from the first
 * like on.
 */

const KEY = 'millwork-likes';

/** How many posts are remembered; the oldest is forgotten first. */
const MOST = 500;

function read(): number[] {
	try {
		const stored: unknown = JSON.parse(
			window.localStorage.getItem( KEY ) ?? '[]'
		);
		return Array.isArray( stored )
			? stored.filter( ( id ) => Number.isInteger( id ) )
			: [];
	} catch {
		return [];
	}
}

/**
 * Whether this browser has liked a post.
 *
 * @param post The post's id.
 */
export function hasLiked( post: number ): boolean {
	return read().includes( post );
}

/**
 * Writes down whether this browser likes a post. Where nothing can be stored, nothing is.
 *
 * @param post  The post's id.
 * @param liked Whether it does.
 */
export function storeLike( post: number, liked: boolean ): void {
	const others = read().filter( ( id ) => id !== post );
	const ids = liked ? [ ...others, post ].slice( -MOST ) : others;
	try {
		if ( ids.length ) {
			window.localStorage.setItem( KEY, JSON.stringify( ids ) );
		} else {
			window.localStorage.removeItem( KEY );
		}
	} catch {
		// Storage is full or forbidden.
	}
}
