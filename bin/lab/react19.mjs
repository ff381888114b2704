/**
 * The editor with React 19, on an isolated page (localhost): opens a post with every block, selects each and opens its
 * settings. The React of WordPress is exchanged while the page loads. No error may come up, and no block may fail.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import fastGlob from 'fast-glob';
import { launchBrowser, signIn } from '../lib/browser.mjs';
import { root, run } from '../lib/run.mjs';
import { bootTestSite } from '../test/site.mjs';

const VERSION = '19';

/** WordPress's scripts, and what takes their place. */
const SCRIPTS = {
	react: `import * as React from 'react';
		globalThis.React = { ...React };`,
	'react-dom': `import * as ReactDOM from 'react-dom';
		import * as client from 'react-dom/client';
		globalThis.ReactDOM = { ...ReactDOM, ...client };`,
	'react-jsx-runtime': `import * as runtime from 'react/jsx-runtime';
		globalThis.ReactJSXRuntime = { ...runtime };`,
};

/** Errors of WordPress itself and of what the machine can't reach. */
const NOT_OURS = [
	/net::ERR_|Failed to load resource/,
	// WordPress's own components, with the warnings of React's development build.
	/is deprecated since version/,
];

/**
 * Makes the scripts.
 *
 * @param {string} folder Where React is installed.
 * @return {Promise<Object<string, string>>} By name.
 */
async function makeScripts( folder ) {
	const made = {};
	for ( const [ name, contents ] of Object.entries( SCRIPTS ) ) {
		const { outputFiles } = await build( {
			stdin: { contents, resolveDir: folder },
			bundle: true,
			write: false,
			format: 'iife',
			define: { 'process.env.NODE_ENV': '"development"' },
			plugins: [
				{
					name: 'one-react',
					setup( { onLoad, onResolve } ) {
						if ( name === 'react' ) {
							return;
						}
						onResolve( { filter: /^react$/ }, ( { path } ) => ( {
							path,
							namespace: 'page',
						} ) );
						onLoad( { filter: /.*/, namespace: 'page' }, () => ( {
							contents: 'module.exports = globalThis.React;',
						} ) );
					},
				},
			],
		} );
		made[ name ] = outputFiles[ 0 ].text;
	}
	return made;
}

/** The demo of each block, and a fixture of those that no demo has. */
function everyBlock() {
	const blocks = fastGlob
		.sync( 'extensions/blocks/*/block.json', { cwd: root } )
		.map( ( file ) => ( {
			folder: file.replace( 'block.json', '' ),
			name: JSON.parse( readFileSync( root + file, 'utf8' ) ).name,
		} ) );
	const contents = blocks
		.map( ( { folder } ) => `${ root }${ folder }demo.html` )
		.filter( existsSync )
		.map( ( file ) =>
			readFileSync( file, 'utf8' )
				.replace( /\{\{picture-id:[^}]*\}\}/g, '0' )
				.replace( /\{\{product-id:[^}]*\}\}/g, '77' )
				.replace( /\{\{picture:[^}]*\}\}/g, 'data:,' )
		);
	for ( const { folder, name } of blocks ) {
		const has = ( text ) =>
			new RegExp( `<!-- wp:${ name }[ /]` ).test( text );
		if ( ! contents.some( has ) ) {
			const fixture = fastGlob
				.sync( `${ folder }test/fixtures/*.html`, { cwd: root } )
				.map( ( file ) => readFileSync( root + file, 'utf8' ) )
				.find( has );
			contents.push( fixture ?? `<!-- wp:${ name } /-->` );
		}
	}
	return { content: contents.join( '\n\n' ), blocks };
}

