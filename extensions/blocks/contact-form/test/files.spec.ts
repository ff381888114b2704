/** Files that visitors send, with and without scripts. */
import { expect, test } from '../../../../__tests__/e2e/harness';
import { confirm, form, publish, send } from './visitor-form';

const FORM = form(
	'<!-- wp:jetpack/field-file {"label":"Plans","required":true,"maxfiles":2} /-->'
);

const pdf = ( name: string ) => ( {
	name,
	mimeType: 'application/pdf',
	buffer: Buffer.from(
		'%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
	),
} );

const page = ( name: string ) => ( {
	...pdf( name ),
	buffer: Buffer.from( '<html><script>alert(1)</script></html>' ),
} );

test( 'sends files one by one, and then the form', async ( {
	rest,
	visitor,
	expectedErrors,
} ) => {
	expectedErrors.push( /Failed to load resource/ );
	const { link } = await publish( rest, FORM );
	await visitor.goto( link );
	await expect( visitor.locator( 'form[novalidate]' ) ).toBeVisible();
	const status = visitor.locator( '.jetpack-field [role="status"]' );
	await expect( status ).toBeAttached();
	await send( visitor ).click();
	await expect( visitor.locator( '.jetpack-field__error' ) ).toHaveText(
		'Choose a file.'
	);
	const input = visitor.getByLabel( 'Plans' );
	await input.setInputFiles( page( 'evil.pdf' ) );
	await expect( status ).toContainText( '“evil.pdf” can’t be sent' );
	await input.setInputFiles( [ pdf( 'a.pdf' ), pdf( 'b.pdf' ) ] );
	await expect( status ).toHaveText( 'b.pdf was added.' );
	await expect( visitor.locator( '.jetpack-field__error' ) ).toHaveCount( 0 );
	await input.setInputFiles( pdf( 'c.pdf' ) );
	await expect( status ).toContainText( 'Maximum number of files: 2.' );
	await visitor
		.getByRole( 'button', { name: 'Remove a.pdf' } )
		.press( 'Enter' );
	await expect( status ).toHaveText( 'a.pdf was removed.' );
	await expect( input ).toBeFocused();
	// The form waits for the upload.
	await input.setInputFiles( pdf( 'd.pdf' ) );
	await send( visitor ).click();
	await expect( visitor.locator( 'dd' ) ).toHaveText( 'b.pdf, d.pdf' );
} );

test( 'keeps files on the way without scripts', async ( { rest, browser } ) => {
	const { link } = await publish( rest, FORM );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const plain = await context.newPage();
	await plain.goto( link );
	await plain
		.getByLabel( 'Plans' )
		.setInputFiles( [ pdf( 'a.pdf' ), page( 'evil.pdf' ) ] );
	await send( plain ).click();
	await expect( plain.locator( '.jetpack-field__error' ) ).toContainText(
		'“evil.pdf” can’t be sent'
	);
	await expect(
		plain.getByRole( 'checkbox', { name: /^a\.pdf/ } )
	).toBeChecked();
	await plain.getByLabel( 'Plans' ).setInputFiles( pdf( 'b.pdf' ) );
	await send( plain ).click();
	await expect( plain.locator( 'dd' ) ).toHaveText( 'a.pdf, b.pdf' );
	await confirm( plain, () => send( plain ).click() );
	await expect( plain.locator( 'dd' ) ).toHaveText( 'a.pdf, b.pdf' );
	await context.close();
} );
