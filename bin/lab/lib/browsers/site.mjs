/** The demo site with more pages, for the browsers lane. */
import { spawnSync } from 'node:child_process';
import { ensurePhp } from '../../../lib/php.mjs';
import { root } from '../../../lib/run.mjs';
import {
	installSite,
	prepareSite,
	readSite,
	serveNative,
} from '../../../lib/site.mjs';
import { PAGES } from './content.mjs';

/**
 * Makes the demo site, with the pages of content.mjs on it.
 *
 * @param {string} folder For its files.
 * @return {Promise<{url: string, links: Object<string, string>, ids: Object<string, number>, log: () => string, stop:
 * Function}>} Links and IDs are those of the pages in content.mjs.
 */
export async function makeDemoSite( folder ) {
	const { path: php } = await ensurePhp();
	const dir = `${ folder }/site`;
	await prepareSite( {
		dir,
		version: '7.1',
		muPlugins: [
			`${ root }bin/demo/door.php`,
			`${ root }bin/lab/lib/browsers/lab-errors.php`,
		],
	} );
	await installSite( { dir, php } );
	const server = await serveNative( { dir, php } );
	const { key } = await readSite( dir );
	for ( const action of [ 'activate', 'settings', 'pictures', 'content' ] ) {
		const response = await fetch(
			`${ server.url }/?millwork_demo=${ action }`,
			{ method: 'POST', headers: { 'X-Millwork-Key': key } }
		);
		if ( ! response.ok ) {
			throw new Error( `${ action }: ${ await response.text() }` );
		}
	}
	const { stdout, stderr } = spawnSync(
		php,
		[ `${ root }bin/lab/lib/browsers/add-pages.php`, dir, server.url ],
		{ input: JSON.stringify( await PAGES() ), encoding: 'utf8' }
	);
	if ( ! stdout ) {
		throw new Error( stderr );
	}
	return {
		// Browsers treat localhost like a site with https.
		url: server.url.replace( '127.0.0.1', 'localhost' ),
		...JSON.parse( stdout ),
		stop: server.stop,
	};
}
