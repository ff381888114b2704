/** Parses what people copy from Google Calendar: a URL, a frame's HTML, or a sharing link. */

export type Calendar = {
	/** Begins with https://calendar.google.com/calendar. */
	url: string;
	/** Pixels, if the code has it. */
	height?: number;
};

/** The beginning of a calendar's URL: only this host and path. */
const ADDRESS = /^https?:\/\/calendar\.google\.com\/calendar(?=[/?#]|$)\S*$/i;

/** Tags can't be nested. Searching for the end of each would take minutes in a long text. */
const FRAME = /<iframe\b[^<>]*>/i;

/** An attribute's value, with or without quotes. */
const attributeOf = ( tag: string, name: string ) => {
	const [ , quoted, single, bare ] =
		new RegExp(
			`\\s${ name }\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`,
			'i'
		).exec( tag ) ?? [];
	return ( quoted ?? single ?? bare ?? '' )
		.replace( /&amp;|&#0?38;/gi, '&' )
		.trim();
};

/**
 * A height in whole pixels.
 *
 * @return Undefined if it isn't a plausible height.
 */
function heightOf( value: string ): number | undefined {
	const height = /^\d{2,4}(?:px)?$/.test( value ) ? parseInt( value, 10 ) : 0;
	return height > 0 ? height : undefined;
}

/**
 * Converts a sharing link, which has the calendar as `cid`, to the frame's URL; other URLs stay unchanged.
 *
 * @param url One of the service's.
 */
function embeddable( url: string ): string {
	const address = new URL( url );
	address.protocol = 'https:';
	const id = address.searchParams.get( 'cid' );
	if ( ! id ) {
		return url.replace( /^http:/i, 'https:' );
	}
	address.pathname = '/calendar/embed';
	address.search = new URLSearchParams( { src: id } ).toString();
	address.hash = '';
	return address.href;
}

/**
 * @param code What was entered.
 * @return Undefined if it contains no calendar.
 */
export function readCalendar( code: string ): Calendar | undefined {
	const [ frame ] = FRAME.exec( code ) ?? [];
	const url = frame ? attributeOf( frame, 'src' ) : code.trim();
	if ( ! ADDRESS.test( url ) || ! URL.canParse( url ) || /\\/.test( url ) ) {
		return undefined;
	}
	const height = frame && heightOf( attributeOf( frame, 'height' ) );
	return { url: embeddable( url ), ...( height && { height } ) };
}
