/** Forms as they grow in an author's hands: where new fields land, what is offered, how one begins. */
import { test, expect } from '../../../../__tests__/e2e/harness';
import type { Editor } from '../../../../__tests__/e2e/harness';
import { form, stored } from './stored';

/** A form of two steps, with the navigation that holds the button which sends. */
const steps = ( second: string, navigation = true ) =>
	`<!-- wp:jetpack/contact-form -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/form-step-container -->
<div class="wp-block-jetpack-form-step-container"><!-- wp:jetpack/form-step {"stepLabel":"First"} -->
<div class="wp-block-jetpack-form-step"><!-- wp:jetpack/field-email /--></div>
<!-- /wp:jetpack/form-step -->

<!-- wp:jetpack/form-step {"stepLabel":"Second"} -->
<div class="wp-block-jetpack-form-step">${ second }</div>
<!-- /wp:jetpack/form-step --></div>
<!-- /wp:jetpack/form-step-container -->${
		navigation
			? `

<!-- wp:jetpack/form-step-navigation -->
<div class="wp-block-jetpack-form-step-navigation"><!-- wp:jetpack/button {"element":"button","uniqueId":"next-step","text":"Next"} /-->

<!-- wp:jetpack/button {"element":"button","uniqueId":"submit-step","text":"Send"} /--></div>
<!-- /wp:jetpack/form-step-navigation -->`
			: ''
	}</div>
<!-- /wp:jetpack/contact-form -->`;

/** The form's "+", and the list that it opens. */
async function openAppender( { canvas, page }: Editor ) {
	await canvas
		.locator( '.wp-block-jetpack-contact-form' )
		.getByRole( 'button', { name: /^Add (default )?block$/i } )
		.last()
		.click();
	return page.locator( '.block-editor-inserter__quick-inserter' );
}

/** Adds a field by the "+" of the form, or of the step, that is selected. */
const choose = async ( editor: Editor, title: string ) =>
	( await openAppender( editor ) )
		.getByRole( 'option', { name: title, exact: true } )
		.click();

test( 'what the author put after the button stays there', async ( {
	editor,
} ) => {
	const behind = stored( '', [
		'field-email',
		'button {"element":"button","text":"Send"}',
		'field-text',
	] );
	await editor.setContent( behind );
	await editor.select( 'jetpack/field-text' );
	await editor.insert( 'Message' );
	await expect
		.poll( () => editor.getContent() )
		.toBe(
			stored( '', [
				'field-email',
				'field-textarea',
				'button {"element":"button","text":"Send"}',
				'field-text',
			] )
		);
	// A field that comes back by undo has its place.
	await editor.select( 'jetpack/field-text' );
	await editor.page.evaluate( () => {
		const { data } = ( window as any ).wp; // eslint-disable-line @typescript-eslint/no-explicit-any -- The page's own, without types.
		const { getSelectedBlockClientId } = data.select( 'core/block-editor' );
		data.dispatch( 'core/block-editor' ).removeBlock(
			getSelectedBlockClientId()
		);
	} );
	await editor.undo();
	expect( await editor.getContent() ).toContain(
		'"text":"Send"} /-->\n\n<!-- wp:jetpack/field-text /-->'
	);
} );

test( 'a step has its own +, and the button may be in the step', async ( {
	editor,
} ) => {
	const send =
		'<!-- wp:jetpack/button {"element":"button","text":"Send"} /-->';
	await editor.setContent( steps( send, false ) );
	await editor.select( 'jetpack/contact-form' );
	await choose( editor, 'Message' );
	const message = '<!-- wp:jetpack/field-textarea /-->';
	await expect
		.poll( () => editor.getContent() )
		.toBe( steps( `${ message }\n\n${ send }`, false ) );
	await editor.select( 'jetpack/form-step', 1 );
	await choose( editor, 'Text' );
	const text = '<!-- wp:jetpack/field-text /-->';
	await expect
		.poll( () => editor.getContent() )
		.toBe( steps( `${ message }\n\n${ text }\n\n${ send }`, false ) );
} );

