/** A form of Mailchimp in the editor and on the page. The service is played by __tests__/plugins/mailchimp-service. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { expect, test } from '../../../../__tests__/e2e/harness';
import type { Rest } from '../../../../__tests__/e2e/harness';

const BLOCK = '.wp-block-jetpack-mailchimp';
const PLUGIN = '/wp/v2/plugins/mailchimp-service/mailchimp-service';

const connect = ( rest: Rest, isOn: boolean ) =>
	rest.request( 'POST', PLUGIN, { status: isOn ? 'active' : 'inactive' } );

/** The limits count addresses of mail: each test has its own. */
const address = ( name: string ) =>
	`${ name }-${ Math.random().toString( 36 ).slice( 2, 10 ) }@example.com`;

const form = ( attributes: object = {} ) =>
	`<!-- wp:jetpack/mailchimp ${ JSON.stringify( attributes ) } -->\n<!-- wp:jetpack/button {"element":"button","uniqueId":"mailchimp-widget-id","text":"Join"} /-->\n<!-- /wp:jetpack/mailchimp -->`;

/**
 * What Mailchimp was told of an address, once the site's scheduler has done so.
 *
 * @param page  Any page of the site.
 * @param rest  The site's REST API.
 * @param email The address.
 */
async function told( page: Page, rest: Rest, email: string ) {
	let found: object | undefined;
	await expect( async () => {
		await page.request.get( '/wp-cron.php' );
		const members = await rest.request<
			Array< { email_address: string } >
		>( 'GET', '/millwork-test/v1/mailchimp' );
		found = members.find( ( one ) => one.email_address === email );
		expect( found ).toBeDefined();
	} ).toPass( { timeout: 60_000 } );
	return found;
}

const join = async ( page: Page, email: string ) => {
	await page.locator( BLOCK ).getByRole( 'textbox' ).fill( email );
	await page.getByRole( 'button', { name: 'Join' } ).click();
};

test.beforeEach( ( { rest } ) => connect( rest, true ) );
test.afterEach( ( { rest } ) => connect( rest, false ) );

test( 'without a connection the editor leads to the settings, and visitors see nothing', async ( {
	editor,
	rest,
	visitor,
} ) => {
	await connect( rest, false );
	const { canvas } = editor;
	await editor.insert( 'Mailchimp' );
	await expect(
		canvas.getByRole( 'link', { name: 'Set up Mailchimp form' } )
	).toHaveAttribute(
		'href',
		/admin\.php\?page=millwork-settings&section=mailchimp$/
	);
	const content = await editor.getContent();
	expect( content ).toContain( '"uniqueId":"mailchimp-widget-id"' );
	const link = await editor.publish( 'Letters' );
	await visitor.goto( link );
	await expect( visitor.locator( BLOCK ) ).toHaveCount( 0 );
	await connect( rest, true );
	await canvas.getByRole( 'button', { name: 'Re-check Connection' } ).click();
	await expect(
		canvas.getByRole( 'textbox', { name: 'Email field' } )
	).toBeDisabled();
} );

test( 'a form is made in the editor and signs a visitor up', async ( {
	editor,
	rest,
	visitor,
} ) => {
	const { canvas, page } = editor;
	await editor.insert( 'Mailchimp' );
	await canvas
		.getByRole( 'textbox', { name: 'Consent text' } )
		.fill( 'One letter a month.' );
	await canvas.getByRole( 'textbox', { name: 'Button text' } ).fill( 'Join' );
	await editor.select( 'jetpack/mailchimp' );
	const settings = await editor.openSettings();
	await settings
		.getByRole( 'textbox', { name: 'Success text' } )
		.fill( 'Thank you.' );
	await expect( canvas.getByRole( 'status' ) ).toHaveText( 'Thank you.' );
	await expect(
		canvas.getByRole( 'textbox', { name: 'Email field' } )
	).toBeVisible( { timeout: 6000 } );
	await settings.getByRole( 'button', { name: 'Mailchimp Groups' } ).click();
	await settings.getByRole( 'checkbox', { name: 'Ash' } ).check();
	await settings
		.getByRole( 'textbox', { name: 'Signup Field Tag' } )
		.fill( 'PLACE' );
	await settings
		.getByRole( 'textbox', { name: 'Signup Field Value' } )
		.fill( 'Workshop' );
	const content = await editor.getContent();
	expect( content ).toContain( '"interests":["b2"]' );
	const link = await editor.publish( 'Letters' );
	await editor.setContent( content );
	expect( await editor.invalidBlocks() ).toEqual( [] );
	expect( await editor.getContent() ).toBe( content );
	await expect( page.locator( 'body' ) ).toBeVisible();

	await visitor.goto( link );
	await expectAccessible( visitor, BLOCK );
	const email = address( 'ada' );
	await join( visitor, email );
	const status = visitor.locator( BLOCK ).getByRole( 'status' );
	await expect( status ).toContainText( 'Thank you.' );
	await expect( status ).toBeFocused();
	await expect(
		visitor.locator( BLOCK ).getByRole( 'textbox' )
	).toBeHidden();
	expect( visitor.url() ).toBe( link );
	expect( await told( visitor, rest, email ) ).toEqual( {
		email_address: email,
		status_if_new: 'pending',
		interests: { b2: true },
		merge_fields: { PLACE: 'Workshop' },
	} );
} );

test( 'a failure is told in the words of the block, and what was typed stays', async ( {
	rest,
	visitor,
	expectedErrors,
} ) => {
	expectedErrors.push( /Failed to load resource/ );
	const { link } = await rest.publish(
		form( { processingLabel: 'Wait…', errorLabel: 'Whoops, not now.' } )
	);
	await visitor.goto( link );
	await visitor.route( '**/mailchimp/members', ( route ) =>
		route.fulfill( { status: 500, body: 'A host’s own page' } )
	);
	await join( visitor, 'ada@example.com' );
	const block = visitor.locator( BLOCK );
	await expect( block.getByRole( 'status' ) ).toHaveText( 'Wait…' );
	await expect( block.getByRole( 'status' ) ).toHaveText(
		'Whoops, not now.'
	);
	await expect( block.getByRole( 'textbox' ) ).toHaveValue(
		'ada@example.com'
	);
	await expect( block.getByRole( 'textbox' ) ).toBeFocused();
} );

test( 'without scripts the page takes the form and says so', async ( {
	browser,
	rest,
} ) => {
	const { link } = await rest.publish( form() );
	const context = await browser.newContext( {
		javaScriptEnabled: false,
		viewport: { width: 360, height: 700 },
	} );
	const page = await context.newPage();
	await page.goto( link );
	await join( page, 'ada@nowhere' );
	await expect( page.getByRole( 'alert' ) ).toContainText( 'email address' );
	await expect( page.locator( BLOCK ).getByRole( 'textbox' ) ).toHaveValue(
		'ada@nowhere'
	);
	const email = address( 'eve' );
	await join( page, email );
	await expect( page ).toHaveURL(
		/millwork_mailchimp_sent=[0-9a-f]{8}#mailchimp-/
	);
	await expect( page.locator( BLOCK ) ).toContainText( 'on the list' );
	await page.reload();
	await expect( page.locator( BLOCK ) ).toContainText( 'on the list' );
	expect( await told( page, rest, email ) ).toMatchObject( {
		status_if_new: 'pending',
	} );
	await context.close();
} );
