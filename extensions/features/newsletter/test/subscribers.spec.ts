/** Subscribers in the admin: a file comes in, is looked through, changed and goes out. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { expect, test } from '../../../../__tests__/e2e/harness';
import type { Rest } from '../../../../__tests__/e2e/harness';

const PATH = '/wp-admin/admin.php?page=millwork-subscribers';
const ROUTE = '/millwork/v1/newsletter/audience';
const PART = '.millwork-subscribers';

const FILE = [
	'"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,LEID,EUID',
	'ada@example.com,"Ada <img src=x onerror=""document.title=1"">",King,2,"2024-01-31 10:00:00","2024-01-31 10:05:00",1,a',
	'bea@example.com,Bea,,2,,,2,b',
	'no-address,,,2,,,3,c',
	'ada@example.com,,,2,,,4,d',
].join( '\r\n' );

async function clear( rest: Rest ) {
	const { subscribers } = await rest.request< {
		subscribers: { id: number }[];
	} >( 'GET', `${ ROUTE }?per_page=100` );
	if ( subscribers.length ) {
		await rest.request( 'POST', `${ ROUTE }/actions`, {
			action: 'delete',
			ids: subscribers.map( ( { id } ) => id ),
		} );
	}
}

test.beforeEach( async ( { rest } ) => clear( rest ) );
test.afterEach( async ( { rest } ) => clear( rest ) );

/** A subscriber's address in the list, which opens it. */
const opener = ( page: Page, address: string ) =>
	page.locator( '.dataviews-title-field' ).filter( { hasText: address } );

async function importFile( page: Page ) {
	await page.getByRole( 'button', { name: 'Import', exact: true } ).click();
	const dialog = page.getByRole( 'dialog' );
	await dialog.getByLabel( 'CSV file' ).setInputFiles( {
		name: 'subscribed_members_export_1.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from( FILE ),
	} );
	await expect(
		dialog.getByText( 'This is a Mailchimp file.' )
	).toBeVisible();
	await dialog.getByRole( 'checkbox', { name: /I confirm/ } ).check();
	await expectAccessible( page, '[role="dialog"]' );
	await dialog.getByRole( 'button', { name: 'Import', exact: true } ).click();
	await expect(
		dialog.getByText( /^Added: 2\. Already on the list: 1\./ )
	).toBeVisible();
	return dialog;
}

test( 'a file comes in with a report, and the list is looked through', async ( {
	admin: page,
} ) => {
	await page.goto( PATH );
	await expect( page.getByText( 'No subscribers yet.' ) ).toBeVisible();
	const dialog = await importFile( page );
	await expect(
		dialog.getByRole( 'rowheader', { name: '4' } )
	).toBeVisible();
	const saved = page.waitForEvent( 'download' );
	await dialog.getByRole( 'button', { name: /Download all/ } ).click();
	expect( await readFile( await ( await saved ).path(), 'utf8' ) ).toContain(
		'"4","no-address",'
	);
	await dialog.getByRole( 'button', { name: 'Done' } ).click();

	await expect( page.getByRole( 'heading', { level: 2 } ) ).toHaveText(
		'2 subscribers'
	);
	// The fields of the list and the one beside it have ids of their own.
	await page.getByRole( 'button', { name: 'View options' } ).click();
	await expect(
		page.getByRole( 'combobox', { name: 'Sort by' } )
	).toBeVisible();
	await expectAccessible( page, '.components-popover' );
	await page.keyboard.press( 'Escape' );
	await expectAccessible( page, PART );
	await opener( page, 'ada@example.com' ).click();
	await expect(
		page.getByRole( 'dialog' ).getByText( /who confirmed/ )
	).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await page.getByRole( 'searchbox' ).fill( 'bea' );
	await expect( opener( page, 'ada@example.com' ) ).toBeHidden();
	await expect( opener( page, 'bea@example.com' ) ).toBeVisible();
	const file = page.waitForEvent( 'download' );
	await page.getByRole( 'button', { name: /Export list/ } ).click();
	const text = await readFile( await ( await file ).path(), 'utf8' );
	expect( text ).toContain( '"bea@example.com","Bea","confirmed"' );
	expect( text ).not.toContain( 'ada@' );
} );

test( 'some are unsubscribed at a time, and no file brings them back', async ( {
	admin: page,
} ) => {
	await page.goto( PATH );
	const dialog = await importFile( page );
	await dialog.getByRole( 'button', { name: 'Done' } ).click();
	for ( const name of [ 'ada', 'bea' ] ) {
		await page
			.getByRole( 'row' )
			.filter( { hasText: `${ name }@example.com` } )
			.getByRole( 'checkbox' )
			.check();
	}
	await page
		.locator( '.dataviews-bulk-actions-footer__container' )
		.getByRole( 'button', { name: 'Unsubscribe' } )
		.click();
	await dialog.getByRole( 'button', { name: 'Unsubscribe' } ).click();
	await expect( page.locator( '.components-snackbar' ) ).toContainText(
		'Unsubscribed: 2 subscribers.'
	);
	await page.getByRole( 'button', { name: 'Import', exact: true } ).click();
	await dialog.getByLabel( 'CSV file' ).setInputFiles( {
		name: 'again.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from( FILE ),
	} );
	await dialog.getByRole( 'checkbox', { name: /I confirm/ } ).check();
	await dialog.getByRole( 'button', { name: 'Import', exact: true } ).click();
	await expect( dialog.getByText( /^Added: 0\./ ) ).toBeVisible();
	await expect(
		dialog.getByText( /has unsubscribed from this site/ ).first()
	).toBeVisible();
} );