// On both versions of WordPress; the older one without a frame around the canvas.
for ( const where of [ '', '@classic ' ] ) {
	test( `${ where }a field from the inserter lands before the button that sends, in one step of undo`, async ( {
		editor,
	} ) => {
		await editor.setContent( form( 'field-email' ) );
		await editor.select( 'jetpack/button' );
		await editor.insert( 'Message' );
		await expect
			.poll( () => editor.getContent() )
			.toBe( form( 'field-email', 'field-textarea' ) );
		await editor.undo();
		expect( await editor.getContent() ).toBe( form( 'field-email' ) );
	} );

	test( `${ where }the + in a form offers fields first, and they land before the button`, async ( {
		editor,
	} ) => {
		await editor.setContent( form( 'field-email' ) );
		await editor.select( 'jetpack/contact-form' );
		const list = await openAppender( editor );
		const offered = list.getByRole( 'option' );
		await expect( offered ).toHaveText( [
			'Text',
			'Message',
			'Email',
			'Select',
			'Radio',
			'Checkbox',
		] );
		await offered.first().click();
		await expect
			.poll( () => editor.getContent() )
			.toBe( form( 'field-email', 'field-text' ) );
	} );

	test( `${ where }in a form of steps a field lands in the last step, and so does the permission`, async ( {
		editor,
	} ) => {
		const name = '<!-- wp:jetpack/field-name /-->';
		await editor.setContent( steps( name ) );
		await editor.select( 'jetpack/contact-form' );
		await choose( editor, 'Message' );
		const message = '<!-- wp:jetpack/field-textarea /-->';
		await expect
			.poll( () => editor.getContent() )
			.toBe( steps( `${ name }\n\n${ message }` ) );
		// The new field is selected last.
		await expect(
			editor.canvas.locator(
				'.is-selected[data-type="jetpack/field-textarea"]'
			)
		).toBeVisible();
		// WordPress 6.8 selects the new field once more when focus returns to it.
		await expect( async () => {
			await editor.select( 'jetpack/contact-form' );
			const sidebar = await editor.openSettings();
			await sidebar
				.getByRole( 'button', { name: 'Add consent field' } )
				.click( { timeout: 2000 } );
		} ).toPass();
		const consent = '<!-- wp:jetpack/field-consent /-->';
		await expect
			.poll( () => editor.getContent() )
			.toBe( steps( `${ name }\n\n${ message }\n\n${ consent }` ) );
	} );

	test( `${ where }skipping leaves a field and a button, and a form without fields says what to do`, async ( {
		editor,
	} ) => {
		const { canvas, page } = editor;
		await editor.insert( 'Form' );
		await canvas
			.getByRole( 'button', { name: 'Skip', exact: true } )
			.click();
		await expect
			.poll( () => editor.getContent() )
			.toBe(
				stored( '', [
					'field-text',
					'button {"element":"button","text":"Submit","lock":{"remove":true}}',
				] )
			);
		await editor.select( 'jetpack/field-text' );
		await page.evaluate( () => {
			const { data } = ( window as any ).wp; // eslint-disable-line @typescript-eslint/no-explicit-any -- The page's own, without types.
			data.dispatch( 'core/block-editor' ).removeBlock(
				data.select( 'core/block-editor' ).getSelectedBlockClientId()
			);
		} );
		await expect(
			canvas.getByText( 'This form has no fields yet.' )
		).toBeVisible();
		await canvas.getByRole( 'button', { name: 'Add a field' } ).click();
		await page
			.locator( '.block-editor-inserter__quick-inserter' )
			.getByRole( 'option', { name: 'Email', exact: true } )
			.click();
		await expect
			.poll( () => editor.getContent() )
			.toBe(
				stored( '', [
					'field-email',
					'button {"element":"button","text":"Submit","lock":{"remove":true}}',
				] )
			);
		await expect(
			canvas.getByText( 'This form has no fields yet.' )
		).toHaveCount( 0 );
	} );

	test( `${ where }variations from the inserter are inserted right away, and the form itself asks which one`, async ( {
		editor,
	} ) => {
		const question = editor.canvas.getByText(
			/Please select which type of form/
		);
		await editor.insert( 'RSVP Form' );
		await expect( editor.canvas.getByText( 'Attending?' ) ).toBeVisible();
		await editor.reset();
		await editor.insert( 'Contact Form' );
		await expect(
			editor.canvas.getByRole( 'textbox', { name: 'Placeholder' } )
		).toHaveCount( 3 );
		await expect( question ).toHaveCount( 0 );
		await editor.reset();
		await editor.insert( 'Form' );
		await expect( question ).toBeVisible();
	} );

	test( `${ where }forms have names, and no two in a post the same one`, async ( {
		editor,
	} ) => {
		const { page } = editor;
		await editor.insert( 'RSVP Form' );
		await editor.deselect();
		await editor.insert( 'RSVP Form' );
		await editor.deselect();
		await editor.insert( 'Feedback Form' );
		await expect
			.poll( () => editor.getContent() )
			.toContain(
				'"millworkVariation":"rsvp-form","metadata":{"name":"RSVP Form 2"}'
			);
		await page.evaluate( () =>
			( window as any ).wp.data // eslint-disable-line @typescript-eslint/no-explicit-any -- The page's own, without types.
				.dispatch( 'core/editor' )
				.setIsListViewOpened( true )
		);
		const list = page.getByRole( 'treegrid' );
		for ( const name of [ 'RSVP Form', 'RSVP Form 2', 'Feedback Form' ] ) {
			await expect(
				list.getByRole( 'link', { name, exact: true } )
			).toBeVisible();
		}
		await editor.select( 'jetpack/contact-form' );
		const sidebar = await editor.openSettings();
		const field = sidebar.getByRole( 'textbox', { name: 'Form name' } );
		await expect( field ).toHaveAttribute( 'placeholder', 'RSVP Form' );
		await field.fill( 'Dinner' );
		await expect(
			list.getByRole( 'link', { name: 'Dinner', exact: true } )
		).toBeVisible();
		expect( await editor.getContent() ).toContain(
			'"metadata":{"name":"Dinner"}'
		);
		await field.fill( '' );
		expect( await editor.getContent() ).not.toContain( '"Dinner"' );
		await page.evaluate( () =>
			( window as any ).wp.data // eslint-disable-line @typescript-eslint/no-explicit-any -- The page's own, without types.
				.dispatch( 'core/editor' )
				.setIsListViewOpened( false )
		);
	} );
}
