/** Payment buttons in a browser. Payments are in test mode: who may edit posts tries them. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';

const BLOCK = '.wp-block-jetpack-recurring-payments';

test( 'a plan is added, its price is on the button, and it is paid', async ( {
	admin,
	editor,
	visitor,
} ) => {
	const { canvas, page } = editor;
	await editor.insert( 'Payment Buttons' );
	const add = canvas.getByRole( 'button', { name: 'Add a payment plan' } );
	const save = canvas.getByRole( 'button', {
		name: 'Add this payment plan',
	} );
	await expect( add.or( save ) ).toBeVisible();
	if ( await add.isVisible() ) {
		await add.click();
	}
	await expect(
		canvas.getByText( 'Minimum allowed price is $0.50.' )
	).toBeVisible();
	await save.click();
	await expect(
		canvas.getByText( 'Enter a price, such as $25.00.' )
	).toBeVisible();
	await expect(
		canvas.getByText( 'Enter a name, such as “Oak stool” or “Membership”.' )
	).toBeVisible();
	const title = `Tea ${ Date.now() }`;
	await canvas
		.getByRole( 'textbox', { name: 'What people pay for' } )
		.fill( title );
	await canvas.getByRole( 'textbox', { name: 'Price' } ).fill( '4.50' );
	await save.click();
	await expect(
		canvas.getByRole( 'textbox', { name: 'Button text' } )
	).toHaveText( `Subscribe to ${ title } – $4.50 / month` );
	await editor.select( 'jetpack/recurring-payments' );
	const settings = await editor.openSettings();
	await expect(
		settings.getByRole( 'combobox', { name: 'Payment plan' } )
	).toContainText( `${ title }: $4.50 / month` );
	await settings
		.getByRole( 'combobox', { name: 'Button width' } )
		.selectOption( '50%' );

	const content = await editor.getContent();
	expect( content ).toMatch( /"planId":\d+,"width":"50%"/ );
	const link = await editor.publish( 'Payments' );
	await editor.setContent( content );
	expect( await editor.invalidBlocks() ).toEqual( [] );
	expect( await editor.getContent() ).toBe( content );
	expect( page.url() ).toContain( 'wp-admin' );

	await visitor.goto( link );
	await expect( visitor.getByText( '$4.50 / month' ) ).toHaveCount( 0 );
	await expect(
		visitor.locator( '.wp-block-jetpack-payment-buttons' )
	).toHaveCount( 0 );

	await admin.goto( link );
	await expectAccessible( admin, BLOCK );
	const button = admin.getByRole( 'button', { name: '$4.50 / month' } );
	await button.click();
	await expect( admin ).toHaveURL( /millwork_test_checkout/ );
	await admin.getByRole( 'button', { name: 'Pay', exact: true } ).click();
	await expect( admin.locator( BLOCK ) ).toContainText( /Thank you\./ );
} );

test( 'a button of another site says why visitors don’t see it, and works outside the block, too', async ( {
	admin,
	editor,
	rest,
	visitor,
} ) => {
	const stored = `<!-- wp:jetpack/recurring-payments {"planId":987654} -->
<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","uniqueId":"recurring-payments-id","text":"Pay"} /--></div>
<!-- /wp:jetpack/recurring-payments -->`;
	await editor.setContent( stored );
	expect( await editor.invalidBlocks() ).toEqual( [] );
	expect( await editor.getContent() ).toBe( stored );
	await expect(
		editor.canvas.getByText( /This payment plan isn’t on this site/ )
	).toBeVisible();
	const { link } = await rest.publish( stored );
	await admin.goto( link );
	await expect(
		admin.getByText( /its payment plan isn’t on this site/ )
	).toBeVisible();
	await visitor.goto( link );
	await expect( visitor.locator( BLOCK ) ).toHaveCount( 0 );
} );

test( 'buttons of WordPress become payment buttons', async ( { editor } ) => {
	await editor.setContent( `<!-- wp:buttons -->
<div class="wp-block-buttons"><!-- wp:button -->
<div class="wp-block-button"><a class="wp-block-button__link wp-element-button">Buy</a></div>
<!-- /wp:button -->

<!-- wp:button -->
<div class="wp-block-button"><a class="wp-block-button__link wp-element-button">Rent</a></div>
<!-- /wp:button --></div>
<!-- /wp:buttons -->` );
	await editor.page.evaluate( () => {
		// eslint-disable-next-line @typescript-eslint/no-explicit-any -- The page's own, without types.
		const { wp } = window as any;
		const { getBlocks } = wp.data.select( 'core/block-editor' );
		const [ buttons ] = getBlocks();
		wp.data
			.dispatch( 'core/block-editor' )
			.replaceBlocks(
				buttons.clientId,
				wp.blocks.switchToBlockType(
					buttons,
					'jetpack/payment-buttons'
				)
			);
	} );
	const content = await editor.getContent();
	expect( content.match( /wp:jetpack\/recurring-payments/g ) ).toHaveLength(
		4
	);
	expect( content ).toContain( '"text":"Buy"' );
	expect( content ).toContain( '"text":"Rent"' );
	expect( await editor.invalidBlocks() ).toEqual( [] );
} );
