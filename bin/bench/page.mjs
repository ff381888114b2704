/**
 * What a page of WordPress's own blocks costs with the plugin, as a multiple of the same page without
 * it, and what a core paragraph does: part of `npm run bench`, and `node bin/bench/page.mjs` alone.
 * Two fresh sites are asked in turn, and the best times count: what a busy machine adds is no cost.
 */
import { pathToFileURL } from 'node:url';
import { bootTestSite } from '../test/site.mjs';
import { ask } from './ask.mjs';

const TURNS = 300;

/**
 * The mean of the best tenth: what a page takes when nothing is in its way.
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
 * @return {number} With to without.
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
 * @return {Promise<{ratio: number, bare: number, full: number}>} With to without; each in milliseconds.
 */
export async function measurePage( bare, full ) {
	const times = { bare: [], full: [] };
	const urls = Object.fromEntries(
		Object.entries( { bare, full } ).map( ( [ name, { url, dir } ] ) => [
			name,
			// The page itself: another address of it would be a redirect, and the start of a second request.
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
 * @return {Promise<number>} What a core paragraph costs with the plugin, as a multiple.
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
