/** The subscription form in a browser, and the pages that its emails lead to. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { expect, test } from '../../../../__tests__/e2e/harness';
import type { Rest } from '../../../../__tests__/e2e/harness';

const BLOCK = '.wp-block-jetpack-subscriptions';

const block = ( attributes: object = {} ) =>
	`<!-- wp:jetpack/subscriptions ${ JSON.stringify( attributes ) } /-->`;

/** A site gets one email an hour to an address: each test has its own. */
const address = ( name: string ) =>
	`${ name }-${ Math.random().toString( 36 ).slice( 2, 10 ) }@example.com`;

/**
 * The links of the email to an address, once WordPress's scheduler has sent it.
 *
 * @param page  Any page of the site.
 * @param rest  The site's REST API.
 * @param email The address.
 */
async function linksOfMail( page: Page, rest: Rest, email: string ) {
	let mail = '';
	await expect( async () => {
		await page.request.get( '/wp-cron.php' );
		[ mail = '' ] = await rest.request< string[] >(
			'GET',
			`/millwork-test/v1/mail?to=${ email }`
		);
		expect( mail ).not.toBe( '' );
	} ).toPass( { timeout: 60_000 } );
	const links = await page.evaluate(
		( html ) =>
			[
				...new DOMParser()
					.parseFromString( html, 'text/html' )
					.querySelectorAll( 'a' ),
			].map( ( { href } ) => href ),
		mail.slice( mail.indexOf( '<!DOCTYPE' ) )
	);
	return {
		confirm: links.find( ( link ) => link.includes( '=confirm.' ) )!,
		unsubscribe: links.find( ( link ) =>
			link.includes( '=unsubscribe.' )
		)!,
	};
}

const signUp = async ( page: Page, email: string ) => {
	await page.locator( BLOCK ).getByRole( 'textbox' ).fill( email );
	await page.getByRole( 'button', { name: 'Subscribe' } ).click();
};

test( 'a form is made in the editor and signs a visitor up', async ( {
	editor,
	rest,
	visitor,
} ) => {
	const { canvas, page } = editor;
	await editor.insert( 'Subscription Form' );
	await expect(
		canvas.getByRole( 'textbox', { name: 'Email field' } )
	).toBeDisabled();
	await canvas
		.getByRole( 'textbox', { name: 'Button text' } )
		.fill( 'Subscribe now' );
	await editor.select( 'jetpack/subscriptions' );
	const settings = await editor.openSettings();
	await settings
		.getByRole( 'checkbox', { name: 'Show subscriber count' } )
		.check();
	await expect(
		canvas.getByText( /^Join \d+ other subscribers?$/ )
	).toBeVisible();
	await settings
		.getByRole( 'checkbox', { name: 'Place button on a new line' } )
		.check();
	await settings
		.getByRole( 'textbox', { name: 'Success message' } )
		.fill( 'Look into your mail.' );
	await page.getByRole( 'tab', { name: 'Styles' } ).click();
	await page
		.getByRole( 'spinbutton', { name: 'Border radius' } )
		.fill( '12' );
	const content = await editor.getContent();
	expect( content ).toContain( '"subscribePlaceholder":"Email Address"' );
	expect( content ).toContain( '"borderRadius":12' );
	const link = await editor.publish( 'Newsletter' );
	await editor.setContent( content );
	expect( await editor.invalidBlocks() ).toEqual( [] );
	expect( await editor.getContent() ).toBe( content );

	await visitor.goto( link );
	const form = visitor.locator( BLOCK );
	await expect( form ).toBeVisible();
	await expect( form.getByRole( 'button' ) ).toHaveCSS(
		'border-radius',
		'12px'
	);
	await expectAccessible( visitor, BLOCK );
	const email = address( 'ada' );
	await signUp( visitor, email );
	await expect( form.getByRole( 'status' ) ).toHaveText(
		'Look into your mail.'
	);
	await expect( form.getByRole( 'status' ) ).toBeFocused();
	await expect( form.getByRole( 'textbox' ) ).toBeHidden();
	expect( visitor.url() ).toBe( link );

	const links = await linksOfMail( visitor, rest, email );
	// A program that looks through mail opens every link, and changes nothing.
	await visitor.request.get( links.confirm );
	await visitor.request.get( links.unsubscribe );
	await visitor.goto( links.confirm );
	await expectAccessible( visitor, 'main' );
	await visitor.keyboard.press( 'Tab' );
	await expect(
		visitor.getByRole( 'button', { name: 'Confirm' } )
	).toBeFocused();
	await visitor.keyboard.press( 'Enter' );
	await expect( visitor.getByRole( 'heading' ) ).toHaveText(
		'You’re subscribed'
	);
	await visitor.reload();
	await expect( visitor.getByRole( 'heading' ) ).toHaveText(
		'You’re subscribed'
	);

	await visitor.getByRole( 'link', { name: 'Choose how often' } ).click();
	await visitor.getByRole( 'radio', { name: /Weekly/ } ).check();
	await visitor.getByRole( 'button', { name: 'Save' } ).click();
	await expect( visitor.getByRole( 'status' ) ).toHaveText( 'Saved.' );
	await expect(
		visitor.getByRole( 'radio', { name: /Weekly/ } )
	).toBeChecked();
	await expectAccessible( visitor, 'main' );

	// An email program unsubscribes automatically, without cookies.
	const answer = await visitor.request.post( links.unsubscribe, {
		form: { 'List-Unsubscribe': 'One-Click' },
		maxRedirects: 0,
	} );
	expect( answer.status() ).toBe( 200 );
	expect( answer.headers()[ 'cache-control' ] ).toContain( 'no-store' );
	expect( answer.headers()[ 'x-robots-tag' ] ).toContain( 'noindex' );
	await visitor.goto( links.unsubscribe );
	await expect( visitor.getByRole( 'heading' ) ).toHaveText(
		'You’re unsubscribed'
	);
} );

