/**
 * Another host, simulated by a test: no request leaves the machine, and requests are recorded.
 */
import type { Page, Request, Route } from '@playwright/test';

/**
 * Simulates hosts of a service: pages with a sentence, and whatever else the test returns.
 *
 * @param page  A page.
 * @param hosts The addresses, as page.route() takes them.
 * @param says  What a page of the service says, plain text.
 * @param more  Gives another answer to a request; nothing for a page.
 * @return The addresses that were asked, in their order, so far.
 */
export async function playService(
	page: Page,
	hosts: Parameters< Page[ 'route' ] >[ 0 ],
	says: string,
	more: (
		request: Request
	) => Parameters< Route[ 'fulfill' ] >[ 0 ] | undefined = () => undefined
): Promise< string[] > {
	const asked: string[] = [];
	await page.route( hosts, async ( route ) => {
		asked.push( route.request().url() );
		await route.fulfill(
			more( route.request() ) ?? {
				contentType: 'text/html',
				body: `<!doctype html><title>x</title><p>${ says }</p>`,
			}
		);
	} );
	return asked;
}

/**
 * Plays a route of the site's own REST API, with and without pretty addresses.
 *
 * @param page   A page.
 * @param path   The route's end, such as 'pinterest/resolve'.
 * @param answer What it gives.
 * @param status The answer's status.
 */
export const playRoute = (
	page: Page,
	path: string,
	answer: object,
	status = 200
) =>
	page.route( new RegExp( path.replace( '/', '(%2F|\\/)' ) ), ( route ) =>
		route.fulfill( { status, json: answer } )
	);
