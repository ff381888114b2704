/**
 * Whether build/ is that of the sources as they are.
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run.mjs';

const SOURCES = [
	'src',
	'shared',
	'extensions',
	'webpack.config.js',
	'tsconfig.json',
	'bin/build.mjs',
	'package-lock.json',
];

/** Written last by the compilations: a build that was cut off lacks one of them. */
const RESULTS = [
	'build/editor.js',
	'build/editor.asset.php',
	'build/blocks-manifest.php',
];

/**
 * When a path or anything below it changed last. Folders count too: removing a file changes nothing
 * but its folder.
 *
 * @param {string} path The path.
 * @return {Promise<number>} Milliseconds; 0 if there is nothing.
 */
async function changed( path ) {
	let found;
	try {
		found = await stat( path );
	} catch {
		return 0;
	}
	let last = found.mtimeMs;
	if ( found.isDirectory() ) {
		for ( const name of await readdir( path ) ) {
			// Tests and the demo site's content are not built.
			if ( name !== 'test' && name !== 'demo.html' ) {
				last = Math.max( last, await changed( join( path, name ) ) );
			}
		}
	}
	return last;
}

/**
 * Whether the build is complete.
 *
 * @return {Promise<boolean>} Whether every result is there.
 */
export async function isComplete() {
	const times = await Promise.all(
		RESULTS.map( ( file ) => changed( join( root, file ) ) )
	);
	return times.every( Boolean );
}

/**
 * Whether the build is complete and no source is newer.
 *
 * @return {Promise<boolean>} Whether it is.
 */
export async function isBuilt() {
	const results = await Promise.all(
		RESULTS.map( ( file ) => changed( join( root, file ) ) )
	);
	const sources = await Promise.all(
		SOURCES.map( ( path ) => changed( join( root, path ) ) )
	);
	return Math.min( ...results ) >= Math.max( ...sources );
}
