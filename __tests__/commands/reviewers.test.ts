/**
 * What WordPress.org's reviewers ask of the files, as far as it needs no WordPress: docs/plugin-check.md has the rest.
 *
 * @jest-environment node
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Ajv from 'ajv';
import { root } from '../units';

const { releaseFiles } = require( '../../bin/package/release.mjs' );
const {
	BLUEPRINT,
	formatBlueprint,
	makeBlueprint,
} = require( '../../bin/package/blueprint.mjs' );

const read = ( file: string ) => readFileSync( join( root, file ), 'utf8' );

describe( 'Plugin Check', () => {
	it( 'finds only files of a plugin, with names for every system', async () => {
		const files: string[] = await releaseFiles( root );
		expect( files.length ).toBeGreaterThan( 1000 );
		const allowed = /\.(php|js|css|json|txt|svg|png|ttf|pot|mo)$|^LICENSE$/;
		expect( files.filter( ( file ) => ! allowed.test( file ) ) ).toEqual(
			[]
		);
		expect(
			files.filter(
				( file ) =>
					/[^A-Za-z0-9._/-]/.test( file ) ||
					basename( file ).startsWith( '.' ) ||
					file.length > 180
			)
		).toEqual( [] );
		// On Windows and macOS they would be one file.
		const lower = files.map( ( file ) => file.toLowerCase() );
		expect( new Set( lower ).size ).toBe( files.length );
	} );

	it( 'finds no PHP that runs when a browser asks for its file', async () => {
		const guard =
			/defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \)( \|\| exit;|[^;]*\) \{\s+exit;)/;
		const open: string[] = [];
		for ( const file of await releaseFiles( root ) ) {
			if ( ! file.endsWith( '.php' ) ) {
				continue;
			}
			const code = read( file );
			// Only the beginning is looked at.
			if (
				guard.test( code.split( '\n' ).slice( 0, 50 ).join( '\n' ) )
			) {
				continue;
			}
			const rest = code
				.replace( /\/\*[\s\S]*?\*\/|^\s*(\/\/|#).*$/gm, '' )
				.replace( /^<\?php\s*/, '' )
				.replace( /^(declare\(|namespace |use )[^;]*;\s*/gm, '' )
				.trim();
			const isClass =
				/^((final|abstract|readonly) )*(class|interface|trait|enum) [\s\S]*\}$/.test(
					rest
				);
			// Nothing but values.
			const isTable =
				/^return [\s\S]*;$/.test( rest ) &&
				! /\b(?!array\b)\w+\s*\(|\$|::|\bstatic\b/.test(
					rest.replace( /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, "''" )
				);
			if ( ! isClass && ! isTable ) {
				open.push( file );
			}
		}
		// Write defined( 'ABSPATH' ) || exit; below the namespace.
		expect( open ).toEqual( [] );
	} );

	it( 'finds no script or stylesheet of another server', async () => {
		for ( const file of await releaseFiles( root ) ) {
			if ( file.endsWith( '.php' ) ) {
				expect( {
					file,
					found: /wp_(?:register|enqueue)_(?:script|style|script_module)\(\s*[^,]+,\s*['"](?:https?:)?\/\/[^'"]*/.exec(
						read( file )
					)?.[ 0 ],
				} ).toEqual( { file, found: undefined } );
			}
		}
	} );
} );

