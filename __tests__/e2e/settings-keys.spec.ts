/** Keys on the settings page, with a service that a plugin plays: __tests__/plugins/key-service. */
import { expect, test } from './harness';
import { addSection, PATH, REFUSED, saved } from './settings-page';

addSection();

test( 'a key is checked, stored, replaced and removed, and never shown', async ( {
	admin,
	expectedErrors,
} ) => {
	expectedErrors.push( REFUSED );
	await admin.goto( PATH );
	const group = admin.getByRole( 'group', { name: 'Secret key' } );
	const field = group.getByRole( 'textbox' );
	await expect( field ).toHaveAttribute( 'autocomplete', 'off' );
	await admin.getByLabel( 'Zoom' ).fill( '3' );
	await field.fill( 'wrong-key-0123456789' );
	await admin.keyboard.press( 'Enter' );
	await expect(
		group.getByText( /The service rejected this key\./ )
	).toBeVisible();
	await expect( field ).toHaveValue( 'wrong-key-0123456789' );
	await expect( field ).toBeFocused();
	await expect( admin.getByLabel( 'Zoom' ) ).toHaveValue( '3' );

	await field.fill( ' right-key-0123456789 ' );
	await admin.keyboard.press( 'Enter' );
	await expect( saved( admin ) ).toBeVisible();
	await expect(
		group.getByText( 'The service accepts this key.' )
	).toBeVisible();
	await admin.reload();
	await expect( group.getByText( 'A key is saved.' ) ).toContainText(
		'It ends with 6789.'
	);
	expect( await admin.content() ).not.toContain( 'key-0123' );
	await group.getByRole( 'button', { name: 'Check this key' } ).click();
	await expect(
		group.getByText( 'The service accepts this key.' )
	).toBeVisible();

	// A closed service says nothing about the key.
	await group.getByRole( 'button', { name: 'Replace' } ).press( 'Enter' );
	await expect( field ).toBeFocused();
	await admin.keyboard.type( 'closed-key-0123456789' );
	await admin.keyboard.press( 'Control+s' );
	await expect(
		group.getByText( /Couldn’t check this key\./ )
	).toBeVisible();
	await expect( group.getByText( 'A key is saved.' ) ).toBeVisible();

	await group.getByRole( 'button', { name: 'Remove' } ).press( 'Enter' );
	await expect(
		group.getByRole( 'button', { name: 'Keep key' } )
	).toBeFocused();
	await admin.keyboard.press( 'Control+s' );
	await expect( field ).toHaveValue( '' );
	await admin.reload();
	await expect( field ).toHaveValue( '' );

	await expect(
		admin.getByRole( 'group', { name: 'Fixed key' } )
	).toContainText(
		/set by the constant MILLWORK_KEY_SERVICE_FIXED.*can’t be changed here.*6789/
	);
} );

test( 'the page works on the oldest WordPress, too @classic', async ( {
	admin,
} ) => {
	await admin.goto( PATH );
	const ask = admin.getByRole( 'checkbox', { name: 'Ask visitors first' } );
	await expect( ask ).toBeChecked();
	await ask.uncheck();
	await admin
		.getByRole( 'group', { name: 'Secret key' } )
		.getByRole( 'textbox' )
		.fill( 'right-key-0123456789' );
	await admin.keyboard.press( 'Control+s' );
	await expect( saved( admin ) ).toBeVisible();
	await admin.reload();
	await expect( ask ).not.toBeChecked();
	await expect( admin.getByText( 'A key is saved.' ) ).toBeVisible();
} );
