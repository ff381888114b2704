/** Themes from Debian's packages. */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findArchives, readSources } from '../../lib/apt-sources.mjs';
import { openSuite } from '../../lib/core-debian.mjs';
import { root } from '../../lib/run.mjs';
import { capture } from '../../lib/system-packages.mjs';

/** Newest first: a theme is taken from the first that has it. */
const SUITES = [ 'sid', 'trixie', 'bookworm', 'bullseye' ];

const PREFIX = 'wordpress-theme-';
const FOLDER = 'usr/share/wordpress/wp-content/themes';

/**
 * Downloads the themes that one suite has and no earlier one had.
 *
 * @param {Object} archive From findArchives().
 * @param {string} suite   Name of the suite.
 * @param {string} work    A folder for apt's files.
 * @param {string} kept    Where the themes are kept.
 */
async function fetchSuite( archive, suite, work, kept ) {
	const apt = await openSuite( work, archive, suite );
	const missing = ( await apt.search( `^${ PREFIX }` ) ).filter(
		( name ) => ! existsSync( join( kept, name.slice( PREFIX.length ) ) )
	);
	if ( ! missing.length ) {
		return;
	}
	const { code, output } = await apt.download( missing );
	if ( code !== 0 ) {
		throw new Error( output );
	}
	const unpacked = join( apt.debs, 'unpacked' );
	for ( const file of await readdir( apt.debs ) ) {
		if ( file.endsWith( '.deb' ) ) {
			await capture( 'dpkg', [ '-x', join( apt.debs, file ), unpacked ] );
		}
	}
	for ( const theme of await readdir( join( unpacked, FOLDER ) ) ) {
		await cp( join( unpacked, FOLDER, theme ), join( kept, theme ), {
			recursive: true,
			dereference: true,
		} );
		console.log( `  ${ theme } from ${ suite }` );
	}
}

/**
 * Provides every theme that Debian has a package of. They are downloaded once; delete the folder to get newer ones.
 *
 * @return {Promise<string>} The folder with the themes. Themes that couldn't be downloaded are missing.
 */
export async function debianThemes() {
	const kept = `${ root }.cache/lab/themes/packages`;
	if ( existsSync( join( kept, 'complete' ) ) ) {
		return kept;
	}
	await mkdir( kept, { recursive: true } );
	const work = await mkdtemp( join( tmpdir(), 'millwork-apt-' ) );
	let isComplete = true;
	try {
		const archives = findArchives( await readSources() );
		for ( const suite of SUITES ) {
			try {
				await fetchSuite( archives[ 0 ], suite, work, kept );
			} catch ( error ) {
				isComplete = false;
				console.log( `  No themes of ${ suite }: ${ error.message }` );
			}
		}
	} finally {
		await rm( work, { recursive: true, force: true } );
	}
	if ( isComplete ) {
		await mkdir( join( kept, 'complete' ) );
	}
	return kept;
}
