/**
 * Counts how often our blocks render while someone types in a paragraph beside sixty of a kind. Part of `npm run
 * bench`; alone: `node bin/bench/typing.mjs`.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ensureNodeModules } from '../lib/install.mjs';
import { root } from '../lib/run.mjs';

await ensureNodeModules();
const { default: glob } = await import( 'fast-glob' );
const { launchBrowser, signIn } = await import( '../lib/browser.mjs' );
const { bootTestSite } = await import( '../test/site.mjs' );

/** The number of blocks of a kind, and of typed letters. */
const BLOCKS = 60;
const KEYS = 20;

/** The most renders of our components per key press. */
const MOST = 0;

const site = await bootTestSite( {
	version: '7.1',
	theme: 'twentytwentyfive',
} );
const browser = await launchBrowser();
let isOver = false;
try {
	const page = await browser.newPage();
	await signIn( page.context(), site.url );
	await page.addInitScript( {
		path: fileURLToPath(
			new URL( '../../__tests__/e2e/count-renders.js', import.meta.url )
		),
	} );
	await page.goto( `${ site.url }/wp-admin/post-new.php` );
	await page.waitForFunction( () =>
		window.wp?.data?.select( 'core/editor' )?.__unstableIsEditorReady?.()
	);
	await page.evaluate( () => {
		const { set } = window.wp.data.dispatch( 'core/preferences' );
		set( 'core/edit-post', 'welcomeGuide', false );
		set( 'core', 'enableChoosePatternModal', false );
	} );
	// The podcasts' feed would otherwise arrive between key presses.
	await page.route( /wpcom(%2F|\/)v2(%2F|\/)podcast-player/, ( route ) =>
		route.fulfill( {
			json: {
				title: 'A podcast',
				link: '',
				cover: '',
				tracks: [
					{
						id: 'one',
						guid: 'one',
						title: 'One',
						link: '',
						src: 'https://example.com/1.mp3',
						description: '',
						duration: '',
					},
				],
				options: [],
			},
		} )
	);
	/** Unanswered requests. */
	const open = new Set();
	page.on( 'request', ( request ) => open.add( request ) );
	for ( const end of [ 'requestfinished', 'requestfailed' ] ) {
		page.on( end, ( request ) => open.delete( request ) );
	}
	const canvas = page.frameLocator( 'iframe[name="editor-canvas"]' );

	/**
	 * Types beside some content.
	 *
	 * @param {string} content Stored blocks.
	 * @return {Promise<number>} Renders of our components per key press.
	 */
	const rendersBeside = async ( content ) => {
		await page.evaluate( ( html ) => {
			const { dispatch, select } = window.wp.data;
			const store = dispatch( 'core/block-editor' );
			store.resetBlocks( window.wp.blocks.parse( html ) );
			const [ { clientId } ] = select( 'core/block-editor' ).getBlocks();
			store.selectBlock( clientId, 1 );
		}, `<!-- wp:paragraph -->\n<p>a</p>\n<!-- /wp:paragraph -->\n\n${ content }` );
		await canvas
			.locator( '.millwork-loading' )
			.first()
			.waitFor( { state: 'detached' } );
		// Answers to blocks' requests would also arrive between key presses.
		for ( let turn = 0; open.size && turn < 50; turn++ ) {
			await page.waitForTimeout( 100 );
		}
		const settle = () =>
			page.evaluate( async () => {
				for ( let turn = 0; turn < 20; turn++ ) {
					await new Promise( ( resolve ) =>
						window.requestIdleCallback( resolve )
					);
				}
			} );
		const paragraph = canvas.locator( '[data-type="core/paragraph"]' );
		await settle();
		// The first key press changes more: toolbars hide, and the post becomes dirty.
		await page.keyboard.type( 'b' );
		await settle();
		await page.evaluate( () => window.countRenders.start() );
		await page.keyboard.type( 'x'.repeat( KEYS ) );
		await paragraph
			.first()
			.filter( { hasText: 'x'.repeat( KEYS ) } )
			.waitFor();
		await settle();
		const counted = await page.evaluate( () => window.countRenders.stop() );
		return (
			Object.values( counted ).reduce(
				( sum, count ) => sum + count,
				0
			) / KEYS
		);
	};

	console.log(
		`\nrenders of our components for a key in a paragraph beside ${ BLOCKS } blocks of a kind (at most ${ MOST })`
	);
	for ( const file of (
		await glob( 'extensions/blocks/*/demo.html', { cwd: root } )
	).sort() ) {
		const demo = ( await readFile( `${ root }${ file }`, 'utf8' ) )
			.replace( /^<!-- demo:.*?-->\s*/, '' )
			.replace( /\{\{picture-id:[^}]*\}\}/g, '0' )
			.replace( /\{\{product-id:[^}]*\}\}/g, '77' )
			.replace( /\{\{picture:[^}]*\}\}/g, 'data:,' )
			.replaceAll( '{{home}}', site.url );
		const renders = await rendersBeside(
			`${ demo.trim() }\n\n`.repeat( BLOCKS )
		);
		isOver ||= renders > MOST;
		console.log(
			`${ file.split( '/' )[ 2 ].padEnd( 34 ) } ${ renders.toFixed( 1 ) }`
		);
	}
} finally {
	await browser.close();
	await site.stop();
}
process.exitCode = isOver ? 1 : 0;
