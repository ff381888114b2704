/** Hooks for other plugins: each has a docblock, and docs/hooks.md lists them all. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../units';

const { collect, findHooks } = require( '../../bin/hooks/find-hooks.mjs' );
const { hooksPage } = require( '../../bin/hooks/page.mjs' );

it( 'every hook has a docblock, and docs/hooks.md is current', () => {
	const { hooks, complaints } = findHooks( `${ root }/` );
	expect( complaints ).toEqual( [] );
	expect( hooks.length ).toBeGreaterThan( 100 );
	if (
		readFileSync( join( root, 'docs/hooks.md' ), 'utf8' ) !==
		hooksPage( hooks )
	) {
		throw new Error( 'docs/hooks.md is not current: run npm run hooks.' );
	}
} );

const complaintsAbout = ( code: string, file = 'a.php' ): string =>
	collect( [ { file, code } ] ).complaints.join( '\n' );

it( 'finds hooks that nobody could know how to use', () => {
	const call = "apply_filters( 'millwork_a', $a, $b );";
	expect( complaintsAbout( `<?php\n${ call }` ) ).toMatch( /no docblock/ );
	// The method's docblock is not the hook's.
	expect(
		complaintsAbout(
			`<?php\nclass A {\n/** Does it. */\nfunction a() {\n${ call }\n}\n}`
		)
	).toMatch( /no docblock/ );
	expect(
		complaintsAbout(
			`<?php\n/**\n * Filters a.\n * @param int $a\n */\n$x = f( ${ call.slice(
				0,
				-1
			) } );`
		)
	).toMatch( /1 @param, the hook passes 2 values/ );
	expect(
		complaintsAbout(
			`<?php\n/** This filter is documented in b.php */\n${ call }`
		)
	).toMatch( /not documented in b\.php/ );
	expect(
		complaintsAbout( "doAction( 'millwork.a', {} );", 'a.ts' )
	).toMatch( /no docblock/ );
	expect(
		complaintsAbout( "<?php\napply_filters( 'the_content', $a );" )
	).toBe( '' );
} );

it( 'reads what a docblock says', () => {
	const { hooks, complaints } = collect( [
		{
			file: 'a.php',
			code: `<?php
class A {
	const HOOK = 'millwork_' . 'b';
	function a() {
		/**
		 * Fires after
		 * it.
		 *
		 * @since 0.2.0
		 * @param array<string, int> $a Two
		 *                              lines.
		 * @param array{x: int, y?: list<array{0: string}>} $b
		 */
		\\do_action( self::HOOK, $a, $b );
	}
}`,
		},
	] );
	expect( complaints ).toEqual( [] );
	expect( hooks ).toEqual( [
		{
			name: 'millwork_b',
			kind: 'action',
			language: 'PHP',
			file: 'a.php',
			also: [],
			text: 'Fires after it.',
			since: '0.2.0',
			params: [
				{
					type: 'array<string, int>',
					name: '$a',
					description: 'Two lines.',
				},
				{
					type: 'array{x: int, y?: list<array{0: string}>}',
					name: '$b',
					description: '',
				},
			],
		},
	] );
} );
