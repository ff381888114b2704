/** Rules for every unit on disk. Each message says how to fix what it found. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sync as glob } from 'fast-glob';
import { blocks, categories, has, readBlockJson, root, units } from '../units';
import type { Unit } from '../units';

/** WordPress's own block categories that ours are in. */
const CORE_CATEGORIES = [ 'text', 'media', 'design', 'widgets', 'embed' ];

it( 'finds units', () => {
	expect( blocks.length ).toBeGreaterThan( 0 );
} );

it( 'every folder of blocks, panels and enhancements is a unit', () => {
	const folders = glob( 'extensions/{blocks,panels,enhancements}/*', {
		cwd: root,
		onlyDirectories: true,
	} );
	const known = units.map(
		( { kind, slug } ) => `extensions/${ kind }/${ slug }`
	);
	const strays = folders.filter( ( folder ) => ! known.includes( folder ) );
	if ( strays.length ) {
		throw new Error(
			`${ strays.join( ', ' ) }: no index.ts. Give the folder one that registers the unit, or remove it.`
		);
	}
} );

describe.each( blocks )( 'block $slug', ( unit ) => {
	const metadata = readBlockJson( unit );

	/** Throws with all complaints at once. */
	const report = ( complaints: ( string | false )[] ) => {
		const found = complaints.filter( Boolean );
		if ( found.length ) {
			throw new Error( `${ unit.slug }: ${ found.join( '\n' ) }` );
		}
	};

	it( 'has a block.json in the house’s shape', () => {
		const [ namespace, slug ] = metadata.name.split( '/' );
		report( [
			slug !== unit.slug &&
				`block.json is named ${ metadata.name }: rename the folder or the block, they are the same word.`,
			! [ 'jetpack', 'millwork', 'videopress' ].includes( namespace! ) &&
				`the namespace is ${ namespace }: use jetpack for a name of stored posts, millwork for a new one.`,
			metadata.apiVersion !== 3 && 'apiVersion is not 3: set it.',
			! /^\d+\.\d+\.\d+$/.test( metadata.version ?? '' ) &&
				'version is missing: add one, as "1.0.0".',
			metadata.textdomain !== 'millwork' &&
				'textdomain is not millwork: set it, or titles are never translated.',
			metadata.editorScript !== 'millwork-editor' &&
				'editorScript is not the shared handle millwork-editor: name it.',
			! metadata.title && 'title is missing.',
			! metadata.description && 'description is missing.',
			! [
				...categories.map( ( { slug: known } ) => known ),
				...CORE_CATEGORIES,
			].includes( metadata.category ) &&
				'category is none that the editor has: set earn for what brings in money, grow for what brings in people, else one of WordPress’s (text, media, embed, widgets or design).',
			...( metadata.parent ?? [] ).map( ( parent ) => {
				const holder = blocks
					.map( readBlockJson )
					.find( ( { name } ) => name === parent );
				const expected =
					parent === 'jetpack/contact-form'
						? 'form-fields'
						: holder?.category;
				return (
					!! expected &&
					expected !== metadata.category &&
					`category is not ${ expected }, as it is for the parts of ${ parent }: set that.`
				);
			} ),
			metadata.category === 'form-fields' &&
				! metadata.parent &&
				'category is form-fields, which only holds blocks with a parent: outside of forms it has to be empty.',
		] );
	} );

	it( 'says whether it survives client-side navigation', () => {
		const { clientNavigation } = ( metadata.supports?.interactivity ??
			{} ) as { clientNavigation?: unknown };
		report( [
			typeof clientNavigation !== 'boolean' &&
				'supports.interactivity.clientNavigation is missing: one such block makes a query loop load its next page in full. True if its script starts on content that arrives later and ends with it, or if it has none; else false.',
		] );
	} );

	it( 'names the files that it has, and no other', () => {
		const pairs: [ keyof typeof metadata, string, string ][] = [
			[ 'style', 'style.scss', 'file:./style.css' ],
			[ 'render', 'render.php', 'file:./render.php' ],
			[ 'viewScriptModule', 'view.ts', 'file:./view.js' ],
		];
		report( [
			...pairs.map( ( [ key, file, value ] ) => {
				const expected = has( unit, file ) ? value : undefined;
				// Blocks of one family may share a template, which is the feature's.
				const shared =
					key === 'render' &&
					! expected &&
					/^file:\.\.\/\.\.\/\.\.\/extensions\/features\/\w+\/php\/.+\.php$/.test(
						metadata.render ?? ''
					) &&
					has( unit, metadata.render!.slice( 'file:'.length ) );
				return (
					! shared &&
					metadata[ key ] !== expected &&
					`${ file } is ${ expected ? '' : 'not ' }there, so block.json's ${ key } has to be ${ expected ?? 'absent' }.`
				);
			} ),
			'editorStyle' in metadata &&
				'editorStyle is set: leave it out, editor.scss joins the one editor stylesheet by itself.',
		] );
	} );

	it( 'has attribute types, an icon, a lazy edit and demo content', () => {
		const index = readFileSync(
			has( unit, 'index.ts' )
				? join( unit.dir, 'index.ts' )
				: join( unit.dir, 'index.tsx' ),
			'utf8'
		);
		report( [
			! has( unit, 'attributes.ts' ) &&
				'attributes.ts is missing: export the attribute types, made with AttributesOf.',
			! has( unit, 'icon.tsx' ) && 'icon.tsx is missing.',
			! /import\( '\.\/edit' \)/.test( index ) &&
				"index.ts does not load the edit lazily: write edit: () => import( './edit' ).",
			/from '\.\/edit/.test( index ) &&
				'index.ts imports the edit: it belongs into a lazy chunk.',
			! metadata.parent &&
				! has( unit, 'demo.html' ) &&
				'demo.html is missing: add the block, filled in, for the demo site.',
			has( unit, 'demo.html' ) &&
				! /^<!-- demo: \{.*"page":".+\} -->/.test(
					readFileSync( join( unit.dir, 'demo.html' ), 'utf8' )
				) &&
				'demo.html does not say on which page it stands: begin it with <!-- demo: {"page":"Visit us","order":10} -->.',
		] );
	} );

	it( 'imports its own folder and shared/ only', () => {
		const files = glob( '**/*.{ts,tsx}', { cwd: unit.dir } );
		report(
			files.flatMap( ( file ) =>
				strangersIn( join( unit.dir, file ), unit ).map(
					( name ) =>
						`${ file } imports ${ name }: a unit never imports another unit. Lift what both need to shared/, or into the family/ folder of the parent block.`
				)
			)
		);
	} );

	it( 'styles its own class only', () => {
		if ( ! has( unit, 'style.scss' ) ) {
			return;
		}
		const sheet = readFileSync(
			join( root, 'build/blocks', unit.slug, 'style.css' ),
			'utf8'
		);
		const [ namespace, slug ] = metadata.name.split( '/' );
		const own = new RegExp(
			`\\.(wp-block-)?${ namespace }-${ slug }(?![a-z0-9])`
		);
		const strangers = selectorsOf( sheet ).filter(
			( selector ) => ! own.test( selector )
		);
		report( [
			strangers.length > 0 &&
				`style.scss styles ${ strangers.join( ', ' ) }: begin every selector with .wp-block-${ namespace }-${ slug }.`,
			// Blocks inside other blocks are the other blocks' responsibility.
			! metadata.parent &&
				! metadata.ancestor &&
				! /margin-block:0 1\.5em|margin-block-end:1\.5em/.test(
					sheet
				) &&
				'style.scss leaves no room below the block in themes without a block gap: include flow.below() of shared/styles/flow.',
		] );
	} );
} );

