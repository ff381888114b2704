/** `npm run package`: the strings that translators get, and the files that ship. */
import { root } from '../units';

const { scriptStrings } = require( '../../bin/package/script-strings.mjs' );
const { phpStrings } = require( '../../bin/package/php-strings.mjs' );
const {
	blockStrings,
	headerStrings,
	patternStrings,
} = require( '../../bin/package/metadata-strings.mjs' );
const { findStrings, formatPot } = require( '../../bin/package/pot.mjs' );
const {
	releaseFiles,
	releaseVersion,
} = require( '../../bin/package/release.mjs' );

it( 'finds strings in TypeScript', () => {
	const code = `
		/* translators: %s: a day. */
		const a = sprintf( __( 'On %s', 'millwork' ), day );
		const b = <p>{ _x( 'Post', 'verb', 'millwork' ) }</p>;
		const c = sprintf(
			// translators: %d: a number.
			_n( '%d hour', '%d hours', n, 'millwork' ),
			n
		);
		const d = i18n._nx( 'a', 'b', n, 'letters', 'millwork' );
		const e = __( 'one ' + 'two', 'millwork' );
		__( 'not ours', 'default' );
		__( 'no domain' );
	`;
	expect( scriptStrings( code, 'a.tsx', 'millwork' ) ).toEqual( [
		{
			file: 'a.tsx',
			line: 3,
			text: 'On %s',
			comment: 'translators: %s: a day.',
		},
		{ file: 'a.tsx', line: 4, text: 'Post', context: 'verb' },
		{
			file: 'a.tsx',
			line: 7,
			text: '%d hour',
			plural: '%d hours',
			comment: 'translators: %d: a number.',
		},
		{ file: 'a.tsx', line: 10, text: 'a', plural: 'b', context: 'letters' },
		{ file: 'a.tsx', line: 11, text: 'one two' },
	] );
} );

it( 'finds strings in PHP', () => {
	const code = `<?php
		/* translators: 1: opening, 2: closing. */
		$a = sprintf( \\__( '%1$s to %2$s', 'millwork' ), $b, $c );
		esc_html_e( "It's", 'millwork' );
		esc_attr_x( 'Post', 'verb', 'millwork' );
		// translators: %d: a number.
		_n( '%d hour', '%d hours', $n, 'millwork' );
		_nx_noop( 'a', 'b', 'letters', 'millwork' );
		__( 'not ours', 'default' );
		$object->__( 'a method', 'millwork' );
		?><p><?php esc_html_e( 'In a template', 'millwork' ); ?></p>`;
	expect( phpStrings( code, 'a.php', 'millwork' ) ).toEqual( [
		{
			file: 'a.php',
			line: 3,
			text: '%1$s to %2$s',
			comment: 'translators: 1: opening, 2: closing.',
		},
		{ file: 'a.php', line: 4, text: "It's" },
		{ file: 'a.php', line: 5, text: 'Post', context: 'verb' },
		{
			file: 'a.php',
			line: 7,
			text: '%d hour',
			plural: '%d hours',
			comment: 'translators: %d: a number.',
		},
		{ file: 'a.php', line: 8, text: 'a', plural: 'b', context: 'letters' },
		{ file: 'a.php', line: 11, text: 'In a template' },
	] );
} );

it.each( [
	[ scriptStrings, "__( text, 'millwork' )" ],
	[ scriptStrings, "__( `a ${ b }`, 'millwork' )" ],
	[ phpStrings, "<?php __( $text, 'millwork' );" ],
	[ phpStrings, '<?php __( "a $b", \'millwork\' );' ],
] )( 'refuses a string that translators would never see', ( find, code ) => {
	expect( () => find( code, 'a.ts', 'millwork' ) ).toThrow(
		'a.ts:1: the text of __() is not a literal'
	);
} );

it( 'finds strings in block.json and in the plugin’s header', () => {
	const json = JSON.stringify( {
		title: 'A',
		description: 'B',
		keywords: [ 'c' ],
		styles: [ { name: 'd', label: 'D' } ],
		variations: [ { title: 'E', keywords: [ 'f' ] } ],
	} );
	expect(
		blockStrings( json, 'block.json' ).map(
			( { text, context }: { text: string; context: string } ) => [
				text,
				context,
			]
		)
	).toEqual( [
		[ 'A', 'block title' ],
		[ 'B', 'block description' ],
		[ 'c', 'block keyword' ],
		[ 'D', 'block style label' ],
		[ 'E', 'block variation title' ],
		[ 'f', 'block variation keyword' ],
	] );
	expect(
		headerStrings( '/**\n * Plugin Name: A\n * Version: 1\n */', 'a.php' )
	).toEqual( [
		{ text: 'A', file: 'a.php', comment: 'Plugin Name of the plugin' },
	] );
} );

