/** The build of the development site. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './run.mjs';

const FIRST_BUILD_SECONDS = 300;

/** The compilations' names in webpack.config.js. */
const COMPILATIONS = [ 'script', 'module', 'styles' ];

/**
 * Whether all compilations have succeeded, from webpack's output.
 *
 * @param {string} output The output so far.
 * @return {boolean} Whether they have.
 */
export const isCompiled = ( output ) =>
	COMPILATIONS.every( ( name ) =>
		new RegExp(
			`\\b${ name } \\(webpack [^)]*\\) compiled (successfully|with \\d+ warning)`
		).test( output )
	);

/**
 * Brings build/ up to date, or keeps it so.
 *
 * @param {Object}   options
 * @param {boolean}  options.watch Whether to build again after every change.
 * @param {Function} options.log   Takes a line of progress.
 * @return {Promise<{stop: Function}>} Resolves when there is a complete build; `stop` ends watching.
 * @throws {Error} If the build fails; the compiler's output was printed.
 */
export async function build( { watch, log } ) {
	log( 'Compiling what has changed' );
	const child = spawn(
		process.execPath,
		[ join( root, 'bin/build.mjs' ), ...( watch ? [ '--watch' ] : [] ) ],
		{ cwd: root, stdio: [ 'ignore', 'pipe', 'pipe' ], detached: true }
	);
	let output = '';
	let first = true;
	for ( const stream of [ child.stdout, child.stderr ] ) {
		stream.setEncoding( 'utf8' ).on( 'data', ( text ) => {
			// The first build's report is long, and interesting only if it fails.
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
		! ( watch && isCompiled( output ) )
	) {
		await Promise.race( [ ended, sleep( 300 ) ] );
	}
	first = false;
	if ( watch ? code !== null || ! isCompiled( output ) : code !== 0 ) {
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
