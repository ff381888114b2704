/**
 * Measures a page of WordPress's own blocks with the plugin, as a multiple of the same page without it, and the same
 * for a core paragraph. Two new sites are requested in turn, and only the best times count, because a busy machine's
 * delays aren't the plugin's. Part of `npm run bench`; alone: `node bin/bench/page.mjs`.
 */
import { pathToFileURL } from 'node:url';
import { bootTestSite } from '../test/site.mjs';
import { ask } from './ask.mjs';

const TURNS = 300;

/**
 * The mean of the best tenth, which is the undisturbed time.
 *
 * @param {number[]} times In milliseconds.
 * @return {number} In milliseconds.
 */
function best( times ) {
	const list = [ ...times ]
		.sort( ( a, b ) => a - b )
		.slice( 0, Math.ceil( times.length / 10 ) );
	return list.reduce( ( a, b ) => a + b, 0 ) / list.length;
}

/**
 * Measures a core paragraph on both sites, in turn.
 *
 * @param {{dir: string}} bare The site without the plugin.
 * @param {{dir: string}} full The site with it.
 * @return {number} The ratio of with to without.
 */
export function measureParagraph( bare, full ) {
	const times = { bare: [], full: [] };
	for ( let turn = 0; turn < 9; turn++ ) {
		times.bare.push( ask( 'php', 'paragraph.php', bare.dir ) );
		times.full.push( ask( 'php', 'paragraph.php', full.dir ) );
	}
	return Math.min( ...times.full ) / Math.min( ...times.bare );
}

/**
 * Measures a page on both sites, in turn.
 *
 * @param {{url: string, dir: string}} bare The site without the plugin.
 * @param {{url: string, dir: string}} full The site with it.
 * @return {Promise<{ratio: number, bare: number, full: number}>} The ratio of with to without, and both in
 * milliseconds.
 */
export async function measurePage( bare, full ) {
	const times = { bare: [], full: [] };
	const urls = Object.fromEntries(
		Object.entries( { bare, full } ).map( ( [ name, { url, dir } ] ) => [
			name,
			// The page's permalink: any other URL would redirect and start a second request.
			url + new URL( ask( 'php', 'page.php', dir ) ).pathname,
		] )
	);
	for ( let turn = 0; turn < TURNS; turn++ ) {
		for ( const name of turn % 2
			? [ 'bare', 'full' ]
			: [ 'full', 'bare' ] ) {
			const started = performance.now();
			const response = await fetch( urls[ name ], { redirect: 'error' } );
			const text = await response.text();
			const time = performance.now() - started;
			if ( ! text.includes( 'Two chairs' ) ) {
				throw new Error( `${ urls[ name ] }: ${ response.status }` );
			}
			if ( turn >= 10 ) {
				times[ name ].push( time );
			}
		}
	}
	const [ without, wanted ] = [ best( times.bare ), best( times.full ) ];
	return { ratio: wanted / without, bare: without, full: wanted };
}

/**
 * Prints the rows.
 *
 * @param {{url: string, dir: string}} bare The site without the plugin.
 * @param {{url: string, dir: string}} full The site with it.
 * @return {Promise<number>} The ratio for a core paragraph.
 */
export async function printPage( bare, full ) {
	const page = await measurePage( bare, full );
	console.log(
		`\na page of core blocks, with the plugin to without: ${ page.ratio.toFixed( 3 ) } (at most 1.03; ${ page.full.toFixed( 1 ) } ms to ${ page.bare.toFixed( 1 ) } ms)`
	);
	const paragraph = measureParagraph( bare, full );
	console.log(
		`a core paragraph, with the plugin to without: ${ paragraph.toFixed( 3 ) } (at most 1.02)`
	);
	return paragraph;
}

if ( import.meta.url === pathToFileURL( process.argv[ 1 ] ).href ) {
	const theme = 'twentytwentyfive';
	const bare = await bootTestSite( { version: '7.1', theme, plugin: false } );
	const full = await bootTestSite( { version: '7.1', theme } );
	try {
		await printPage( bare, full );
	} finally {
		await Promise.all( [ bare.stop(), full.stop() ] );
	}
}
