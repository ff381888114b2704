import { test, expect } from '../../../../__tests__/e2e/harness';

test( 'contact details are typed, linked, published and read by a visitor', async ( {
	editor,
	visitor,
} ) => {
	await editor.insert( 'Contact Info' );
	const { canvas, page } = editor;
	const field = ( name: string ) => canvas.getByRole( 'textbox', { name } );
	await field( 'Email' ).click();
	await page.keyboard.type( 'Write to hi@example.com, please' );
	await field( 'Phone number' ).click();
	await page.keyboard.type( 'Call +1 (415) 555-0100' );
	await field( 'Street address' ).click();
	await page.keyboard.type( '14 Sawmill Lane' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( 'Hall #3' );
	await field( 'City' ).click();
	await page.keyboard.type( 'Porto' );
	await field( 'Postal/ZIP code' ).click();
	await page.keyboard.type( '4000-100' );
	await canvas
		.getByRole( 'checkbox', { name: 'Link address to Google Maps' } )
		.click();
	await editor.deselect();
	await expect( canvas.getByRole( 'textbox', { name: 'City' } ) ).toHaveCount(
		0
	);

	const content = await editor.getContent();
	const link = await editor.publish( 'Contact' );
	await editor.setContent( content );
	expect( await editor.invalidBlocks() ).toEqual( [] );
	expect( await editor.getContent() ).toBe( content );

	await visitor.goto( link );
	const info = visitor.locator( '.wp-block-jetpack-contact-info' );
	await expect(
		info.getByRole( 'link', { name: 'hi@example.com', exact: true } )
	).toHaveAttribute( 'href', 'mailto:hi@example.com' );
	await expect(
		info.getByRole( 'link', { name: '+1 (415) 555-0100' } )
	).toHaveAttribute( 'href', 'tel:+14155550100' );
	await expect(
		info.getByRole( 'link', { name: /14 Sawmill Lane/ } )
	).toHaveAttribute(
		'href',
		'https://www.google.com/maps/search/?api=1&query=14%20Sawmill%20Lane%2C%20Hall%20%233%2C%20Porto%2C%204000-100'
	);
	await expect( info ).toContainText( 'Write to hi@example.com, please' );
	await expect( info ).toContainText( 'Porto, 4000-100' );
} );

test( 'the keyboard goes from a line to its block, and on to the next', async ( {
	editor,
} ) => {
	await editor.insert( 'Contact Info' );
	const { canvas, page } = editor;
	const phone = canvas.getByRole( 'textbox', { name: 'Phone number' } );
	await phone.click();
	await page.keyboard.type( '020 7946' );
	await editor.deselect();
	const link = canvas.getByRole( 'link', { name: '020 7946' } );
	await link.click();
	await expect( phone ).toBeFocused();
	await page.keyboard.press( 'End' );
	await page.keyboard.type( '1' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( 'Ring twice.' );
	expect( await editor.getContent() ).toMatch(
		/tel:02079461[\s\S]*<p>Ring twice\.<\/p>[\s\S]*wp:jetpack\/address/
	);
	await canvas.getByRole( 'textbox', { name: 'Email' } ).click();
	await page.keyboard.press( 'Backspace' );
	expect( await editor.getContent() ).not.toContain( 'wp:jetpack/email' );
	await editor.undo();
	expect( await editor.getContent() ).toContain( 'wp:jetpack/email' );
} );

test( 'a number reads from left to right on a right-to-left page', async ( {
	editor,
	visitor,
} ) => {
	await editor.setContent(
		'<!-- wp:jetpack/contact-info --><div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/phone {"phone":"+1 (415) 555"} --><div class="wp-block-jetpack-phone"><a href="tel:+1415555">+1 (415) 555</a></div><!-- /wp:jetpack/phone --></div><!-- /wp:jetpack/contact-info -->'
	);
	await visitor.goto( `${ await editor.publish() }?test-rtl=1` );
	const number = visitor.locator( '.wp-block-jetpack-phone a' );
	await expect( number ).toHaveCSS( 'direction', 'ltr' );
	await expect( visitor.locator( 'html' ) ).toHaveAttribute( 'dir', 'rtl' );
} );
