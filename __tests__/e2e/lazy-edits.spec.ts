/** Edits are loaded when they are needed; what happens if they are gone, and in another language. */
import { test, expect } from './harness';

const stored =
	'<!-- wp:jetpack/markdown {"source":"Kept *as it is*"} -->\n<div class="wp-block-jetpack-markdown"><p>Kept <em>as it is</em></p>\n</div>\n<!-- /wp:jetpack/markdown -->';

test( 'an update behind an open tab loses nothing and offers a way on', async ( {
	editor,
	expectedErrors,
} ) => {
	expectedErrors.push( /Failed to load resource/, /ChunkLoadError/ );
	const { page } = editor;
	await page.route( '**/build/chunks/**', ( route ) =>
		route.fulfill( { status: 404, body: 'gone' } )
	);
	await editor.open();
	await editor.setContent( stored );
	const message = editor.canvas.getByText( 'couldn’t be loaded' ).first();
	await expect( message ).toBeVisible();
	expect( await editor.getContent() ).toBe( stored );

	// Trying again while it is still missing changes nothing; once it is back, the edit appears.
	const retry = editor.canvas.getByRole( 'button', { name: 'Try again' } );
	await retry.click();
	await expect( message ).toBeVisible();
	await page.unroute( '**/build/chunks/**' );
	await retry.click();
	await expect( message ).toBeHidden();
	expect( await editor.getContent() ).toBe( stored );
} );

test( '“Save and reload” saves the post before it reloads the editor', async ( {
	editor,
	expectedErrors,
	rest,
} ) => {
	expectedErrors.push( /Failed to load resource/, /ChunkLoadError/ );
	const { page } = editor;
	await page.route( '**/build/chunks/**', ( route ) =>
		route.fulfill( { status: 404, body: 'gone' } )
	);
	await editor.open();
	await editor.setContent( stored );
	const id = await page.evaluate( () =>
		(
			window as unknown as {
				wp: {
					data: {
						select: ( s: string ) => {
							getCurrentPostId: () => number;
						};
					};
				};
			}
		 ).wp.data
			.select( 'core/editor' )
			.getCurrentPostId()
	);
	const reloaded = page.waitForEvent( 'load' );
	await editor.canvas
		.getByRole( 'button', { name: 'Save and reload' } )
		.click();
	await reloaded;
	await page.unroute( '**/build/chunks/**' );
	const post = await rest.request< { content: { raw: string } } >(
		'GET',
		`/wp/v2/posts/${ id }?context=edit`
	);
	expect( post.content.raw ).toBe( stored );
	await editor.open();
} );

test( 'a translated site shows the strings of lazy edits translated', async ( {
	editor,
} ) => {
	await editor.open( '/wp-admin/post-new.php?test-locale=de_DE' );
	await editor.setContent(
		'<!-- wp:jetpack/markdown -->\n<div class="wp-block-jetpack-markdown"></div>\n<!-- /wp:jetpack/markdown -->'
	);
	await expect( editor.canvas.getByText( 'Schreibe dein' ) ).toBeVisible();
	const title = await editor.page.evaluate(
		() =>
			(
				window as unknown as {
					wp: {
						blocks: {
							getBlockType: ( name: string ) => { title: string };
						};
					};
				}
			 ).wp.blocks.getBlockType( 'jetpack/markdown' ).title
	);
	expect( title ).toBe( 'Markdown-Text' );
	await editor.open();
} );
