/** How a line is cut, in characters. */
export interface Room {
	/** Where a line without spaces is cut. */
	about: number;
	/** A line is cut at its last space between these two, if there is one. */
	from: number;
	to: number;
}

const exactly = ( about: number ): Room => ( {
	about,
	from: about,
	to: about,
} );

export const TITLE: Room = { about: 63, from: 23, to: 73 };

export const DESCRIPTION: Room = { about: 160, from: 80, to: 170 };

export const ADDRESS: Room = exactly( 68 );

/** On phones, results have narrower lines, and more of them. */
export const PHONE_DESCRIPTION: Room = { about: 120, from: 60, to: 130 };

export const FACEBOOK_TITLE: Room = exactly( 80 );

/** Facebook's and X's. */
export const CARD_DESCRIPTION: Room = exactly( 200 );

/**
 * Cuts a text as a search engine or network would.
 *
 * @param text White space and line breaks count as one space.
 * @param room The available space.
 * @return The text, with '…' at its end if it was cut.
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

/** A URL as people read it: without its protocol, and with international characters. */
export function readable( address: string ): string {
	try {
		return decodeURI( address ).replace( /^https?:\/\/|\/+$/g, '' );
	} catch {
		return address;
	}
}

/**
 * A URL's host, as networks show it.
 *
 * @return Empty for an invalid URL.
 */
export function hostOf( address: string ): string {
	return URL.canParse( address )
		? new URL( address ).host.replace( /^www\./, '' )
		: '';
}
