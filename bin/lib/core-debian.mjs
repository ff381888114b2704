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
 * The mirrors that this machine uses for Debian itself.
 *
 * @return {Promise<string[]>} Their addresses, without that of security updates, which has no other suites.
 */
async function findMirrors() {
	const { code, output } = await capture( 'apt-get', [
		'indextargets',
		'--format',
		'$(SITE)',
		'Created-By: Packages',
	] );
	const sites =
		code === 0 ? output.split( '\n' ).map( ( line ) => line.trim() ) : [];
	return [
		...new Set(
			sites.filter( ( site ) => site && ! /security/.test( site ) )
		),
	];
}

/**
 * Sets apt up for one suite in a folder of its own: neither the machine's sources nor its lists
 * are touched, and no rights are needed.
 *
 * @param {string} work   The folder.
 * @param {string} mirror Address of the mirror.
 * @param {string} suite  Name of the suite.
 * @return {Promise<{update: Function, version: Function, download: Function}>} Each runs apt;
 *         `version` gives the package's version or null, the others apt's exit code and output.
 */
async function setUpApt( work, mirror, suite ) {
	const state = join( work, suite );
	const sources = join( state, 'sources.list' );
	for ( const folder of [
		'lists/partial',
		'cache/archives/partial',
		'debs',
	] ) {
		await mkdir( join( state, folder ), { recursive: true } );
	}
	await writeFile( sources, `deb ${ mirror } ${ suite } main\n` );
	const settings = [
		`Dir::Etc::sourcelist=${ sources }`,
		'Dir::Etc::sourceparts=-',
		`Dir::State::lists=${ join( state, 'lists' ) }`,
		`Dir::Cache=${ join( state, 'cache' ) }`,
		'Acquire::Languages=none',
		'Acquire::Retries=2',
		'Acquire::http::Timeout=20',
		// Without this, apt as root downloads as another user, who cannot write here.
		`APT::Sandbox::User=${ process.getuid?.() === 0 ? 'root' : '' }`,
		'APT::Update::Error-Mode=any',
	].flatMap( ( setting ) => [ '-o', setting ] );
	// What apt says is taken apart below, so it must not be translated.
	const env = { ...process.env, LC_ALL: 'C' };
	const apt = ( program, args, cwd = state ) =>
		capture( program, [ ...settings, ...args ], { cwd, env } );
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
	const mirrors = await findMirrors();
	if ( ! mirrors.length ) {
		throw new Error( 'apt knows no mirror' );
	}
	const branch = version.split( '.' ).slice( 0, 2 ).join( '.' );
	const failures = [];
	const work = await mkdtemp( join( tmpdir(), 'millwork-apt-' ) );
	try {
		for ( const mirror of mirrors ) {
			for ( const suite of SUITES[ branch ] ?? ALL_SUITES ) {
				log(
					`Asking the system’s package mirror for WordPress ${ version } (${ suite })`
				);
				const apt = await setUpApt( work, mirror, suite );
				const updated = await apt.update();
				if ( updated.code !== 0 ) {
					failures.push(
						`${ suite }: ${ reason( updated.output ) }`
					);
					continue;
				}
				const found = await apt.version();
				if (
					! `${ found }.`
						.replace( /[+~-].*/, '.' )
						.startsWith( `${ version }.` )
				) {
					failures.push( `${ suite } has ${ found ?? 'none' }` );
					continue;
				}
				log(
					`Downloading WordPress ${ found.replace( /[+~-].*/, '' ) } as packages (about 40 MB)`
				);
				const downloaded = await apt.download();
				if ( downloaded.code !== 0 ) {
					failures.push(
						`${ suite }: ${ reason( downloaded.output ) }`
					);
					continue;
				}
				const unpacked = join( work, 'unpacked' );
				for ( const name of await readdir( apt.debs ) ) {
					const { code, output } = await capture( 'dpkg', [
						'-x',
						join( apt.debs, name ),
						unpacked,
					] );
					if ( code !== 0 ) {
						throw new Error(
							`${ name } could not be unpacked: ${ output }`
						);
					}
				}
				if ( ! existsSync( join( unpacked, 'usr/share/wordpress' ) ) ) {
					throw new Error( 'the package has no usr/share/wordpress' );
				}
				await assemble( unpacked, folder );
				return;
			}
		}
	} finally {
		await rm( work, { recursive: true, force: true } );
	}
	throw new Error( [ ...new Set( failures ) ].join( '; ' ) );
}
