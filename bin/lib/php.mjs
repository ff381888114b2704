/** PHP, Composer and the development packages in vendor/. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
	findProgram,
	installPackages,
	MissingProgramError,
	capture,
} from './system-packages.mjs';

const root = fileURLToPath( new URL( '../..', import.meta.url ) );

/** The oldest PHP that the plugin supports (`Requires PHP` in millwork.php). */
const OLDEST = [ 8, 1 ];

/** PHP's extensions that the tests need, each with the end of its Debian package's name. */
const REQUIRED = {
	pdo_sqlite: 'sqlite3',
	mysqli: 'mysql',
	mbstring: 'mbstring',
	dom: 'xml',
	xmlwriter: 'xml',
	gd: 'gd',
	curl: 'curl',
};

/** Extensions that WordPress uses if they are available: failing to install them is no error. */
const WELCOME = { intl: 'intl', zip: 'zip' };

/**
 * Asks PHP for its version and extensions.
 *
 * @param {string} php Path of PHP.
 * @return {Promise<{version: string, extensions: Set<string>}>} As PHP names them, in lowercase.
 */
async function inspect( php ) {
	const { code, output } = await capture( php, [
		'-d',
		'display_errors=0',
		'-r',
		'echo json_encode( array( "version" => PHP_VERSION, "extensions" => get_loaded_extensions() ) );',
	] );
	const json = output.slice( output.indexOf( '{' ) );
	if ( code !== 0 || ! json.startsWith( '{' ) ) {
		throw new MissingProgramError(
			`${ php } does not run:\n${ output.trim() }`
		);
	}
	const { version, extensions } = JSON.parse( json );
	return {
		version,
		extensions: new Set( extensions.map( ( name ) => name.toLowerCase() ) ),
	};
}

/**
 * The Debian packages of missing extensions.
 *
 * @param {Object<string,string>}                      table Part of a package's name by extension.
 * @param {{version: string, extensions: Set<string>}} state What PHP has.
 * @return {{missing: string[], packages: string[]}} Missing extensions, and their packages.
 */
function lacking( table, state ) {
	const missing = Object.keys( table ).filter(
		( name ) => ! state.extensions.has( name )
	);
	const version = state.version.split( '.' ).slice( 0, 2 ).join( '.' );
	return {
		missing,
		packages: [
			...new Set(
				missing.map( ( name ) => `php${ version }-${ table[ name ] }` )
			),
		],
	};
}

/**
 * Makes sure that PHP is installed with what the tests need.
 *
 * @param {Object}   [options]
 * @param {Function} [options.log] Takes a line of progress.
 * @return {Promise<{path: string, version: string}>} Path and version of PHP.
 * @throws {MissingProgramError} If something is missing and can't be installed.
 */
export async function ensurePhp( { log = () => {} } = {} ) {
	let path = findProgram( 'php' );
	if ( ! path ) {
		await installPackages(
			[
				'php-cli',
				...new Set(
					Object.values( { ...REQUIRED, ...WELCOME } ).map(
						( name ) => `php-${ name }`
					)
				),
			],
			{ why: 'The PHP tests need PHP 8.1 or later.', log }
		);
		path = findProgram( 'php' );
		if ( ! path ) {
			throw new MissingProgramError(
				'The package php-cli is installed, but there is no program php. Put PHP into the PATH and try again.'
			);
		}
	}

	let state = await inspect( path );
	const [ major, minor ] = state.version.split( '.' ).map( Number );
	if (
		major < OLDEST[ 0 ] ||
		( major === OLDEST[ 0 ] && minor < OLDEST[ 1 ] )
	) {
		throw new MissingProgramError(
			`${ path } is PHP ${ state.version }; PHP ${ OLDEST.join( '.' ) } or later is needed. Install a later version and put it first in the PATH.`
		);
	}

	const required = lacking( REQUIRED, state );
	if ( required.missing.length ) {
		const why = `PHP at ${ path } lacks ${ required.missing.join( ', ' ) }, which the tests need.`;
		await installPackages( required.packages, { why, log } );
		state = await inspect( path );
		const still = lacking( REQUIRED, state ).missing;
		if ( still.length ) {
			throw new MissingProgramError(
				`PHP at ${ path } lacks ${ still.join( ', ' ) } although ${ required.packages.join( ' ' ) } is installed. Is it the system's own PHP? Enable the extension in its php.ini.`
			);
		}
	}

	const welcome = lacking( WELCOME, state );
	if ( welcome.missing.length ) {
		try {
			await installPackages( welcome.packages, { why: '', log } );
		} catch {
			log( `PHP goes without ${ welcome.missing.join( ', ' ) }.` );
		}
	}
	return { path, version: state.version };
}

/**
 * Makes sure that Composer is installed.
 *
 * @param {Object}   [options]
 * @param {Function} [options.log] Takes a line of progress.
 * @return {Promise<string>} Path of Composer.
 * @throws {MissingProgramError} If it is missing and can't be installed.
 */
export async function ensureComposer( { log = () => {} } = {} ) {
	await ensurePhp( { log } );
	if ( ! findProgram( 'composer' ) ) {
		// The distributions' Composer unpacks archives with unzip if PHP lacks zip.
		await installPackages( [ 'composer', 'unzip' ], {
			why: 'The PHP tools need Composer.',
			log,
		} );
	}
	return findProgram( 'composer' );
}

/**
 * Makes sure that vendor/ contains composer.json's development packages.
 *
 * @param {Object}   [options]
 * @param {Function} [options.log] Takes a line of progress.
 * @return {Promise<string>} The folder vendor/, without a trailing slash.
 * @throws {Error} With its output, if Composer fails.
 */
export function ensureVendor( options ) {
	vendorReady ??= installVendor( options );
	return vendorReady;
}

/** Once per run: concurrent suites need the same folder. */
let vendorReady;

/** Implements ensureVendor(). */
async function installVendor( { log = () => {} } = {} ) {
	const vendor = `${ root }vendor`;
	// There is no composer.lock: composer.json pins versions and tells whether vendor/ is up to date.
	const stamp = `${ vendor }/installed-from.sha256`;
	const hash = createHash( 'sha256' )
		.update( await readFile( `${ root }composer.json` ) )
		.digest( 'hex' );
	if (
		existsSync( `${ vendor }/autoload.php` ) &&
		existsSync( stamp ) &&
		( await readFile( stamp, 'utf8' ) ) === hash
	) {
		return vendor;
	}
	const composer = await ensureComposer( { log } );
	log( 'Installing the PHP tools (composer install) …' );
	const { code, output } = await capture(
		composer,
		[ 'install', '--no-interaction', '--no-progress', '--no-plugins' ],
		{ cwd: root, env: { ...process.env, COMPOSER_ALLOW_SUPERUSER: '1' } }
	);
	if ( code !== 0 ) {
		throw new Error(
			`Composer could not install the PHP tools:\n${ output.trim() }`
		);
	}
	await writeFile( stamp, hash );
	return vendor;
}
