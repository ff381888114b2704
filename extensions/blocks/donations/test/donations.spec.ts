/** Donations in a browser. Payments are in test mode: who may edit posts tries them. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';

const BLOCK = '.wp-block-jetpack-donations';

const block = ( attributes: object ) =>
	`<!-- wp:jetpack/donations ${ JSON.stringify( attributes ) } /-->`;

/** Clicks the button of the form that is shown. A script does the rest; without one, it is clicked again. */
const donate = ( page: Page, name: string ) =>
	page.locator( BLOCK ).getByRole( 'button', { name } ).click();

test( 'a form is written in place, tried on its page, and paid', async ( {
	admin,
	editor,
	visitor,
} ) => {
	const { canvas, page } = editor;
	await editor.insert( 'Donations Form' );
	await expect(
		canvas.getByText( 'Payments aren’t connected' )
	).toBeVisible();
	const first = canvas.getByRole( 'textbox', { name: 'Amount 1' } );
	await first.fill( '0.2' );
	await expect( first ).toHaveAttribute( 'aria-invalid', 'true' );
	await first.fill( '7.5' );
	await canvas.getByRole( 'tab', { name: 'Monthly' } ).click();
	await canvas.getByRole( 'textbox', { name: 'Heading' } ).fill( 'Stay' );
	const content = await editor.getContent();
	expect( content ).toContain( '"amounts":[7.5,15,100]' );
	expect( content ).toContain( '"heading":"Stay"' );

	const link = await editor.publish( 'Donations' );
	await editor.setContent( content );
	expect( await editor.invalidBlocks() ).toEqual( [] );
	expect( await editor.getContent() ).toBe( content );

	await visitor.goto( link );
	await expect( visitor.locator( BLOCK ) ).toHaveCount( 0 );

	await admin.goto( link );
	await expect( admin.getByText( 'TEST' ) ).toBeVisible();
	await expect(
		admin.getByRole( 'tab', { name: 'One-Time' } )
	).toHaveAttribute( 'aria-selected', 'true' );
	await expect( admin.getByText( 'Stay' ) ).toBeHidden();
	await admin.getByRole( 'tab', { name: 'One-Time' } ).press( 'ArrowRight' );
	await expect( admin.getByRole( 'tab', { name: 'Monthly' } ) ).toBeFocused();
	await expect( admin.getByText( 'Stay' ) ).toBeVisible();
	await admin.getByRole( 'tab', { name: 'Monthly' } ).press( 'Home' );

	const field = admin
		.getByRole( 'textbox', { name: 'Custom amount in USD' } )
		.and( admin.locator( ':visible' ) );
	await field.fill( '0.1' );
	await admin.getByRole( 'button', { name: 'Donate', exact: true } ).click();
	const summary = admin
		.getByRole( 'group', { name: /hasn’t started/ } )
		.and( admin.locator( ':visible' ) );
	await expect( summary ).toBeFocused();
	await summary
		.getByRole( 'link', { name: 'The minimum amount is $0.50.' } )
		.click();
	await expect( field ).toBeFocused();
	await expect( field ).toHaveAccessibleDescription(
		'The minimum amount is $0.50.'
	);
	await field.fill( '12,5' );
	await expect( summary ).toHaveCount( 0 );
	await field.blur();
	await expect( field ).toHaveValue( '$12.50' );
	await donate( admin, 'Donate' );
	await expect( admin ).toHaveURL( /millwork_test_checkout/ );
	await expect( admin.getByText( /12\.50/ ) ).toBeVisible();
	await admin.getByRole( 'button', { name: 'Pay', exact: true } ).click();
	await expect( admin.locator( BLOCK ) ).toContainText( /Thank you\./ );
	expect( page.url() ).toContain( 'wp-admin' );
} );

test( 'a donor who ticks the box is asked by mail after paying', async ( {
	admin,
	editor,
} ) => {
	const { page } = editor;
	await editor.setContent( block( {} ) );
	const saved = await editor.getContent();
	await editor.select( 'jetpack/donations' );
	const settings = await editor.openSettings();
	await settings
		.getByRole( 'checkbox', {
			name: 'Let donors sign up for the newsletter',
		} )
		.check();
	const content = await editor.getContent();
	expect( content ).toContain( '"millworkNews":true' );
	expect( content.replace( /<!--.*?-->/gs, '' ).trim() ).toBe(
		saved.replace( /<!--.*?-->/gs, '' ).trim()
	);
	const link = await editor.publish( 'News' );

	await admin.goto( link );
	const box = admin
		.getByRole( 'checkbox', { name: /^Email me news from .+/ } )
		.and( admin.locator( ':visible' ) );
	await expect( box ).not.toBeChecked();
	await expectAccessible( admin, BLOCK );
	await box.check();
	await admin.getByRole( 'radio', { name: '$15.00' } ).first().check();
	await donate( admin, 'Donate' );
	await admin.getByRole( 'button', { name: 'Pay', exact: true } ).click();
	await expect( admin.locator( BLOCK ) ).toContainText( /Thank you\./ );
	expect( page.url() ).toContain( 'wp-admin' );
} );

test( 'another currency resets the amounts', async ( { editor } ) => {
	const { canvas, page } = editor;
	await editor.setContent( block( {} ) );
	await editor.select( 'jetpack/donations' );
	await expect(
		canvas.getByRole( 'textbox', { name: 'Amount 3' } )
	).toHaveValue( '100.00' );
	await page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Change currency' } )
		.click();
	await page.getByRole( 'menuitemradio', { name: /JPY/ } ).click();
	await expect(
		canvas.getByRole( 'textbox', { name: 'Amount 3' } )
	).toHaveValue( '10,000' );
	await expect(
		canvas.getByRole( 'textbox', { name: 'Example of a custom amount' } )
	).toHaveValue( '5,000' );
	expect( await editor.getContent() ).toContain(
		'"currency":"JPY","oneTimeDonation":{"show":true,"planId":-1,"amounts":[500,1500,10000]'
	);
} );

