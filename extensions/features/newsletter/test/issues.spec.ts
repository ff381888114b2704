/** What the newsletter sends, in the admin, of rows that __tests__/plugins/newsletter-rows makes. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { expect, test } from '../../../../__tests__/e2e/harness';
import type { Rest } from '../../../../__tests__/e2e/harness';

const PATH = '/wp-admin/admin.php?page=millwork-issues';
const MAKE = '/millwork-test/v1/issues';
const PLUGIN = '/wp/v2/plugins/newsletter-rows/newsletter-rows';
const PART = '.millwork-issues';
const DIALOG = '.millwork-issues-dialog';
const TITLE = 'Oak <img src=x onerror="document.title=1"> & ash';

let posts: number[] = [];

async function publish( rest: Rest, title: string ) {
	const { id } = await rest.request< { id: number } >(
		'POST',
		'/wp/v2/posts',
		{ title, content: '<p>Words</p>', status: 'publish' }
	);
	posts.push( id );
	return id;
}

test.beforeEach( async ( { rest } ) => {
	posts = [];
	await rest.request( 'PUT', PLUGIN, { status: 'active' } );
	await rest.request( 'DELETE', MAKE );
} );

test.afterEach( async ( { rest } ) => {
	await rest.request( 'DELETE', MAKE );
	await rest.request( 'PUT', PLUGIN, { status: 'inactive' } );
	for ( const id of posts ) {
		await rest.request( 'DELETE', `/wp/v2/posts/${ id }?force=true` );
	}
} );

/** A mailing's name in the list, which opens it. */
const opener = ( page: Page, name: string ) =>
	page.locator( '.dataviews-title-field' ).filter( { hasText: name } );

/** Waits for a notice. */
const told = ( page: Page, text: string ) =>
	expect(
		page.locator( '.components-snackbar' ).getByText( text )
	).toBeVisible();

test( 'mailings are looked through, paused, resumed and cancelled, by keyboard too', async ( {
	admin,
	rest,
	expectedErrors,
} ) => {
	expectedErrors.push( /status of (409|500)/ );
	await admin.goto( PATH );
	await expect(
		admin.getByRole( 'heading', { name: 'No mailings yet' } )
	).toBeVisible();
	await expectAccessible( admin, PART );

	const oak = await publish( rest, TITLE );
	await rest.request( 'POST', MAKE, {
		issues: [
			{
				kind: 'daily',
				period: '2026-03-10',
				state: 'done',
				mails: { sent: [ 'ada@example.com', 'bea@example.com' ] },
			},
			{
				post: oak,
				state: 'paused',
				reason: 'transport',
				error: '421 <try later>',
				mails: {
					sent: [ 'ada@example.com' ],
					failed: [ 'bea@example.com' ],
					held: [ 'cleo@example.com' ],
				},
			},
		],
	} );
	// The first answer does not come.
	await admin.route( /newsletter\/issues|newsletter%2Fissues/, ( route ) =>
		route.fulfill( { status: 500, body: '<h1>Error</h1>' } )
	);
	await admin.reload();
	await expect(
		admin.locator( PART ).getByText( 'Couldn’t load the mailings.' ).first()
	).toBeVisible();
	await admin.unroute( /newsletter\/issues|newsletter%2Fissues/ );
	await admin.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( opener( admin, 'Oak' ) ).toBeVisible();
	await expect( opener( admin, 'Daily summary' ) ).toBeVisible();
	await expect( admin.getByText( '2 sent', { exact: true } ) ).toBeVisible();
	await expect( admin.getByText( '1 of 2 sent' ) ).toBeVisible();
	await expect( admin.getByText( '1 in a summary' ) ).toBeVisible();
	await expectAccessible( admin, PART );

	// A state, and a place that can be shared.
	await admin.locator( '.dataviews-filters__summary-chip' ).click();
	await admin.getByRole( 'option', { name: 'Paused' } ).click();
	await admin.keyboard.press( 'Escape' );
	await expect( opener( admin, 'Daily summary' ) ).toHaveCount( 0 );
	expect( admin.url() ).toContain( 'state=paused' );
	await admin.reload();
	await expect( opener( admin, 'Oak' ) ).toBeVisible();
	await expect( opener( admin, 'Daily summary' ) ).toHaveCount( 0 );
	await admin.goto( PATH );

	await opener( admin, 'Oak' ).focus();
	await admin.keyboard.press( 'Enter' );
	const dialog = admin.getByRole( 'dialog' );
	await expect( dialog.getByText( '421 <try later>' ) ).toBeVisible();
	await expect( dialog.getByText( '550 <no such user>' ) ).toBeVisible();
	await expect( dialog.getByText( 'bea@example.com' ) ).toBeVisible();
	await expectAccessible( admin, DIALOG );
	await dialog.getByRole( 'button', { name: 'Close' } ).press( 'Enter' );
	await expect( opener( admin, 'Oak' ) ).toBeFocused();

	// Someone else was faster: it is said, and the list is right again.
	const [ { id } ] = (
		await rest.request< { issues: [ { id: number } ] } >(
			'GET',
			'/millwork/v1/newsletter/issues'
		)
	).issues;
	const row = admin
		.getByRole( 'row' )
		.filter( { has: opener( admin, 'Oak' ) } );
	const choose = async ( item: string ) => {
		await row.getByRole( 'button', { name: 'Actions' } ).click();
		await admin.getByRole( 'menuitem', { name: item } ).click();
	};
	await choose( 'Cancel mailing' );
	await expect( dialog ).toContainText(
		'Emails already sent can’t be recalled.'
	);
	await expectAccessible( admin, DIALOG );
	await rest.request( 'POST', `/millwork/v1/newsletter/issues/${ id }`, {
		do: 'cancel',
	} );
	await dialog.getByRole( 'button', { name: 'Cancel mailing' } ).click();
	await expect(
		dialog.getByText( 'This is no longer possible' )
	).toBeVisible();
	await dialog.getByRole( 'button', { name: 'Don’t cancel' } ).click();
	await admin.reload();
	await expect( row.getByText( 'Canceled' ) ).toBeVisible();
	expect( await admin.title() ).not.toBe( '1' );
} );

