/**
 * WordPress from the system’s packages, on a machine where apt has never fetched a list.
 *
 * @jest-environment node
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	readdirSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const { fetchDebianCore } = require( '../../bin/lib/core-debian.mjs' );

const hasApt =
	existsSync( '/usr/bin/apt-get' ) && existsSync( '/usr/bin/dpkg-deb' );

// Without apt, there is nothing to find out about it.
( hasApt ? describe : describe.skip )( 'with apt', () => {
	const home = mkdtempSync( join( tmpdir(), 'core-debian-' ) );
	const archive = join( home, 'debian' );
	const write = ( path: string, text: string ) => {
		mkdirSync( dirname( join( home, path ) ), { recursive: true } );
		writeFileSync( join( home, path ), text );
	};

	/** Makes a package in the archive, and returns its paragraph of the index. */
	const pack = ( name: string, files: Record< string, string > ) => {
		const control = `Package: ${ name }
Version: 6.8.3+dfsg1-1
Architecture: all
Maintainer: Nobody <nobody@example.org>
Description: ${ name }
`;
		write( `made/${ name }/DEBIAN/control`, control );
		for ( const [ file, text ] of Object.entries( files ) ) {
			write( `made/${ name }/${ file }`, text );
		}
		const deb = join( archive, 'pool', `${ name }.deb` );
		mkdirSync( dirname( deb ), { recursive: true } );
		execFileSync( 'dpkg-deb', [
			'-Znone',
			'--root-owner-group',
			'--build',
			join( home, 'made', name ),
			deb,
		] );
		return `${ control }Filename: pool/${ name }.deb
Size: ${ statSync( deb ).size }
SHA256: ${ sha256( readFileSync( deb ) ) }
`;
	};
	const sha256 = ( data: Buffer | string ) =>
		createHash( 'sha256' ).update( data ).digest( 'hex' );

	const setUpMachine = ( sources: Record< string, string > ) => {
		rmSync( join( home, 'etc' ), { recursive: true, force: true } );
		for ( const [ file, text ] of Object.entries( sources ) ) {
			write( `etc/${ file }`, text );
		}
		mkdirSync( join( home, 'etc/sources.list.d' ), { recursive: true } );
		mkdirSync( join( home, 'lists/partial' ), { recursive: true } );
		write(
			'apt.conf',
			`Dir::Etc::sourcelist "${ home }/etc/sources.list";
Dir::Etc::sourceparts "${ home }/etc/sources.list.d";
Dir::State::lists "${ home }/lists";
APT::Default-Release "bookworm";
`
		);
	};

	/** Fetches WordPress, and returns what is in its folder, or why it could not be fetched. */
	const fetchCore = async ( version: string ) => {
		const folder = mkdtempSync( join( home, 'core-' ) );
		try {
			await fetchDebianCore( version, folder, () => {} );
			return readFileSync(
				join( folder, 'wp-includes/version.php' ),
				'utf8'
			);
		} catch ( error ) {
			return ( error as Error ).message;
		}
	};

	const environment = process.env.APT_CONFIG;
	beforeAll( () => {
		process.env.APT_CONFIG = join( home, 'apt.conf' );
		const index = [
			pack( 'wordpress', {
				'usr/share/wordpress/wp-includes/version.php':
					"<?php\n$wp_version = '6.8.3';\n",
				'usr/share/wordpress/wp-includes/certificates/README': '',
			} ),
			pack( 'ca-certificates', {
				'usr/share/ca-certificates/mozilla/one.crt': 'one',
			} ),
			...[
				'wordpress-theme-twentytwentyfive',
				'wordpress-theme-twentytwentyfour',
				'libjs-underscore',
				'libjs-lodash',
				'libjs-jquery-ui',
				'libjs-cropper',
				'libphp-phpmailer',
				'php-getid3',
			].map( ( name ) => pack( name, {} ) ),
		].join( '\n' );
		const architecture = execFileSync( 'dpkg', [ '--print-architecture' ], {
			encoding: 'utf8',
		} ).trim();
		const path = `main/binary-${ architecture }/Packages`;
		write( `debian/dists/trixie/${ path }`, index );
		write(
			'debian/dists/trixie/Release',
			`Suite: trixie
Codename: trixie
Architectures: ${ architecture }
Components: main
Date: Sat, 01 Nov 2025 00:00:00 UTC
SHA256:
 ${ sha256( index ) } ${ index.length } ${ path }
`
		);
	} );
	afterAll( () => {
		if ( environment === undefined ) {
			delete process.env.APT_CONFIG;
		} else {
			process.env.APT_CONFIG = environment;
		}
		rmSync( home, { recursive: true } );
	} );

	it.each( [
		[
			'sources.list',
			( uri: string ) => `deb [trusted=yes] ${ uri } bookworm main\n`,
		],
		[
			'sources.list.d/debian.list',
			( uri: string ) => `deb [ trusted=yes ] ${ uri } bookworm main\n`,
		],
		[
			'sources.list.d/debian.sources',
			( uri: string ) =>
				`Types: deb\nURIs: ${ uri }\nSuites: bookworm\nComponents: main\nTrusted: yes\n`,
		],
	] )(
		'unpacks WordPress with an empty folder of lists and %s',
		async ( file, text ) => {
			setUpMachine( { [ file ]: text( `file:${ archive }` ) } );
			expect( await fetchCore( '6.8' ) ).toContain( "'6.8.3'" );
			// The machine's own lists are as they were.
			expect( readdirSync( join( home, 'lists' ) ) ).toEqual( [
				'partial',
			] );
		}
	);

	it( 'does not take packages that nobody vouches for', async () => {
		setUpMachine( {
			'sources.list': `deb file:${ archive } bookworm main\n`,
		} );
		expect( await fetchCore( '6.8' ) ).toMatch( /^trixie: .*not signed/ );
	} );

	it( 'says which version there is instead', async () => {
		setUpMachine( {
			'sources.list': `deb [trusted=yes] file:${ archive } bookworm main\n`,
		} );
		expect( await fetchCore( '6.8.9' ) ).toBe( 'trixie has 6.8.3+dfsg1-1' );
	} );

	it( 'says that apt has no sources', async () => {
		setUpMachine( {} );
		expect( await fetchCore( '6.8' ) ).toBe(
			'apt has no sources on this machine (/etc/apt/sources.list and /etc/apt/sources.list.d)'
		);
	} );
} );
