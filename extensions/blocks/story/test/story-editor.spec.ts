/** Stories in the editor: uploaded, described, sorted, set and published. */
import { join } from 'node:path';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';

const file = ( name: string ) =>
	join( __dirname, '../../../../bin/demo/pictures', `${ name }.jpg` );

test( 'a story is uploaded, sorted, described, set and published', async ( {
	editor,
	visitor,
} ) => {
	const { canvas, page } = editor;
	await editor.insert( 'Story' );
	const story = canvas.locator( '.wp-block-jetpack-story' );
	await story
		.locator( 'input[type=file]' )
		.setInputFiles( [ file( 'workshop' ), file( 'hand-plane' ) ] );
	// Until the files are there, the post cannot be saved.
	await expect( story.locator( '.millwork-gallery-progress' ) ).toBeVisible();
	expect(
		await page.evaluate(
			'wp.data.select( "core/editor" ).isPostSavingLocked()'
		)
	).toBe( true );
	await expect( story.locator( 'li img' ) ).toHaveCount( 2 );
	expect(
		await page.evaluate(
			'wp.data.select( "core/editor" ).isPostSavingLocked()'
		)
	).toBe( false );
	expect( await editor.getContent() ).toMatch( /workshop.*hand-plane/ );

	await canvas
		.getByRole( 'textbox', { name: 'Caption of slide 1' } )
		.fill( 'It begins here' );
	const sidebar = await editor.openSettings();
	await sidebar.getByRole( 'button', { name: 'Slides' } ).click();
	await expect(
		sidebar.getByText( '2 of 2 images have no alternative text.' )
	).toBeVisible();
	await sidebar
		.getByLabel( 'Alternative text of slide 1' )
		.fill( 'A workbench' );
	await sidebar.getByLabel( 'Alternative text of slide 2' ).fill( 'A plane' );
	await sidebar
		.getByRole( 'button', { name: 'Move slide 2 backward' } )
		.click();
	expect( await editor.getContent() ).toMatch( /A plane.*A workbench/ );
	await sidebar.getByLabel( 'Play in fullscreen' ).uncheck();
	await sidebar.getByLabel( 'Autoplay' ).check();
	await expect(
		sidebar.getByText( /Autoplaying videos may cause usability issues/ )
	).toBeVisible();
	await sidebar.getByLabel( 'Autoplay' ).uncheck();
	const content = await editor.getContent();
	expect( content ).toContain( '"settings":{"playInFullscreen":false}' );
	await editor.setContent( content );
	expect( await editor.invalidBlocks() ).toEqual( [] );
	expect( await editor.getContent() ).toBe( content );

	await visitor.goto( await editor.publish( 'A story' ) );
	await expect(
		visitor.getByRole( 'img', { name: 'A plane' } )
	).toBeVisible();
	await visitor.getByRole( 'button', { name: 'Next slide' } ).click();
	await expect(
		visitor.getByRole( 'img', { name: 'A workbench' } )
	).toBeVisible();
	await expect( visitor.getByText( 'It begins here' ) ).toBeVisible();
	await expect(
		visitor.getByRole( 'button', { name: 'Pause story' } )
	).toBeVisible();
	await expectAccessible( visitor, '.wp-block-jetpack-story' );
} );

test( 'a slide of another site is described and removed', async ( {
	editor,
} ) => {
	const { canvas } = editor;
	await editor.setContent(
		`<!-- wp:jetpack/story {"mediaFiles":[{"url":"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E","alt":"","extra":"kept"},{"url":"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E","alt":"B"}]} -->\n<div class="wp-story wp-block-jetpack-story"></div>\n<!-- /wp:jetpack/story -->`
	);
	await editor.select( 'jetpack/story' );
	await expect( canvas.locator( '.wp-block-jetpack-story li' ) ).toHaveCount(
		2
	);
	const sidebar = await editor.openSettings();
	const panel = sidebar.getByRole( 'button', { name: 'Slides' } );
	if ( ( await panel.getAttribute( 'aria-expanded' ) ) !== 'true' ) {
		await panel.click();
	}
	await sidebar.getByLabel( 'Alternative text of slide 1' ).fill( 'A' );
	await sidebar.getByRole( 'button', { name: 'Remove slide 2' } ).click();
	const content = await editor.getContent();
	expect( content ).toContain( '"alt":"A","extra":"kept"' );
	expect( content ).not.toContain( '"alt":"B"' );
	expect( content ).toContain( 'class="wp-story wp-block-jetpack-story"' );
} );
