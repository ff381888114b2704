/**
 * Archives of WordPress, as the site's commands unpack them.
 *
 * @jest-environment node
 */
import {
	existsSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AdmZip from 'adm-zip';

const { unzip } = require( '../../bin/lib/zip.mjs' );

const home = mkdtempSync( join( tmpdir(), 'zip-' ) );
afterAll( () => rmSync( home, { recursive: true } ) );

/** An archive, its entries packed or as they are. */
const archive = ( entries: Record< string, string > ) => {
	const zip = new AdmZip();
	Object.entries( entries ).forEach( ( [ name, text ], at ) => {
		// The library corrects names, which an attacker's program would not.
		zip.addFile( `entry-${ at }`, Buffer.from( text ) );
		zip.getEntry( `entry-${ at }` )!.entryName = name;
	} );
	return zip.toBuffer();
};

it( 'takes the archive’s own top folder away', async () => {
	const text = 'é\n'.repeat( 5000 );
	await unzip(
		archive( {
			'wordpress/': '',
			'wordpress/index.php': '<?php',
			'wordpress/wp-includes/text.txt': text,
			'readme.txt': 'beside the folder',
		} ),
		join( home, 'core' )
	);
	const read = ( file: string ) =>
		readFileSync( join( home, 'core', file ), 'utf8' );
	expect( read( 'index.php' ) ).toBe( '<?php' );
	expect( read( 'wp-includes/text.txt' ) ).toBe( text );
	expect( existsSync( join( home, 'core/readme.txt' ) ) ).toBe( false );
	expect( statSync( join( home, 'core/index.php' ) ).isFile() ).toBe( true );
} );

it.each( [ 'wordpress/../../evil.php', 'wordpress//../../../evil.php' ] )(
	'refuses the entry %s',
	async ( name ) => {
		await expect(
			unzip( archive( { [ name ]: 'evil' } ), join( home, 'a/b' ) )
		).rejects.toThrow( 'points out of the folder' );
		expect( existsSync( join( home, 'evil.php' ) ) ).toBe( false );
		expect( existsSync( join( home, 'a/evil.php' ) ) ).toBe( false );
	}
);

it( 'refuses what is no archive, is cut off or was changed on the way', async () => {
	const whole = archive( { 'wordpress/a.txt': 'a'.repeat( 1000 ) } );
	const changed = Buffer.from( whole );
	// Within the packed data, behind the first entry's header and name.
	changed[ 50 ] = 255 - changed[ 50 ]!;
	for ( const broken of [
		Buffer.from( 'Not found' ),
		whole.subarray( 0, whole.length - 30 ),
		changed,
	] ) {
		await expect(
			unzip( broken, join( home, 'broken' ) )
		).rejects.toThrow();
	}
	expect( existsSync( join( home, 'broken/a.txt' ) ) ).toBe( false );
} );
