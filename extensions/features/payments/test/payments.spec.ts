/** Payments in the admin, of rows that __tests__/plugins/payment-rows makes. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { expect, signIn, test } from '../../../../__tests__/e2e/harness';

const PATH = '/wp-admin/admin.php?page=millwork-payments';
const MAKE = '/millwork-test/v1/payments';
const PLUGIN = '/wp/v2/plugins/payment-rows/payment-rows';
const PART = '.millwork-payments';

test.beforeEach( async ( { rest } ) => {
	await rest.request( 'PUT', PLUGIN, { status: 'active' } );
	await rest.request( 'DELETE', MAKE );
} );

test.afterEach( async ( { rest } ) => {
	await rest.request( 'DELETE', MAKE );
	await rest.request( 'PUT', PLUGIN, { status: 'inactive' } );
} );

/** A payment's name in the list, which opens it. */
const opener = ( page: Page, name: string ) =>
	page.locator( '.dataviews-title-field' ).filter( { hasText: name } );

/** Waits for a notice. */
const told = ( page: Page, text: string ) =>
	expect(
		page.locator( '.components-snackbar' ).getByText( text )
	).toBeVisible();

const ada = {
	name: 'Ada <img src=x onerror="document.title=1">',
	email: 'ada@example.com',
	amount: 1000,
	created: '2026-03-10 10:00:00',
	note: '=1+1 [gallery]',
};
const bea = {
	name: 'Bea',
	email: 'bea@example.com',
	amount: 2500,
	period: '1 month',
	created: '2026-05-10 10:00:00',
};
const cleo = {
	name: 'Cleo',
	email: 'cleo@example.com',
	gateway: 'transfer',
	status: 'pledged',
	created: '2026-05-11 10:00:00',
};
const dora = {
	...cleo,
	name: 'Dora',
	email: 'dora@example.com',
	amount: 700,
};

test( 'payments are summed up, found, and exported as they are filtered', async ( {
	admin,
	rest,
} ) => {
	await admin.goto( PATH );
	await expect(
		admin.getByRole( 'heading', { name: 'No payments yet' } )
	).toBeVisible();
	await expect(
		admin.getByRole( 'link', { name: 'Payment settings' } )
	).toBeVisible();
	await expectAccessible( admin, PART );

	await rest.request( 'POST', MAKE, { payments: [ ada, bea, cleo ] } );
	await admin.getByRole( 'button', { name: 'Refresh' } ).click();
	await expect( opener( admin, 'Ada <img' ) ).toBeVisible();
	await expect( admin.getByText( 'TEST', { exact: true } ) ).toBeVisible();
	await expect( admin.getByText( '$25.00 a month' ) ).toBeVisible();

	// The sums, as bars and as a table.
	await admin.reload();
	await expect( admin.getByText( '$35.00' ) ).toBeVisible();
	const table = admin.getByRole( 'table', { name: /Monthly income/ } );
	await expect( table.getByRole( 'row' ) ).toHaveText( [
		/Month/,
		/May 2026\s*1\s*\$25\.00/,
		/Mar 2026\s*1\s*\$10\.00/,
	] );
	await expect(
		admin.getByRole( 'img', { name: /monthly income in USD/ } )
	).toBeVisible();
	await expect( opener( admin, 'Ada <img' ) ).toBeVisible();
	await expectAccessible( admin, PART );

	// A state, a period, and words.
	await admin.locator( '.dataviews-filters__summary-chip' ).click();
	// A click can be lost while the list of options is drawn again.
	await expect( async () => {
		if ( ! admin.url().includes( 'status=pledged' ) ) {
			await admin.getByRole( 'option', { name: 'Pledged' } ).click();
		}
		await expect( admin ).toHaveURL( /status=pledged/, { timeout: 2000 } );
	} ).toPass();
	await admin.keyboard.press( 'Escape' );
	await expect( opener( admin, 'Bea' ) ).toHaveCount( 0 );
	await expect( opener( admin, 'Cleo' ) ).toBeVisible();
	await admin.goto( PATH );
	await admin.getByLabel( 'To', { exact: true } ).fill( '2026-04-01' );
	await expect( opener( admin, 'Bea' ) ).toHaveCount( 0 );
	await expect( opener( admin, 'Ada' ) ).toBeVisible();
	await expect( admin.locator( '.millwork-payments__sum' ) ).toContainText(
		'$10.00'
	);
	await admin.getByRole( 'button', { name: 'All dates' } ).click();
	await expect( opener( admin, 'Bea' ) ).toBeVisible();
	await admin.getByRole( 'searchbox' ).fill( 'ada@' );
	await expect( opener( admin, 'Bea' ) ).toHaveCount( 0 );

	const [ file ] = await Promise.all( [
		admin.waitForEvent( 'download' ),
		admin.getByRole( 'button', { name: /Export this list/ } ).click(),
	] );
	const csv = await readFile( await file.path(), 'utf8' );
	expect( csv ).toContain( 'ada@example.com' );
	expect( csv ).toContain( '"\'=1+1 [gallery]"' );
	expect( csv ).not.toContain( 'bea@example.com' );
	expect( csv ).toMatch( /[^\0]\r\n$/ );
	await told( admin, 'The file is ready.' );

	// A server that breaks off at the end of a line, of all places.
	await admin.route( /millwork_export_payments/, ( route ) =>
		route.fulfill( { contentType: 'text/csv', body: '"a"\r\n"1"\r\n' } )
	);
	await admin.getByRole( 'button', { name: /Export this list/ } ).click();
	await told( admin, 'The download was incomplete, so no file was saved.' );
	await admin.getByRole( 'searchbox' ).fill( 'nobody' );
	await expect(
		admin.locator( PART ).getByText( 'No payments match.' )
	).toBeVisible();
	await admin.getByRole( 'button', { name: 'Show all' } ).click();
	await expect( opener( admin, 'Cleo' ) ).toBeVisible();
} );

