import { createEditor } from '../../../../__tests__/e2e/editor';
import { signIn, test, expect } from '../../../../__tests__/e2e/harness';
import type { Editor } from '../../../../__tests__/e2e/harness';

const name = 'jetpack/markdown';

/** Presses Preview. The toolbar hides while someone types, until the mouse moves. */
async function preview( { page }: Editor ): Promise< void > {
	await page.mouse.move( 600, 500 );
	await page.mouse.move( 640, 540 );
	await page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Preview' } )
		.click();
}

test( 'is written, previewed, published and read', async ( {
	editor,
	visitor,
} ) => {
	const { page, canvas } = editor;
	await editor.insert( 'Markdown' );
	const text = canvas.getByRole( 'textbox', { name: 'Markdown text' } );
	await text.click();
	await page.keyboard.type( '# Oak & "ash"\n\n~~Wax~~ *oil*, see [us](/)' );
	await preview( editor );
	await expect(
		canvas.getByRole( 'heading', { name: 'Oak & "ash"' } )
	).toBeVisible();
	await expect( text ).toHaveCount( 0 );

	await editor.deselect();
	await canvas.locator( 's', { hasText: 'Wax' } ).click();
	await expect( text ).toBeFocused();
	await expect( text ).toHaveValue( /^# Oak/ );
	await editor.deselect();
	await visitor.goto( await editor.publish( 'Wood' ) );
	const post = visitor.locator( '.wp-block-jetpack-markdown' );
	// WordPress curls the quotes in the way of the site's language.
	await expect( post.locator( 'h1' ) ).toHaveText( 'Oak & “ash”' );
	await expect( post.locator( 'em' ) ).toHaveText( 'oil' );
} );

test( 'becomes blocks in one step, which one undo takes back', async ( {
	editor,
} ) => {
	await editor.setContent(
		'<!-- wp:jetpack/markdown {"source":"# Oak\\n\\n- [x] oil\\n- wax\\n\\nA *table*."} -->\n<div class="wp-block-jetpack-markdown"><h1>Oak</h1>\n<ul><li>oil</li><li>wax</li></ul>\n<p>A <em>table</em>.</p>\n</div>\n<!-- /wp:jetpack/markdown -->'
	);
	const before = await editor.getContent();
	await editor.select( name );
	await editor.page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Convert to blocks' } )
		.click();
	await expect
		.poll( async () =>
			( await editor.getContent() ).match( /<!-- wp:[a-z/-]+/g )
		)
		.toEqual( [
			'<!-- wp:heading',
			'<!-- wp:list',
			'<!-- wp:list-item',
			'<!-- wp:list-item',
			'<!-- wp:paragraph',
		] );
	expect( await editor.getContent() ).toContain( 'A <em>table</em>.' );
	await editor.undo();
	expect( await editor.getContent() ).toBe( before );
} );

test( 'keeps marks and notes of footnotes in the blocks that it becomes', async ( {
	editor,
} ) => {
	await editor.setContent(
		'<!-- wp:jetpack/markdown {"source":"Oil^[Of *linseed*.]"} -->\n<div class="wp-block-jetpack-markdown"><p>Oil<sup class="footnote-ref"><a href="#fn-a1-1" id="fnref-a1-1">[1]</a></sup></p>\n<section class="footnotes">\n<ol class="footnotes-list">\n<li id="fn-a1-1" class="footnote-item"><p>Of <em>linseed</em>. <a href="#fnref-a1-1" class="footnote-backref" aria-label="Back">↩︎</a></p>\n</li>\n</ol>\n</section>\n</div>\n<!-- /wp:jetpack/markdown -->'
	);
	await editor.select( name );
	await editor.page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Convert to blocks' } )
		.click();
	await expect
		.poll( () => editor.getContent() )
		.not.toContain( 'jetpack/markdown' );
	const content = await editor.getContent();
	expect( content ).toContain( 'Of <em>linseed</em>.' );
	expect( content ).toMatch( /<sup[^>]*><a[^>]*>\[1\]<\/a><\/sup>/ );
	// A list of WordPress's would lose the ids, and the marks would lead nowhere.
	expect( content ).toContain( '<li id="fn-a1-1"' );
	expect( content ).toContain( '<!-- wp:html' );
} );

test( 'takes back text and HTML together', async ( { editor } ) => {
	await editor.setContent(
		'<!-- wp:jetpack/markdown {"source":"\\u0022a\\u0022"} -->\n<div class="wp-block-jetpack-markdown"><p>“a”</p>\n</div>\n<!-- /wp:jetpack/markdown -->'
	);
	const before = await editor.getContent();
	await editor.select( name );
	const text = editor.canvas.getByRole( 'textbox', {
		name: 'Markdown text',
	} );
	await text.press( 'End' );
	await text.pressSequentially( '!' );
	expect( await editor.getContent() ).toContain( '<p>"a"!</p>' );
	await editor.undo();
	expect( await editor.getContent() ).toBe( before );
} );

test( 'an author who may not store HTML keeps every character of the text', async ( {
	browser,
} ) => {
	const context = await signIn( browser, 'author' );
	const page = await context.newPage();
	const editor = createEditor( page );
	await editor.open();
	await editor.insert( 'Markdown' );
	const text =
		'> quote & R&D\n\n<https://auto.link>\n\nx < y && y > z\n\nOil^[of *linseed*].';
	await editor.canvas
		.getByRole( 'textbox', { name: 'Markdown text' } )
		.fill( text );
	await editor.publish( 'By an author' );
	await page.reload();
	await expect(
		editor.canvas.locator( '.wp-block-jetpack-markdown blockquote' )
	).toHaveText( /quote & R&D/ );
	const mark = editor.canvas.locator( '.footnote-ref a' );
	const note = editor.canvas.locator( '.footnote-item' );
	await expect( note ).toContainText( 'of linseed' );
	expect( await mark.getAttribute( 'href' ) ).toBe(
		`#${ await note.getAttribute( 'id' ) }`
	);
	expect( await note.getByRole( 'link' ).getAttribute( 'href' ) ).toBe(
		`#${ await mark.getAttribute( 'id' ) }`
	);
	const source = await page.evaluate(
		() =>
			(
				window as unknown as {
					wp: {
						data: {
							select: ( store: string ) => {
								getBlocks: () => {
									isValid: boolean;
									attributes: { source: string };
								}[];
							};
						};
					};
				}
			 ).wp.data
				.select( 'core/block-editor' )
				.getBlocks()[ 0 ]!
	);
	expect( source.attributes.source ).toBe( text );
	expect( source.isValid ).toBe( true );
	await context.close();
} );

test( 'asks before a link in the preview leaves the editor', async ( {
	editor,
} ) => {
	const { page, canvas } = editor;
	await editor.setContent(
		'<!-- wp:jetpack/markdown {"source":"[us](/elsewhere)"} -->\n<div class="wp-block-jetpack-markdown"><p><a href="/elsewhere">us</a></p>\n</div>\n<!-- /wp:jetpack/markdown -->'
	);
	await editor.select( name );
	await preview( editor );
	const address = page.url();
	const asked = page.waitForEvent( 'dialog' );
	const click = canvas.getByRole( 'link', { name: 'us' } ).click();
	const dialog = await asked;
	expect( dialog.message() ).toBe(
		'Are you sure you wish to leave this page?'
	);
	await dialog.dismiss();
	await click;
	expect( page.url() ).toBe( address );
	await expect(
		canvas.locator( '.wp-block-jetpack-markdown' )
	).toBeVisible();
} );

test( 'follows what the code editor changes', async ( { editor } ) => {
	const { page, canvas } = editor;
	await editor.setContent(
		'<!-- wp:jetpack/markdown {"source":"Elm"} -->\n<div class="wp-block-jetpack-markdown"><p>Elm</p>\n</div>\n<!-- /wp:jetpack/markdown -->'
	);
	await expect( canvas.getByText( 'Elm' ) ).toBeVisible();
	await page.keyboard.press( 'Control+Shift+Alt+M' );
	const code = page.getByRole( 'textbox', { name: 'Type text or HTML' } );
	await code.fill( ( await code.inputValue() ).replace( '"Elm"', '"Yew"' ) );
	await page.keyboard.press( 'Control+Shift+Alt+M' );
	await expect( canvas.getByText( 'Yew' ) ).toBeVisible();
	expect( await editor.getContent() ).toContain( '<p>Yew</p>' );
} );

test( 'runs nothing that someone stored', async ( { editor } ) => {
	await editor.setContent(
		'<!-- wp:jetpack/markdown {"source":"a"} -->\n<div class="wp-block-jetpack-markdown"><p>a</p><img src="data:," onerror="parent.wasRun = true"><iframe srcdoc="&lt;script&gt;parent.parent.wasRun = true&lt;/script&gt;"></iframe></div>\n<!-- /wp:jetpack/markdown -->'
	);
	const block = editor.canvas.locator( '.wp-block-jetpack-markdown' );
	await expect( block.getByText( 'a' ) ).toBeVisible();
	await expect( block.locator( 'iframe' ) ).toHaveCount( 0 );
	expect( await editor.page.evaluate( () => 'wasRun' in window ) ).toBe(
		false
	);
} );

test( 'goes when Backspace is pressed in its empty text', async ( {
	editor,
} ) => {
	await editor.insert( 'Markdown' );
	const text = editor.canvas.getByRole( 'textbox', {
		name: 'Markdown text',
	} );
	await text.press( 'Backspace' );
	await expect(
		editor.canvas.locator( '.wp-block-jetpack-markdown' )
	).toHaveCount( 0 );
} );
