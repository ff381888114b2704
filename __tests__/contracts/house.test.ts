/** Rules for the whole project: see CONTRIBUTING.md. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sync as glob } from 'fast-glob';
import {
	blocks,
	readBlockJson,
	root,
	sources,
	specifierOf,
	TOPICS,
	topicOf,
	units,
} from '../units';

const { READ } = jest.requireActual< { READ: string[] } >(
	'../../bin/lib/editor-metadata.cjs'
);

const read = ( file: string ) => readFileSync( join( root, file ), 'utf8' );

const code = sources( [
	'{src,shared,extensions,php,bin,__tests__}/**/*.{ts,tsx,js,mjs,php,scss}',
	'*.{php,js,mjs}',
] );

/** Throws with all complaints at once. */
const report = ( complaints: string[] ) => {
	if ( complaints.length ) {
		throw new Error( complaints.join( '\n' ) );
	}
};

it( 'reads of block.json what the editor script has of it', () => {
	report(
		code
			.filter(
				( file ) =>
					/^(extensions|shared|src)\/.*\.tsx?$/.test( file ) &&
					! file.includes( '/test/' )
			)
			.flatMap( ( file ) => {
				const [ , name ] =
					/^import (\w+) from '(?:\.+\/)+block\.json'/m.exec(
						read( file )
					) ?? [];
				return name
					? Array.from(
							read( file ).matchAll(
								new RegExp(
									`\\b${ name }\\.(\\w+)|\\{([^{}]*)\\} = ${ name };`,
									'g'
								)
							),
							( [ , member, members ] ) =>
								member ?? members!.replace( /:\s*\w+/g, '' )
						)
							.flatMap( ( names ) => names.match( /\w+/g ) ?? [] )
							.filter( ( member ) => ! READ.includes( member ) )
							.map(
								( member ) =>
									`${ file } reads ${ member } of block.json, which the built script has not: write it in the code, or add it in bin/lib/editor-metadata.cjs.`
							)
					: [];
			} )
	);
} );

