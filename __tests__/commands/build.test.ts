/**
 * The build: one at a time writes its cache, and the watching one tells when it has something.
 *
 * @jest-environment node
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { takeLock } = require( '../../bin/lib/lock.mjs' );
const { isCompiled } = require( '../../bin/lib/dev-build.mjs' );

describe( 'a lock', () => {
	const home = mkdtempSync( join( tmpdir(), 'lock-' ) );
	const file = join( home, 'a.lock' );
	afterAll( () => rmSync( home, { recursive: true } ) );

	it( 'belongs to one command until it is released', async () => {
		const first = await takeLock( file, 'http://a.example' );
		expect( first.holder ).toBeNull();
		const second = await takeLock( file );
		expect( second.holder ).toEqual( {
			pid: process.pid,
			note: 'http://a.example',
		} );
		await second.release();
		expect( existsSync( file ) ).toBe( true );
		await first.release();
		const third = await takeLock( file );
		expect( third.holder ).toBeNull();
		await third.release();
	} );

	it( 'goes to one of several that want it at the same time', async () => {
		const locks = await Promise.all(
			[ 1, 2, 3, 4, 5, 6 ].map( ( number ) =>
				takeLock( join( home, `b-${ number % 2 }.lock` ) )
			)
		);
		expect( locks.filter( ( { holder } ) => ! holder ) ).toHaveLength( 2 );
	} );

	it.each( [ '', 'no number', '0 x' ] )(
		'that says "%s" was left behind',
		async ( text ) => {
			writeFileSync( file, text );
			const { holder, release } = await takeLock( file );
			expect( holder ).toBeNull();
			await release();
		}
	);

	it( 'of a command that has ended was left behind', async () => {
		const child = spawn( process.execPath, [ '-e', '' ] );
		await new Promise( ( resolve ) => child.on( 'exit', resolve ) );
		writeFileSync( file, `${ child.pid } http://a.example` );
		const { holder, release } = await takeLock( file );
		expect( holder ).toBeNull();
		await release();
	} );
} );

describe( 'what webpack says', () => {
	const end = ( name: string, how: string ) =>
		`  asset a.js\n  ${ name } (webpack 5.112.2) compiled ${ how } in 93 ms\n`;
	const all = ( how: string ) =>
		[ 'script', 'module', 'styles' ]
			.map( ( name ) => end( name, how ) )
			.join( '' );

	it( 'is a whole build when all compilations have ended', () => {
		expect( isCompiled( all( 'successfully' ) ) ).toBe( true );
		expect( isCompiled( all( 'with 2 warnings' ) ) ).toBe( true );
	} );

	it( 'is none before, or where one failed', () => {
		expect( isCompiled( '' ) ).toBe( false );
		expect(
			isCompiled(
				end( 'script', 'successfully' ) +
					end( 'styles', 'successfully' )
			)
		).toBe( false );
		expect( isCompiled( all( 'with 1 error' ) ) ).toBe( false );
		expect( isCompiled( all( 'with 1 error and 2 warnings' ) ) ).toBe(
			false
		);
	} );
} );
