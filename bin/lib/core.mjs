import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { root } from './run.mjs';
import { unzip } from './zip.mjs';
import { fetchDebianCore } from './core-debian.mjs';

/** The version that a site gets by default. */
export const DEFAULT_VERSION = '7.1';

const ANSWER_TIMEOUT = 8_000;
const DOWNLOAD_TIMEOUT = 300_000;

/** No source has the requested version of WordPress. */
export class NoCoreError extends Error {
	name = 'NoCoreError';
}

/**
 * Whether a full version matches: 6.8 means any 6.8.x.
 *
 * @param {string|null} full  As in wp-includes/version.php.
 * @param {string}      asked Two or three numbers.
 * @return {boolean} Whether it does.
 */
function matches( full, asked ) {
	return (
		full === asked ||
		!! full?.startsWith( `${ asked }.` ) ||
		// For example 6.8-RC1.
		!! full?.startsWith( `${ asked }-` )
	);
}

/**
 * The version of an unpacked WordPress.
 *
 * @param {string} dir Its folder.
 * @return {Promise<string|null>} For example 7.1.4; null if there is no WordPress.
 */
export async function readVersion( dir ) {
	try {
		const php = await readFile(
			join( dir, 'wp-includes/version.php' ),
			'utf8'
		);
		return /^\$wp_version = '([^']+)'/m.exec( php )?.[ 1 ] ?? null;
	} catch {
		return null;
	}
}

/**
 * Downloads WordPress from wordpress.org.
 *
 * @param {string}   version The version asked for.
 * @param {string}   folder  Where to unpack it.
 * @param {Function} log     Takes a line of progress.
 * @throws {Error} If wordpress.org doesn't answer or has no such version.
 */
async function fetchReleasedCore( version, folder, log ) {
	const answer = await fetch(
		`https://api.wordpress.org/core/version-check/1.7/?version=${ version }`,
		{ signal: AbortSignal.timeout( ANSWER_TIMEOUT ) }
	);
	if ( ! answer.ok ) {
		throw new Error( `it answered with status ${ answer.status }` );
	}
	const { offers } = await answer.json();
	const offer = offers.find( ( { current } ) => matches( current, version ) );
	// The API offers a branch's first release only for older versions.
	const url =
		offer?.download ??
		`https://downloads.wordpress.org/release/wordpress-${ version }.zip`;
	log(
		`Downloading WordPress ${ offer?.current ?? version } from wordpress.org`
	);
	const archive = await fetch( url, {
		signal: AbortSignal.timeout( DOWNLOAD_TIMEOUT ),
	} );
	if ( ! archive.ok ) {
		throw new Error(
			`its archive answered with status ${ archive.status }`
		);
	}
	await unzip( Buffer.from( await archive.arrayBuffer() ), folder );
}

/**
 * Provides an unpacked, unchanged WordPress: from WP_CORE_DIR, an earlier download, wordpress.org, or Debian's package,
 * in this order. The folder is read-only: sites copy it.
 *
 * @param {Object}   [options]
 * @param {string}   [options.version] Two or three numbers (`6.8`, `7.1.4`). By default WP_CORE_DIR's own, or
 *                                     DEFAULT_VERSION.
 * @param {Function} [options.log]     Takes a line of progress.
 * @return {Promise<{dir: string, version: string}>} The folder and its full version.
 * @throws {NoCoreError} If no source has it; with each source's reason, and what to do.
 */
export function getCore( { version, log } = {} ) {
	const key = version ?? '';
	if ( ! found.has( key ) ) {
		// A failed version can be requested again.
		const task = findCore( { version, log } );
		task.catch( () => found.delete( key ) );
		found.set( key, task );
	}
	return found.get( key );
}

/** Versions found or being downloaded: concurrent suites need the same ones. */
const found = new Map();

/** Implements getCore(). */
async function findCore( { version, log = () => {} } ) {
	const asked = version ?? DEFAULT_VERSION;
	if ( ! /^\d+\.\d+(\.\d+)?$/.test( asked ) ) {
		throw new NoCoreError(
			`"${ asked }" is no WordPress version. Give two or three numbers, for example ${ DEFAULT_VERSION } or 6.8.`
		);
	}
	const reasons = [];

	if ( process.env.WP_CORE_DIR ) {
		const dir = resolve( process.env.WP_CORE_DIR );
		const there = await readVersion( dir );
		if ( ! there ) {
			throw new NoCoreError(
				`WP_CORE_DIR is ${ dir }, but there is no WordPress in it (no wp-includes/version.php). Correct it, or unset it to have WordPress downloaded.`
			);
		}
		if ( ! version || matches( there, version ) ) {
			return { dir, version: there };
		}
		reasons.push( `WP_CORE_DIR (${ dir }) has ${ there }` );
	}

	const cache = join( root, '.cache/core' );
	const dir = join( cache, asked );
	const kept = await readVersion( dir );
	if ( matches( kept, asked ) ) {
		return { dir, version: kept };
	}

	await mkdir( cache, { recursive: true } );
	const sources = [
		[ 'wordpress.org', fetchReleasedCore ],
		[ 'Debian’s package', fetchDebianCore ],
	];
	for ( const [ name, fetchCore ] of sources ) {
		// Unpacked to a temporary folder and moved at the end, so that an interrupted download never looks complete,
		// and concurrent commands don't disturb each other.
		const folder = await mkdtemp( join( cache, '.unpacking-' ) );
		try {
			await fetchCore( asked, folder, log );
			const full = await readVersion( folder );
			if ( ! matches( full, asked ) ) {
				throw new Error( `it gave ${ full ?? 'no WordPress' }` );
			}
			if ( ! matches( await readVersion( dir ), asked ) ) {
				if ( existsSync( dir ) ) {
					await rm( dir, { recursive: true } );
				}
				await rename( folder, dir );
			}
			return { dir, version: full };
		} catch ( error ) {
			const reason =
				error.cause?.code ?? error.cause?.message ?? error.message;
			reasons.push( `${ name }: ${ reason }` );
			log(
				`No WordPress ${ asked } from ${ name } (${ String( reason ).split( '\n' )[ 0 ] })`
			);
		} finally {
			await rm( folder, { recursive: true, force: true } );
		}
	}
	throw new NoCoreError(
		[
			`WordPress ${ asked } could not be found:`,
			...reasons.map( ( reason ) => `  - ${ reason }` ),
			'Connect to the internet and try again, or unpack WordPress yourself and tell where it is:',
			'  WP_CORE_DIR=/path/to/wordpress npm start',
		].join( '\n' )
	);
}
