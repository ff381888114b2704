/** Addresses of feeds, as people type them. */

/** Schemes that players of podcasts use for what is a web address in fact. */
const DISGUISES = /^(?:feed|itpc|pcast|podcast|rss)(?::\/\/|:(?=https?:))/i;

/**
 * Reads what was typed.
 *
 * @param text As 'example.com/feed'.
 * @return The addresses that may be meant, the likelier first; none if it is no address.
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
