/** Serves a prepared site: with the machine's PHP, or with PHP in WebAssembly if there is none. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startNameServer } from './name-server.mjs';
import { freePort } from './port.mjs';
import { root } from './run.mjs';
import { placePlugins, readSite } from './site.mjs';

const NATIVE_SECONDS = 30;
const PLAYGROUND_SECONDS = 240;
const STOP_SECONDS = 5;
const CRON_SECONDS = 30;

/**
 * Starts a server in its own process group, which ends at the latest with this process.
 *
 * @param {string}   command The program.
 * @param {string[]} args    Its arguments.
 * @param {Object}   env     Additional environment variables.
 * @param {Function} [log]   Takes each line of output.
 * @param {number}   [uid]   The user it runs as.
 * @return {{output: () => string, ended: () => boolean, exited: Promise<void>, stop: () => Promise<void>}} Its last
 * output, whether and when it has ended, and how to stop it.
 */
export function startServer( command, args, env, log, uid ) {
	const child = spawn( command, args, {
		cwd: root,
		uid,
		gid: uid,
		env: { ...process.env, ...env },
		stdio: [ 'ignore', 'pipe', 'pipe' ],
		detached: true,
	} );
	let output = '';
	let ended = false;
	const signal = ( name ) => {
		try {
			process.kill( -child.pid, name );
		} catch {}
	};
	// If our process ends without calling stop(), its server must not stay behind.
	const onExit = () => signal( 'SIGKILL' );
	process.on( 'exit', onExit );
	const exited = new Promise( ( resolve ) => {
		const end = () => {
			ended = true;
			resolve();
		};
		child.on( 'exit', end );
		child.on( 'error', ( error ) => {
			output += error.message;
			end();
		} );
	} );
	for ( const stream of [ child.stdout, child.stderr ] ) {
		stream.setEncoding( 'utf8' );
		stream.on( 'data', ( text ) => {
			output = ( output + text ).slice( -20_000 );
			for ( const line of log ? text.split( /[\r\n]+/ ) : [] ) {
				if ( line.trim() ) {
					log( line );
				}
			}
		} );
	}
	return {
		output: () => output.trim(),
		ended: () => ended,
		exited,
		stop: async () => {
			if ( child.pid ) {
				signal( 'SIGTERM' );
				await Promise.race( [
					exited,
					sleep( STOP_SECONDS * 1000, null, { ref: false } ),
				] );
				// Even after the main process ended: its workers may still run.
				signal( 'SIGKILL' );
			}
			process.off( 'exit', onExit );
		},
	};
}

/**
 * Waits until a server returns a page.
 *
 * @param {Object} server  From startServer().
 * @param {string} address The page's URL.
 * @param {number} seconds The longest time.
 * @param {string} what    The server's name, for an error.
 * @throws {Error} If it ends or doesn't answer in time; the server is stopped then.
 */
export async function waitFor( server, address, seconds, what ) {
	const until = Date.now() + seconds * 1000;
	let last = 'no answer';
	while ( ! server.ended() && Date.now() < until ) {
		try {
			const { status } = await fetch( address, {
				redirect: 'manual',
				signal: AbortSignal.timeout( 30_000 ),
			} );
			if ( status < 500 ) {
				return;
			}
			last = `status ${ status }`;
		} catch {}
		await sleep( 150 );
	}
	const failure = server.ended()
		? 'ended'
		: `did not serve ${ address } within ${ seconds } s (${ last })`;
	await server.stop();
	throw new Error(
		`${ what } ${ failure }. It said:\n${ server.output() || '(nothing)' }`
	);
}

/**
 * Waits until a server says something.
 *
 * @param {Object} server  From startServer().
 * @param {string} words   A part of its output.
 * @param {number} seconds The longest time.
 * @param {string} what    The server's name, for an error.
 * @throws {Error} If it ends or doesn't say it in time; the server is stopped then.
 */
async function waitForWords( server, words, seconds, what ) {
	const until = Date.now() + seconds * 1000;
	while ( ! server.output().includes( words ) ) {
		if ( server.ended() || Date.now() > until ) {
			await server.stop();
			throw new Error(
				`${ what } did not say “${ words }” within ${ seconds } s. It said:\n${ server.output() || '(nothing)' }`
			);
		}
		await sleep( 150 );
	}
}

/** The settings of the machine's PHP when it serves a site. */
export const PHP_SETTINGS = [
	'memory_limit=512M',
	'upload_max_filesize=64M',
	'post_max_size=64M',
	'display_errors=0',
	'opcache.enable=1',
	'opcache.enable_cli=1',
	'opcache.revalidate_freq=0',
	'opcache.max_accelerated_files=20000',
].flatMap( ( setting ) => [ '-d', setting ] );

