/** Versions of PHP with chosen extensions: the machine's own, and Debian's others, unpacked without installing them. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findArchives, readSources } from '../../lib/apt-sources.mjs';
import { ensurePhp } from '../../lib/php.mjs';
import { root } from '../../lib/run.mjs';
import { capture } from '../../lib/system-packages.mjs';

/** In the order in which they can be loaded. */
const EXTENSIONS = [
	'mysqlnd',
	'pdo',
	'xml',
	'ctype',
	'curl',
	'dom',
	'exif',
	'fileinfo',
	'gd',
	'iconv',
	'intl',
	'mbstring',
	'mysqli',
	'pdo_mysql',
	'pdo_sqlite',
	'posix',
	'simplexml',
	'tokenizer',
	'xmlreader',
	'xmlwriter',
	'zip',
];

/** The suites that have a version. */
const SUITES = { 8.4: [ 'trixie' ], 8.5: [ 'sid', 'experimental' ] };

/** The parts of a version that are packages of their own. */
const PARTS = [
	'cli',
	'curl',
	'gd',
	'intl',
	'mbstring',
	'mysql',
	'sqlite3',
	'xml',
	'zip',
];

/**
 * Downloads a version and all that it needs from the machine's archive, with settings of apt's own.
 *
 * @param {string} version For example '8.4'.
 * @param {string} work    A folder for apt's files.
 * @return {Promise<string[]>} The packages' files.
 */
async function download( version, work ) {
	const [ archive ] = findArchives( await readSources() );
	if ( ! archive || ! SUITES[ version ] ) {
		throw new Error( `This machine has no source of PHP ${ version }.` );
	}
	for ( const folder of [ 'lists/partial', 'cache/archives/partial' ] ) {
		await mkdir( join( work, folder ), { recursive: true } );
	}
	// A suite may be signed with another key than the machine's release, so any key that the machine trusts is taken.
	const { 'Signed-By': ignored, ...options } = archive.options;
	const fields = {
		Types: 'deb',
		URIs: archive.uri,
		Suites: SUITES[ version ].join( ' ' ),
		Components: 'main',
		...options,
		Targets: 'Packages',
	};
	await writeFile(
		join( work, 'debian.sources' ),
		Object.entries( fields )
			.map( ( [ field, value ] ) => `${ field }: ${ value }\n` )
			.join( '' )
	);
	const settings = {
		'Dir::Etc::sourcelist': join( work, 'debian.sources' ),
		'Dir::Etc::sourceparts': '/dev/null',
		'Dir::Etc::preferences': '/dev/null',
		'Dir::Etc::preferencesparts': '/dev/null',
		'APT::Default-Release': '',
		// Nothing counts as installed, so that libraries come along.
		'Dir::State::status': '/dev/null',
		'Dir::State::lists': join( work, 'lists' ),
		'Dir::Cache': join( work, 'cache' ),
		'APT::Sandbox::User': process.getuid?.() === 0 ? 'root' : '',
	};
	await writeFile(
		join( work, 'apt.conf' ),
		Object.entries( settings )
			.map( ( [ name, value ] ) => `${ name } "${ value }";\n` )
			.join( '' ) +
			'#clear APT::Update::Post-Invoke;\n#clear APT::Update::Post-Invoke-Success;\n'
	);
	const env = { ...process.env, APT_CONFIG: join( work, 'apt.conf' ) };
	const packages = PARTS.map( ( part ) => `php${ version }-${ part }` );
	for ( const args of [
		[ 'update' ],
		[
			'install',
			'-y',
			'--no-install-recommends',
			'--download-only',
			...packages,
		],
	] ) {
		const { code, output } = await capture( 'apt-get', args, { env } );
		if ( code !== 0 ) {
			throw new Error(
				`apt-get ${ args[ 0 ] }: ${ output.trim().slice( -500 ) }`
			);
		}
	}
	const archives = join( work, 'cache/archives' );
	return ( await readdir( archives ) )
		.filter( ( name ) => name.endsWith( '.deb' ) )
		.map( ( name ) => join( archives, name ) );
}

/**
 * Provides a version of Debian's, with its own libraries, kept in .cache/php.
 *
 * @param {string} version For example '8.4'.
 * @return {Promise<string>} A program.
 */
async function unpacked( version ) {
	const folder = `${ root }.cache/php/${ version }`;
	const program = join( folder, 'php' );
	if ( ! existsSync( program ) ) {
		const work = `${ folder }.unpacking`;
		await rm( work, { recursive: true, force: true } );
		const files = await download( version, work );
		for ( const file of files ) {
			await capture( 'dpkg-deb', [ '-x', file, join( work, 'files' ) ] );
		}
		await rm( join( work, 'cache' ), { recursive: true } );
		await rm( join( work, 'lists' ), { recursive: true } );
		const modules = 'usr/lib/php';
		const api = ( await readdir( join( work, 'files', modules ) ) ).find(
			( name ) => /^\d{8}$/.test( name )
		);
		const libraries = '"$here"/files/usr/lib/*-linux-gnu*';
		await writeFile(
			join( work, 'php' ),
			[
				'#!/bin/sh',
				'here=$(dirname "$(readlink -f "$0")")',
				`libraries=$(echo ${ libraries })`,
				`exec "$libraries"/ld-linux-*.so.* --library-path "$libraries" "$here/files/usr/bin/php${ version }" -d "extension_dir=$here/files/${ modules }/${ api }" "$@"`,
				'',
			].join( '\n' )
		);
		await chmod( join( work, 'php' ), 0o755 );
		await rm( folder, { recursive: true, force: true } );
		await rename( work, folder );
	}
	return program;
}

/**
 * A PHP with the extensions that hosts usually have, or fewer, and without the machine's settings.
 *
 * @param {Object}   [options]
 * @param {string}   [options.version] '8.4' or '8.5'; the machine's own by default.
 * @param {string[]} [options.without] Extensions to leave out.
 * @return {Promise<{program: string, args: string[], version: string}>} The program, the arguments that choose the
 * extensions, and the full version.
 */
export async function hostPhp( { version, without = [] } = {} ) {
	const program = version
		? await unpacked( version )
		: ( await ensurePhp() ).path;
	const wanted = EXTENSIONS.filter( ( name ) => ! without.includes( name ) );
	const args = [
		'-n',
		...wanted.flatMap( ( name ) => [ '-d', `extension=${ name }` ] ),
		// Part of PHP since 8.5.
		...( version === '8.5' ? [] : [ '-d', 'zend_extension=opcache' ] ),
	];
	const { output } = await capture( program, [
		...args,
		'-r',
		'echo json_encode( array( PHP_VERSION, get_loaded_extensions() ) );',
	] );
	const [ full, loaded ] = JSON.parse( output );
	const names = loaded.map( ( name ) => name.toLowerCase() );
	const wrong = [
		...wanted.filter( ( name ) => ! names.includes( name ) ),
		...without.filter( ( name ) => names.includes( name ) ),
	];
	if ( wrong.length ) {
		throw new Error(
			`PHP ${ full } doesn’t go by: ${ wrong.join( ', ' ) }`
		);
	}
	return { program, args, version: full };
}
