/** Reads what people copy from Google Calendar: an address, a frame's HTML, or a link for sharing. */

export type Calendar = {
	/** Begins with https://calendar.google.com/calendar. */
	url: string;
	/** Pixels, if the code says so. */
	height?: number;
};

/** What a calendar's address begins with: this host alone, and this path. */
const ADDRESS = /^https?:\/\/calendar\.google\.com\/calendar(?=[/?#]|$)\S*$/i;

/** No element stands in another's tag: looking for the end of each would take minutes in a long text. */
const FRAME = /<iframe\b[^<>]*>/i;

/** Values of an attribute with quotation marks, or without. */
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
 * @param value What was written.
 * @return Nothing if it is none that a calendar could have.
 */
function heightOf( value: string ): number | undefined {
	const height = /^\d{2,4}(?:px)?$/.test( value ) ? parseInt( value, 10 ) : 0;
	return height > 0 ? height : undefined;
}

/**
 * The calendar's frame of a link for sharing, which names the calendar as `cid`; others stay as they are.
 *
 * @param url An address of the service's.
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
 * Reads an address or an embed code.
 *
 * @param code What was entered.
 * @return Nothing if there is no calendar in it.
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
