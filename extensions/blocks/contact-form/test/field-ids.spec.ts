/**
 * Fields whose author gave them an id that browsers, scripts or PHP have another use for: on a form,
 * every field's id is a property.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../../../../__tests__/e2e/harness';
import { confirm, form, publish } from './visitor-form';

const IDS = [
	'reset',
	'submit',
	'after',
	'prepend',
	'querySelector',
	'querySelectorAll',
	'addEventListener',
	'closest',
	'insertBefore',
	'appendChild',
	'setAttribute',
	'attributes',
	'action',
	'method',
	'elements',
	'length',
	'id',
	'name',
	'className',
	'style',
	'hidden',
	'noValidate',
	'ariaBusy',
	'parentNode',
	'childNodes',
	'firstChild',
	'localName',
	'nodeType',
	'ownerDocument',
	'dataset',
	'constructor',
	'hasOwnProperty',
	'toString',
	'valueOf',
	// No id that is fit for an element: the field gets a number.
	'__proto__',
];

const content = form(
	[
		...IDS.map(
			( id ) =>
				`<!-- wp:jetpack/field-text ${ JSON.stringify( { label: `Label of ${ id }`, id } ) } /-->`
		),
		'<!-- wp:jetpack/field-radio {"label":"Wood","id":"remove","options":["Oak","Ash"]} /-->',
		'<!-- wp:jetpack/field-text {"label":"Last","id":"tagName","required":true} /-->',
	].join( '\n\n' )
);

// Playwright looks for roles, and for what is under the mouse, with the form's own properties, which
// are not to be had here. There is the keyboard.
const send = ( page: Page ) => page.locator( 'form [type="submit"]' );
const oak = ( page: Page ) => page.locator( 'form [value="Oak"]' );

const ANSWERS = [ ...IDS.map( ( id ) => `It is ${ id }` ), 'Oak', 'Done' ];

for ( const tag of [ '', ' @classic' ] ) {
	test( `are sent like others${ tag }`, async ( {
		expectedErrors,
		rest,
		visitor,
	} ) => {
		expectedErrors.push( /Failed to load resource.*status of 400/ );
		const { link } = await publish( rest, content );
		await visitor.goto( link );
		await expect( visitor.locator( 'form[novalidate]' ) ).toBeVisible();
		// They are there for the author's own styles and links.
		await expect( visitor.locator( 'input#querySelector' ) ).toHaveCount(
			1
		);
		for ( const id of IDS ) {
			await visitor
				.getByLabel( `Label of ${ id }`, { exact: true } )
				.fill( `It is ${ id }` );
		}
		await oak( visitor ).press( ' ' );
		await send( visitor ).press( 'Enter' );
		const notice = visitor.locator( '.jetpack-form__notice' );
		await expect( notice ).toBeFocused();
		await expect( notice.locator( 'a' ) ).toHaveText( [
			'Last: Fill out this field.',
		] );
		// What was typed survives a reload.
		await visitor.reload();
		await expect( visitor.locator( 'form[novalidate]' ) ).toBeVisible();
		await expect( visitor.getByLabel( 'Label of reset' ) ).toHaveValue(
			'It is reset'
		);
		await visitor.getByLabel( /^Last/ ).fill( 'Done' );

		// A server that complains of one field complains of no other.
		await visitor.route(
			/forms.entries/,
			( route ) =>
				route.fulfill( {
					status: 400,
					json: {
						code: 'millwork_form_invalid',
						message: '',
						data: { errors: { reset: 'Please mend this.' } },
					},
				} ),
			{ times: 1 }
		);
		await send( visitor ).press( 'Enter' );
		await expect( notice.locator( 'a' ) ).toHaveText( [
			'Label of reset: Please mend this.',
		] );

		await send( visitor ).press( 'Enter' );
		const done = visitor.locator( '.jetpack-form__done' );
		await expect( done ).toBeFocused();
		await expect( done.locator( 'dd' ) ).toHaveText( ANSWERS );
		await expect( visitor.getByLabel( 'Label of reset' ) ).toBeHidden();
		await done.locator( 'button' ).click();
		await expect( visitor.getByLabel( 'Label of reset' ) ).toBeFocused();
		await expect( visitor.getByLabel( 'Label of reset' ) ).toHaveValue(
			''
		);
	} );

	test( `are sent like others without scripts${ tag }`, async ( {
		browser,
		rest,
	} ) => {
		const { link } = await publish( rest, content );
		const context = await browser.newContext( {
			javaScriptEnabled: false,
		} );
		const page = await context.newPage();
		await page.goto( link );
		for ( const id of IDS ) {
			await page
				.getByLabel( `Label of ${ id }`, { exact: true } )
				.fill( `It is ${ id }` );
		}
		await oak( page ).press( ' ' );
		await page.getByLabel( /^Last/ ).fill( 'Done' );
		await send( page ).press( 'Enter' );
		await expect( page.locator( 'dd' ) ).toHaveText( ANSWERS );
		await confirm( page, () => send( page ).press( 'Enter' ) );
		await expect( page.locator( '.jetpack-form__done' ) ).toContainText(
			'Message Sent'
		);
		await expect( page.locator( 'dd' ) ).toHaveText( ANSWERS );
		await context.close();
	} );
}
