/**
 * Our blocks in a query loop: WordPress runs the directives in it on the server, and the browser may
 * swap the loop's pages.
 */
import type { Page } from '@playwright/test';
import { test, expect } from './harness';
import { publishLoop } from './rest';
import type { Rest } from './rest';

/** Business hours that are always open, or never. */
const hours = ( isOpen: boolean ) =>
	`<!-- wp:jetpack/business-hours ${ JSON.stringify( {
		days: [ 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' ].map(
			( name ) => ( {
				name,
				hours: isOpen ? [ { opening: '00:00', closing: '24:00' } ] : [],
			} )
		),
	} ) } /-->`;

/** A page with a loop over two posts: the first is open, the second closed. */
const publishHours = ( rest: Rest ) =>
	publishLoop( rest, test.info().title, [ hours( true ), hours( false ) ] );

const status = ( page: Page ) =>
	page.locator( '.jetpack-business-hours__status' );

for ( const tag of [ '', ' @classic' ] ) {
	test( `a page of the loop finds its own config${ tag }`, async ( {
		rest,
		visitor,
	} ) => {
		await visitor.goto( await publishHours( rest ) );
		await expect( status( visitor ) ).toHaveText( /^\s*Open now/ );
		await visitor.evaluate( () => {
			( window as { stayed?: boolean } ).stayed = true;
		} );
		await visitor.getByRole( 'link', { name: 'Onwards' } ).click();
		await expect( status( visitor ) ).toHaveText( /^\s*Closed now/ );
		// If the config of a page that is swapped in could be anyone's, the page is loaded instead.
		expect( await visitor.evaluate( () => 'stayed' in window ) ).toBe(
			tag === ''
		);
	} );

	test( `what the server printed is there without scripts${ tag }`, async ( {
		browser,
		rest,
	} ) => {
		const context = await browser.newContext( {
			javaScriptEnabled: false,
		} );
		const page = await context.newPage();
		await page.goto( await publishHours( rest ) );
		await expect( page.locator( '.jetpack-business-hours' ) ).toBeVisible();
		await expect( status( page ) ).toBeHidden();
		await context.close();
	} );
}
