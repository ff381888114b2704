/** A form in several steps: with scripts, and in the editor. */
import { expect, test } from '../../../../__tests__/e2e/harness';
import { publish } from './visitor-form';

const step = ( label: string, inner: string ) =>
	`<!-- wp:jetpack/form-step {"stepLabel":"${ label }"} -->\n<div class="wp-block-jetpack-form-step">${ inner }</div>\n<!-- /wp:jetpack/form-step -->`;

const button = ( id: string, text: string ) =>
	`<!-- wp:jetpack/button {"element":"button","uniqueId":"${ id }","text":"${ text }"} /-->`;

const STEPS = `<!-- wp:jetpack/contact-form {"millworkReview":true} -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/form-progress-indicator {"variant":"dots"} /-->

<!-- wp:jetpack/form-step-container -->
<div class="jetpack-form-steps-wrapper"><div class="wp-block-jetpack-form-step-container jetpack-form-step-container">${ step(
	'You',
	'<!-- wp:jetpack/field-name {"required":true} /-->'
) }

${ step(
	'Reach you',
	'<!-- wp:jetpack/field-email {"required":true} /-->'
) }</div></div>
<!-- /wp:jetpack/form-step-container -->

<!-- wp:jetpack/form-step-navigation -->
<div class="wp-block-jetpack-form-step-navigation__wrapper"><div class="wp-block-jetpack-form-step-navigation">${ button(
	'previous-step',
	'Back'
) }

${ button( 'next-step', 'Next' ) }

${ button( 'submit-step', 'Send' ) }</div></div>
<!-- /wp:jetpack/form-step-navigation --></div>
<!-- /wp:jetpack/contact-form -->`;

test( 'goes step by step, keeps what was typed and shows a summary', async ( {
	rest,
	visitor: page,
} ) => {
	const { link } = await publish( rest, STEPS );
	await page.goto( link );
	const name = page.getByLabel( 'Name' );
	const email = page.getByLabel( 'Email' );
	const press = ( text: string ) =>
		page.getByRole( 'button', { name: text, exact: true } ).click();
	await expect( page.locator( 'fieldset:disabled' ) ).toHaveCount( 0 );
	await expect( email ).toBeHidden();
	await expect(
		page.getByText( 'Step 1 of 3', { exact: true } )
	).toBeVisible();
	await press( 'Next' );
	await expect(
		page.getByRole( 'group', { name: 'Please check these fields:' } )
	).toBeFocused();
	await name.fill( 'Ann Ash' );
	await name.press( 'Enter' );
	await expect(
		page.locator( 'legend', { hasText: 'Reach you' } )
	).toBeFocused();
	await expect(
		page.getByText( 'Step 2 of 3', { exact: true } )
	).toBeVisible();
	await press( 'Back' );
	await expect( name ).toHaveValue( 'Ann Ash' );
	await press( 'Next' );
	await email.fill( 'ann@example.com' );
	// Nothing is lost when the page is loaded again.
	await page.reload();
	await expect( email ).toHaveValue( 'ann@example.com' );
	await expect( name ).toBeHidden();
	await press( 'Next' );
	await expect( page.locator( 'dd' ) ).toHaveText( [
		'Ann Ash',
		'Edit',
		'ann@example.com',
		'Edit',
	] );
	await page
		.getByRole( 'button', { name: 'Edit: Step 1 of 3: You' } )
		.click();
	await name.fill( 'Ann Oak' );
	await press( 'Next' );
	await press( 'Next' );
	await press( 'Send' );
	await expect( page.locator( '.jetpack-form__done' ) ).toContainText(
		'Message Sent'
	);
	await expect( page.locator( '.jetpack-form__done dd' ) ).toHaveText( [
		'Ann Oak',
		'ann@example.com',
	] );
	await press( 'Send another message' );
	await expect( name ).toBeVisible();
	await expect( email ).toBeHidden();
} );

test( 'a form turns into steps and back in the editor', async ( {
	editor,
} ) => {
	await editor.setContent(
		'<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name /-->\n\n<!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div>\n<!-- /wp:jetpack/contact-form -->'
	);
	await editor.select( 'jetpack/contact-form' );
	const { page, canvas } = editor;
	await page.getByRole( 'button', { name: 'Steps', exact: true } ).click();
	await page.getByRole( 'button', { name: 'Split into steps' } ).click();
	const shown = canvas.getByRole( 'document', { name: /Form Step$/ } );
	const steps = canvas.getByRole( 'group', { name: 'Steps' } );
	await expect( steps.getByRole( 'button' ) ).toHaveText( [
		'Step 1',
		'Step 2',
		'Add step',
	] );
	await expect( shown ).toHaveCount( 1 );
	await steps.getByRole( 'button', { name: 'Add step' } ).click();
	await expect(
		steps.getByRole( 'button', { name: 'Step 3' } )
	).toHaveAttribute( 'aria-pressed', 'true' );
	await expect( shown ).toHaveCount( 1 );
	await page
		.getByRole( 'button', { name: 'Remove step, keep fields' } )
		.click();
	await expect( steps.getByRole( 'button' ) ).toHaveCount( 3 );
	await editor.select( 'jetpack/contact-form' );
	await page
		.getByRole( 'button', { name: 'Remove steps, keep fields' } )
		.click();
	await expect
		.poll( () => editor.getContent() )
		.toBe(
			'<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name /-->\n\n<!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div>\n<!-- /wp:jetpack/contact-form -->'
		);
} );
