/** The form's and a field's settings in the sidebar. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { form } from './stored';

test( 'recipients and subject have defaults, and recipients are checked', async ( {
	editor,
} ) => {
	const { page } = editor;
	await editor.setContent( form( 'field-text' ) );
	await page.evaluate( () =>
		( window as any ).wp.data // eslint-disable-line @typescript-eslint/no-explicit-any -- The page's own, without types.
			.dispatch( 'core/editor' )
			.editPost( { title: 'Ask us' } )
	);
	await editor.select( 'jetpack/contact-form' );
	const sidebar = await editor.openSettings();
	const to = sidebar.getByRole( 'textbox', {
		name: 'Email address to send to',
	} );
	const subject = sidebar.getByRole( 'textbox', {
		name: 'Email subject line',
	} );
	await expect( to ).toHaveValue( /@/ );
	await expect( subject ).toHaveValue( /^\[.+\] Ask us$/ );
	const author = await to.inputValue();

	await to.fill( 'wrong' );
	await to.press( 'Enter' );
	await expect( to ).toBeFocused();
	await expect( sidebar.getByRole( 'alert' ) ).toHaveCount( 0 );
	await to.blur();
	await expect( sidebar.getByRole( 'alert' ) ).toHaveText(
		'wrong is not a valid email address.'
	);
	await to.fill( 'wrong, right@example.com, worse' );
	await to.blur();
	await expect( sidebar.getByRole( 'alert' ) ).toHaveText(
		'wrong and worse are not a valid email address.'
	);
	await to.fill( 'a, b,c' );
	await to.blur();
	await expect( sidebar.getByRole( 'alert' ) ).toHaveText(
		'a, b, c are not a valid email address.'
	);
	await to.fill( '' );
	await to.blur();
	await expect( to ).toHaveValue( author );
	await expect( sidebar.getByRole( 'alert' ) ).toHaveCount( 0 );
	expect( await editor.getContent() ).toBe( form( 'field-text' ) );

	await expectAccessible( page, '.block-editor-block-inspector' );

	// A field leads back to its form, which phones have no other button for.
	await editor.select( 'jetpack/field-text' );
	await expect(
		sidebar.getByText( 'Field Settings', { exact: true } )
	).toBeVisible();
	await expectAccessible( page, '.block-editor-block-inspector' );
	await sidebar.getByRole( 'button', { name: 'Form settings' } ).click();
	await expect( to ).toBeVisible();
} );

test( 'on phones, a field’s toolbar has its width and leads to the form’s settings', async ( {
	editor,
} ) => {
	const { page } = editor;
	await editor.setContent( form( 'field-text' ) );
	await page.setViewportSize( { width: 390, height: 844 } );
	await editor.select( 'jetpack/field-text' );
	const toolbar = page.getByRole( 'toolbar', { name: 'Block tools' } );
	await toolbar.getByRole( 'button', { name: 'Width: 100%' } ).click();
	await page.getByRole( 'menuitemradio', { name: '50%' } ).click();
	expect( await editor.getContent() ).toContain( '"width":50' );
	await toolbar.getByRole( 'button', { name: 'Form settings' } ).click();
	await expect(
		page
			.getByRole( 'region', { name: 'Editor settings' } )
			.getByRole( 'textbox', { name: 'Form name' } )
	).toBeVisible();
} );