const panels = units.filter( ( { kind } ) => kind === 'panels' );

describe.each( panels )( 'panel $slug', ( unit ) => {
	const index = readFileSync(
		join( unit.dir, has( unit, 'index.tsx' ) ? 'index.tsx' : 'index.ts' ),
		'utf8'
	);

	/** Throws with all complaints at once. */
	const report = ( complaints: ( string | false )[] ) => {
		const found = complaints.filter( Boolean );
		if ( found.length ) {
			throw new Error( `${ unit.slug }: ${ found.join( '\n' ) }` );
		}
	};

	it( 'registers itself by its own name', () => {
		report( [
			! new RegExp( `registerPanel\\( '${ unit.slug }'` ).test( index ) &&
				`index.tsx does not call registerPanel( '${ unit.slug }', … ) of shared/editor/plugin-sidebar: availability and the sidebar come with it.`,
			/from '@wordpress\/(editor|plugins|edit-post)'/.test( index ) &&
				'index.tsx imports the editor of posts: take it from getPostEditor() of shared/editor/plugin-sidebar, the import breaks the screen of widgets.',
		] );
	} );

	it( 'is tested in a browser and inside WordPress', () => {
		report( [
			! glob( 'test/*.spec.ts', { cwd: unit.dir } ).length &&
				`test/${ unit.slug }.spec.ts is missing: open the panel, change it, publish, look at the page.`,
			! glob( 'test/*Test.php', { cwd: unit.dir } ).length &&
				'test/*Test.php is missing: who may read and write what the panel changes?',
		] );
	} );

	it( 'imports its own folder and shared/ only', () => {
		const files = glob( '**/*.{ts,tsx}', { cwd: unit.dir } );
		report(
			files.flatMap( ( file ) =>
				strangersIn( join( unit.dir, file ), unit ).map(
					( name ) =>
						`${ file } imports ${ name }: a unit never imports another unit. Lift what both need to shared/.`
				)
			)
		);
	} );

	it( 'styles its own class only', () => {
		if ( ! has( unit, 'style.scss' ) ) {
			return;
		}
		const sheet = readFileSync(
			join( root, 'build/panels', unit.slug, 'style.css' ),
			'utf8'
		);
		const own = new RegExp( `\\.millwork-${ unit.slug }(?![a-z0-9])` );
		const strangers = selectorsOf( sheet ).filter(
			( selector ) => ! own.test( selector )
		);
		report( [
			strangers.length > 0 &&
				`style.scss styles ${ strangers.join( ', ' ) }: begin every selector with .millwork-${ unit.slug }.`,
		] );
	} );
} );

