import { DESCRIPTION } from 'features/seo/lib/preview-text';

/** The verdict on a description's length. */
export type Length = 'none' | 'short' | 'good' | 'long';

/** Search engines may fill shorter descriptions with other text from the page. */
export const SHORTEST = 50;

export function judgeLength( count: number ): Length {
	if ( count === 0 ) {
		return 'none';
	}
	if ( count < SHORTEST ) {
		return 'short';
	}
	return count <= DESCRIPTION.about ? 'good' : 'long';
}