test( 'money is given back in part, pledges are paid and ended, a subscription ends', async ( {
	admin,
	rest,
	expectedErrors,
} ) => {
	expectedErrors.push( /status of 400/ );
	await rest.request( 'POST', MAKE, {
		payments: [ ada, bea, cleo, dora ],
	} );
	await admin.goto( PATH );

	// By keyboard alone.
	await opener( admin, 'Ada' ).focus();
	await admin.keyboard.press( 'Enter' );
	const dialog = admin.getByRole( 'dialog' );
	await expect( dialog.getByText( '=1+1 [gallery]' ) ).toBeVisible();
	await expectAccessible( admin, '.millwork-payments-dialog' );
	await dialog.getByRole( 'button', { name: 'Refund' } ).press( 'Enter' );
	const amount = dialog.getByRole( 'textbox', { name: 'Amount in USD' } );
	await expect( amount ).toHaveValue( '10.00' );
	await expect( amount ).toBeFocused();
	await amount.fill( '11' );
	await amount.press( 'Enter' );
	await expect(
		dialog.getByText( 'Enter an amount of at most $10.00.' )
	).toBeVisible();
	await expect( amount ).toHaveValue( '11' );
	await expectAccessible( admin, '.millwork-payments-dialog' );
	await amount.fill( '4' );
	await amount.press( 'Enter' );
	await told( admin, `${ ada.name }: $4.00 refunded in total.` );
	await expect( dialog ).toHaveCount( 0 );
	await expect( opener( admin, 'Ada' ) ).toBeFocused();
	await expect(
		admin.getByText( '$4.00 refunded', { exact: true } )
	).toBeVisible();
	await expect( admin.locator( '.millwork-payments__sum' ) ).toContainText(
		'$31.00'
	);

	// From the menu of a row.
	const menu = ( name: string ) =>
		admin
			.getByRole( 'row' )
			.filter( { has: opener( admin, name ) } )
			.getByRole( 'button', { name: 'Actions' } );
	const choose = async ( name: string, item: string ) => {
		await menu( name ).click();
		await admin.getByRole( 'menuitem', { name: item } ).click();
	};
	await choose( 'Cleo', 'Mark as paid' );
	await dialog.getByRole( 'button', { name: 'Mark as paid' } ).click();
	await told( admin, '$5.00 of Cleo marked as paid.' );
	// A transfer that never came, and comes after all.
	await choose( 'Dora', 'Cancel pledge' );
	await expect( dialog ).toContainText( 'Dora gets no email about it.' );
	await expectAccessible( admin, '.millwork-payments-dialog' );
	await dialog.getByRole( 'button', { name: 'Keep waiting' } ).click();
	await expect( menu( 'Dora' ) ).toBeFocused();
	await choose( 'Dora', 'Cancel pledge' );
	await dialog.getByRole( 'button', { name: 'Cancel pledge' } ).click();
	await told( admin, 'Canceled the pledge of $7.00 by Dora.' );
	const row = admin
		.getByRole( 'row' )
		.filter( { has: opener( admin, 'Dora' ) } );
	await expect( row ).toContainText( 'Pledge canceled' );
	await expectAccessible( admin, PART );
	await admin.reload();
	await expect( row ).toContainText( 'Pledge canceled' );
	await choose( 'Dora', 'Mark as paid' );
	await dialog.getByRole( 'button', { name: 'Mark as paid' } ).click();
	await told( admin, '$7.00 of Dora marked as paid.' );
	await choose( 'Bea', 'Cancel subscription' );
	await expect( dialog ).toContainText( 'This can’t be undone' );
	await dialog.getByRole( 'button', { name: 'Keep subscription' } ).click();
	await expect( menu( 'Bea' ) ).toBeFocused();
	await choose( 'Bea', 'Cancel subscription' );
	await dialog.getByRole( 'button', { name: 'Cancel subscription' } ).click();
	await told( admin, 'Subscription canceled: Bea.' );
	await choose( 'Bea', 'Check with the payment service' );
	await told( admin, 'No change. Test payment reports: Paid.' );
} );

