import { DESCRIPTION } from 'features/seo/lib/preview-text';

/** What may be said of a description's length. */
export type Length = 'none' | 'short' | 'good' | 'long';

/** Below this, the rest of the room stays empty or is filled with other words of the page. */
export const SHORTEST = 50;

/** Judges a description's length. */
export function judgeLength( count: number ): Length {
	if ( count === 0 ) {
		return 'none';
	}
	if ( count < SHORTEST ) {
		return 'short';
	}
	return count <= DESCRIPTION.about ? 'good' : 'long';
}
