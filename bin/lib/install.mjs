/** Installs the project's own packages. Imports only Node's modules, because it runs before there are any others. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/**
 * Reads the packages of a lock file.
 *
 * @param {string} file Its path in the project.
 * @return {Promise<Object>} Entries by path; empty if there is no such file.
 */
async function readLock( file ) {
	try {
		return JSON.parse( await readFile( join( root, file ), 'utf8' ) )
			.packages;
	} catch {
		return {};
	}
}

/**
 * npm stores a lock file of what it installed in node_modules.
 *
 * @return {Promise<boolean>} Whether node_modules matches package-lock.json.
 */
async function isUpToDate() {
	const wanted = await readLock( 'package-lock.json' );
	const installed = await readLock( 'node_modules/.package-lock.json' );
	return Object.entries( wanted ).every( ( [ path, entry ] ) => {
		if ( ! path ) {
			return true;
		}
		const there = installed[ path ];
		// Packages for other systems are in the lock file but not on the disk.
		return there
			? there.version === entry.version
			: !! ( entry.optional || entry.devOptional || entry.peer );
	} );
}

/**
 * Installs the packages if they are missing or outdated.
 *
 * @param {Object}   [options]
 * @param {Function} [options.log] Takes a line of progress.
 * @throws {Error} If npm fails.
 */
export async function ensureNodeModules( { log = console.log } = {} ) {
	if ( await isUpToDate() ) {
		return;
	}
	log( 'Installing the packages of package-lock.json (npm ci)' );
	// npm's warnings are about packages of packages, a screen of them each time.
	const args = [ 'ci', '--no-audit', '--no-fund', '--loglevel=error' ];
	const npm = process.env.npm_execpath;
	const code =
		npm && existsSync( npm ) && /\.[cm]?js$/.test( npm )
			? await run( process.execPath, [ npm, ...args ] )
			: await run( 'npm', args, { shell: process.platform === 'win32' } );
	if ( code !== 0 ) {
		throw new Error(
			'The packages could not be installed: npm says why above. This needs the npm registry; once they are installed, no network is needed.'
		);
	}
}
