/** Forms where no script runs, or where none can reach the site. */
import type { Browser } from '@playwright/test';
import { expect, test } from '../../../../__tests__/e2e/harness';
import { FIELDS, confirm, fill, form, publish, send } from './visitor-form';

const withoutScripts = async ( browser: Browser ) => {
	const context = await browser.newContext( { javaScriptEnabled: false } );
	return context.newPage();
};

test( 'works without scripts', async ( { rest, browser } ) => {
	const { link } = await publish( rest, form( FIELDS ) );
	const page = await withoutScripts( browser );
	await page.goto( link );
	await fill( page );
	// The browser checks one of a group only with scripts; the server does.
	await page.getByRole( 'checkbox', { name: 'Hall' } ).uncheck();
	await send( page ).click();
	const notice = page.getByRole( 'group', { name: /hasn’t been sent/ } );
	await expect( notice.getByRole( 'link' ) ).toHaveText( [
		'Rooms: Choose an option.',
	] );
	await expect( page.getByLabel( 'Name' ) ).toHaveValue( 'Ann Ash' );
	await expect( page.getByRole( 'radio', { name: 'Oak' } ) ).toBeChecked();
	await page.getByRole( 'checkbox', { name: 'Kitchen' } ).check();
	await send( page ).click();
	await expect(
		page.locator( 'form.wp-block-jetpack-contact-form' )
	).toContainText( 'Confirm that you want to send this.' );
	await expect( page.locator( 'dd' ) ).toContainText( [ 'Ann Ash' ] );
	await confirm( page, () => send( page ).click() );
	await expect( page.locator( '.jetpack-form__done' ) ).toContainText(
		'Message Sent'
	);
	await expect( page.locator( 'dd' ) ).toContainText( [
		'Ann Ash',
		'ann@example.com',
		'Oak',
		'Kitchen',
	] );
	// It is shown once.
	await page.reload();
	await expect( page.locator( '.jetpack-form__done' ) ).toHaveCount( 0 );
	await expect( page.getByLabel( 'Name' ) ).toHaveValue( '' );
	await page.context().close();
} );

test( 'takes the way without scripts where the REST API is closed', async ( {
	rest,
	visitor,
	expectedErrors,
} ) => {
	expectedErrors.push( /Failed to load resource/ );
	const { link } = await publish( rest, form( FIELDS ) );
	await visitor.route( /millwork.v1.forms/, ( route ) =>
		route.fulfill( { status: 401, json: { code: 'rest_forbidden' } } )
	);
	await visitor.goto( link );
	await expect( visitor.locator( 'form[novalidate]' ) ).toBeVisible();
	await fill( visitor );
	await send( visitor ).click();
	await expect(
		visitor.getByText( 'Confirm that you want to send this.' )
	).toBeVisible();
	await confirm( visitor, () => send( visitor ).click() );
	await expect( visitor.locator( '.jetpack-form__done' ) ).toContainText(
		'Message Sent'
	);
} );
