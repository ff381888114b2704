/** Payments on the settings page: keys of the wrong mode, and the step to live mode. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { expect, test } from './harness';
import { PATH, REFUSED, saved } from './settings-page';

const PART = '.millwork-settings';
const live = ( page: Page ) => page.getByRole( 'radio', { name: /^Live:/ } );
const account = ( page: Page ) => page.getByLabel( 'Bank transfer' );

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
	await admin.goto( PATH );
	const group = ( name: string ) => admin.getByRole( 'group', { name } );
	const field = group( 'Stripe live key' ).getByRole( 'textbox' );
	await account( admin ).fill( 'Bank of Oak' );
	await field.fill( 'sk_test_0123456789abcdef' );
	await admin.keyboard.press( 'Enter' );
	await expect(
		group( 'Stripe live key' ).getByText(
			/This is a key for tests, with which no money moves\. Put it into the field for the test key/
		)
	).toBeVisible();
	await expect( field ).toHaveAccessibleDescription(
		/This is a key for tests/
	);
	await expect( field ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( field ).toBeFocused();
	await expect( field ).toHaveValue( 'sk_test_0123456789abcdef' );
	await expect( account( admin ) ).toHaveValue( 'Bank of Oak' );
	await expect(
		admin
			.locator( '.components-notice.is-error' )
			.getByText( 'Nothing was saved: 1 field needs a correction.' )
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
	await admin.goto( PATH );
	await live( admin ).check();
	await admin
		.getByRole( 'checkbox', { name: /statement of the year/ } )
		.check();
	await admin.keyboard.press( 'Control+s' );
	await expect(
		admin.getByText(
			/The site stays in test mode\. Step \d, [a-z]+: .* Enter the live keys of your payment service/
		)
	).toBeVisible();
	await expect(
		admin
			.locator( '.components-notice.is-error' )
			.getByText( /Your other changes are saved\./ )
	).toBeVisible();
	await expect( saved( admin ) ).toHaveCount( 0 );
	await expect( live( admin ) ).toBeChecked();
	await expect( live( admin ) ).toBeFocused();
	await expect(
		admin.getByText( 'There are unsaved changes.' )
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
