/** The settings page, with a section that a plugin adds: __tests__/plugins/key-service. */
import { expect, test, signIn } from './harness';
import { expectAccessible } from './accessibility';
import { addSection, PATH, REFUSED, saved } from './settings-page';

addSection();

test( 'settings are found, changed by keyboard, saved, and there after a reload', async ( {
	admin,
} ) => {
	await admin.goto( '/wp-admin/plugins.php' );
	await admin
		.locator( 'tr[data-slug="millwork"]' )
		.getByRole( 'link', { name: 'Settings' } )
		.click();
	const ask = admin.getByRole( 'checkbox', { name: 'Ask visitors first' } );
	const save = admin.getByRole( 'button', { name: 'Save settings' } );
	await expect( ask ).toBeChecked();
	await expect( save ).toHaveAttribute( 'aria-disabled', 'true' );
	await ask.focus();
	await admin.keyboard.press( 'Space' );
	await expect(
		admin.getByText( 'You have unsaved changes.' )
	).toBeVisible();

	// Leaving asks.
	let asked = '';
	admin.once( 'dialog', async ( dialog ) => {
		asked = dialog.type();
		await dialog.dismiss();
	} );
	await admin.evaluate( () => window.location.reload() );
	await expect.poll( () => asked ).toBe( 'beforeunload' );
	await expect( ask ).not.toBeChecked();

	await admin.getByRole( 'radio', { name: 'Night' } ).check();
	await admin.getByRole( 'checkbox', { name: 'Hills' } ).check();
	await admin.getByLabel( 'Name of the map' ).fill( 'Zoë’s map' );
	await admin.getByLabel( 'Zoom' ).fill( '7' );
	await admin.keyboard.press( 'Control+s' );
	await expect( saved( admin ) ).toBeVisible();
	await expect( admin.locator( '#a11y-speak-polite' ) ).toHaveText(
		/Settings saved/
	);
	await expect( admin.getByLabel( 'Zoom' ) ).toBeFocused();

	await admin.reload();
	await expect( ask ).not.toBeChecked();
	await expect( admin.getByRole( 'radio', { name: 'Night' } ) ).toBeChecked();
	await expect(
		admin.getByRole( 'checkbox', { name: 'Hills' } )
	).toBeChecked();
	await expect( admin.getByLabel( 'Name of the map' ) ).toHaveValue(
		'Zoë’s map'
	);
	await expect( admin.getByLabel( 'Zoom' ) ).toHaveValue( '7' );
} );

test( 'what is not valid is told at its field, and nothing is lost', async ( {
	admin,
	expectedErrors,
} ) => {
	expectedErrors.push( REFUSED );
	await admin.goto( PATH );
	const name = admin.getByLabel( 'Name of the map' );
	const address = admin.getByLabel( 'Address of the map' );
	await name.fill( 'Kept' );
	await address.fill( 'nowhere' );
	await admin.getByLabel( 'Zoom' ).fill( '21' );
	await admin.keyboard.press( 'Enter' );
	await expect(
		admin
			.locator( '.components-notice.is-error' )
			.getByText( 'Nothing was saved. 2 fields have errors.' )
	).toBeVisible();
	await expect( address ).toBeFocused();
	await expect( address ).toHaveAccessibleDescription(
		'“Address of the map” isn’t a URL. Enter a complete one that starts with https://.'
	);
	await expect( admin.getByLabel( 'Zoom' ) ).toHaveAccessibleDescription(
		'Enter a whole number from 1 to 20 for “Zoom”.'
	);
	await expect( name ).toHaveValue( 'Kept' );
	await expect( address ).toHaveValue( 'nowhere' );

	await address.fill( 'https://example.org/map' );
	await admin.getByLabel( 'Zoom' ).fill( '20' );
	await admin.getByRole( 'button', { name: 'Save settings' } ).click();
	await expect( saved( admin ) ).toBeVisible();

	// The way to the server is broken.
	await name.fill( 'Kept too' );
	expectedErrors.push( /ERR_FAILED/ );
	await admin.route( /millwork(%2F|\/)v1/, ( route ) => route.abort() );
	await admin.keyboard.press( 'Control+s' );
	await expect(
		admin
			.locator( '.components-notice.is-error' )
			.getByText( /Couldn’t save the settings\./ )
	).toBeVisible();
	await expect( name ).toHaveValue( 'Kept too' );
	await admin.unrouteAll();
	await admin.keyboard.press( 'Control+s' );
	await expect( saved( admin ) ).toBeVisible();
} );

for ( const user of [ 'contributor', 'editor' ] ) {
	test( `the page and its route are closed to the ${ user }`, async ( {
		browser,
	} ) => {
		const context = await signIn( browser, user );
		const page = await context.newPage();
		const answer = await page.goto( PATH );
		expect( answer!.status() ).toBe( 403 );
		await page.goto( '/wp-admin/' );
		await expect( page.locator( 'a[href$="page=millwork"]' ) ).toHaveCount(
			0
		);
		const nonce = await (
			await context.request.get(
				'/wp-admin/admin-ajax.php?action=rest-nonce'
			)
		).text();
		for ( const method of [ 'GET', 'POST' ] ) {
			const response = await context.request.fetch(
				'/wp-json/millwork/v1/settings',
				{
					method,
					headers: { 'X-WP-Nonce': nonce },
					data:
						method === 'POST'
							? { values: { ask_first: false } }
							: undefined,
				}
			);
			expect( response.status() ).toBe( 403 );
		}
		await context.close();
	} );
}

for ( const width of [ 1280, 390 ] ) {
	test( `the page has no accessibility finding and no sideways scrolling at ${ width } pixels`, async ( {
		admin,
	} ) => {
		await admin.setViewportSize( { width, height: 900 } );
		for ( const path of [ PATH, `${ PATH }&test-rtl=1` ] ) {
			await admin.goto( path );
			await admin
				.getByRole( 'button', { name: 'Save settings' } )
				.waitFor();
			await expectAccessible( admin, '.wrap' );
		}
		if ( width > 390 ) {
			return;
		}
		const groups = admin
			.getByRole( 'navigation', { name: 'Settings groups' } )
			.locator( '> ul > li > a' );
		expect( await groups.count() ).toBeGreaterThan( 4 );
		for ( const group of ( await groups.all() ).slice( 1 ) ) {
			await group.click();
			await expect( group ).toHaveAttribute( 'aria-current', 'true' );
			await expectAccessible( admin, '.wrap' );
		}
	} );
}

test( 'without scripts the page says what is missing', async ( {
	browser,
	session,
} ) => {
	const context = await browser.newContext( {
		javaScriptEnabled: false,
		storageState: await session.storageState(),
	} );
	const page = await context.newPage();
	await page.goto( PATH );
	const notice = page.locator( 'noscript .notice' );
	await expect( notice ).toBeVisible();
	await expect( notice ).toContainText( 'This page needs JavaScript.' );
	await expect( page.getByText( 'Loading settings…' ) ).toBeHidden();
	await context.close();
} );

test( 'its files load on this screen only', async ( { admin } ) => {
	const files: string[] = [];
	admin.on( 'request', ( request ) => {
		if ( request.url().includes( '/build/admin/' ) ) {
			files.push( request.url() );
		}
	} );
	await admin.goto( '/wp-admin/options-general.php' );
	await admin.goto( '/wp-admin/plugins.php' );
	expect( files ).toEqual( [] );
	await admin.goto( PATH );
	await admin.getByRole( 'button', { name: 'Save settings' } ).waitFor();
	expect( files ).toHaveLength( 2 );
} );
