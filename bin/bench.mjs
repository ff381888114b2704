/**
 * Measures how much longer things take than what they are compared with: `npm run bench`. Both are measured in turn in
 * one run, so that a busy machine slows both.
 */
import { ensureNodeModules } from './lib/install.mjs';
import { run, root } from './lib/run.mjs';

await ensureNodeModules();
const { launchBrowser, signIn } = await import( './lib/browser.mjs' );
const { bootTestSite } = await import( './test/site.mjs' );
const { ask } = await import( './bench/ask.mjs' );
const { printPage } = await import( './bench/page.mjs' );

if ( ( await run( process.execPath, [ `${ root }bin/build.mjs` ] ) ) !== 0 ) {
	process.exit( 1 );
}

const median = ( list ) => {
	const sorted = [ ...list ].sort( ( a, b ) => a - b );
	return sorted[ Math.floor( sorted.length / 2 ) ];
};

const theme = 'twentytwentyfive';
const bare = await bootTestSite( { version: '7.1', theme, plugin: false } );
const full = await bootTestSite( { version: '7.1', theme } );
const browser = await launchBrowser();

/** Signs in and returns a function that measures one start of the editor, in milliseconds. */
async function editorOf( { url } ) {
	const page = await browser.newPage();
	await signIn( page.context(), url );
	return async () => {
		await page.goto( 'about:blank' );
		const started = performance.now();
		await page.goto( `${ url }/wp-admin/post-new.php`, {
			waitUntil: 'commit',
		} );
		await page
			.frameLocator( 'iframe[name="editor-canvas"]' )
			.locator( '.block-editor-block-list__layout' )
			.first()
			.waitFor();
		return performance.now() - started;
	};
}

try {
	const starts = { bare: [], full: [] };
	const measure = {
		bare: await editorOf( bare ),
		full: await editorOf( full ),
	};
	for ( let turn = 0; turn < 22; turn++ ) {
		// The order alternates, and the first turn is a warm-up.
		for ( const name of turn % 2
			? [ 'bare', 'full' ]
			: [ 'full', 'bare' ] ) {
			const time = await measure[ name ]();
			if ( turn ) {
				starts[ name ].push( time );
			}
		}
	}
	const ratio = median( starts.full ) / median( starts.bare );
	console.log(
		`\neditor start, with the plugin to without: ${ ratio.toFixed( 2 ) } (at most 1.05)`
	);

	const paragraph = await printPage( bare, full );

	const rendered = ask( 'php', 'render.php', full.dir );
	console.log(
		'\nserver render, as a multiple of a core paragraph without the plugin (at most 4 for a simple block)'
	);
	for ( const [ name, multiple ] of Object.entries( rendered ) ) {
		console.log(
			`${ name.padEnd( 34 ) } ${ ( multiple * paragraph ).toFixed( 1 ) }`
		);
	}
} finally {
	await browser.close();
	await Promise.all( [ bare.stop(), full.stop() ] );
}

for ( const bench of [
	'typing',
	'forms',
	'inbox',
	'audience',
	'likes',
	'payments',
	'related',
] ) {
	if (
		( await run( process.execPath, [
			`${ root }bin/bench/${ bench }.mjs`,
		] ) ) !== 0
	) {
		process.exit( 1 );
	}
}
