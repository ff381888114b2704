/**
 * Checks URLs right before a view script uses them, wherever they come from, so that only the intended ones reach a
 * frame, link, request or the window's location.
 */

const WEB = /^https?:/;

function read( value: unknown ): URL | undefined {
	try {
		return typeof value === 'string' && value
			? new URL( value, location.href )
			: undefined;
	} catch {
		return undefined;
	}
}

/**
 * @param value   A relative URL is resolved against the page.
 * @param allowed Matched against the absolute URL as browsers write it (lowercase protocol and host, a slash after the
 *                host). By default http and https.
 * @return The absolute URL; '' if it is invalid or not allowed.
 */
export function webAddress( value: unknown, allowed = WEB ): string {
	const { href = '' } = read( value ) ?? {};
	return allowed.test( href ) ? href : '';
}

/**
 * Checks the URL of a route in this site's REST API.
 *
 * @param route For example 'millwork/v1/likes/5'.
 * @return The absolute URL; '' if it leads to another host or route. A page opened under another host name than the
 * site's gets '', and works as without scripts.
 */
export function routeAddress( value: unknown, route: string ): string {
	const url = read( value );
	return url?.origin === location.origin &&
		// Without pretty permalinks the route is a parameter.
		( url.searchParams.get( 'rest_route' ) ?? url.pathname ).endsWith(
			`/${ route }`
		)
		? url.href
		: '';
}
