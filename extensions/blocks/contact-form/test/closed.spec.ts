/** Forms that visitors have open while they are closed, and those that are not yet there for them. */
import { expect, signIn, test } from '../../../../__tests__/e2e/harness';
import { FIELDS, fill, form, publish, send } from './visitor-form';

test( 'says that the form is closed and keeps all that was typed @classic', async ( {
	rest,
	visitor,
	expectedErrors,
} ) => {
	expectedErrors.push( /status of 410/ );
	const { id, link } = await publish( rest, form( FIELDS ) );
	await visitor.goto( link );
	await expect( visitor.locator( 'form[novalidate]' ) ).toBeVisible();
	await fill( visitor );
	await rest.request( 'DELETE', `/wp/v2/posts/${ id }` );
	await send( visitor ).click();
	await expect( visitor.getByRole( 'status' ) ).toContainText(
		'This form is closed because'
	);
	await expect(
		visitor.getByRole( 'textbox', { name: 'Message' } )
	).toHaveValue( 'Two chairs\nand <b>a table</b>' );
	await expect( visitor.getByLabel( 'Name' ) ).toHaveValue( 'Ann Ash' );
	await expect( visitor.getByRole( 'radio', { name: 'Oak' } ) ).toBeChecked();
} );

test( 'says so without scripts, with all that was typed to be copied', async ( {
	rest,
	browser,
} ) => {
	const { id, link } = await publish( rest, form( FIELDS ) );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( link );
	await fill( page );
	await page
		.getByRole( 'textbox', { name: 'Message' } )
		.fill( '[gallery] AT&amp;T -- 10x20\n</textarea>' );
	await rest.request( 'DELETE', `/wp/v2/posts/${ id }` );
	await send( page ).click();
	await expect(
		page.getByRole( 'heading', { name: 'This form is closed' } )
	).toBeVisible();
	await expect( page.getByRole( 'alert' ) ).toContainText(
		'What you typed is still here.'
	);
	const message = page.getByRole( 'textbox', { name: 'Message' } );
	await expect( message ).toHaveValue(
		'[gallery] AT&amp;T -- 10x20\n</textarea>'
	);
	await expect( message ).toHaveJSProperty( 'readOnly', true );
	await expect( page.getByRole( 'textbox', { name: 'Name' } ) ).toHaveValue(
		'Ann Ash'
	);
	await context.close();
} );

test( 'a preview says that it is one, and nothing can be sent', async ( {
	rest,
	browser,
} ) => {
	const { link } = await rest.publish( form( FIELDS ), { status: 'draft' } );
	const context = await signIn( browser );
	const page = await context.newPage();
	const requests: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.method() === 'POST' ) {
			requests.push( request.url() );
		}
	} );
	await page.goto( `${ link }&preview=true` );
	await expect(
		page.getByText( 'This is a preview. Visitors can send the form' )
	).toBeVisible();
	await expect( page.locator( '[name="millwork_form"]' ) ).toHaveCount( 0 );
	await expect( send( page ) ).toBeDisabled();
	await page.getByLabel( 'Name' ).fill( 'Ann' );
	await page.getByLabel( 'Name' ).press( 'Enter' );
	expect( page.url() ).toContain( 'preview=true' );
	expect( requests ).toEqual( [] );
	await context.close();
} );