test( 'once payments are live, a visitor donates without a confirmation', async ( {
	rest,
	visitor,
} ) => {
	const set = ( values: object ) =>
		rest.request( 'POST', '/millwork/v1/settings', { values } );
	await set( {
		payments_mode: 'live',
		payments_transfer: 'Bank of Oak, 12 34 56',
	} );
	try {
		const { link } = await rest.publish( block( { currency: 'EUR' } ) );
		await visitor.goto( link );
		const form = visitor.locator( `${ BLOCK } form` ).first();
		await form.getByRole( 'radio', { name: '€15,00' } ).check();
		await form
			.getByRole( 'textbox', { name: 'Email' } )
			.fill( 'donor@example.org' );
		await form.getByRole( 'button', { name: 'Donate' } ).click();
		await expect( visitor.locator( BLOCK ) ).toContainText(
			/Thank you\. Transfer €15,00/
		);
		await expect( visitor.locator( BLOCK ) ).toContainText( 'Bank of Oak' );
		await expect(
			visitor.getByRole( 'button', { name: 'Donate' } )
		).toHaveCount( 0 );
		// Giving again needs no reload.
		await visitor.getByText( 'Donate again' ).click();
		await expect(
			visitor.getByRole( 'button', { name: 'Donate' } )
		).toBeVisible();
	} finally {
		await set( { payments_mode: 'test', payments_transfer: '' } );
	}
} );

test( 'without scripts there is a form for each interval, and what was typed stays', async ( {
	browser,
	rest,
	session,
} ) => {
	const { link } = await rest.publish(
		block( { currency: 'EUR', millworkNote: true } )
	);
	const context = await browser.newContext( {
		javaScriptEnabled: false,
		storageState: await session.storageState(),
	} );
	const page = await context.newPage();
	await page.goto( link );
	await expect( page.locator( `${ BLOCK } form` ) ).toHaveCount( 3 );
	await expect( page.locator( '.jetpack-donations__tabs' ) ).toBeHidden();
	const monthly = page.locator( `${ BLOCK } form` ).nth( 1 );
	await expect( monthly.getByText( '€15,00' ) ).toBeVisible();
	await monthly.locator( 'input[value="custom"]' ).check();
	await monthly.getByRole( 'textbox', { name: /Custom/ } ).fill( '0,10' );
	await monthly.getByRole( 'textbox', { name: /Note/ } ).fill( 'For [b]' );
	await monthly.getByRole( 'button' ).click();
	await expect(
		monthly.getByText( 'The minimum amount is €0,50.' )
	).toBeVisible();
	await page
		.getByRole( 'group', { name: /hasn’t started/ } )
		.getByRole( 'link', { name: 'The minimum amount is €0,50.' } )
		.click();
	await expect( page ).toHaveURL( /month-custom$/ );
	await expect(
		monthly.getByRole( 'textbox', { name: /Note/ } )
	).toHaveValue( 'For [b]' );
	await monthly.getByRole( 'textbox', { name: /Custom/ } ).fill( '9,50' );
	await donate( page, 'Donate monthly' );
	await expect( page.getByText( /You’re about to pay/ ) ).toBeVisible();
	// Nobody confirms within the second in which they are asked: the site asks once more.
	await expect( async () => {
		await donate( page, 'Donate monthly' );
		await expect( page ).toHaveURL( /millwork_test_checkout/, {
			timeout: 300,
		} );
	} ).toPass();
	await context.close();
} );

test( 'extras: a suggested amount, fees, a goal, behind a button', async ( {
	admin,
	rest,
} ) => {
	const { link } = await rest.publish(
		block( {
			displayMode: 'modal',
			triggerButtonText: 'Help <em>us</em>',
			millworkSuggested: 2,
			millworkFees: true,
			millworkFeePercent: '2.9',
			millworkFeeFixed: '0.30',
			millworkGoal: 500,
			monthlyDonation: { show: false },
			annualDonation: { show: false },
		} )
	);
	await admin.goto( link );
	const goal = admin.getByRole( 'progressbar' );
	await expect( goal ).toBeHidden();
	await admin.getByRole( 'button', { name: 'Help us' } ).click();
	await expect( goal ).toHaveAttribute( 'max', '50000' );
	await expect( admin.getByText( 'of $500.00 donated' ) ).toBeVisible();
	await expect( admin.getByRole( 'tab' ) ).toHaveCount( 0 );
	await expect(
		admin.getByRole( 'radio', { name: '$15.00' } )
	).toBeChecked();
	await expect(
		admin.getByText( 'I’ll add $0.76 to cover the payment fees' )
	).toBeVisible();
	await expectAccessible( admin, BLOCK );
	await admin.keyboard.press( 'Escape' );
	await expect( goal ).toBeHidden();
} );

for ( const width of [ 1280, 390 ] ) {
	test( `the form has no accessibility finding at ${ width } pixels`, async ( {
		admin,
		rest,
	} ) => {
		const { link } = await rest.publish(
			block( { millworkNote: true, millworkGoal: 100 } )
		);
		await admin.setViewportSize( { width, height: 900 } );
		await admin.goto( link );
		await expect( admin.getByRole( 'tab' ) ).toHaveCount( 3 );
		await expectAccessible( admin, BLOCK );
	} );
}
