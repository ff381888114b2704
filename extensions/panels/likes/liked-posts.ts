/**
 * The posts liked in this browser. Scripts can't read the key in the cookie, and a cached page doesn't know the
 * visitor, so the IDs of liked posts are in the browser's storage, starting with the first like.
 */

const KEY = 'millwork-likes';

/** How many posts are remembered; the oldest is dropped first. */
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

export function hasLiked( post: number ): boolean {
	return read().includes( post );
}

/** Stores whether this browser likes a post, if the browser stores anything. */
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
		// Storage is full or blocked.
	}
}
