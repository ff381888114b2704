/** What goes into the inbox and out of it: export, import, privacy, and who may see it. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { expect, test, signIn } from '../../../../__tests__/e2e/harness';
import { entry, link, MAKE, PATH, startWithoutEntries } from './inbox-page';

startWithoutEntries();

test( 'a list is exported as it is filtered', async ( { admin, rest } ) => {
	await rest.request( 'POST', MAKE, {
		entries: [
			entry( '=1+1', 'A "table",\nplease' ),
			entry( 'Bea', 'Not this one', { state: 'spam' } ),
		],
	} );
	await admin.goto( PATH );
	const save = async ( format: string ) => {
		const [ file ] = await Promise.all( [
			admin.waitForEvent( 'download' ),
			( async () => {
				await admin.getByRole( 'button', { name: 'Export' } ).click();
				await admin.getByRole( 'menuitem', { name: format } ).click();
			} )(),
		] );
		return readFile( await file.path(), 'utf8' );
	};
	const csv = await save( 'CSV' );
	expect( csv.startsWith( '\uFEFF"ID","Sent' ) ).toBe( true );
	expect( csv ).toContain(
		'"\'=1+1","11@example.com","A ""table"",\nplease"\r\n'
	);
	expect( csv ).not.toContain( 'Not this one' );
	const json = JSON.parse( await save( 'JSON' ) );
	expect( json ).toHaveLength( 1 );
	expect( json[ 0 ].fields[ 2 ].value ).toBe( 'A "table",\nplease' );

	await admin.getByRole( 'button', { name: 'Export' } ).click();
	await admin.getByRole( 'menuitem', { name: 'Choose columns…' } ).click();
	await expect(
		admin.getByRole( 'checkbox', { name: 'Message' } )
	).toBeVisible();
	await expectAccessible( admin, '.components-modal__frame' );
} );

test( 'entries of Jetpack are imported once', async ( { admin, rest } ) => {
	await rest.request( 'POST', '/millwork-test/v1/feedback', {
		fields: [
			{ key: '1_Name', label: 'Name', type: 'name', value: 'Zoë' },
			{
				key: '2_Text',
				label: 'Text',
				type: 'textarea',
				value: 'From before',
			},
		],
	} );
	await admin.goto( PATH );
	await admin.getByRole( 'button', { name: 'Import from Jetpack' } ).click();
	const dialog = admin.getByRole( 'dialog' );
	await expectAccessible( admin, '.components-modal__frame' );
	await dialog.getByRole( 'button', { name: 'Import', exact: true } ).click();
	await expect( dialog ).toContainText( 'Imported: 1.' );
	await dialog.getByRole( 'button', { name: 'Check all again' } ).click();
	await expect( dialog ).toContainText( 'Already here: 1.' );
	await dialog.getByRole( 'button', { name: 'Close' } ).click();
	await expect( link( admin, 'Zoë' ) ).toHaveCount( 1 );
} );

test( 'WordPress’s own tool erases a person’s entries', async ( {
	admin,
	rest,
} ) => {
	await rest.request( 'POST', MAKE, {
		entries: [ entry( 'Ada', 'Erase me' ), entry( 'Bea', 'Keep me' ) ],
	} );
	await admin.goto( '/wp-admin/erase-personal-data.php' );
	await admin
		.locator( '#username_or_email_for_privacy_request' )
		.fill( 'ada@example.com' );
	// Without asking the person by mail.
	await admin.locator( '#send_confirmation_email' ).uncheck();
	await admin.locator( '#submit' ).click();
	const request = admin
		.getByRole( 'row' )
		.filter( { hasText: 'ada@example.com' } );
	await expect( request ).toBeVisible();
	// The tool's script listens only then.
	await admin.waitForLoadState( 'load' );
	await request
		.getByRole( 'button', { name: /^Erase personal data$/ } )
		.click();
	await expect(
		admin.getByText( /personal data found for this user was erased/ )
	).toBeVisible( { timeout: 30_000 } );
	await admin.goto( PATH );
	await expect( link( admin, 'Bea' ) ).toBeVisible();
	await expect( link( admin, 'Ada' ) ).toHaveCount( 0 );
} );

test( 'a contributor sees nothing of it', async ( { browser, rest } ) => {
	// A retried test finds the user of its first attempt.
	const username = `inbox-${ randomUUID() }`;
	await rest.request( 'POST', '/wp/v2/users', {
		username,
		email: `${ username }@example.org`,
		password: 'password',
		roles: [ 'contributor' ],
	} );
	const context = await signIn( browser, username );
	const page = await context.newPage();
	await page.goto( '/wp-admin/' );
	await expect( page.locator( '#adminmenu' ) ).not.toContainText(
		'Form entries'
	);
	expect( ( await page.goto( PATH ) )?.status() ).toBe( 403 );
	const answer = await page.request.get(
		'/wp-admin/admin-post.php?action=millwork_export_entries&_wpnonce=x'
	);
	expect( answer.status() ).toBe( 403 );
	await context.close();
} );
