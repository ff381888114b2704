/** Feed URLs, as people type them. */

/** Schemes that podcast players use for web URLs. */
const DISGUISES = /^(?:feed|itpc|pcast|podcast|rss)(?::\/\/|:(?=https?:))/i;

/**
 * @param text For example 'example.com/feed'.
 * @return The possible URLs, likeliest first; empty if it isn't a URL.
 */
export function readFeedAddress( text: string ): string[] {
	const typed = text.trim().replace( DISGUISES, '' );
	const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test( typed );
	const candidates = hasScheme
		? [ typed ]
		: [ `https://${ typed }`, `http://${ typed }` ];
	return candidates.filter( isWebAddress );
}

function isWebAddress( text: string ): boolean {
	if ( ! /^https?:\/\/[^\s<>"]+$/i.test( text ) ) {
		return false;
	}
	try {
		const { hostname } = new URL( text );
		return /\.|^localhost$|^\[/.test( hostname );
	} catch {
		return false;
	}
}
