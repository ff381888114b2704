/** A slideshow's pictures in WordPress's gallery, with the library's words and pictures of other places. */
import { join } from 'node:path';
import { test, expect } from '../../../../__tests__/e2e/harness';

const picture = join(
	__dirname,
	'../../../../bin/demo/pictures/kitchen-table.jpg'
);

const foreign = `<!-- wp:jetpack/slideshow {"ids":[99999]} -->
<div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper"><li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="red" class="wp-block-jetpack-slideshow_image wp-image-undefined" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='600' height='400'/%3E"/></figure></li></ul><a class="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white" role="button"></a><a class="wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white" role="button"></a><a aria-label="Pause Slideshow" class="wp-block-jetpack-slideshow_button-pause" role="button"></a><div class="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white"></div></div></div>
<!-- /wp:jetpack/slideshow -->`;

test( 'what is changed in “Edit” reaches the slideshow, and pictures of other places stay', async ( {
	editor,
} ) => {
	// One is in no library, and the stored numbers are out of step.
	await editor.setContent( foreign );
	const { canvas, page } = editor;
	await editor.select( 'jetpack/slideshow' );
	await canvas
		.locator( '.wp-block-jetpack-slideshow input[type=file]' )
		.last()
		.setInputFiles( picture );
	const slides = canvas.locator( '.wp-block-jetpack-slideshow_slide' );
	await expect( slides ).toHaveCount( 2 );
	expect( await editor.getContent() ).not.toContain( '99999' );
	await canvas
		.getByRole( 'textbox', { name: 'Caption for slide 2' } )
		.fill( 'Words of the block' );

	const words = page.waitForResponse( /media.*alt_text/ );
	await editor.select( 'jetpack/slideshow' );
	await page.getByRole( 'button', { name: 'Edit slideshow' } ).click();
	await words;
	const dialog = page.getByRole( 'dialog', { name: 'Edit gallery' } );
	// Not the heartbeat's.
	const saved = page.waitForResponse(
		( response ) =>
			response.url().includes( 'admin-ajax.php' ) &&
			!! response.request().postData()?.includes( 'save-attachment' )
	);
	await dialog.getByLabel( 'Alt Text' ).fill( 'A table of oak' );
	await dialog.getByLabel( 'Alt Text' ).blur();
	await saved;
	await dialog.getByRole( 'button', { name: 'Update gallery' } ).click();
	await expect(
		slides.getByRole( 'img', { name: 'A table of oak' } )
	).toBeVisible();
	await expect( slides ).toHaveCount( 2 );
	await expect( slides.first().locator( 'img' ) ).toHaveAttribute(
		'alt',
		'red'
	);
	expect( await editor.getContent() ).toContain( 'Words of the block' );

	const sidebar = await editor.openSettings();
	await sidebar.getByRole( 'button', { name: 'Images' } ).click();
	await sidebar
		.getByLabel( 'Alternative text for slide 1' )
		.fill( 'A red square' );
	expect( await editor.getContent() ).toContain( 'alt="A red square"' );
	await sidebar.getByRole( 'button', { name: 'Remove slide 1' } ).click();
	await expect( slides ).toHaveCount( 1 );
	expect( await editor.invalidBlocks() ).toEqual( [] );
} );
