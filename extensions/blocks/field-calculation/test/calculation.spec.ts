/** A calculation built by hand, and what visitors and people without scripts see of it. */
import { expect, test } from '../../../../__tests__/e2e/harness';

const FORM =
	'<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-number {"label":"Tickets","defaultValue":"2"} /-->\n\n<!-- wp:jetpack/field-radio {"label":"Meal","options":["None","Soup"]} /-->\n\n<!-- wp:jetpack/field-text {"id":"invoice","label":"Invoice to"} /-->\n\n<!-- wp:millwork/field-calculation /-->\n\n<!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div>\n<!-- /wp:jetpack/contact-form -->';

test( 'a total is put together, follows the answers and is calculated again by the server', async ( {
	editor,
	visitor,
	browser,
} ) => {
	const { page } = editor;
	await editor.setContent( FORM );
	await editor.select( 'jetpack/field-radio' );
	const sidebar = await editor.openSettings();
	await sidebar.getByLabel( 'Soup' ).fill( '9.90' );

	const block = await editor.select( 'millwork/field-calculation' );
	await expect( block ).toContainText( 'There is no formula yet.' );
	const formula = sidebar.getByRole( 'textbox', { name: 'Formula' } );
	await sidebar.getByLabel( 'Insert field' ).selectOption( 'Tickets' );
	await sidebar.getByRole( 'button', { name: 'Times' } ).click();
	await expect( formula ).toBeFocused();
	await page.keyboard.type( '(12.50 + ' );
	await expect( sidebar ).toContainText( 'A field or number is missing' );
	await sidebar.getByLabel( 'Insert field' ).selectOption( 'Meal' );
	await expect( sidebar ).toContainText( 'A parenthesis is missing' );
	await sidebar.getByRole( 'button', { name: 'Close parenthesis' } ).click();
	await expect( formula ).toHaveValue( '{Tickets} × (12.50 + {Meal} ) ' );
	await sidebar.getByLabel( 'Currency' ).selectOption( 'USD' );
	await formula.blur();
	await expect( formula ).toHaveValue( '{Tickets} × (12.50 + {Meal})' );
	await expect( block ).toContainText( '$25.00' );

	// The total decides about a field.
	await editor.select( 'jetpack/field-text' );
	await sidebar.getByRole( 'button', { name: 'Conditions' } ).click();
	await sidebar.getByRole( 'button', { name: 'Add a condition' } ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Conditions' } );
	await dialog.getByLabel( 'Field' ).selectOption( 'Total' );
	await dialog
		.getByLabel( 'Condition', { exact: true } )
		.selectOption( 'is at least' );
	await dialog.getByLabel( 'Value' ).fill( '60' );
	await dialog.getByRole( 'button', { name: 'Apply' } ).click();
	await expect( sidebar ).toContainText( 'Shown when Total is at least 60.' );
	expect( await editor.invalidBlocks() ).toEqual( [] );
	const link = await editor.publish();

	await visitor.goto( link );
	const output = visitor.locator( 'output' );
	await expect( output ).toHaveText( '$25.00' );
	await expect( visitor.getByLabel( 'Invoice to' ) ).toBeHidden();
	await visitor.getByLabel( 'Tickets' ).fill( '1000' );
	await visitor.getByRole( 'radio', { name: 'Soup' } ).check();
	await expect( output ).toHaveText( '$22,400.00' );
	await expect( visitor.getByLabel( 'Invoice to' ) ).toBeVisible();
	await expect(
		visitor.locator( '[role="status"]', { hasText: 'Total: $22,400.00' } )
	).toBeAttached();
	// What the page says about the prices and the result counts nothing.
	await output.evaluate( ( element: HTMLOutputElement ) => {
		element.dataset.value = '0.01';
		element.insertAdjacentHTML(
			'afterend',
			`<input type="hidden" name="${ element.name }" value="$0.01">`
		);
	} );
	await visitor.getByRole( 'button', { name: 'Send', exact: true } ).click();
	await expect( visitor.locator( '.jetpack-form__done' ) ).toContainText(
		'$22,400.00'
	);

	const plain = await (
		await browser.newContext( { javaScriptEnabled: false } )
	).newPage();
	await plain.goto( link );
	await expect( plain.getByLabel( 'Invoice to' ) ).toBeVisible();
	await plain.getByLabel( 'Tickets' ).fill( '3' );
	await plain.getByRole( 'button', { name: 'Send', exact: true } ).click();
	await expect( plain.locator( '.jetpack-form__done' ) ).toContainText(
		'$37.50'
	);
} );

test( 'what conditions hide is never seen while the page loads', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish(
		FORM.replace(
			'{"id":"invoice",',
			'{"id":"invoice","conditionalLogic":{"enabled":true,"groups":[{"rules":[{"field":"when","operator":"is","value":"Soup"}]}]},'
		).replace( '{"label":"Meal"', '{"id":"when","label":"Meal"' ),
		{ comment_status: 'closed' }
	);
	let release = () => {};
	const held = new Promise< void >( ( resolve ) => ( release = resolve ) );
	await visitor.route( '**/late/logic.js*', async ( route ) => {
		await held;
		await route.continue();
	} );
	await visitor.goto( link );
	const invoice = visitor.getByLabel( 'Invoice to' );
	await expect( visitor.locator( 'form[data-early]' ) ).toBeVisible();
	await expect( invoice ).toBeHidden();
	release();
	await expect( visitor.locator( 'form[data-early]' ) ).toHaveCount( 0 );
	await expect( invoice ).toBeHidden();
	await visitor.getByRole( 'radio', { name: 'Soup' } ).check();
	await expect( invoice ).toBeVisible();
} );
