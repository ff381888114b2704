/** The owner's inbox: the list, one entry, and what is done with them. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { expect, test } from '../../../../__tests__/e2e/harness';
import {
	entry,
	link,
	MAKE,
	PATH,
	row,
	told,
	startWithoutEntries,
} from './inbox-page';

startWithoutEntries();

test( 'entries are listed, read, filtered, and walked through by keyboard', async ( {
	admin,
	rest,
} ) => {
	await rest.request( 'POST', MAKE, {
		entries: [
			entry( 'Ada', '<img src=x onerror="document.title=1">', {
				created: '2026-01-03 10:00:00',
			} ),
			entry( 'Bea', 'A chair', {
				created: '2026-01-02 10:00:00',
				is_read: 1,
			} ),
			entry( 'Cleo', 'A stool', { created: '2026-01-01 10:00:00' } ),
		],
	} );
	await admin.goto( PATH );
	await expect( link( admin, 'Ada' ) ).toHaveAccessibleName( 'Unread: Ada' );
	await expect(
		admin.locator( '[data-millwork-unread] .pending-count' ).last()
	).toHaveText( '2' );
	await expectAccessible( admin, '.millwork-inbox' );

	// One entry, by keyboard, and on to the next.
	await link( admin, 'Ada' ).focus();
	await admin.keyboard.press( 'Enter' );
	await expect( admin.getByRole( 'heading', { name: 'Ada' } ) ).toBeFocused();
	await expect(
		admin.getByText( '<img src=x onerror="document.title=1">' )
	).toBeVisible();
	await expect(
		admin.getByText( /Couldn’t send to workshop@example.org/ )
	).toBeVisible();
	await expect(
		admin.getByText( 'Mailbox full', { exact: true } )
	).toBeVisible();
	await expect(
		admin.locator( '[data-millwork-unread] .pending-count' ).last()
	).toHaveText( '1' );
	const shared = admin.url();
	await expectAccessible( admin, '.millwork-inbox' );
	await admin.getByRole( 'button', { name: 'Next entry' } ).click();
	await expect( admin.getByRole( 'heading', { name: 'Bea' } ) ).toBeFocused();
	await admin.goBack();
	await expect( admin.getByRole( 'heading', { name: 'Ada' } ) ).toBeVisible();
	await admin.goBack();
	await expect( link( admin, 'Ada' ) ).toBeFocused();
	await expect( link( admin, 'Ada' ) ).toHaveAccessibleName( 'Ada' );

	// An entry's address can be shared.
	await admin.goto( shared );
	await expect( admin.getByRole( 'heading', { name: 'Ada' } ) ).toBeVisible();
	await admin.getByRole( 'link', { name: 'All entries' } ).click();

	// Filters, search and order.
	await admin.getByRole( 'button', { name: 'Read', exact: true } ).click();
	await admin.getByRole( 'option', { name: 'Unread' } ).click();
	await admin.keyboard.press( 'Escape' );
	await expect( link( admin, 'Ada' ) ).toHaveCount( 0 );
	await expect( link( admin, 'Cleo' ) ).toBeVisible();
	expect( admin.url() ).toContain( 'is_read=false' );
	await admin.goto( `${ PATH }&to=2026-01-02&orderby=sender&order=asc` );
	await expect( admin.locator( '[data-entry]' ) ).toHaveText( [
		'Bea',
		'Unread: Cleo',
	] );
	await admin.goto( PATH );
	await admin.getByRole( 'searchbox' ).fill( 'stool' );
	await expect( link( admin, 'Bea' ) ).toHaveCount( 0 );
	await expect( link( admin, 'Cleo' ) ).toBeVisible();
	await expect( admin.getByText( '1 entry' ) ).toHaveCount( 0 );
	await admin.getByRole( 'searchbox' ).fill( 'sofa' );
	await expect( admin.getByText( 'No matching entries.' ) ).toBeVisible();
	await admin.getByRole( 'button', { name: 'Show all' } ).click();
	await expect( link( admin, 'Ada' ) ).toBeVisible();
} );

test( 'entries are moved, many at a time, taken back, and deleted after a question', async ( {
	admin,
	rest,
} ) => {
	await rest.request( 'POST', MAKE, {
		entries: [ 'Ada', 'Bea', 'Cleo', 'Dora' ].map( ( name ) =>
			entry( name, `From ${ name }` )
		),
	} );
	await admin.goto( PATH );
	for ( const name of [ 'Ada', 'Bea' ] ) {
		await row( admin, name ).getByRole( 'checkbox' ).check();
	}
	const bulk = admin.locator( '.dataviews-bulk-actions-footer__container' );
	await bulk.getByRole( 'button', { name: 'Move to trash' } ).click();
	await told( admin, '2 entries moved to the trash.' );
	await expect( link( admin, 'Ada' ) ).toHaveCount( 0 );
	await admin.getByRole( 'button', { name: 'Undo' } ).click();
	await expect( link( admin, 'Ada' ) ).toBeVisible();

	// Spam, from an entry itself.
	await link( admin, 'Cleo' ).click();
	await admin.getByRole( 'button', { name: 'Spam', exact: true } ).click();
	await told( admin, '1 entry moved to spam.' );
	await admin.goto( `${ PATH }&state=spam` );
	await link( admin, 'Cleo' ).click();
	await expect(
		admin.getByText( 'Someone here marked it as spam.' )
	).toBeVisible();
	await admin.getByRole( 'button', { name: 'Not spam' } ).click();
	await told( admin, '1 entry moved to the inbox.' );

	// The trash.
	await admin.goto( PATH );
	await link( admin, 'Dora' ).click();
	await admin.getByRole( 'button', { name: 'Move to trash' } ).click();
	await told( admin, '1 entry moved to the trash.' );
	await admin.goto( `${ PATH }&state=trash` );
	await link( admin, 'Dora' ).click();
	await admin.getByRole( 'button', { name: 'Restore' } ).click();
	await told( admin, '1 entry restored.' );
	await admin.goto( PATH );
	await row( admin, 'Dora' ).getByRole( 'checkbox' ).check();
	await bulk.getByRole( 'button', { name: 'Move to trash' } ).click();
	await told( admin, '1 entry moved to the trash.' );
	await admin
		.getByRole( 'navigation', { name: 'Entry status' } )
		.getByRole( 'link', { name: /Trash/ } )
		.click();
	await admin.getByRole( 'button', { name: 'Empty trash' } ).click();
	const dialog = admin.getByRole( 'dialog' );
	await expect( dialog ).toContainText( 'This can’t be undone.' );
	await dialog.getByRole( 'button', { name: 'Cancel' } ).click();
	await expect( link( admin, 'Dora' ) ).toBeVisible();
	await admin.getByRole( 'button', { name: 'Empty trash' } ).click();
	await dialog.getByRole( 'button', { name: 'Empty trash' } ).click();
	await expect(
		admin.getByText( 'The trash is empty.' ).first()
	).toBeVisible();
	await expect( link( admin, 'Dora' ) ).toHaveCount( 0 );
} );

test( 'entries are found and read on a phone', async ( { admin, rest } ) => {
	await rest.request( 'POST', MAKE, {
		entries: [ entry( 'Ada', 'A table '.repeat( 30 ) ) ],
	} );
	await admin.setViewportSize( { width: 390, height: 844 } );
	await admin.goto( PATH );
	await expect( row( admin, 'Ada' ).getByText( /Widget, / ) ).toBeVisible();
	const fits = () =>
		admin.evaluate(
			() => document.documentElement.scrollWidth <= window.innerWidth
		);
	expect( await fits() ).toBe( true );
	await link( admin, 'Ada' ).click();
	await expect( admin.getByRole( 'heading', { name: 'Ada' } ) ).toBeVisible();
	expect( await fits() ).toBe( true );
} );

test( 'a chosen row has a tick that is seen', async ( { admin, rest } ) => {
	await rest.request( 'POST', MAKE, {
		entries: [ entry( 'Ada', 'A bed' ) ],
	} );
	await admin.goto( PATH );
	const box = row( admin, 'Ada' ).getByRole( 'checkbox' );
	await box.check();
	// The tick is a shape in one version of WordPress and a line in another.
	const tick = await box.evaluate( ( input ) => {
		const svg = input.parentElement!.querySelector( 'svg' )!;
		const { fill, stroke } = getComputedStyle(
			svg.querySelector( 'path' ) ?? svg
		);
		return fill === 'none' ? stroke : fill;
	} );
	expect( tick ).toBe( 'rgb(255, 255, 255)' );
	// What takes the entry away is in the menu, not in the row.
	await expect(
		row( admin, 'Ada' ).getByRole( 'button', { name: 'Mark as read' } )
	).toHaveCount( 1 );
	await expect(
		row( admin, 'Ada' ).getByRole( 'button', { name: 'Move to trash' } )
	).toHaveCount( 0 );
} );
