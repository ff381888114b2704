/**
 * Replaces WordPress's React with React 19, inserts every block in the editor with and without content, selects each,
 * opens its settings, saves and loads the post again, and opens every admin screen. No block may be invalid or fail, and
 * no error or warning may come from our code.
 */
import { ensureNodeModules } from '../lib/install.mjs';
import { createChecks } from './lib/checks.mjs';

const VERSION = '19';

await ensureNodeModules();
const { launchBrowser, signIn } = await import( '../lib/browser.mjs' );
const { bootTestSite } = await import( '../test/site.mjs' );
const { listenTo } = await import( './lib/react-noise.mjs' );
const { editPost, openScreens } = await import( './lib/react-steps.mjs' );
const { everyBlock } = await import( './lib/every-block.mjs' );
const { exchangeReact } = await import( './lib/react-scripts.mjs' );

const checks = createChecks();
const site = await bootTestSite( {
	version: '7.1',
	theme: 'twentytwentyfive',
	id: 'react',
} );
let browser;
try {
	await exchangeReact( site.dir, VERSION );
	browser = await launchBrowser();
	const context = await browser.newContext( {
		// As on a site with https, the editor is isolated.
		baseURL: site.url.replace( '127.0.0.1', 'localhost' ),
		viewport: { width: 1280, height: 900 },
	} );
	const page = await context.newPage();
	page.setDefaultTimeout( 60_000 );
	const noise = await listenTo( page );
	await signIn( context, site.url.replace( '127.0.0.1', 'localhost' ) );
	const { contents, names } = everyBlock();
	const shared = { page, noise, checks, names, version: VERSION };
	await checks.time( 'blocks with content', () =>
		editPost( {
			...shared,
			parts: contents.map( ( html ) => ( { html, names: [] } ) ),
		} )
	);
	await checks.time( 'new blocks', () =>
		editPost( {
			...shared,
			parts: names.map( ( name ) => ( { html: '', names: [ name ] } ) ),
		} )
	);
	await checks.time( 'screens', () => openScreens( shared ) );
	noise.report( checks );
} finally {
	await browser?.close();
	await site.stop();
}
checks.finish();