it( 'finds strings in the headers of a block pattern', () => {
	const code =
		'<?php\n/**\n * Title: A\n * Description: B, c.\n * Keywords: d, e f\n * Categories: g\n */\n?>\n<p>Title: no</p>';
	expect(
		patternStrings( code, 'a.php' ).map(
			( { text, context }: { text: string; context: string } ) => [
				text,
				context,
			]
		)
	).toEqual( [
		[ 'A', 'Pattern title' ],
		[ 'B, c.', 'Pattern description' ],
		[ 'd', 'Pattern keyword' ],
		[ 'e f', 'Pattern keyword' ],
	] );
} );

it( 'joins equal strings and keeps apart those of different contexts', () => {
	const pot = formatPot(
		[
			{
				text: 'Post',
				file: 'a.ts',
				line: 1,
				comment: 'translators: one.',
			},
			{ text: 'Post', file: 'b.php', line: 2 },
			{ text: 'Post', context: 'verb', file: 'a.ts', line: 3 },
			{ text: '%d "day"', plural: '%d days', file: 'a.ts', line: 4 },
		],
		{ version: '1.2.3', date: new Date( '2026-01-02T03:04:05Z' ) }
	);
	expect( pot.match( /^msgid "Post"$/gm ) ).toHaveLength( 2 );
	expect( pot ).toContain( '#: a.ts:1\n#: b.php:2\n#. translators: one.\n' );
	expect( pot ).toContain( 'msgctxt "verb"\nmsgid "Post"' );
	expect( pot ).toContain(
		'#, php-format\nmsgid "%d \\"day\\""\nmsgid_plural "%d days"\nmsgstr[0] ""\nmsgstr[1] ""'
	);
	expect( pot ).toContain( '"POT-Creation-Date: 2026-01-02 03:04+0000\\n"' );
} );

it( 'finds the project’s own strings', async () => {
	const texts = ( await findStrings( root ) ).map(
		( { text }: { text: string } ) => text
	);
	// One each of the header, PHP, block.json, a lazy edit and a pattern.
	expect( texts ).toEqual(
		expect.arrayContaining( [
			'Millwork',
			'Grow',
			'Markdown',
			'Preview',
			'Contact page',
		] )
	);
} );

it( 'ships only what WordPress runs', async () => {
	const files: string[] = await releaseFiles( root );
	expect( files ).toEqual(
		expect.arrayContaining( [
			'LICENSE',
			'build/blocks-manifest.php',
			'build/editor.js',
			'extensions/blocks/podcast-player/php/hooks.php',
			'extensions/patterns/contact-page.php',
			'millwork.php',
			'php/Doors.php',
			'readme.txt',
			'uninstall.php',
		] )
	);
	expect(
		files.filter( ( file ) =>
			/\.(tsx?|map|scss|mjs)$|(^|\/)(test|__tests__|node_modules|vendor|\.[^/]*)\/|-vectors\.|^\./.test(
				file
			)
		)
	).toEqual( [] );
} );

it( 'has the same version in every place that names it', async () => {
	expect( await releaseVersion( root ) ).toMatch( /^\d+\.\d+\.\d+$/ );
} );

describe( 'readme.txt', () => {
	const { readFileSync } = jest.requireActual( 'node:fs' );
	const readme: string = readFileSync( `${ root }/readme.txt`, 'utf8' );
	const main: string = readFileSync( `${ root }/millwork.php`, 'utf8' );

	it( 'keeps the short description within WordPress.org’s 150 characters', () => {
		expect( readme.split( '\n\n' )[ 1 ]!.length ).toBeLessThanOrEqual(
			150
		);
	} );

	it( 'has at most five tags', () => {
		expect(
			/^Tags: (.*)$/m.exec( readme )![ 1 ]!.split( ',' ).length
		).toBeLessThanOrEqual( 5 );
	} );

	it.each( [ 'Requires at least', 'Requires PHP', 'License' ] )(
		'gives the same value for "%s" as the plugin’s header',
		( name ) => {
			const value = ( text: string ) =>
				new RegExp( `${ name }:\\s*(.*)` ).exec( text )![ 1 ];
			expect( value( readme ) ).toBe( value( main ) );
		}
	);
} );
