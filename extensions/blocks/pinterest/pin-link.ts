/** Reads which pin, board or profile of Pinterest an address names; php/Pin.php does the same. */

export interface Pin {
	kind: 'pin' | 'board' | 'user';
	/** On the service's main host, without what does not name it. */
	url: string;
	/** The frame that shows it; '' where the service has none. */
	frame: string;
}

/** The service's hosts, all of them the same site. */
const HOST =
	/^https?:\/\/(?:www\.|[a-z]{2}\.)?pinterest\.(?:at|ca|ch|cl|co\.kr|co\.nz|co\.uk|com|com\.au|com\.mx|de|dk|es|fi|fr|ie|info|it|jp|mx|nz|ph|pt|ru|se)(\/[^\s\\]*)$/i;

/** Pages that are nobody's. */
const NO_NAMES =
	/^(?:_|about|business|categories|discover|explore|ideas|login|oauth|pin|resource|search|settings|source|today|topics|videos)$/i;

/** What a profile and a board may be called. */
const NAME = /^(?:[\w.~-]|%[0-9a-f]{2})+$/i;

/** Whether an address is a short one, which only the service can read. */
export const isShort = ( url = '' ): boolean =>
	/^https?:\/\/(?:www\.)?pin\.it\/\w+\/?(?:[?#]\S*)?$/i.test( url.trim() );

/** Whether WordPress's own block embeds an address. It knows these hosts alone. */
export const isKnownToWordPress = ( url = '' ): boolean =>
	/^https?:\/\/(?:[a-z]{2}|www)\.pinterest\.com(?:\.au|\.mx)?\//i.test( url );

/**
 * Reads an address.
 *
 * @param url As it was entered or stored.
 * @return Nothing if it names none.
 */
export function readPin( url = '' ): Pin | undefined {
	const [ , path ] = HOST.exec( url.trim() ) ?? [];
	const [ first = '', second = '' ] = ( path ?? '' )
		.replace( /[?#].*$/s, '' )
		.split( '/' )
		.filter( Boolean );
	const base = 'https://www.pinterest.com';
	if ( /^pin$/i.test( first ) ) {
		const id = /^(?:.*--)?(\d+)$/.exec( second )?.[ 1 ];
		return id
			? {
					kind: 'pin',
					url: `${ base }/pin/${ id }/`,
					frame: `https://assets.pinterest.com/ext/embed.html?id=${ id }`,
				}
			: undefined;
	}
	if ( ! NAME.test( first ) || NO_NAMES.test( first ) ) {
		return undefined;
	}
	// Parts of a profile begin with a line: what was made, what was saved.
	return NAME.test( second ) && ! second.startsWith( '_' )
		? { kind: 'board', url: `${ base }/${ first }/${ second }/`, frame: '' }
		: { kind: 'user', url: `${ base }/${ first }/`, frame: '' };
}
