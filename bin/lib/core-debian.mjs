/**
 * WordPress from Debian's packages, unpacked without being installed.
 *
 * A machine behind a mirror often reaches no other host, and Debian carries WordPress in several
 * versions: a release's machine takes another release's package as files, since WordPress is PHP.
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

/** Where each version is known to be; any other version is looked for in all of them. */
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
 * Sets apt up for one suite in a folder of its own: neither the machine's sources nor its lists
 * are touched, and no rights are needed. Proxies and passwords are those of the machine's apt.
 *
 * @param {string}                                         work    The folder.
 * @param {{uri: string, options: Object<string, string>}} archive As findArchives() gives it.
 * @param {string}                                         suite   Name of the suite.
 * @return {Promise<{debs: string, update: Function, version: Function, download: Function}>} Where
 *         packages are downloaded to; the others run apt: `version` gives the package's version or
 *         null, the others apt's exit code and output.
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
			// No translations, and no catalogues with icons that a desktop wants.
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
				// The machine may prefer its own release, or refuse others.
				'Dir::Etc::preferences': '/dev/null',
				'Dir::Etc::preferencesparts': '/dev/null',
				'APT::Default-Release': '',
				// A later version may be installed already, and apt would look for that one.
				'Dir::State::status': '/dev/null',
				'Dir::State::lists': join( state, 'lists' ),
				'Dir::Cache': join( state, 'cache' ),
				'Acquire::Retries': '2',
				'Acquire::http::Timeout': '20',
				'Acquire::https::Timeout': '20',
				// Without this, apt as root downloads as another user, who cannot write here.
				'APT::Sandbox::User': process.getuid?.() === 0 ? 'root' : '',
				'APT::Update::Error-Mode': 'any',
			} ).map( ( [ name, value ] ) => `${ name } "${ value }";` ),
			// What the machine does after an update is not for this one.
			'#clear APT::Update::Post-Invoke;',
			'#clear APT::Update::Post-Invoke-Success;',
			'',
		].join( '\n' )
	);
	// What apt says is taken apart below, so it must not be translated.
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
		download: () =>
			apt(
				'apt-get',
				[ 'download', ...PACKAGES ],
				join( state, 'debs' )
			),
	};
}

/**
 * Copies WordPress out of the unpacked packages, links followed.
 *
 * @param {string} unpacked Folder with the packages' files.
 * @param {string} folder   Where to.
 */
async function assemble( unpacked, folder ) {
	const from = join( unpacked, 'usr/share/wordpress' );
	// The first two are for Debian's own way of configuring; the third is a link to a file that
	// the package's installation would have made.
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

/** What apt gives as the reason: its first error, without the address. */
const reason = ( output ) => {
	const error =
		output.split( '\n' ).find( ( line ) => line.startsWith( 'E: ' ) ) ??
		output.trim();
	return error.replace( /^E: (Failed to fetch \S+ +)?/, '' );
};

/**
 * Sets apt up for one suite and gets that suite's list of packages.
 *
 * @param {string} work    A folder for apt's files.
 * @param {Object} archive As findArchives() gives it.
 * @param {string} suite   Name of the suite.
 * @return {Promise<Object>} As setUpApt() gives it.
 * @throws {Error} If there is no list; with apt's words.
 */
async function openSuite( work, archive, suite ) {
	const { 'Signed-By': key, ...others } = archive.options;
	const ways = [ archive.options ];
	if ( key ) {
		// The key of the machine's own release may not be that of the other suite: then any key
		// that the machine trusts will do.
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
 * Looks for a version in one suite of an archive and unpacks it from there.
 *
 * @param {Object}   request
 * @param {Object}   request.archive As findArchives() gives it.
 * @param {string}   request.suite   Name of the suite.
 * @param {string}   request.version The version asked for.
 * @param {string}   request.work    A folder for apt's files.
 * @param {string}   request.folder  Where to unpack it.
 * @param {Function} request.log     Takes a line of progress.
 * @throws {Error} If it is not to be had there; with apt's words.
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
	const downloaded = await apt.download();
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
 * @param {string}   folder  Where to; it exists and is empty.
 * @param {Function} log     Takes a line of progress.
 * @throws {Error} If this is no Debian, no mirror answers, or none has the version.
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
