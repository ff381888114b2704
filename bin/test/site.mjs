/**
 * The site for the browser suite and the bench: a new WordPress on SQLite, with the plugin and the files from
 * __tests__.
 */
import { cp, mkdir, rm } from 'node:fs/promises';
import { root } from '../lib/run.mjs';
import { ensurePhp } from '../lib/php.mjs';
import {
	freePort,
	installSite,
	prepareSite,
	serveNative,
	servePlayground,
} from '../lib/site.mjs';

/**
 * Boots a test site on a free port: with the machine's PHP, or, if MILLWORK_RUNTIME is 'playground', with WordPress
 * Playground.
 *
 * @param {Object}   site
 * @param {string}   site.version  WordPress's version, for example '7.1'.
 * @param {string}   site.theme    The theme's folder name.
 * @param {boolean}  [site.plugin] Whether the plugin is active; true by default.
 * @param {string}   [site.id]     Distinguishes equal sites of one run.
 * @param {Function} [site.log]    Takes a line of progress.
 * @return {Promise<{url: string, dir: string, stop: () => Promise<void>}>} The running site; stop() deletes it.
 */
export async function bootTestSite( {
	version,
	theme,
	plugin = true,
	id = version,
	log,
} ) {
	await ensurePhp( { log } );
	// For this run only, so that concurrent runs don't disturb each other.
	const dir = `${ root }.cache/test-sites/e2e-${ id }-${ theme }${ plugin ? '' : '-bare' }-${ process.pid }`;
	const port = await freePort();
	const siteUrl = `http://127.0.0.1:${ port }`;
	const site = {
		dir,
		version,
		theme,
		siteUrl,
		database: { type: 'sqlite' },
		plugins: plugin ? [ { slug: 'millwork', dir: root } ] : [],
		muPlugins: [ 'test-rows', 'test-site' ].map(
			( name ) => `${ root }__tests__/mu-plugins/${ name }.php`
		),
		log,
	};
	await prepareSite( site );
	await cp( `${ root }__tests__/plugins`, `${ dir }/wp-content/plugins`, {
		recursive: true,
	} );
	await mkdir( `${ dir }/wp-content/languages/plugins`, { recursive: true } );
	await cp(
		`${ root }__tests__/languages`,
		`${ dir }/wp-content/languages/plugins`,
		{ recursive: true }
	);
	await installSite( site );
	const serve =
		process.env.MILLWORK_RUNTIME === 'playground'
			? servePlayground
			: serveNative;
	const { url, stop } = await serve( { dir, port } );
	return {
		url,
		dir,
		stop: async () => {
			await stop();
			await rm( dir, { recursive: true, force: true } );
		},
	};
}