/**
 * Serves a site with the machine's PHP.
 *
 * @param {Object}   options
 * @param {string}   options.dir       The site's folder, from prepareSite().
 * @param {number}   [options.port]    The port; any free one by default.
 * @param {string}   [options.php]     The PHP program.
 * @param {number}   [options.workers] How many requests it answers at the same time.
 * @param {Function} [options.log]     Takes each line of PHP's output.
 * @return {Promise<{url: string, stop: () => Promise<void>, ended: Promise<void>, output: () => string}>} The URL
 * without a trailing slash, how to stop it, when it ended, and its last output.
 * @throws {Error} PortTakenError, or why PHP can't serve it.
 */
export async function serveNative( {
	dir,
	port,
	php = 'php',
	workers = 4,
	log,
} ) {
	const used = await freePort( port );
	await placePlugins( dir, 'link' );
	const server = startServer(
		php,
		[
			...PHP_SETTINGS,
			'-S',
			`127.0.0.1:${ used }`,
			'-t',
			dir,
			join( root, 'bin/lib/wordpress/router.php' ),
		],
		{ PHP_CLI_SERVER_WORKERS: String( workers ) },
		log
	);
	const url = `http://127.0.0.1:${ used }`;
	await waitFor(
		server,
		`${ url }/wp-login.php`,
		NATIVE_SECONDS,
		'PHP’s server'
	);
	return {
		url,
		stop: server.stop,
		ended: server.exited,
		output: server.output,
	};
}

/**
 * Serves a site with WordPress Playground, which needs no PHP on the machine. A new site is installed with the user
 * `admin` and the password `password`.
 *
 * @param {Object}   options
 * @param {string}   options.dir         The site's folder, from prepareSite().
 * @param {number}   [options.port]      The port; any free one by default.
 * @param {string}   [options.php]       The version of PHP.
 * @param {string}   [options.blueprint] A file with a blueprint that is run first; it may name files beside it.
 * @param {Function} [options.log]       Takes each line of output.
 * @return {Promise<{url: string, stop: () => Promise<void>, ended: Promise<void>, output: () => string}>} The URL
 * without a trailing slash, how to stop it, when it ended, and its last output.
 * @throws {Error} PortTakenError, or why it can't be served.
 */
export async function servePlayground( {
	dir,
	port,
	php = '8.3',
	blueprint,
	log,
} ) {
	const used = await freePort( port );
	await placePlugins( dir, 'mount' );
	const { plugins } = await readSite( dir );
	const url = `http://127.0.0.1:${ used }`;
	const names = await startNameServer();
	const server = startServer(
		process.execPath,
		[
			join( root, 'node_modules/@wp-playground/cli/wp-playground.js' ),
			'server',
			`--port=${ used }`,
			`--site-url=${ url }`,
			`--php=${ php }`,
			'--workers=4',
			'--mount-dir-before-install',
			dir,
			'/wordpress',
			...( blueprint
				? [
						`--blueprint=${ blueprint }`,
						'--blueprint-may-read-adjacent-files',
					]
				: [] ),
			...plugins.flatMap( ( { slug, dir: source } ) => [
				'--mount-dir-before-install',
				source,
				`/wordpress/wp-content/plugins/${ slug }`,
			] ),
			'--wordpress-install-mode=install-from-existing-files-if-needed',
			'--skip-sqlite-setup',
			'--define-bool',
			'DISABLE_WP_CRON',
			'true',
			'--define',
			'MILLWORK_NAME_SERVER',
			names.url,
		],
		{},
		log
	);
	await waitFor(
		server,
		`${ url }/wp-login.php`,
		PLAYGROUND_SECONDS,
		'WordPress Playground'
	);
	if ( blueprint ) {
		// It serves the site while the blueprint still runs.
		await waitForWords(
			server,
			'Ready!',
			PLAYGROUND_SECONDS,
			'WordPress Playground'
		);
	}
	// There, WordPress can't send itself the request that starts due events, so it is sent from here.
	const clock = setInterval(
		() =>
			fetch( `${ url }/wp-cron.php`, {
				signal: AbortSignal.timeout( 60_000 ),
			} ).catch( () => {} ),
		CRON_SECONDS * 1000
	);
	clock.unref();
	return {
		url,
		stop: () => {
			clearInterval( clock );
			names.stop();
			return server.stop();
		},
		ended: server.exited,
		output: server.output,
	};
}