const folder = `${ root }.cache/lab/react-${ VERSION }/`;
await mkdir( folder, { recursive: true } );
if ( ! existsSync( `${ folder }node_modules/react-dom/client.js` ) ) {
	await writeFile( `${ folder }package.json`, '{"private":true}' );
	await run( 'npm', [
		'install',
		'--prefix',
		folder,
		'--no-audit',
		'--no-fund',
		`react@${ VERSION }`,
		`react-dom@${ VERSION }`,
	] );
}
const scripts = await makeScripts( folder );
const site = await bootTestSite( {
	version: '7.1',
	theme: 'twentytwentyfive',
	id: 'react',
} );
// Each script has its own file, so that it can be exchanged.
await writeFile(
	`${ site.dir }/wp-content/mu-plugins/separate-scripts.php`,
	"<?php\n$GLOBALS['concatenate_scripts'] = false;\n"
);
const url = site.url.replace( '127.0.0.1', 'localhost' );
const browser = await launchBrowser();
const errors = [];
const unlike = [];
let seen = 0;
try {
	const context = await browser.newContext( {
		viewport: { width: 1280, height: 900 },
	} );
	await signIn( context, url );
	const page = await context.newPage();
	page.setDefaultTimeout( 60_000 );
	let place = 'the editor';
	const note = ( text ) => {
		if ( ! NOT_OURS.some( ( pattern ) => pattern.test( text ) ) ) {
			errors.push( `${ place }: ${ text.slice( 0, 600 ) }` );
		}
	};
	page.on( 'pageerror', ( error ) => note( String( error.stack ) ) );
	page.on( 'console', ( message ) => {
		if ( message.type() === 'error' ) {
			note( message.text() );
		}
	} );
	await page.route(
		/\/wp-includes\/js\/dist\/vendor\/(react|react-dom|react-jsx-runtime)(?:\.min)?\.js/,
		( route ) =>
			route.fulfill( {
				contentType: 'text/javascript',
				body: scripts[
					/vendor\/([a-z-]+)/.exec( route.request().url() )[ 1 ]
				],
			} )
	);
	await page.goto( `${ url }/wp-admin/post-new.php` );
	await page.waitForFunction( () =>
		window.wp?.data?.select( 'core/editor' )?.__unstableIsEditorReady?.()
	);
	const { version, isIsolated } = await page.evaluate( () => ( {
		version: window.React.version,
		isIsolated: window.crossOriginIsolated,
	} ) );
	console.log( `React ${ version }, isolated: ${ isIsolated }` );
	if ( ! version.startsWith( `${ VERSION }.` ) || ! isIsolated ) {
		unlike.push( 'the page is not what this lane is about' );
	}
	const { blocks, content } = everyBlock();
	const ids = await page.evaluate( ( html ) => {
		const { blocks: api, data } = window.wp;
		const { set } = data.dispatch( 'core/preferences' );
		set( 'core/edit-post', 'welcomeGuide', false );
		set( 'core', 'enableChoosePatternModal', false );
		data.dispatch( 'core/block-editor' ).resetBlocks( api.parse( html ) );
		data.dispatch( 'core/interface' ).enableComplementaryArea(
			'core',
			'edit-post/block'
		);
		const store = data.select( 'core/block-editor' );
		const names = new Set();
		// One of each kind is enough.
		return store
			.getClientIdsWithDescendants()
			.map( ( id ) => ( {
				id,
				name: store.getBlockName( id ),
				isValid: store.isBlockValid( id ),
			} ) )
			.filter(
				( { name } ) =>
					! name.startsWith( 'core/' ) &&
					! names.has( name ) &&
					names.add( name )
			);
	}, content );
	const missing = blocks.filter(
		( { name } ) => ! ids.some( ( found ) => found.name === name )
	);
	missing.forEach( ( { name } ) => unlike.push( `${ name } is not there` ) );
	const canvas = page.locator( 'iframe[name="editor-canvas"]' );
	const inside = ( await canvas.count() ) ? canvas.contentFrame() : page;
	for ( const { id, name, isValid } of ids ) {
		place = name;
		if ( ! isValid ) {
			unlike.push( `${ name } is invalid` );
		}
		await page.evaluate(
			( clientId ) =>
				window.wp.data
					.dispatch( 'core/block-editor' )
					.selectBlock( clientId ),
			id
		);
		const block = inside.locator( `[data-block="${ id }"]` );
		await block
			.locator( '.millwork-loading' )
			.first()
			.waitFor( { state: 'detached' } );
		const inspector = page.locator( '.block-editor-block-inspector' );
		await inspector.waitFor();
		const tabs = inspector.getByRole( 'tab' );
		for ( let tab = 0; tab < Math.max( 1, await tabs.count() ); tab++ ) {
			if ( await tabs.count() ) {
				await tabs.nth( tab ).click();
			}
			await inspector
				.locator(
					'.components-panel__body-toggle[aria-expanded="false"]'
				)
				.evaluateAll( ( closed ) =>
					closed.forEach( ( toggle ) => toggle.click() )
				);
		}
		const failed = await block
			.locator( '.block-editor-block-crash, .block-editor-warning' )
			.count();
		if ( failed ) {
			unlike.push( `${ name } shows a warning instead of itself` );
		}
		seen++;
	}
	console.log( `${ seen } kinds of blocks selected, their settings opened` );
} catch ( error ) {
	unlike.push( `after ${ seen } blocks: ${ error.stack }` );
} finally {
	await browser.close();
	await site.stop();
}
[ ...unlike, ...new Set( errors ) ].forEach( ( line ) =>
	console.error( line )
);
process.exit( unlike.length || errors.length ? 1 : 0 );
