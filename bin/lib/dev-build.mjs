/**
 * The build of the development site.
 */
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBuilt, isComplete } from './build-state.mjs';
import { root } from './run.mjs';

const FIRST_BUILD_SECONDS = 300;

/**
 * Makes sure that build/ is up to date, or keeps it so.
 *
 * @param {Object}   options
 * @param {boolean}  options.watch Whether to build again at every change.
 * @param {Function} options.log   Takes a line of progress.
 * @return {Promise<{stop: Function}>} Once there is a complete build; `stop` ends the watching.
 * @throws {Error} If the sources do not build; what the compiler said was printed.
 */
export async function build( { watch, log } ) {
	if ( ! watch && ( await isBuilt() ) ) {
		return { stop: () => {} };
	}
	if ( watch ) {
		// An old build must not pass for the first result of the watching one.
		await rm( join( root, 'build' ), { recursive: true, force: true } );
	}
	log( 'Compiling' );
	const child = spawn(
		process.execPath,
		[ join( root, 'bin/build.mjs' ), ...( watch ? [ '--watch' ] : [] ) ],
		{ cwd: root, stdio: [ 'ignore', 'pipe', 'pipe' ], detached: true }
	);
	let output = '';
	let first = true;
	for ( const stream of [ child.stdout, child.stderr ] ) {
		stream.setEncoding( 'utf8' ).on( 'data', ( text ) => {
			// The first build's report is long and of interest only if it fails.
			if ( first ) {
				output += text;
			} else if (
				/\bERROR\b|\bWARNING\b|errors?\b.*compil/i.test( text )
			) {
				process.stdout.write( text );
			} else if ( text.includes( 'compiled' ) ) {
				console.log( '  Built again.' );
			}
		} );
	}
	let code = null;
	const ended = new Promise( ( resolve ) =>
		child.on( 'close', ( status ) => {
			code = status ?? 1;
			resolve();
		} )
	);
	const kill = ( signal ) => {
		try {
			process.kill( -child.pid, signal );
		} catch {}
	};
	const onExit = () => kill( 'SIGKILL' );
	process.on( 'exit', onExit );

	const until = Date.now() + FIRST_BUILD_SECONDS * 1000;
	while (
		code === null &&
		Date.now() < until &&
		! ( watch && ( await isComplete() ) )
	) {
		await Promise.race( [ ended, sleep( 300 ) ] );
	}
	first = false;
	if ( watch ? code !== null || ! ( await isComplete() ) : code !== 0 ) {
		kill( 'SIGTERM' );
		throw new Error( `${ output.trim() }\n\nThe build failed: see above.` );
	}
	return {
		stop: () => {
			kill( 'SIGTERM' );
			return Promise.race( [
				ended,
				sleep( 3000, null, { ref: false } ),
			] );
		},
	};
}
