/** How fields look: label and answer apart, and all fields of a form at once. */
import { test, expect } from '../../../../__tests__/e2e/harness';
import type { Editor } from '../../../../__tests__/e2e/harness';
import { form } from './stored';

/** Opens the sidebar on the styles of the selected block, where a panel has to be. */
async function openStyles( editor: Editor, panel: string ) {
	const sidebar = await editor.openSettings();
	await sidebar.getByRole( 'tab', { name: 'Styles' } ).click();
	await expect(
		sidebar.getByRole( 'heading', { name: panel, exact: true } )
	).toBeVisible();
	return sidebar;
}

/** Chooses a color of the editor's palette and gives it as CSS. */
async function choose(
	editor: Editor,
	panel: string,
	what: string,
	nth: number
) {
	const sidebar = await openStyles( editor, panel );
	await sidebar.getByRole( 'button', { name: what, exact: true } ).click();
	const swatch = editor.page
		.locator( '.components-circular-option-picker__option' )
		.nth( nth );
	await swatch.click();
	const color = await swatch.evaluate(
		( element ) => getComputedStyle( element ).color
	);
	await editor.page.keyboard.press( 'Escape' );
	return color;
}

for ( const where of [ '', '@classic ' ] ) {
	test( `${ where }label and answer are colored each for itself, in one field and in all`, async ( {
		editor,
		visitor,
	} ) => {
		const { canvas } = editor;
		const plain = form(
			'field-name',
			'field-radio {"options":["A"]}',
			'field-textarea'
		);
		await editor.setContent( plain );
		const field = await editor.select( 'jetpack/field-name' );
		const panel = await openStyles( editor, 'Label and answer' );
		const sync = panel.getByRole( 'checkbox', {
			name: 'Same style for all fields',
		} );
		await sync.uncheck();
		const red = await choose( editor, 'Label and answer', 'Label', 2 );
		const blue = await choose(
			editor,
			'Label and answer',
			'Answer border',
			3
		);
		expect( red ).not.toBe( blue );
		const label = field.locator( '.jetpack-field__label' );
		const input = field.locator( 'input' );
		await expect( label ).toHaveCSS( 'color', red );
		await expect( input ).not.toHaveCSS( 'color', red );
		await expect( input ).toHaveCSS( 'border-top-color', blue );
		await expect(
			canvas.locator( '.jetpack-field--textarea .jetpack-field__label' )
		).not.toHaveCSS( 'color', red );

		const sidebar = await openStyles( editor, 'Label and answer' );
		await sidebar
			.getByRole( 'button', { name: 'Apply to all fields' } )
			.click();
		await sync.check();
		const page = await editor.publish();
		await visitor.goto( page );
		for ( const type of [ 'name', 'radio', 'textarea' ] ) {
			await expect(
				visitor.locator(
					`.jetpack-field--${ type } .jetpack-field__label`
				)
			).toHaveCSS( 'color', red );
		}
		await expect( visitor.locator( '.jetpack-field textarea' ) ).toHaveCSS(
			'border-top-color',
			blue
		);

		// From the form: one value for all, and back to none.
		await editor.select( 'jetpack/contact-form' );
		const green = await choose( editor, 'All fields', 'Answer', 1 );
		await expect( canvas.locator( 'textarea' ) ).toHaveCSS(
			'color',
			green
		);
		await expect( input ).toHaveCSS( 'color', green );
		await editor.undo();
		await expect( canvas.locator( 'textarea' ) ).not.toHaveCSS(
			'color',
			green
		);

		// From a field that has the style of all.
		await editor.select( 'jetpack/field-name' );
		const gray = await choose( editor, 'Label and answer', 'Answer', 4 );
		await expect( canvas.locator( 'textarea' ) ).toHaveCSS( 'color', gray );
	} );
}

test( 'fields that nobody has styled are stored as before', async ( {
	editor,
} ) => {
	const stored = form(
		'field-text {"borderWidth":3,"inputColor":"#00a","labelColor":"#a00","borderColor":"#0a0"}',
		'field-textarea'
	);
	await editor.setContent( stored );
	const field = await editor.select( 'jetpack/field-text' );
	await expect( field.locator( 'input' ) ).toHaveCSS(
		'border-top-color',
		'rgb(0, 170, 0)'
	);
	await editor.select( 'jetpack/contact-form' );
	await openStyles( editor, 'All fields' );
	expect( await editor.getContent() ).toBe( stored );
} );
