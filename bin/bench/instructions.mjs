/**
 * Measures what the plugin adds to a page of WordPress's own blocks, in instructions of the PHP process instead of
 * time: the result varies only by a few thousandths between runs and machines. Needs `valgrind`, which makes PHP fifty
 * times as slow.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../lib/port.mjs';
import { root } from '../lib/run.mjs';
import { PHP_SETTINGS } from '../lib/serve.mjs';
import { bootTestSite } from '../test/site.mjs';
import { ask } from './ask.mjs';

/** How often the page is requested before counting, and during it. */
const BEFORE = 8;
const COUNTED = 40;

/**
 * Requests the page.
 *
 * @param {number} port PHP's port.
 * @param {string} path The page's path.
 * @param {string} host The site's own host name; it redirects requests with another.
 * @throws {Error} If another page answers, or none.
 */
async function visit( port, path, host ) {
	const asked = request( {
		host: '127.0.0.1',
		port,
		path,
		headers: { host },
	} );
	asked.end();
	const [ response ] = await once( asked, 'response' );
	let text = '';
	for await ( const piece of response ) {
		text += piece;
	}
	if ( ! text.includes( 'Two chairs' ) ) {
		throw new Error( `${ host }${ path }: ${ response.statusCode }` );
	}
}

/**
 * Counts PHP's instructions from its start to its end.
 *
 * @param {{dir: string, url: string}} site  The site.
 * @param {number}                     times How often to request the page.
 * @return {Promise<number>} Instructions.
 */
async function count( { dir, url }, times ) {
	const path = new URL( ask( 'php', 'page.php', dir ) ).pathname;
	const port = await freePort();
	const server = spawn( 'valgrind', [
		'--tool=cachegrind',
		'--cache-sim=no',
		'--cachegrind-out-file=/dev/null',
		'php',
		...PHP_SETTINGS,
		'-S',
		`127.0.0.1:${ port }`,
		'-t',
		dir,
		join( root, 'bin/lib/wordpress/router.php' ),
	] );
	let said = '';
	server.stdout.resume();
	server.stderr.on( 'data', ( piece ) => ( said += piece ) );
	const ended = once( server, 'exit' );
	for ( let visits = 0; visits < times; ) {
		try {
			await visit( port, path, new URL( url ).host );
			visits++;
		} catch ( error ) {
			if ( error.code !== 'ECONNREFUSED' || server.exitCode !== null ) {
				server.kill();
				throw error;
			}
			await sleep( 200 );
		}
	}
	server.kill( 'SIGINT' );
	await ended;
	const [ , refs ] = said.match( /I\s+refs:\s+([\d,]+)/ ) ?? [];
	if ( ! refs ) {
		throw new Error( `valgrind counted nothing:\n${ said }` );
	}
	return Number( refs.replaceAll( ',', '' ) );
}

/**
 * The instructions for one request after a warm-up.
 *
 * @param {{dir: string, url: string}} site The site.
 * @return {Promise<number>} Instructions.
 */
const visitOf = async ( site ) =>
	( ( await count( site, BEFORE + COUNTED ) ) -
		( await count( site, BEFORE ) ) ) /
	COUNTED;

const theme = 'twentytwentyfive';
const bare = await bootTestSite( { version: '7.1', theme, plugin: false } );
const full = await bootTestSite( { version: '7.1', theme } );
try {
	const without = await visitOf( bare );
	const wanted = await visitOf( full );
	console.log(
		`a page of core blocks, with the plugin to without, in instructions: ${ ( wanted / without ).toFixed( 3 ) } (${ Math.round( wanted / 1e6 ) } to ${ Math.round( without / 1e6 ) } million)`
	);
} finally {
	await Promise.all( [ bare.stop(), full.stop() ] );
}
