/** How search engines cut the lines of a result; all numbers are characters. */
interface Room {
	/** Where a line without spaces is cut. */
	about: number;
	/** A line is cut at its last space between these two, where it has one. */
	from: number;
	to: number;
}

export const TITLE: Room = { about: 63, from: 23, to: 73 };

export const DESCRIPTION: Room = { about: 160, from: 80, to: 170 };

export const ADDRESS: Room = { about: 68, from: 68, to: 68 };

/**
 * Cuts a text as a search engine would.
 *
 * @param text The text; white space and line breaks count as one space each.
 * @param room How much there is.
 * @return The text, with '…' at its end if something was cut off.
 */
export function shorten( text: string, { about, from, to }: Room ): string {
	const line = text.replace( /\s+/g, ' ' ).trim();
	const letters = Array.from( line );
	if ( letters.length <= about ) {
		return line;
	}
	const space = letters.slice( 0, to ).lastIndexOf( ' ' );
	const end = space > from ? space : about;
	return `${ letters.slice( 0, end ).join( '' ).trimEnd() }…`;
}

/** What may be said of a description's length. */
export type Length = 'none' | 'short' | 'good' | 'long';

/** Below this, the rest of the room stays empty or is filled with other words of the page. */
export const SHORTEST = 50;

/**
 * Judges a description's length.
 *
 * @param count Its characters.
 */
export function judgeLength( count: number ): Length {
	if ( count === 0 ) {
		return 'none';
	}
	if ( count < SHORTEST ) {
		return 'short';
	}
	return count <= DESCRIPTION.about ? 'good' : 'long';
}