test( 'uncertain mails are settled one by one and together', async ( {
	admin,
	rest,
} ) => {
	const oak = await publish( rest, TITLE );
	await rest.request( 'POST', MAKE, {
		issues: [
			{
				post: oak,
				state: 'paused',
				reason: 'owner',
				mails: {
					uncertain: [
						'ada@example.com',
						'bea@example.com',
						'cleo@example.com',
					],
				},
			},
		],
	} );
	await admin.goto( PATH );
	await expect( admin.getByText( '3 uncertain' ) ).toBeVisible();
	await opener( admin, 'Oak' ).click();
	const dialog = admin.getByRole( 'dialog' );
	await expect( dialog.locator( 'code' ).first() ).toHaveText(
		/^\d+\..+@.+/
	);
	await expectAccessible( admin, DIALOG );
	await dialog
		.getByRole( 'button', { name: 'Mark as sent: ada@example.com' } )
		.press( 'Enter' );
	await told( admin, 'Marked as sent.' );
	await expect( dialog.getByText( 'ada@example.com' ) ).toHaveCount( 0 );
	await expect(
		dialog.getByRole( 'heading', { name: 'Uncertain emails' } )
	).toBeFocused();
	await dialog
		.getByRole( 'button', { name: 'Send again: bea@example.com' } )
		.click();
	await told( admin, 'Sending the email again.' );
	await dialog.getByRole( 'button', { name: 'Mark all as sent…' } ).click();
	await expect( dialog ).toContainText( '1 email will be marked as sent.' );
	await dialog
		.getByRole( 'button', { name: 'Mark as sent', exact: true } )
		.click();
	await told( admin, 'Marked all uncertain emails as sent.' );
	await expect( dialog.getByText( '2 of 3 sent' ) ).toBeVisible();
	await expect( dialog.getByText( 'Uncertain emails' ) ).toHaveCount( 0 );

	// On with it, and no further.
	await dialog.getByRole( 'button', { name: 'Resume' } ).click();
	await told( admin, 'Resumed' );
} );

test( 'a post that was not sent is sent afterwards', async ( {
	admin,
	rest,
} ) => {
	const oak = await publish( rest, TITLE );
	await publish( rest, 'Elm and 100%' );
	await rest.request( 'POST', MAKE, {
		issues: [
			{ post: oak, state: 'cancelled', reason: 'off' },
			{
				kind: 'weekly',
				period: '2026-03-10',
				state: 'done',
				mails: { sent: [ 'ada@example.com' ] },
			},
		],
	} );
	await admin.goto( PATH );
	await expect( admin.getByText( 'Published without email' ) ).toBeVisible();
	await admin.getByRole( 'button', { name: 'Send a post' } ).click();
	const dialog = admin.getByRole( 'dialog' );
	await expect( dialog.getByRole( 'radio', { name: /^Oak/ } ) ).toBeVisible();
	await expectAccessible( admin, DIALOG );
	await dialog.getByRole( 'searchbox' ).fill( '100%' );
	await expect( dialog.getByRole( 'radio' ) ).toHaveCount( 1 );
	await dialog.getByRole( 'radio', { name: /^Elm/ } ).check();
	await dialog.getByRole( 'button', { name: 'Continue' } ).click();
	await expect(
		dialog.getByText( '1 subscriber gets it right away.' )
	).toBeVisible();
	await dialog.getByRole( 'button', { name: 'Back' } ).click();
	await expect( dialog.getByRole( 'searchbox' ) ).toHaveValue( '100%' );
	await dialog.getByRole( 'button', { name: 'Continue' } ).click();
	await dialog.getByRole( 'button', { name: 'Send now' } ).click();
	await told( admin, 'Sending “Elm and 100%”.' );
	await expect( dialog ).toHaveCount( 0 );
	await expect( opener( admin, 'Elm and 100%' ) ).toBeVisible();
	await expect(
		admin.getByRole( 'button', { name: 'Send a post' } )
	).toBeFocused();

	await opener( admin, 'Oak' ).click();
	await dialog.getByRole( 'button', { name: 'Send now' } ).click();
	await dialog.getByRole( 'button', { name: 'Send now' } ).click();
	await told( admin, 'Sending' );
	await expect( admin.getByText( 'Published without email' ) ).toHaveCount(
		0
	);
	await admin.setViewportSize( { width: 390, height: 800 } );
	await expect( opener( admin, 'Oak' ) ).toBeVisible();
	expect(
		await admin.evaluate(
			() =>
				document.documentElement.scrollWidth -
				document.documentElement.clientWidth
		)
	).toBeLessThanOrEqual( 0 );
	await admin.setViewportSize( { width: 1280, height: 900 } );
} );
