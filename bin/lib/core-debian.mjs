/**
 * Unpacks WordPress from Debian's packages without installing them.
 *
 * A machine behind a mirror often reaches no other host. Debian has several versions of WordPress, and since it is PHP,
 * any release's package can be used.
 */
import { cpSync, existsSync } from 'node:fs';
import {
	chmod,
	mkdir,
	mkdtemp,
	readFile,
	readdir,
	rm,
	writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { findArchives, readSources } from './apt-sources.mjs';
import { capture, findProgram } from './system-packages.mjs';

/** The suites known to have a version; other versions are searched in all of them. */
const SUITES = { 6.8: [ 'trixie' ], 7.1: [ 'sid', 'forky' ] };
const ALL_SUITES = [ 'sid', 'forky', 'trixie' ];

const PACKAGES = [
	'wordpress',
	'wordpress-theme-twentytwentyfive',
	'wordpress-theme-twentytwentyfour',
	// The first package's symbolic links point into these.
	'libjs-underscore',
	'libjs-lodash',
	'libjs-jquery-ui',
	'libjs-cropper',
	'libphp-phpmailer',
	'php-getid3',
	'ca-certificates',
];

const CA_BUNDLE = 'wp-includes/certificates/ca-bundle.crt';

/**
 * Sets apt up for one suite in a separate folder, without changing the machine's sources and lists, and without root
 * access. Proxies and passwords come from the machine's apt configuration.
 *
 * @param {string}                                         work    The folder.
 * @param {{uri: string, options: Object<string, string>}} archive From findArchives().
 * @param {string}                                         suite   Name of the suite.
 * @return {Promise<{debs: string, update: Function, version: Function, search: Function, download: Function}>} `debs` is
 * the download folder. The others run apt: `version` returns WordPress's version or null, `search` the packages whose
 * name matches, the others apt's exit code and output.
 */
async function setUpApt( work, archive, suite ) {
	const state = await mkdtemp( join( work, `${ suite }-` ) );
	const sources = join( state, 'debian.sources' );
	const settings = join( state, 'apt.conf' );
	for ( const folder of [
		'lists/partial',
		'cache/archives/partial',
		'debs',
	] ) {
		await mkdir( join( state, folder ), { recursive: true } );
	}
	await writeFile(
		sources,
		Object.entries( {
			Types: 'deb',
			URIs: archive.uri,
			Suites: suite,
			Components: 'main',
			...archive.options,
			// No translations, and no icon catalogs for desktops.
			Targets: 'Packages',
		} )
			.map( ( [ field, value ] ) => `${ field }: ${ value }\n` )
			.join( '' )
	);
	await writeFile(
		settings,
		[
			...Object.entries( {
				'Dir::Etc::sourcelist': sources,
				'Dir::Etc::sourceparts': '/dev/null',
				// The machine may prefer its own release, or exclude others.
				'Dir::Etc::preferences': '/dev/null',
				'Dir::Etc::preferencesparts': '/dev/null',
				'APT::Default-Release': '',
				// apt would prefer a later version that is already installed.
				'Dir::State::status': '/dev/null',
				'Dir::State::lists': join( state, 'lists' ),
				'Dir::Cache': join( state, 'cache' ),
				'Acquire::Retries': '2',
				'Acquire::http::Timeout': '20',
				'Acquire::https::Timeout': '20',
				// Without this, apt as root downloads as another user, who can't write here.
				'APT::Sandbox::User': process.getuid?.() === 0 ? 'root' : '',
				'APT::Update::Error-Mode': 'any',
			} ).map( ( [ name, value ] ) => `${ name } "${ value }";` ),
			// The machine's own hooks after an update don't apply.
			'#clear APT::Update::Post-Invoke;',
			'#clear APT::Update::Post-Invoke-Success;',
			'',
		].join( '\n' )
	);
	// The output is parsed below, so it must not be translated.
	const env = { ...process.env, LC_ALL: 'C' };
	const apt = ( program, args, cwd = state ) =>
		capture( program, [ `--config-file=${ settings }`, ...args ], {
			cwd,
			env,
		} );
	return {
		debs: join( state, 'debs' ),
		update: () => apt( 'apt-get', [ 'update' ] ),
		version: async () => {
			const { output } = await apt( 'apt-cache', [
				'show',
				'--no-all-versions',
				'wordpress',
			] );
			return /^Version: (?:\d+:)?(\S+)/m.exec( output )?.[ 1 ] ?? null;
		},
		search: async ( words ) => {
			const { output } = await apt( 'apt-cache', [
				'search',
				'--names-only',
				words,
			] );
			return Array.from(
				output.matchAll( /^(\S+) - /gm ),
				( [ , name ] ) => name
			);
		},
		download: ( packages ) =>
			apt(
				'apt-get',
				[ 'download', ...packages ],
				join( state, 'debs' )
			),
	};
}

/**
 * Copies WordPress out of the unpacked packages, following links.
 *
 * @param {string} unpacked Folder with the packages' files.
 * @param {string} folder   The target.
 */
async function assemble( unpacked, folder ) {
	const from = join( unpacked, 'usr/share/wordpress' );
	// The first two are for Debian's own configuration; the third is a link to a file created during installation.
	const without = [ 'wp-config.php', '.htaccess', CA_BUNDLE ].map( ( file ) =>
		join( from, file )
	);
	cpSync( from, folder, {
		recursive: true,
		dereference: true,
		filter: ( source ) => ! without.includes( source ),
	} );
	const certificates = join( unpacked, 'usr/share/ca-certificates/mozilla' );
	const bundle = [];
	for ( const name of ( await readdir( certificates ) ).sort() ) {
		bundle.push( await readFile( join( certificates, name ), 'utf8' ) );
	}
	await writeFile( join( folder, CA_BUNDLE ), bundle.join( '' ) );
	await chmod( folder, 0o755 );
}

/** apt's first error, without the URL. */
const reason = ( output ) => {
	const error =
		output.split( '\n' ).find( ( line ) => line.startsWith( 'E: ' ) ) ??
		output.trim();
	return error.replace( /^E: (Failed to fetch \S+ +)?/, '' );
};

/**
 * Sets apt up for one suite and downloads its package list.
 *
 * @param {string} work    A folder for apt's files.
 * @param {Object} archive From findArchives().
 * @param {string} suite   Name of the suite.
 * @return {Promise<Object>} From setUpApt().
 * @throws {Error} With apt's message, if there is no list.
 */
export async function openSuite( work, archive, suite ) {
	const { 'Signed-By': key, ...others } = archive.options;
	const ways = [ archive.options ];
	if ( key ) {
		// The other suite may be signed with another key than the machine's release; any key that the machine trusts is
		// accepted.
		ways.push( others );
	}
	for ( const options of ways ) {
		const apt = await setUpApt( work, { ...archive, options }, suite );
		const { code, output } = await apt.update();
		if ( code === 0 ) {
			return apt;
		}
		if (
			options === ways.at( -1 ) ||
			! /NO_PUBKEY|not signed/.test( output )
		) {
			throw new Error( `${ suite }: ${ reason( output ) }` );
		}
	}
}

/**
 * Unpacks a version from one suite of an archive.
 *
 * @param {Object}   request
 * @param {Object}   request.archive From findArchives().
 * @param {string}   request.suite   Name of the suite.
 * @param {string}   request.version The version asked for.
 * @param {string}   request.work    A folder for apt's files.
 * @param {string}   request.folder  Where to unpack it.
 * @param {Function} request.log     Takes a line of progress.
 * @throws {Error} With apt's message, if the suite doesn't have it.
 */
async function fetchFrom( { archive, suite, version, work, folder, log } ) {
	const apt = await openSuite( work, archive, suite );
	const found = await apt.version();
	if (
		! `${ found }.`.replace( /[+~-].*/, '.' ).startsWith( `${ version }.` )
	) {
		throw new Error( `${ suite } has ${ found ?? 'none' }` );
	}
	log(
		`Downloading WordPress ${ found.replace( /[+~-].*/, '' ) } as packages (about 40 MB)`
	);
	const downloaded = await apt.download( PACKAGES );
	if ( downloaded.code !== 0 ) {
		throw new Error( `${ suite }: ${ reason( downloaded.output ) }` );
	}
	const unpacked = join( apt.debs, 'unpacked' );
	for ( const name of await readdir( apt.debs ) ) {
		const { code, output } = await capture( 'dpkg', [
			'-x',
			join( apt.debs, name ),
			unpacked,
		] );
		if ( code !== 0 ) {
			throw new Error( `${ name } could not be unpacked: ${ output }` );
		}
	}
	if ( ! existsSync( join( unpacked, 'usr/share/wordpress' ) ) ) {
		throw new Error( 'the package has no usr/share/wordpress' );
	}
	await assemble( unpacked, folder );
}

/**
 * Unpacks Debian's WordPress.
 *
 * @param {string}   version The version asked for: two or three numbers.
 * @param {string}   folder  The target, which must be empty.
 * @param {Function} log     Takes a line of progress.
 * @throws {Error} If this isn't Debian, no mirror answers, or none has the version.
 */
export async function fetchDebianCore( version, folder, log ) {
	if ( ! findProgram( 'apt-get' ) || ! findProgram( 'dpkg' ) ) {
		throw new Error( 'this system has no apt-get' );
	}
	const archives = findArchives( await readSources() );
	if ( ! archives.length ) {
		throw new Error(
			'apt has no sources on this machine (/etc/apt/sources.list and /etc/apt/sources.list.d)'
		);
	}
	const branch = version.split( '.' ).slice( 0, 2 ).join( '.' );
	const failures = [];
	const work = await mkdtemp( join( tmpdir(), 'millwork-apt-' ) );
	try {
		for ( const archive of archives ) {
			for ( const suite of SUITES[ branch ] ?? ALL_SUITES ) {
				log(
					`Asking the system’s package mirror for WordPress ${ version } (${ suite })`
				);
				try {
					return await fetchFrom( {
						archive,
						suite,
						version,
						work,
						folder,
						log,
					} );
				} catch ( error ) {
					failures.push( error.message );
				}
			}
		}
	} finally {
		await rm( work, { recursive: true, force: true } );
	}
	throw new Error( [ ...new Set( failures ) ].join( '; ' ) );
}