describe( 'readme.txt', () => {
	const readme = read( 'readme.txt' );
	/** The texts by title, without those of subtitles. */
	const sections = Object.fromEntries(
		readme
			.split( /^== /m )
			.slice( 1 )
			.map( ( part ) => {
				const [ title, ...lines ] = part.split( '\n' );
				return [ title!.replace( / ==$/, '' ), lines.join( '\n' ) ];
			} )
	);
	const words = ( text = '' ) => text.split( /\s+/ ).filter( Boolean ).length;

	it( 'keeps each section within what WordPress.org shows', () => {
		// Sections with a title of their own are shown in the description, which is cut off after 2500 words.
		expect(
			words( sections.Description ) +
				words( sections[ 'External services' ] )
		).toBeLessThanOrEqual( 2450 );
		expect( words( sections.Installation ) ).toBeLessThan( 2500 );
		expect(
			words( sections[ 'Frequently Asked Questions' ] )
		).toBeLessThan( 5000 );
		expect( words( sections.Changelog ) ).toBeLessThan( 5000 );
		const notices = sections[ 'Upgrade Notice' ]!.split( /^= .* =$/m );
		expect( notices.length ).toBeGreaterThan( 1 );
		for ( const notice of notices ) {
			expect( notice.trim().length ).toBeLessThanOrEqual( 300 );
		}
	} );

	it( 'has the name, the newest version and a license that WordPress.org knows', () => {
		expect( readme ).toMatch( /^=== Millwork ===\n/ );
		expect( readme ).toMatch( /^License: GPL-[\d.]+-or-later$/m );
		expect( readme ).toMatch( /^Tested up to: \d+\.\d+$/m );
		const main = read( 'millwork.php' );
		expect( main ).toMatch( /Plugin Name: +Millwork$/m );
		expect( main ).toMatch( /Text Domain: +millwork$/m );
		const version = /^Stable tag: (.*)$/m.exec( readme )![ 1 ]!;
		expect( sections.Changelog ).toContain( `= ${ version } =` );
		expect( sections[ 'Upgrade Notice' ] ).toContain( `= ${ version } =` );
	} );

	it( 'links the terms and the privacy policy of each service', () => {
		// Whose servers aren't one company's, and says so.
		const others = [ "WordPress's own embeds", 'Podcasts', 'Newsletter' ];
		const services = [
			...sections[ 'External services' ]!.matchAll(
				/^\* \*\*(.*?)\.\*\* (.*)$/gm
			),
		];
		expect( services.length ).toBeGreaterThan( 20 );
		for ( const [ , name, text ] of services ) {
			if ( others.includes( name! ) ) {
				expect( text ).toMatch( /own|decides/ );
				continue;
			}
			expect( { name, text } ).toEqual( {
				name,
				text: expect.stringMatching(
					/\[terms\b[^\]]*\]\(https:\/\/[^)]*\)/i
				),
			} );
			expect( { name, text } ).toEqual( {
				name,
				text: expect.stringMatching(
					/\[[^\]]*\bprivacy\b[^\]]*\]\(https:\/\/[^)]*\)/i
				),
			} );
		}
	} );

	it( 'describes each screenshot, and each picture has a description', () => {
		const described = [
			...sections.Screenshots!.matchAll( /^(\d+)\. \S/gm ),
		].map( ( [ , number ] ) => number );
		expect( described.length ).toBeGreaterThan( 3 );
		expect( described ).toEqual(
			described.map( ( _, at ) => String( at + 1 ) )
		);
		for ( let at = 1; at <= described.length + 1; at++ ) {
			expect(
				existsSync(
					join( root, `.wordpress-org/screenshot-${ at }.png` )
				)
			).toBe( at <= described.length );
		}
	} );

	it( 'has an icon and a banner in WordPress.org’s sizes', () => {
		for ( const name of [
			'icon-128x128',
			'icon-256x256',
			'banner-772x250',
			'banner-1544x500',
		] ) {
			const png = readFileSync(
				join( root, `.wordpress-org/${ name }.png` )
			);
			expect(
				`${ png.readUInt32BE( 16 ) }x${ png.readUInt32BE( 20 ) }`
			).toBe( name.split( '-' )[ 1 ] );
			expect( png.length ).toBeLessThan(
				name.startsWith( 'icon' ) ? 1e6 : 4e6
			);
		}
	} );
} );

describe( 'the live preview', () => {
	it( 'is a blueprint of Playground, and as the demo is now', async () => {
		const blueprint = await makeBlueprint();
		const { $schema, ...schema } = JSON.parse(
			read(
				'node_modules/@wp-playground/blueprints/blueprint-schema.json'
			)
		);
		const validate = new Ajv( {
			strict: false,
			validateFormats: false,
			discriminator: true,
		} ).compile( schema );
		validate( blueprint );
		expect( validate.errors ).toBeNull();
		expect( validate( { ...blueprint, steps: [ { step: 'no' } ] } ) ).toBe(
			false
		);
		// Otherwise: node bin/blueprint.mjs
		expect( read( BLUEPRINT ) ).toBe( formatBlueprint( blueprint ) );
	} );
} );