test( 'payments are walked through, and read on a phone', async ( {
	admin,
	rest,
} ) => {
	await rest.request( 'POST', MAKE, {
		payments: Array.from( { length: 26 }, ( _, index ) => ( {
			name: `Payer ${ index + 1 }.`,
			email: `payer${ index }@example.com`,
			label: 'For the mill '.repeat( 8 ),
		} ) ),
	} );
	await admin.setViewportSize( { width: 390, height: 844 } );
	await admin.goto( PATH );
	await expect( opener( admin, 'Payer 26.' ) ).toBeVisible();
	await expectAccessible( admin, PART );
	await admin.getByRole( 'button', { name: 'Show months' } ).click();
	await expectAccessible( admin, PART );
	await admin.getByRole( 'button', { name: 'Older' } ).click();
	await expect( opener( admin, 'Payer 1.' ) ).toBeVisible();
	await expect( admin.getByText( 'Page 2: 1 payment' ) ).toBeVisible();
	await opener( admin, 'Payer 1.' ).click();
	await expect( admin.getByRole( 'dialog' ) ).toContainText( '$5.00' );
	await expectAccessible( admin, '.millwork-payments-dialog' );
	await admin.keyboard.press( 'Escape' );
	await admin.getByRole( 'button', { name: 'Newer' } ).click();
	await expect( opener( admin, 'Payer 26.' ) ).toBeVisible();
} );

test( 'an editor sees nothing of it', async ( { browser } ) => {
	const context = await signIn( browser, 'editor' );
	const page = await context.newPage();
	await page.goto( '/wp-admin/' );
	await expect( page.locator( '#adminmenu' ) ).not.toContainText(
		'Payments'
	);
	expect( ( await page.goto( PATH ) )?.status() ).toBe( 403 );
	const answer = await page.request.get(
		'/wp-admin/admin-post.php?action=millwork_export_payments&_wpnonce=x'
	);
	expect( answer.status() ).toBe( 403 );
	await context.close();
} );

test( 'a refund that failed is told in the list and in the payment', async ( {
	admin,
	rest,
} ) => {
	await rest.request( 'POST', MAKE, {
		payments: [ { ...ada, refund_failed: 400 } ],
	} );
	await admin.goto( PATH );
	await expect(
		admin.locator( PART ).getByText( 'Refund of $4.00 failed' ).first()
	).toBeVisible();
	await opener( admin, 'Ada' ).click();
	const dialog = admin.getByRole( 'dialog' );
	await expect( dialog.getByText( 'couldn’t refund $4.00' ) ).toBeVisible();
	await expectAccessible( admin, PART );
} );
