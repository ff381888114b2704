/** Payments on the settings page: keys of the wrong mode, and the step to live mode. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { expect, test } from './harness';
import { PATH, REFUSED, saved } from './settings-page';

const PART = '.millwork-settings';
const live = ( page: Page ) => page.getByRole( 'radio', { name: /^Live:/ } );
const account = ( page: Page ) => page.getByLabel( 'Bank transfer' );

/** Follows a link in the list of groups. */
const open = ( page: Page, name: string ) =>
	page
		.getByRole( 'navigation', { name: 'Settings groups' } )
		.getByRole( 'link', { name, exact: true } )
		.click();

/** Puts back what a site begins with. */
test.afterEach( async ( { rest } ) => {
	await rest.request( 'POST', '/millwork/v1/settings', {
		values: {
			payments_mode: 'test',
			payments_transfer: '',
			payments_statements: false,
		},
		secrets: { stripe_live_key: '', stripe_test_key: '' },
	} );
} );

test( 'a key of the wrong mode is refused where it was typed', async ( {
	admin,
	expectedErrors,
} ) => {
	expectedErrors.push( REFUSED );
	await admin.goto( `${ PATH }&section=payments` );
	const group = ( name: string ) => admin.getByRole( 'group', { name } );
	const field = group( 'Stripe live key' ).getByRole( 'textbox' );
	await account( admin ).fill( 'Bank of Oak' );
	await admin.getByRole( 'link', { name: 'Stripe', exact: true } ).click();
	await expect(
		admin.getByRole( 'heading', { name: 'Stripe' } )
	).toBeFocused();
	await field.fill( 'sk_test_0123456789abcdef' );
	// The error opens the group of its field.
	await open( admin, 'Forms' );
	await admin.keyboard.press( 'Control+s' );
	await expect(
		group( 'Stripe live key' ).getByText(
			/This is a test key\. Move it to the test key field/
		)
	).toBeVisible();
	await expect( field ).toHaveAccessibleDescription( /This is a test key/ );
	await expect( field ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( field ).toBeFocused();
	await expect( field ).toHaveValue( 'sk_test_0123456789abcdef' );
	await expect( account( admin ) ).toHaveValue( 'Bank of Oak' );
	const groups = admin.getByRole( 'navigation', {
		name: 'Settings groups',
	} );
	await expect(
		groups.getByRole( 'listitem' ).filter( { hasText: /^Connections/ } )
	).toContainText( 'Has errors' );
	await expect(
		groups.getByRole( 'listitem' ).filter( { hasText: /^Payments/ } )
	).toContainText( 'Unsaved changes' );
	await expect(
		admin
			.locator( '.components-notice.is-error' )
			.getByText( 'Nothing was saved. 1 field has an error.' )
	).toBeVisible();
	await expectAccessible( admin, PART );

	await field.fill( '' );
	const other = group( 'Stripe test key' ).getByRole( 'textbox' );
	await other.fill( 'rk_live_0123456789abcdef' );
	await admin.keyboard.press( 'Enter' );
	await expect(
		group( 'Stripe test key' ).getByText( /This is a live key/ )
	).toBeVisible();
	await admin.reload();
	await expect( field ).toHaveValue( '' );
	await expect( other ).toHaveValue( '' );
} );

test( 'live mode is held where nobody could pay, and nothing typed is lost', async ( {
	admin,
	rest,
} ) => {
	await admin.goto( `${ PATH }&section=payments` );
	await live( admin ).check();
	await admin.getByRole( 'checkbox', { name: /yearly statement/ } ).check();
	await admin.keyboard.press( 'Control+s' );
	await expect(
		admin.getByText(
			/The site stays in test mode\. Step \d, [a-z ]+: .* Enter the live keys of your payment service/
		)
	).toBeVisible();
	await expect(
		admin
			.locator( '.components-notice.is-error' )
			.getByText( /All other changes are saved\./ )
	).toBeVisible();
	await expect( saved( admin ) ).toHaveCount( 0 );
	await expect( live( admin ) ).toBeChecked();
	await expect( live( admin ) ).toBeFocused();
	await expect(
		admin.getByText( 'You have unsaved changes.' )
	).toBeVisible();
	await expectAccessible( admin, PART );
	const stored = await rest.request( 'GET', '/millwork/v1/settings' );
	expect( stored.values ).toMatchObject( {
		payments_mode: 'test',
		payments_statements: true,
	} );

	// What was missing is typed, and the same choice is saved.
	await account( admin ).fill( 'Bank of Oak' );
	await admin.keyboard.press( 'Control+s' );
	await expect( saved( admin ) ).toBeVisible();
	await expect(
		admin.getByText(
			/^Payments are live\. One thing is left to do: Step 1, secure connection/
		)
	).toBeVisible();
	await expect( admin.getByText( /stays in test mode/ ) ).toHaveCount( 0 );
	await expectAccessible( admin, PART );
	await admin.reload();
	await expect( live( admin ) ).toBeChecked();
} );
