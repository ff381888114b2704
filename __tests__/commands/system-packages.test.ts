/**
 * Programs of the system that the commands install.
 *
 * @jest-environment node
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../units';

const home = mkdtempSync( join( tmpdir(), 'system-packages-' ) );
afterAll( () => rmSync( home, { recursive: true } ) );

const program = ( name: string, script: string ) =>
	writeFileSync( join( home, name ), `#!/bin/sh\n${ script }\n`, {
		mode: 0o755,
	} );

/** Installs packages with our own programs in place of the system's, and returns the output. */
const install = ( aptGet: string, ...calls: string[][] ) => {
	program( 'sudo', 'shift; exec "$@"' );
	program(
		'apt-get',
		`echo "$@" >> ${ home }/calls
while [ "$1" = -o ]; do shift 2; done
${ aptGet }`
	);
	writeFileSync( join( home, 'calls' ), '' );
	const code = `
		const { installPackages } = await import( ${ JSON.stringify( `${ root }/bin/lib/system-packages.mjs` ) } );
		const results = await Promise.allSettled( ${ JSON.stringify( calls ) }.map(
			( packages ) => installPackages( packages, { why: 'The tests need it.' } )
		) );
		for ( const { status, reason } of results ) {
			console.log( reason?.message ?? status );
		}`;
	const { stdout, stderr } = spawnSync(
		process.execPath,
		[ '--input-type=module', '-e', code ],
		{
			encoding: 'utf8',
			env: { ...process.env, PATH: `${ home }:${ process.env.PATH }` },
		}
	);
	expect( stderr ).toBe( '' );
	return {
		said: stdout,
		calls: readFileSync( join( home, 'calls' ), 'utf8' )
			.replace( /^-o \S+ /gm, '' )
			.trim()
			.split( '\n' ),
	};
};

it( 'fetches the lists of packages where there are none, and tries again', () => {
	const { said, calls } = install(
		`[ "$1" = update ] && touch ${ home }/listed && exit 0
[ -e ${ home }/listed ] && exit 0
echo 'E: Unable to locate package one'; exit 100`,
		[ 'one' ]
	);
	expect( said ).toBe( 'fulfilled\n' );
	expect( calls ).toEqual( [
		'install -y --no-install-recommends one',
		'update',
		'install -y --no-install-recommends one',
	] );
} );

it( 'tells why the lists could not be fetched', () => {
	const { said } = install(
		`[ "$1" = update ] && echo "W: Failed to fetch http://deb.example/  Temporary failure resolving 'deb.example'" && exit 0
echo 'E: Unable to locate package one'; exit 100`,
		[ 'one' ]
	);
	expect( said ).toBe( `The tests need it. apt-get could not install one:
W: Failed to fetch http://deb.example/  Temporary failure resolving 'deb.example'
E: Unable to locate package one
` );
} );

it( 'installs for one after the other, since apt does one thing at a time', () => {
	const { said, calls } = install(
		`[ "$1" = update ] && exit 0
mkdir ${ home }/busy || { echo 'E: Could not get lock'; exit 100; }
sleep 0.2; rmdir ${ home }/busy
[ "$4" = bad ] && echo 'E: Broken' && exit 100
exit 0`,
		[ 'one' ],
		[ 'bad' ],
		[ 'two' ]
	);
	expect( said ).toBe(
		'fulfilled\nThe tests need it. apt-get could not install bad:\nE: Broken\nfulfilled\n'
	);
	expect( calls ).toHaveLength( 5 );
} );
