/** A WordPress with the packaged plugin, not yet active: made once for each version, and copied for each host. */
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../../lib/run.mjs';
import { installSite, prepareSite } from '../../lib/site.mjs';
import { ensurePhp } from '../../lib/php.mjs';
import { capture } from '../../lib/system-packages.mjs';
import { placeDemo, placePackage } from './host-package.mjs';

/** Where the lab's hosts are. */
export const SITES = `${ root }.cache/test-sites`;

/** Promises of WordPress's full version, by folder. */
const bases = new Map();

/** Makes one that is installed, with SQLite. */
async function makeBase( dir, version ) {
	const made = await prepareSite( {
		dir,
		version,
		database: { type: 'sqlite' },
		plugins: [],
	} );
	await rm( join( dir, 'wp-content/themes/twentytwentyfour' ), {
		recursive: true,
		force: true,
	} );
	await placePackage( join( dir, 'wp-content/plugins/millwork' ) );
	await placeDemo( join( dir, 'demo-texts' ) );
	await installSite( {
		dir,
		title: 'A host',
		php: ( await ensurePhp() ).path,
	} );
	return made.version;
}

/**
 * Copies one.
 *
 * @param {string}  dir         Where to.
 * @param {string}  version     Of WordPress.
 * @param {boolean} isInstalled Whether it keeps its database; otherwise WordPress has to be installed.
 * @return {Promise<string>} WordPress's full version.
 */
export async function copyBase( dir, version, isInstalled ) {
	const base = join( SITES, `host-base-${ version }-${ process.pid }` );
	if ( ! bases.has( base ) ) {
		bases.set( base, makeBase( base, version ) );
	}
	const full = await bases.get( base );
	await rm( dir, { recursive: true, force: true } );
	await mkdir( dirname( dir ), { recursive: true } );
	const { code, output } = await capture( 'cp', [ '-a', base, dir ] );
	if ( code !== 0 ) {
		throw new Error( `The site wasn’t copied: ${ output.trim() }` );
	}
	if ( ! isInstalled ) {
		for ( const part of [
			'database',
			'db.php',
			'sqlite-database-integration',
		] ) {
			await rm( join( dir, 'wp-content', part ), {
				recursive: true,
				force: true,
			} );
		}
	}
	return full;
}

/** Removes all of them. */
export async function removeBases() {
	for ( const base of bases.keys() ) {
		await rm( base, { recursive: true, force: true } );
	}
}
