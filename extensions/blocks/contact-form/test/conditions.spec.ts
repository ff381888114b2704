/** Conditions of a group and a step, and fields that a link fills in: built by hand, then used. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { expect, test } from '../../../../__tests__/e2e/harness';
import { form, publish } from './visitor-form';

const GROUP =
	'<!-- wp:group -->\n<div class="wp-block-group"><!-- wp:jetpack/field-text {"label":"Meal","required":true} /--></div>\n<!-- /wp:group -->';

const COMING =
	'<!-- wp:jetpack/field-radio {"id":"coming","label":"Coming","options":["Yes","No"]} /-->';

test( 'a group gets a condition and a field a name for links', async ( {
	editor,
	visitor,
} ) => {
	const { page } = editor;
	await editor.setContent( form( `${ COMING }\n\n${ GROUP }` ) );
	await editor.select( 'core/group' );
	const sidebar = await editor.openSettings();
	await sidebar.getByRole( 'button', { name: 'Conditions' } ).click();
	await sidebar.getByRole( 'button', { name: 'Add a condition' } ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Conditions' } );
	await expect( dialog ).toContainText(
		'These fields can’t be chosen, because this block shows or hides them: Meal'
	);
	await dialog.getByLabel( 'Field' ).selectOption( 'Coming' );
	await dialog.getByLabel( 'Value' ).selectOption( 'Yes' );
	await expectAccessible( page, '.components-modal__frame' );
	await dialog.getByRole( 'button', { name: 'Apply' } ).click();
	await expect( sidebar ).toContainText( 'Shown when Coming is Yes.' );

	await editor.select( 'jetpack/field-text' );
	await sidebar
		.getByRole( 'button', { name: 'Fill in from a link' } )
		.click();
	const name = sidebar.getByLabel( 'Parameter name' );
	await name.fill( 'name' );
	await expect( sidebar ).toContainText( '“name” is used by WordPress' );
	await name.fill( 'meal' );
	await expect( sidebar.locator( 'code' ) ).toContainText( 'meal=value' );
	const content = await editor.getContent();
	expect( content ).toContain( '-->\n<div class="wp-block-group"><!-- wp:' );
	expect( content ).toContain( '"millworkPrefill":"meal"' );
	expect( await editor.invalidBlocks() ).toEqual( [] );

	const link = await editor.publish();
	await visitor.goto(
		`${ link }${ link.includes( '?' ) ? '&' : '?' }meal=<b>Soup</b>`
	);
	const meal = visitor.getByLabel( 'Meal' );
	await expect( meal ).toBeHidden();
	await visitor.getByRole( 'radio', { name: 'Yes' } ).check();
	await expect( meal ).toHaveValue( '<b>Soup</b>' );
	await expect( meal ).toBeVisible();
} );

const step = ( label: string, inner: string, attributes = {} ) =>
	`<!-- wp:jetpack/form-step ${ JSON.stringify( {
		stepLabel: label,
		...attributes,
	} ) } -->\n<div class="wp-block-jetpack-form-step">${ inner }</div>\n<!-- /wp:jetpack/form-step -->`;

test( 'a step gets a condition and is skipped', async ( {
	editor,
	visitor: page,
	browser,
} ) => {
	const { page: admin } = editor;
	await editor.setContent(
		form(
			`<!-- wp:jetpack/form-progress-indicator /-->\n\n<!-- wp:jetpack/form-step-container -->\n<div class="jetpack-form-steps-wrapper"><div class="wp-block-jetpack-form-step-container jetpack-form-step-container">${ step(
				'You',
				COMING
			) }\n\n${ step(
				'Food',
				'<!-- wp:jetpack/field-text {"label":"Meal","required":true} /-->'
			) }\n\n${ step(
				'Words',
				'<!-- wp:jetpack/field-text {"label":"Greeting"} /-->'
			) }</div></div>\n<!-- /wp:jetpack/form-step-container -->`
		)
	);
	await editor.select( 'jetpack/form-step', 1 );
	const sidebar = await editor.openSettings();
	await sidebar.getByRole( 'button', { name: 'Conditions' } ).click();
	await sidebar.getByRole( 'button', { name: 'Add a condition' } ).click();
	const dialog = admin.getByRole( 'dialog', { name: 'Conditions' } );
	await dialog.getByLabel( 'Field' ).selectOption( 'Coming' );
	await dialog.getByLabel( 'Value' ).selectOption( 'Yes' );
	await dialog.getByRole( 'button', { name: 'Apply' } ).click();
	await expect( sidebar ).toContainText( 'Shown when Coming is Yes.' );
	expect( await editor.invalidBlocks() ).toEqual( [] );
	const link = await editor.publish();
	const next = page.getByRole( 'button', { name: 'Next' } );
	const progress = page.locator( '.jetpack-form__progress p' );
	await page.goto( link );
	await expect( progress ).toHaveText( 'Step 1 of 2' );
	await page.getByRole( 'radio', { name: 'Yes' } ).check();
	await expect( progress ).toHaveText( 'Step 1 of 3' );
	await next.click();
	await expect( page.getByLabel( 'Meal' ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Back' } ).click();
	await page.getByRole( 'radio', { name: 'No' } ).check();
	await next.click();
	await expect( page.getByLabel( 'Greeting' ) ).toBeVisible();
	await expect( progress ).toHaveText( 'Step 2 of 2' );
	await page.getByRole( 'button', { name: 'Send' } ).click();
	await expect( page.locator( '.jetpack-form__done dt' ) ).toHaveText( [
		'Coming',
	] );

	const plain = await (
		await browser.newContext( { javaScriptEnabled: false } )
	).newPage();
	await plain.goto( link );
	await plain.getByRole( 'radio', { name: 'No' } ).check();
	await plain.getByRole( 'button', { name: 'Next' } ).click();
	await expect( plain.locator( '.jetpack-form__progress p' ) ).toHaveText(
		'Step 2 of 2'
	);
	await expect( plain.getByLabel( 'Greeting' ) ).toBeVisible();
} );

test( 'a link fills in a field without scripts', async ( {
	rest,
	browser,
} ) => {
	const { link } = await publish(
		rest,
		form(
			'<!-- wp:jetpack/field-select {"label":"Size","options":["S","L"],"millworkPrefill":"size"} /-->'
		)
	);
	const page = await (
		await browser.newContext( { javaScriptEnabled: false } )
	).newPage();
	await page.goto( `${ link }${ link.includes( '?' ) ? '&' : '?' }size=L` );
	await expect( page.getByLabel( 'Size' ) ).toHaveValue( 'L' );
} );
