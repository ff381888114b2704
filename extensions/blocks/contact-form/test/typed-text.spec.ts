/** What visitors type, where WordPress continues with the page that says it back. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../../../__tests__/e2e/harness';
import type { Rest } from '../../../../__tests__/e2e/harness';
import { form, publish, send } from './visitor-form';

const ATTACK =
	'[contact-form to="a@x.example,b@x.example" subject="Chosen"][contact-field label="x" type="text"/][/contact-form]';
const LINE =
	'a -- b … 10x20 Wordpress "q" [gallery] AT&amp;T &#91; \\ <b> :)  🙂 ';
const TEXT = `\n\n${ LINE }\n\thttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n\n${ ATTACK }\n\u202Ex\u202C שלום </textarea>\n`;

/** A form whose answers the browser takes and the server refuses, as long as no room is ticked. */
const FORM = form(
	[
		'<!-- wp:jetpack/field-text {"label":"Line"} /-->',
		'<!-- wp:jetpack/field-textarea {"label":"Text"} /-->',
		'<!-- wp:jetpack/field-checkbox-multiple {"label":"Rooms","required":true,"options":["Hall -- main","Kitchen"]} /-->',
	].join( '\n\n' )
);

const count = ( page: Page, selector: string ) =>
	page.locator( selector ).count();

/** The values of the entry that came last. */
async function lastEntry( rest: Rest ) {
	const list = await rest.request< { entries: { id: number }[] } >(
		'GET',
		'/millwork/v1/entries?per_page=1'
	);
	const entry = await rest.request< { fields: { value: unknown }[] } >(
		'GET',
		`/millwork/v1/entries/${ list.entries[ 0 ]!.id }`
	);
	return entry.fields.map( ( { value } ) => value );
}

// In a block theme and, on the oldest WordPress, in a classic one.
for ( const where of [ '', ' @classic' ] ) {
	test( `comes back, is confirmed and is stored as it was typed, without scripts${ where }`, async ( {
		rest,
		browser,
	} ) => {
		const { link } = await publish( rest, FORM );
		const context = await browser.newContext( {
			javaScriptEnabled: false,
		} );
		const page = await context.newPage();
		await page.goto( link );
		await page.getByLabel( 'Line' ).fill( LINE );
		await page.getByLabel( 'Text', { exact: true } ).fill( TEXT );
		await send( page ).click();

		await expect( page.locator( '.jetpack-form__notice' ) ).toContainText(
			'Rooms'
		);
		await expect( page.getByLabel( 'Line' ) ).toHaveValue( LINE );
		await expect( page.getByLabel( 'Text', { exact: true } ) ).toHaveValue(
			TEXT
		);
		expect( await count( page, '[name="millwork_form"]' ) ).toBe( 1 );
		await page.getByRole( 'checkbox', { name: 'Hall' } ).check();
		await send( page ).click();

		await expect( page.getByText( 'Confirm that you want' ) ).toBeVisible();
		const shown = [ LINE, TEXT, 'Hall -- main' ];
		expect( await page.locator( 'dd' ).allTextContents() ).toEqual( shown );
		expect( await count( page, '[name="millwork_form"]' ) ).toBe( 1 );

		// Sending within the same second is too fast: the form asks again.
		await expect( async () => {
			await send( page ).click();
			await expect( page.getByText( 'Message Sent' ) ).toBeVisible( {
				timeout: 500,
			} );
		} ).toPass();
		expect( await page.locator( 'dd' ).allTextContents() ).toEqual( shown );
		expect( await count( page, '[name="millwork_form"]' ) ).toBe( 0 );
		expect( await lastEntry( rest ) ).toEqual( [
			LINE,
			TEXT,
			[ 'Hall -- main' ],
		] );
		await context.close();
	} );
}

test( 'is stored as it was typed with scripts', async ( { rest, visitor } ) => {
	const { link } = await publish( rest, FORM );
	await visitor.goto( link );
	await expect( visitor.locator( 'form[novalidate]' ) ).toBeVisible();
	await visitor.getByLabel( 'Line' ).fill( LINE );
	await visitor.getByLabel( 'Text', { exact: true } ).fill( TEXT );
	await visitor.getByRole( 'checkbox', { name: 'Hall' } ).check();
	await send( visitor ).click();
	await expect( visitor.getByText( 'Message Sent' ) ).toBeVisible();
	expect( await visitor.locator( 'dd' ).allTextContents() ).toEqual( [
		LINE,
		TEXT,
		'Hall -- main',
	] );
	expect( await lastEntry( rest ) ).toEqual( [
		LINE,
		TEXT,
		[ 'Hall -- main' ],
	] );
} );

test( 'is never taken in part', async ( {
	rest,
	browser,
	visitor,
	expectedErrors,
} ) => {
	expectedErrors.push( /Failed to load resource.* 400/ );
	const fields = Array.from(
		{ length: 1200 },
		( _, index ) =>
			`<!-- wp:jetpack/field-text {"label":"Field ${ index + 1 }"} /-->`
	);
	const { link } = await publish( rest, form( fields.join( '' ) ) );
	const sentence = /received only part of it/;
	const before = await rest.request( 'GET', '/millwork/v1/entries/total' );

	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( link );
	await page.getByLabel( 'Field 1', { exact: true } ).fill( 'Oak' );
	const [ answer ] = await Promise.all( [
		page.waitForResponse(
			( response ) => response.request().method() === 'POST'
		),
		send( page ).click(),
	] );
	expect( answer.status() ).toBe( 400 );
	await expect( page.locator( '.jetpack-form__notice' ) ).toHaveText(
		sentence
	);
	await expect( page.getByLabel( 'Field 1', { exact: true } ) ).toHaveValue(
		'Oak'
	);
	await context.close();

	await visitor.goto( link );
	await expect( visitor.locator( 'form[novalidate]' ) ).toBeVisible();
	await visitor.getByLabel( 'Field 1', { exact: true } ).fill( 'Oak' );
	await send( visitor ).click();
	await expect( visitor.locator( '.jetpack-form__status' ) ).toHaveText(
		sentence
	);
	await expect(
		visitor.getByLabel( 'Field 1', { exact: true } )
	).toHaveValue( 'Oak' );
	expect( await rest.request( 'GET', '/millwork/v1/entries/total' ) ).toEqual(
		before
	);
} );
