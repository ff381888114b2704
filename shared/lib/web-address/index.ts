/**
 * Addresses that a view script is about to use, whoever gave them: checked where they are used, so
 * that nothing but what is meant can reach a frame, a link, a request or the window's location.
 */

/** What a page of the web has. */
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
 * Checks an address.
 *
 * @param value   The address; a relative one belongs to the page.
 * @param allowed What it may be: matched against the whole address, as browsers write it (protocol and
 *                host in small letters, a slash after the host). http and https unless given.
 * @return The whole address; '' if it is none, or another.
 */
export function webAddress( value: unknown, allowed = WEB ): string {
	const { href = '' } = read( value ) ?? {};
	return allowed.test( href ) ? href : '';
}

/**
 * Checks the address of a route of this site's REST API.
 *
 * @param route The route, as 'millwork/v1/likes/5'.
 * @return The whole address; '' if it leads to another host or route. A page that is reached under another host than
 * the site's own so gets '', and works as without the script.
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