it( 'asks routes that Jetpack has too where they are ours', () => {
	report(
		code
			.filter(
				( file ) =>
					/^(extensions|shared|src)\/.*\.tsx?$/.test( file ) &&
					! file.includes( '/test/' ) &&
					/(?<!routePath\(\s*)['"`]\/?(?:wpcom\/v2|jetpack\/v4)\//.test(
						read( file ).replace( /\/\*[\s\S]*?\*\//g, '' )
					)
			)
			.map(
				( file ) =>
					`${ file } asks a route by its path: give the path to routePath() of shared/editor/route-path.`
			)
	);
} );

it( 'keeps code files under 300 lines', () => {
	report(
		code
			.map(
				( file ) =>
					[ file, read( file ).split( '\n' ).length - 1 ] as const
			)
			.filter( ( [ , lines ] ) => lines > 300 )
			.map(
				( [ file, lines ] ) =>
					`${ file } has ${ lines } lines: split it by topic; a table belongs into JSON.`
			)
	);
} );

it( 'has no drawer for odds and ends', () => {
	report(
		code
			.filter( ( file ) =>
				/(^|\/)(utils?|helpers?|common|misc)(\/|\.[a-z]+$)/i.test(
					file
				)
			)
			.map( ( file ) => `${ file }: name it after its topic.` )
	);
} );

it( 'has no list of units outside of them', () => {
	// Code that reads a block's markup may name the blocks inside it: they are part of its format.
	const parts = blocks.filter( ( unit ) => readBlockJson( unit ).parent );
	const names = units
		.filter( ( unit ) => ! parts.includes( unit ) )
		.map( ( { slug } ) => slug );
	report(
		code
			.filter( ( file ) => ! /^(extensions|__tests__)\//.test( file ) )
			.flatMap( ( file ) => {
				const text = read( file );
				// A slug of one word (label, email) is treated as an ordinary word, unless it is used as a block's name.
				const found = names.filter( ( slug ) =>
					new RegExp(
						`${ slug.includes( '-' ) ? `['"/]` : '/' }${ slug }['"]`
					).test( text )
				);
				return found.length > 2
					? [
							`${ file } names ${ found.join( ', ' ) }: find units on disk or in the manifest, a list goes stale.`,
						]
					: [];
			} )
	);
} );

it( 'has two users of every topic in shared/ and in features, or the customer named it', () => {
	// Named by the customer: currency formats, email validation, plan-upgrade redirects,
	// availability gating, the stores for plans, media player and connection; phone and time. And
	// consent, which every block with another service's content is to have from one place.
	const named =
		/^(consent|currency|email|phone|time|image-proxy|upgrade|availability|register-block|plans|connection|media-player)$/;
	const topics = new Set(
		sources( TOPICS.map( ( folder ) => `${ folder }/**` ) ).map( topicOf )
	);
	report(
		[ ...topics ]
			.filter( ( topic ) => ! named.test( basename( topic ) ) )
			.flatMap( ( topic ) => {
				// What one feature alone uses is no topic of shared/.
				const userOf = topic.startsWith( 'shared/' )
					? ( file: string ) =>
							file.split( '/' ).slice( 0, 3 ).join( '/' )
					: topicOf;
				const pattern = new RegExp( `'${ specifierOf( topic ) }['/]` );
				const users = new Set(
					code
						.filter(
							( file ) =>
								topicOf( file ) !== topic &&
								pattern.test( read( file ) )
						)
						.map( userOf )
				);
				return users.size < 2
					? [
							`${ topic } has ${ users.size } user: move it into that unit or feature until a second one needs it.`,
						]
					: [];
			} )
	);
} );

it( 'names no script handle that WordPress 6.8 lacks', () => {
	const missing =
		/'(wp-theme|wp-base-styles|wp-upload-media|wp-undo-manager|wp-react-i18n)'/;
	// Not sources(): they leave out what is built.
	const assets = glob( 'build/**/*.asset.php', { cwd: root } );
	expect( assets ).toContain( 'build/editor.asset.php' );
	const screens = glob( '{src,extensions/features/*}/admin/*/index.tsx', {
		cwd: root,
	} );
	expect( screens.length ).toBeGreaterThan( 1 );
	expect( assets ).toEqual(
		expect.arrayContaining(
			screens.map(
				( file ) =>
					`build/admin/${ basename( dirname( file ) ) }.asset.php`
			)
		)
	);
	report(
		assets.flatMap( ( file ) => {
			const found = missing.exec( read( file ) );
			return found
				? [
						`${ file } depends on ${ found[ 1 ] }, which WordPress 6.8 lacks: the script would silently not load. Import another package.`,
					]
				: [];
		} )
	);
} );

it( 'builds every view module on the Interactivity API alone', () => {
	const views = units.filter( ( { dir } ) =>
		sources( '**/view.ts' ).includes(
			join( dir, 'view.ts' ).slice( root.length + 1 )
		)
	);
	report(
		views.flatMap( ( { kind, slug } ) => {
			const asset = read( `build/${ kind }/${ slug }/view.asset.php` );
			const modules =
				asset.match( /@wordpress\/[a-z0-9-]+|wp-[a-z0-9-]+/g ) ?? [];
			return modules
				.filter(
					( name ) =>
						! [
							'@wordpress/interactivity',
							'@wordpress/a11y',
						].includes( name )
				)
				.map(
					( name ) =>
						`${ slug }/view.ts pulls in ${ name } for visitors.`
				);
		} )
	);
} );

it( 'gives a reason wherever a rule is put aside', () => {
	const marker =
		/(?:phpcs|eslint|stylelint)[:-](?:ignore|disable)|@(?:ts|phpstan)-(?:ignore|expect-error)/;
	report(
		code.flatMap( ( file ) =>
			read( file )
				.split( '\n' )
				.flatMap( ( line, index ) =>
					marker.test( line ) && ! / -- \S/.test( line )
						? [
								`${ file }:${ index + 1 } puts a rule aside: say why, behind " -- ".`,
							]
						: []
				)
		)
	);
} );

it( 'says rules in their own words', () => {
	// The laws are in CONTRIBUTING.md; code that cites one must say so.
	const citation =
		/\bspec \d|\bthe design\b|\bdesign(?:,|['’]s table)|(?<!CONTRIBUTING\.md, )\blaws? \d/i;
	const itself = '__tests__/contracts/house.test.ts';
	const files = code.filter( ( file ) => file !== itself );
	for ( const kind of [ 'ts', 'tsx', 'php', 'mjs', 'scss' ] ) {
		expect( files.some( ( file ) => file.endsWith( `.${ kind }` ) ) ).toBe(
			true
		);
	}
	report(
		files.flatMap( ( file ) =>
			read( file )
				.split( '\n' )
				.flatMap( ( line, index ) =>
					citation.test( line )
						? [
								`${ file }:${ index + 1 } cites a paper that is not in the project: say the rule itself.`,
							]
						: []
				)
		)
	);
} );

it( 'speaks of the project alone', () => {
	const texts = sources( [
		'**/*.{md,txt,ts,tsx,js,mjs,php,scss,json,html,xml,yml}',
		'.ci/*',
	] ).filter(
		( file ) =>
			! file.startsWith( '__tests__/content' ) &&
			file !== 'package-lock.json' &&
			file !== '__tests__/contracts/house.test.ts'
	);
	report(
		texts
			.filter( ( file ) =>
				/\/work\/|\/tmp\/w\/|\/root\/|deb\.debian\.org/.test(
					read( file )
				)
			)
			.map(
				( file ) =>
					`${ file } names a machine's path or a registry's host.`
			)
	);
} );
