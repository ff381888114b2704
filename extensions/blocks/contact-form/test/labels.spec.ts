/** Labels of fields, typed in the editor. */
import { test, expect } from '../../../../__tests__/e2e/harness';
import { form } from './stored';

test( 'what is typed replaces the default label of a choice, and Enter continues', async ( {
	editor,
} ) => {
	const { canvas, page } = editor;
	await editor.setContent( form( 'field-select' ) );
	const label = ( field: string ) =>
		canvas
			.locator( `[data-type="jetpack/${ field }"]` )
			.getByRole( 'textbox', { name: 'Label' } );
	await label( 'field-select' ).click( { position: { x: 40, y: 8 } } );
	await expect
		.poll( () =>
			label( 'field-select' ).evaluate( ( { ownerDocument } ) =>
				String( ownerDocument.defaultView?.getSelection() )
			)
		)
		.toBe( 'Select one' );
	await page.keyboard.type( 'Topic' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( 'Oak' );
	expect( await editor.getContent() ).toBe(
		form( 'field-select {"label":"Topic","options":["Oak"]}' )
	);
	// An empty option ends the list: the next field comes before the button, which keeps its text.
	await page.keyboard.press( 'Enter' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( 'Or call us.' );
	expect( await editor.getContent() ).toContain(
		`<!-- wp:jetpack/field-select {"label":"Topic","options":["Oak"]} /-->

<!-- wp:paragraph -->
<p>Or call us.</p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/button`
	);
	await editor.setContent( form( 'field-text {"label":"Wood"}' ) );
	await label( 'field-text' ).click();
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( 'We reply soon.' );
	expect( await editor.getContent() ).toContain(
		`<!-- wp:jetpack/field-text {"label":"Wood"} /-->

<!-- wp:paragraph -->
<p>We reply soon.</p>`
	);
} );
