/** Makes the screenshots in the README, the docs and WordPress.org from the demo site: `npm run screenshots`. */
import { copyFile, mkdir } from 'node:fs/promises';
import { ensureNodeModules } from './lib/install.mjs';
import { run, root } from './lib/run.mjs';

/** Those in docs that WordPress.org shows, in the order of readme.txt. */
const AT_WORDPRESS_ORG =
	'page editor form donations payments social-previews'.split( ' ' );

/** For a busy machine, in milliseconds. */
const PATIENCE = 100_000;

/**
 * Waits until nothing loads. The editor may keep a request open for longer than that.
 *
 * @param {import('playwright-core').Page} page The page.
 */
const settle = ( page ) =>
	page
		.waitForLoadState( 'networkidle', { timeout: 10_000 } )
		.catch( () => {} );

await ensureNodeModules();
const { launchBrowser, signIn } = await import( './lib/browser.mjs' );
const { ensurePhp } = await import( './lib/php.mjs' );
const { openDevSite } = await import( './lib/dev-site.mjs' );
const { freePort, serveNative } = await import( './lib/site.mjs' );

if ( ( await run( process.execPath, [ `${ root }bin/build.mjs` ] ) ) !== 0 ) {
	process.exit( 1 );
}
await ensurePhp();
await mkdir( `${ root }docs`, { recursive: true } );

const port = await freePort();
const site = await openDevSite( { fresh: true, port, log: console.log } );
const { installSite } = await import( './lib/site.mjs' );
await installSite( { dir: site.dir } );
const server = await serveNative( { dir: site.dir, port } );
const browser = await launchBrowser();
try {
	await site.seed( server.url, console.log );
	const page = await browser.newPage( {
		viewport: { width: 1280, height: 860 },
		// Sharp on screens with many pixels.
		deviceScaleFactor: 2,
	} );
	page.setDefaultTimeout( PATIENCE );
	await page.goto( `${ server.url }/visit-us/`, {
		waitUntil: 'networkidle',
	} );
	// The first block is at the top, as after scrolling a little.
	await page
		.locator( '[class*="wp-block-jetpack-"]' )
		.first()
		.evaluate( ( element ) => element.scrollIntoView() );
	await page.screenshot( { path: `${ root }docs/page.png` } );

	await signIn( page.context(), server.url );
	await page.goto( `${ server.url }/visit-us/` );
	await page.locator( '#wp-admin-bar-edit a' ).click();
	const canvas = page.frameLocator( 'iframe[name="editor-canvas"]' );
	await canvas.locator( '[data-type="jetpack/business-hours"]' ).waitFor();
	await page.evaluate( () => {
		const { dispatch, select } = window.wp.data;
		dispatch( 'core/preferences' ).set(
			'core/edit-post',
			'welcomeGuide',
			false
		);
		dispatch( 'core/preferences' ).set(
			'core/edit-post',
			'fullscreenMode',
			false
		);
		const { getClientIdsWithDescendants, getBlockName } =
			select( 'core/block-editor' );
		dispatch( 'core/block-editor' ).selectBlock(
			getClientIdsWithDescendants().find(
				( id ) => getBlockName( id ) === 'jetpack/business-hours'
			)
		);
		dispatch( 'core/interface' ).enableComplementaryArea(
			'core',
			'edit-post/block'
		);
	} );
	await canvas
		.locator( '.components-spinner' )
		.first()
		.waitFor( { state: 'detached' } );
	await settle( page );
	await page.screenshot( { path: `${ root }docs/editor.png` } );

	// The social preview of the page.
	await page.getByRole( 'button', { name: 'Millwork', exact: true } ).click();
	await page.getByRole( 'button', { name: 'Preview', exact: true } ).click();
	await page.getByRole( 'tab', { name: 'Mastodon' } ).click();
	const previews = page.getByRole( 'dialog', { name: 'Social Previews' } );
	await previews.getByRole( 'tabpanel' ).waitFor();
	await settle( page );
	await previews.screenshot( { path: `${ root }docs/social-previews.png` } );

	// A form in the editor, with a field selected.
	await page.goto( `${ server.url }/ask-us/` );
	await page.locator( '#wp-admin-bar-edit a' ).click();
	await canvas.locator( '[data-type="jetpack/field-select"]' ).waitFor();
	await page.evaluate( () => {
		const { dispatch, select } = window.wp.data;
		const { getClientIdsWithDescendants, getBlockName } =
			select( 'core/block-editor' );
		dispatch( 'core/block-editor' ).selectBlock(
			getClientIdsWithDescendants().find(
				( id ) => getBlockName( id ) === 'jetpack/field-select'
			)
		);
		dispatch( 'core/interface' ).enableComplementaryArea(
			'core',
			'edit-post/block'
		);
	} );
	await canvas
		.getByRole( 'textbox', { name: 'Option 1', exact: true } )
		.waitFor();
	await canvas
		.locator( '[data-type="jetpack/contact-form"]' )
		.evaluate( ( form ) => form.scrollIntoView() );
	await settle( page );
	await page.screenshot( { path: `${ root }docs/form.png` } );

	// A donation in test mode, and its row in the admin.
	await page.goto( `${ server.url }/support-the-workshop/` );
	const block = page.locator( '.wp-block-jetpack-donations' );
	// Taller than the window.
	await page.setViewportSize( { width: 1280, height: 1400 } );
	await block.screenshot( { path: `${ root }docs/donations.png` } );
	await page.setViewportSize( { width: 1280, height: 860 } );
	await block.getByRole( 'button', { name: 'Donate' } ).first().click();
	await page.getByRole( 'button', { name: 'Pay', exact: true } ).click();
	await page.locator( '.millwork-payment-thanks' ).waitFor();
	await page.goto(
		`${ server.url }/wp-admin/admin.php?page=millwork-payments`
	);
	await page.locator( '#millwork-payments table' ).first().waitFor();
	// Notices about other pages of the demo site.
	await page.evaluate( () => {
		for ( const notice of document.querySelectorAll( '.notice' ) ) {
			notice.remove();
		}
	} );
	await settle( page );
	await page.screenshot( { path: `${ root }docs/payments.png` } );
	for ( const [ at, name ] of AT_WORDPRESS_ORG.entries() ) {
		await copyFile(
			`${ root }docs/${ name }.png`,
			`${ root }.wordpress-org/screenshot-${ at + 1 }.png`
		);
	}
	console.log(
		'The pictures in docs and .wordpress-org are made. Look at them.'
	);
} finally {
	await browser.close();
	await server.stop();
	await site.close();
}
