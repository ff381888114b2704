import type { Page } from '@playwright/test';

/** The route that reads feeds, with and without pretty addresses. */
const feeds = /wpcom(%2F|\/)v2(%2F|\/)podcast-player/;

/**
 * Responds for feeds of other hosts, which no test contacts.
 *
 * @param page The editor's page.
 * @return Ends it.
 */
export async function playPodcast(
	page: Page
): Promise< () => Promise< void > > {
	await page.route( feeds, ( route ) =>
		route.fulfill( {
			json: {
				title: 'A podcast',
				link: '',
				cover: '',
				tracks: [
					{
						id: 'one',
						guid: 'g1',
						title: 'One',
						link: '',
						src: 'https://example.com/1.mp3',
						description: '',
						duration: '',
					},
				],
				options: [],
			},
		} )
	);
	return () => page.unroute( feeds );
}
