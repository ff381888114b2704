/** Opens a page in a theme and says what is wrong with it. */
import { AxeBuilder } from '@axe-core/playwright';
import { measure, settle } from './theme-page.mjs';
import { takePictures } from './theme-pictures.mjs';

/** The time on every page, so that opening hours and countdowns are always the same. */
const NOW = Date.UTC( 2026, 10, 25, 15 );

const OURS = [
	'[class*="wp-block-jetpack-"]',
	'[class*="wp-block-millwork-"]',
];

/** Text of ours with too little contrast. */
async function contrastFaults( page ) {
	const builder = new AxeBuilder( { page } )
		.options( {
			resultTypes: [ 'violations' ],
			runOnly: { type: 'rule', values: [ 'color-contrast' ] },
		} )
		.setLegacyMode();
	OURS.forEach( ( selector ) => builder.include( selector ) );
	// It has a color that an author chose, which is dark in some themes.
	builder.exclude(
		'.wp-block-jetpack-form-step-container.has-background, .wp-block-jetpack-form-step-container.has-background *'
	);
	// Links in texts have the theme's color.
	builder.exclude( 'a:not([class])' );
	const { violations } = await builder.analyze();
	return violations.flatMap( ( { nodes } ) =>
		nodes.map(
			( { target, failureSummary } ) =>
				`${ target }: ${ failureSummary.replace( /\s+/g, ' ' ) }`
		)
	);
}

/**
 * Looks at a page.
 *
 * @param {Object}                            options
 * @param {import('playwright-core').Browser} options.browser
 * @param {import('playwright-core').Page}    options.bench   An empty page, to work on.
 * @param {string}                            options.url     The post.
 * @param {string}                            options.view    Theme, style variation and direction, with slashes.
 * @param {number}                            options.width   The window's width.
 * @return {Promise<Object>} `boxes` as of measure(), `faults` in words, `large` and `picture` as of takePictures(), and
 * the `scale` of the second.
 */
export async function look( { browser, bench, url, view, width } ) {
	const context = await browser.newContext( {
		viewport: { width, height: 900 },
		reducedMotion: 'reduce',
		colorScheme: view.includes( '/dark' ) ? 'dark' : 'light',
	} );
	const faults = [];
	try {
		await context.addCookies( [
			{ name: 'lab_view', value: encodeURIComponent( view ), url },
		] );
		await context.route(
			( { host } ) => host !== new URL( url ).host,
			( route ) => {
				faults.push( `asks ${ route.request().url() }` );
				return route.abort();
			}
		);
		const page = await context.newPage();
		page.on( 'pageerror', ( error ) =>
			faults.push( `throws ${ String( error.stack ).slice( 0, 500 ) }` )
		);
		page.on(
			'console',
			( message ) =>
				message.type() === 'error' &&
				faults.push( `says ${ message.text() }` )
		);
		// Playwright's clock doesn't have the times of loading.
		await page.addInitScript( ( now ) => {
			window.Date = class extends Date {
				constructor( ...parts ) {
					super( ...( parts.length ? parts : [ Date.now() ] ) );
				}
				static now = () => now + Math.round( performance.now() );
			};
		}, NOW );
		await page.goto( url, { waitUntil: 'networkidle' } );
		await page.evaluate( settle );
		await page.waitForLoadState( 'networkidle' );
		const {
			height,
			boxes,
			faults: measured,
		} = await page.evaluate( measure );
		const scale = width > 600 ? 0.25 : 0.3;
		const pictures = await takePictures( page, bench, height, scale );
		faults.push( ...measured, ...( await contrastFaults( page ) ) );
		return { boxes, scale, ...pictures, faults };
	} finally {
		await context.close();
	}
}