/** The selectors of a compiled stylesheet, without those of keyframes. */
function selectorsOf( css: string ): string[] {
	// postcss comes with wp-scripts.
	const postcss = require( 'postcss' );
	const found: string[] = [];
	postcss
		.parse( css )
		.walkRules(
			( rule: { selectors: string[]; parent: { name?: string } } ) => {
				if ( ! /keyframes$/.test( rule.parent.name ?? '' ) ) {
					found.push( ...rule.selectors );
				}
			}
		);
	return found;
}

/**
 * Relative imports that leave a unit, without those of a parent's family/ folder: a block may use
 * the one of a block whose slug its own begins with.
 */
function strangersIn( file: string, unit: Unit ): string[] {
	const imports = readFileSync( file, 'utf8' ).matchAll(
		/(?:from|import\()\s*'(\.[^']*)'/g
	);
	return Array.from( imports, ( [ , name ] ) => name! ).filter( ( name ) => {
		const target = join( dirname( file ), name );
		const [ , other, folder ] =
			/extensions\/[^/]+\/([^/]+)\/?([^/]*)/.exec( target ) ?? [];
		return (
			other !== unit.slug &&
			! target.startsWith( join( root, '__tests__' ) ) &&
			! ( folder === 'family' && unit.slug.startsWith( other! ) )
		);
	} );
}
