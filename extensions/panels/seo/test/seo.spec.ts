/** The description in a browser: typed, counted, undone, published. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { openSidebar } from '../../../../__tests__/e2e/sidebar';

test( 'a description is typed with a live count and reaches the page’s tag', async ( {
	editor,
	visitor,
} ) => {
	await editor.open();
	const { page } = editor;
	const sidebar = await openSidebar( editor );
	const field = sidebar.getByRole( 'textbox', { name: 'Description' } );
	await expect( field ).toHaveAttribute( 'rows', '4' );
	await expect( sidebar.getByText( '0 characters' ) ).toBeVisible();
	await field.pressSequentially( 'O' );
	await expect(
		sidebar.getByText( '1 character', { exact: true } )
	).toBeVisible();
	await field.pressSequentially( 'ak & "ash" <3 👨‍👩‍👧' );
	await expect( sidebar.getByText( '16 characters' ) ).toBeVisible();
	// Said once, when the typing rests.
	await expect( page.locator( '#a11y-speak-polite' ) ).toHaveText(
		/16 characters/
	);

	// The other panels of the sidebar, too.
	await expectAccessible( page, '.interface-complementary-area' );

	// One go is one step.
	await editor.undo();
	await expect( field ).toHaveValue( '' );
	await page.evaluate( () => wp.data.dispatch( 'core/editor' ).redo() );
	await expect( field ).toHaveValue( /Oak & "ash" <3/ );

	const link = await editor.publish( 'Oak' );
	await visitor.goto( link );
	await expect( visitor.locator( 'meta[name=description]' ) ).toHaveAttribute(
		'content',
		'Oak & "ash" <3 👨‍👩‍👧'
	);
	await expect( visitor.locator( 'meta[name=description]' ) ).toHaveCount(
		1
	);
} );

test( 'the result of a search is drawn, with advice on the length', async ( {
	editor,
} ) => {
	await editor.open();
	const { page } = editor;
	const sidebar = await openSidebar( editor );
	const result = sidebar.getByRole( 'figure', {
		name: 'Search result preview',
	} );
	const field = sidebar.getByRole( 'textbox', { name: 'Description' } );
	await expect( result ).toContainText( /\(no title\)/ );
	await expect( result ).toContainText( 'Text from the page' );
	await expect( result ).not.toContainText( 'auto-draft' );
	// What the page says without one.
	await editor.setContent(
		'<!-- wp:paragraph --><p>A chair for life.</p><!-- /wp:paragraph -->'
	);
	await expect( result ).toContainText( 'A chair for life.' );
	await page.evaluate( () =>
		wp.data.dispatch( 'core/editor' ).editPost( {
			title: 'Oak &amp; <em>ash</em>',
		} )
	);
	await expect( result ).toContainText( 'Oak & ash – Millwork' );
	await expect( result ).toContainText( '/oak-ash' );
	await field.fill( 'Too short' );
	await expect( sidebar.getByText( /^Short: / ) ).toBeVisible();
	await expect( result ).toContainText( 'Too short' );
	await field.fill( 'A chair for life. '.repeat( 5 ) );
	await expect( sidebar.getByText( 'A good length.' ) ).toBeVisible();
	await field.fill( 'A chair for life. '.repeat( 20 ) );
	await expect( sidebar.getByText( /^Long: / ) ).toBeVisible();
	await expect( result ).toContainText( /for…$|A…$|chair…$|life\.…$/ );
	await expect( page.locator( '#a11y-speak-polite' ) ).toHaveText(
		/characters\. Long/
	);
	await field.fill( '' );
} );

test( 'before publishing the same text is shown and can be mended', async ( {
	editor,
	visitor,
} ) => {
	await editor.open();
	const { page } = editor;
	const sidebar = await openSidebar( editor );
	await sidebar.getByRole( 'textbox', { name: 'Description' } ).fill( 'Oak' );
	await page.evaluate( () =>
		wp.data.dispatch( 'core/editor' ).editPost( { title: 'Oak' } )
	);
	await page
		.getByRole( 'region', { name: 'Editor top bar' } )
		.getByRole( 'button', { name: 'Publish', exact: true } )
		.click();
	const panel = page.getByRole( 'region', { name: 'Editor publish' } );
	await panel.getByRole( 'button', { name: /SEO Description/ } ).click();
	const field = panel.getByRole( 'textbox', { name: 'Description' } );
	await expect( field ).toHaveValue( 'Oak' );
	await field.fill( 'Oak and ash' );
	await expect( panel.getByText( '11 characters' ) ).toBeVisible();
	await panel.getByRole( 'button', { name: 'Publish', exact: true } ).click();
	await expect( panel.getByText( 'is now live' ).first() ).toBeVisible();
	await visitor.goto(
		await page.evaluate( () =>
			wp.data.select( 'core/editor' ).getPermalink()
		)
	);
	await expect( visitor.locator( 'meta[name=description]' ) ).toHaveAttribute(
		'content',
		'Oak and ash'
	);
	await panel.getByRole( 'button', { name: 'Close panel' } ).click();
} );

declare const wp: {
	data: {
		select: ( store: string ) => { getPermalink: () => string };
		dispatch: ( store: string ) => {
			redo: () => void;
			editPost: ( edits: object ) => void;
		};
	};
};
