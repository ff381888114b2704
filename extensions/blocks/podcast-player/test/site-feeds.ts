/** Feeds for the browser's tests, of the site itself. */
import type { Page } from '@playwright/test';
import type { Rest } from '../../../../__tests__/e2e/harness';

/**
 * A file's address on the test site.
 *
 * @param file From the plugin's folder.
 */
export const addressOf = ( file: string ) =>
	new URL(
		`/wp-content/plugins/millwork/${ file }`,
		process.env.MILLWORK_TEST_URL
	).href;

export const demoFeed = addressOf( 'bin/demo/podcast/feed.xml' );
export const testFeed = addressOf(
	'extensions/blocks/podcast-player/test/feeds/show.xml'
);
/** The same, with a picture on a host that the test site knows. */
export const picturedFeed = addressOf(
	'extensions/blocks/podcast-player/test/feeds/pictured.xml'
);

/** Stored markup. */
export const block = ( url: string, more: object = {} ) =>
	`<!-- wp:jetpack/podcast-player ${ JSON.stringify( { url, ...more } ) } -->\n<a class="wp-block-jetpack-podcast-player jetpack-podcast-player__direct-link" href="${ url }">${ url }</a>\n<!-- /wp:jetpack/podcast-player -->`;

/** What the page's audio elements do. */
export const audios = ( page: Page ) =>
	page.evaluate( () =>
		Array.from( document.querySelectorAll( 'audio' ), ( audio ) => ( {
			file: audio.src.split( '/' ).pop(),
			isPlaying: ! audio.paused,
			rate: audio.playbackRate,
		} ) )
	);

/**
 * Has the site read a feed, as it does when an author embeds it, and publishes blocks with it.
 *
 * @param rest   The site.
 * @param url    The feed.
 * @param blocks Their other attributes; one block without any unless given.
 */
export async function publish(
	rest: Rest,
	url: string,
	...blocks: object[]
): Promise< string > {
	await rest.request(
		'GET',
		`/wpcom/v2/podcast-player?url=${ encodeURIComponent( url ) }`
	);
	const { link } = await rest.publish(
		( blocks.length ? blocks : [ {} ] )
			.map( ( more ) => block( url, more ) )
			.join( '\n\n' )
	);
	return link;
}
