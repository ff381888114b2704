/** Buttons in a browser. No inserter has them: other blocks, and stored posts, bring them along. */
import { test, expect } from '../../../../__tests__/e2e/harness';

const block = ( attributes: object ) =>
	`<!-- wp:jetpack/button ${ JSON.stringify( attributes ) } /-->`;

test( 'a button is written, linked, colored and published', async ( {
	editor,
	visitor,
} ) => {
	await editor.setContent( block( { element: 'a', placeholder: 'Say it' } ) );
	const button = await editor.select( 'jetpack/button' );
	const { page } = editor;

	await page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Link', exact: true } )
		.click();
	const link = page.getByRole( 'dialog', { name: 'Link' } );
	await link.getByRole( 'combobox' ).fill( 'https://example.com/visit' );
	await page.keyboard.press( 'Enter' );
	await expect( link ).toBeHidden();
	await button.getByRole( 'textbox', { name: 'Button text' } ).click();
	await page.keyboard.type( 'Visit us' );

	const settings = await editor.openSettings();
	await settings.getByRole( 'button', { name: 'Background' } ).click();
	await page.getByRole( 'option', { name: /^Accent 1/ } ).click();
	await page.keyboard.press( 'Escape' );
	await settings
		.getByRole( 'spinbutton', { name: 'Border radius' } )
		.fill( '12' );
	await settings.getByRole( 'button', { name: '50%' } ).click();

	await visitor.goto( await editor.publish( 'Visit' ) );
	const shown = visitor.getByRole( 'button', { name: 'Visit us' } );
	await expect( shown ).toHaveAttribute(
		'href',
		'https://example.com/visit'
	);
	await expect( shown ).toHaveClass( /has-accent-1-background-color/ );
	await expect( shown ).toHaveCSS( 'border-radius', '12px' );
	const column = await visitor
		.locator( '.wp-block-post-content > *' )
		.first()
		.evaluate( ( { clientWidth } ) => clientWidth );
	const { width } = ( await shown.boundingBox() )!;
	expect( Math.round( width / ( column / 2 ) ) ).toBe( 1 );
} );

test( 'a share of the column goes when the button floats, and comes back with one undo', async ( {
	editor,
} ) => {
	const stored = block( { element: 'a', text: 'Go', width: '50%' } );
	await editor.setContent( stored );
	await editor.select( 'jetpack/button' );
	const { page } = editor;
	await page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Align' } )
		.click();
	await page.getByRole( 'menuitemradio', { name: 'Align left' } ).click();
	await expect
		.poll( () => editor.getContent() )
		.toBe( block( { element: 'a', text: 'Go', align: 'left' } ) );
	await editor.undo();
	expect( await editor.getContent() ).toBe( stored );
} );

test( 'text that is hard to read brings a warning', async ( { editor } ) => {
	await editor.setContent(
		block( {
			element: 'button',
			text: 'Go',
			customTextColor: '#ffffff',
			customBackgroundColor: '#eeeeee',
		} )
	);
	await editor.select( 'jetpack/button' );
	const settings = await editor.openSettings();
	await expect(
		settings.getByText( /may be hard for people to read/ ).first()
	).toBeVisible();
} );

test( 'formatted text pasted into an input becomes plain, on one line', async ( {
	editor,
} ) => {
	await editor.setContent( block( { element: 'input' } ) );
	const button = await editor.select( 'jetpack/button' );
	const text = button.getByRole( 'textbox', { name: 'Button text' } );
	await text.click();
	await text.evaluate( ( element ) => {
		const data = new DataTransfer();
		data.setData( 'text/html', 'one<br><strong>two</strong>' );
		data.setData( 'text/plain', 'one\ntwo' );
		element.dispatchEvent(
			new ClipboardEvent( 'paste', {
				clipboardData: data,
				bubbles: true,
				cancelable: true,
			} )
		);
	} );
	await editor.page.keyboard.press( 'Enter' );
	await expect
		.poll( () => editor.getContent() )
		.toBe( block( { element: 'input', text: 'one two' } ) );
} );

test( 'the inserter doesn’t offer it', async ( { editor } ) => {
	const inserter = await editor.page.evaluate( () =>
		(
			window as unknown as {
				wp: {
					data: {
						select: ( store: string ) => {
							getInserterItems: () => { name: string }[];
						};
					};
				};
			}
		 ).wp.data
			.select( 'core/block-editor' )
			.getInserterItems()
			.map( ( { name } ) => name )
	);
	expect( inserter ).toContain( 'core/paragraph' );
	expect( inserter ).not.toContain( 'jetpack/button' );
} );
