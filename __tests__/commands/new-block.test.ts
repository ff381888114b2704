/** `npm run new:block`: what it writes and what it refuses. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sync as glob } from 'fast-glob';
import { blocks, root } from '../units';

const { writeBlock } = require( '../../bin/new-block/write-block.mjs' );

const command = ( ...args: string[] ) => {
	const { status, stderr, stdout } = spawnSync(
		process.execPath,
		[ join( root, 'bin/new-block.mjs' ), ...args ],
		{ encoding: 'utf8' }
	);
	return { status, said: stderr + stdout };
};

describe( 'a new block', () => {
	const home = mkdtempSync( join( tmpdir(), 'new-block-' ) );
	const folder = join( home, 'tool-list' );
	const read = ( file: string ) =>
		readFileSync( join( folder, file ), 'utf8' );

	beforeAll( () =>
		writeBlock( {
			templates: [ 'block', 'block-php' ].map( ( name ) =>
				join( root, 'bin/templates', name )
			),
			folder,
			slug: 'tool-list',
			title: 'Tools & Co',
			namespace: 'millwork',
		} )
	);
	afterAll( () => rmSync( home, { recursive: true } ) );

	it( 'has its own name everywhere', () => {
		expect( JSON.parse( read( 'block.json' ) ) ).toMatchObject( {
			name: 'millwork/tool-list',
			title: 'Tools & Co',
		} );
		expect( read( 'style.scss' ) ).toMatch(
			/^\.wp-block-millwork-tool-list \{/
		);
		expect( read( 'edit.tsx' ) ).toContain( 'function ToolListEdit(' );
		expect( read( 'test/fixtures/tool-list.html' ) ).toContain(
			'<!-- wp:millwork/tool-list -->'
		);
	} );

	it( 'has a server side in a namespace of its own, behind a door', () => {
		for ( const file of [ 'php/hooks.php', 'php/Page.php' ] ) {
			expect( read( file ) ).toContain(
				'namespace Millwork\\Units\\ToolList;'
			);
		}
		// Class and method by name: nothing else runs when the door is opened.
		const [ , code ] = read( 'php/hooks.php' ).split( 'ToolList;' );
		expect( code!.trim() ).toBe(
			"defined( 'ABSPATH' ) || exit;\n\nadd_filter( 'render_block_millwork/tool-list', array( Page::class, 'without_empty' ) );"
		);
		expect( read( 'test/ToolListTest.php' ) ).toContain(
			'final class ToolListTest extends TestCase'
		);
	} );

	it( 'has none unless it is asked for', async () => {
		const plain = join( home, 'plain' );
		await writeBlock( {
			templates: [ join( root, 'bin/templates/block' ) ],
			folder: plain,
			slug: 'plain',
			title: 'Plain',
			namespace: 'millwork',
		} );
		expect( glob( '**/*.php', { cwd: plain } ) ).toEqual( [] );
	} );

	it( 'leaves nothing to be filled in', () => {
		const files = glob( '**', { cwd: folder } );
		expect( files.length ).toBeGreaterThan( 10 );
		for ( const file of files ) {
			expect( file + read( file ) ).not.toMatch( /\{\{|\}\}\w|template/ );
		}
	} );
} );

it.each( [
	[ 'FooBar', 'Try: foo-bar' ],
	[ '9-lives', 'Try: lives' ],
	[ 'a--b', 'Try: a-b' ],
	[ '../evil', 'Try: evil' ],
	[ 'ünï', 'Try: n' ],
	[ '木', 'is not a block' ],
] )( 'refuses the slug %s and helps', ( slug, help ) => {
	const { status, said } = command( slug );
	expect( status ).toBe( 1 );
	expect( said ).toContain( help );
	expect( said ).not.toContain( '    at ' );
} );

it( 'refuses a slug that is taken, and leaves the block alone', () => {
	const { slug, dir } = blocks[ 0 ]!;
	const { status, said } = command( slug );
	expect( status ).toBe( 1 );
	expect( said ).toContain( `There is a block of this name` );
	expect( existsSync( join( dir, 'index.ts' ) ) ).toBe( true );
} );

it.each( [
	[ [] ],
	[ [ 'one', 'two' ] ],
	[ [ 'one', '--unknown' ] ],
	[ [ 'one', '--title', '"quoted"' ] ],
] )( 'refuses %j', ( args ) => {
	expect( command( ...args ).status ).toBe( 1 );
	expect( existsSync( join( root, 'extensions/blocks/one' ) ) ).toBe( false );
} );
