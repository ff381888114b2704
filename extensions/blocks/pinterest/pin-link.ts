/** Parses URLs of pins, boards and profiles on Pinterest; php/Pin.php does the same. */

export interface Pin {
	kind: 'pin' | 'board' | 'user';
	/** On the service's main host, without unnecessary parts. */
	url: string;
	/** The URL of the frame that shows it; '' if the service has none. */
	frame: string;
}

/** The service's hosts, which are all the same site. */
const HOST =
	/^https?:\/\/(?:www\.|[a-z]{2}\.)?pinterest\.(?:at|ca|ch|cl|co\.kr|co\.nz|co\.uk|com|com\.au|com\.mx|de|dk|es|fi|fr|ie|info|it|jp|mx|nz|ph|pt|ru|se)(\/[^\s\\]*)$/i;

/** Pages that belong to no user. */
const NO_NAMES =
	/^(?:_|about|business|categories|discover|explore|ideas|login|oauth|pin|resource|search|settings|source|today|topics|videos)$/i;

/** Valid names of profiles and boards. */
const NAME = /^(?:[\w.~-]|%[0-9a-f]{2})+$/i;

/** Whether a URL is a short one, which only the service can resolve. */
export const isShort = ( url = '' ): boolean =>
	/^https?:\/\/(?:www\.)?pin\.it\/\w+\/?(?:[?#]\S*)?$/i.test( url.trim() );

/** Whether WordPress's own Embed block supports a URL, which depends on its host. */
export const isKnownToWordPress = ( url = '' ): boolean =>
	/^https?:\/\/(?:[a-z]{2}|www)\.pinterest\.com(?:\.au|\.mx)?\//i.test( url );

/**
 * @param url As entered or stored.
 * @return Undefined if it is none of these.
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
	// A profile's sections begin with an underscore, such as _created and _saved.
	return NAME.test( second ) && ! second.startsWith( '_' )
		? { kind: 'board', url: `${ base }/${ first }/${ second }/`, frame: '' }
		: { kind: 'user', url: `${ base }/${ first }/`, frame: '' };
}
