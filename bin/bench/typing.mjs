/**
 * Measures typing in a paragraph beside sixty blocks of a kind: how often our blocks render, and how much longer
 * a key takes beside contact forms than beside paragraphs. Part of `npm run bench`; alone: `node bin/bench/typing.mjs`, or
 * `node bin/bench/typing.mjs --time` for the time alone.
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

/** The longest time for a key beside contact forms, as a multiple of the time beside paragraphs. */
const MOST_TIME = 1.2;

/** How often the time is measured. */
const TURNS = 7;

/** The events of a key press. */
const KEY = /^(keydown|keypress|keyup|beforeinput|input)$/;

const PARAGRAPH = '<!-- wp:paragraph -->\n<p>Text</p>\n<!-- /wp:paragraph -->';

const FORM = `<!-- wp:jetpack/contact-form -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true} /-->

<!-- wp:jetpack/field-email {"required":true} /-->

<!-- wp:jetpack/field-textarea /-->

<!-- wp:jetpack/button {"element":"button","text":"Contact Us","lock":{"remove":true}} /--></div>
<!-- /wp:jetpack/contact-form -->`;

/** As many blocks as a form, all of them WordPress's own. */
const GROUP = `<!-- wp:group -->
<div class="wp-block-group">${ Array( 4 ).fill( PARAGRAPH ).join( '\n\n' ) }</div>
<!-- /wp:group -->`;

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

	const settle = () =>
		page.evaluate( async () => {
			for ( let turn = 0; turn < 20; turn++ ) {
				await new Promise( ( resolve ) =>
					window.requestIdleCallback( resolve )
				);
			}
		} );

	/**
	 * Prepares a paragraph to type in, beside some content.
	 *
	 * @param {string} content Stored blocks.
	 */
	const prepare = async ( content ) => {
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
		await settle();
		// The first key press changes more: toolbars hide, and the post becomes dirty.
		await page.keyboard.type( 'b' );
		await settle();
	};

	/** Types, until all of its consequences are shown. */
	const type = async () => {
		await page.keyboard.type( 'x'.repeat( KEYS ) );
		await canvas
			.locator( '[data-type="core/paragraph"]' )
			.first()
			.filter( { hasText: 'x'.repeat( KEYS ) } )
			.waitFor();
		await settle();
	};

	/**
	 * Types beside some content.
	 *
	 * @param {string} content Stored blocks.
	 * @return {Promise<number>} Renders of our components per key press.
	 */
	const rendersBeside = async ( content ) => {
		await prepare( content );
		await page.evaluate( () => window.countRenders.start() );
		await type();
		const counted = await page.evaluate( () => window.countRenders.stop() );
		return (
			Object.values( counted ).reduce(
				( sum, count ) => sum + count,
				0
			) / KEYS
		);
	};

	/**
	 * Types beside some content.
	 *
	 * @param {string} content Stored blocks.
	 * @return {Promise<number>} For how long the page handles a key press, in milliseconds.
	 */
	const timeBeside = async ( content ) => {
		await prepare( content );
		await browser.startTracing( page, {
			categories: [ 'devtools.timeline' ],
		} );
		await type();
		const { traceEvents } = JSON.parse( await browser.stopTracing() );
		// The events of one key press contain each other.
		let [ sum, until ] = [ 0, 0 ];
		for ( const { ts, dur = 0 } of traceEvents
			.filter(
				( { name, args } ) =>
					name === 'EventDispatch' && KEY.test( args.data?.type )
			)
			.sort( ( a, b ) => a.ts - b.ts ) ) {
			sum += Math.max( 0, ts + dur - Math.max( ts, until ) );
			until = Math.max( until, ts + dur );
		}
		return sum / KEYS / 1000;
	};

	const median = ( list ) =>
		[ ...list ].sort( ( a, b ) => a - b )[ Math.floor( list.length / 2 ) ];
	const times = { paragraphs: [], forms: [], groups: [] };
	for ( let turn = 0; turn <= TURNS; turn++ ) {
		for ( const [ name, block ] of [
			[ 'paragraphs', PARAGRAPH ],
			[ 'forms', FORM ],
			[ 'groups', GROUP ],
		] ) {
			const time = await timeBeside( `${ block }\n\n`.repeat( BLOCKS ) );
			// The first turn is a warm-up.
			if ( turn ) {
				times[ name ].push( time );
			}
		}
	}
	const [ paragraphs, forms, groups ] = [
		times.paragraphs,
		times.forms,
		times.groups,
	].map( median );
	isOver ||= forms > MOST_TIME * paragraphs;
	console.log(
		`\ntime for a key in a paragraph, beside ${ BLOCKS } contact forms to beside ${ BLOCKS } paragraphs: ${ ( forms / paragraphs ).toFixed( 2 ) } (at most ${ MOST_TIME }; ${ forms.toFixed( 1 ) } and ${ paragraphs.toFixed( 1 ) } ms)`
	);
	console.log(
		`beside ${ BLOCKS } of WordPress's groups with as many blocks as the forms: ${ ( groups / paragraphs ).toFixed( 2 ) } (${ groups.toFixed( 1 ) } ms)`
	);
	console.log(
		`\nrenders of our components for a key in a paragraph beside ${ BLOCKS } blocks of a kind (at most ${ MOST })`
	);
	const files = process.argv.includes( '--time' )
		? []
		: await glob( 'extensions/blocks/*/demo.html', { cwd: root } );
	for ( const file of files.sort() ) {
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