test( 'an error is next to the field, and what was typed stays', async ( {
	rest,
	visitor,
	expectedErrors,
} ) => {
	expectedErrors.push( /Failed to load resource/ );
	const { link } = await rest.publish( block() );
	await visitor.goto( link );
	await visitor.route( '**/newsletter/subscribers', ( route ) =>
		route.fulfill( { status: 500, body: 'A host’s own page' } )
	);
	await visitor
		.locator( BLOCK )
		.getByRole( 'textbox' )
		.fill( 'ada@example.com' );
	await visitor.getByRole( 'button', { name: 'Subscribe' } ).click();
	await expect(
		visitor.locator( BLOCK ).getByRole( 'status' )
	).toContainText( 'What you typed is still here' );
	await expect( visitor.locator( BLOCK ).getByRole( 'textbox' ) ).toHaveValue(
		'ada@example.com'
	);
	await expect(
		visitor.locator( BLOCK ).getByRole( 'textbox' )
	).toBeFocused();
} );

test( 'without scripts the page takes the form and says so', async ( {
	browser,
	rest,
} ) => {
	const { link } = await rest.publish(
		block( { subscribePlaceholder: 'Email' } )
	);
	const context = await browser.newContext( {
		javaScriptEnabled: false,
		viewport: { width: 360, height: 700 },
	} );
	const page = await context.newPage();
	await page.goto( link );
	await page.locator( BLOCK ).getByRole( 'textbox' ).fill( 'ada@nowhere' );
	await page.getByRole( 'button', { name: 'Subscribe' } ).click();
	await expect( page.getByRole( 'alert' ) ).toContainText( 'email address' );
	await expect( page.locator( BLOCK ).getByRole( 'textbox' ) ).toHaveValue(
		'ada@nowhere'
	);
	await signUp( page, address( 'eve' ) );
	await expect( page ).toHaveURL(
		/millwork_subscribed=[0-9a-f]{8}#subscribe-/
	);
	await expect( page.locator( BLOCK ) ).toContainText( 'Almost done.' );
	await page.reload();
	await expect( page.locator( BLOCK ) ).toContainText( 'Almost done.' );
	await context.close();
} );

test( 'it fits on a phone, and from right to left', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish(
		block( { className: 'is-style-compact', borderRadius: 20 } )
	);
	await visitor.setViewportSize( { width: 320, height: 640 } );
	await visitor.goto( `${ link }?test-rtl=1` );
	const box = ( part: string ) =>
		visitor.locator( `${ BLOCK }__${ part }` ).boundingBox();
	const [ field, button ] = [ await box( 'field' ), await box( 'button' ) ];
	expect( field!.x ).toBeGreaterThanOrEqual( 0 );
	expect( button!.x + button!.width ).toBeLessThanOrEqual( 320 );
	expect(
		await visitor.evaluate(
			() => document.documentElement.scrollWidth - innerWidth
		)
	).toBeLessThanOrEqual( 0 );
} );
