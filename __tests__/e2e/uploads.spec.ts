/**
 * Uploads if the browser makes an image's sizes: WordPress 7.1 on https or localhost. It reports an
 * upload several times, and the sizes only the last time.
 */
import type { Page } from '@playwright/test';
import { createEditor } from './editor';
import { test, expect, signIn } from './harness';

/** A picture with smaller sizes. */
async function makePicture( page: Page ) {
	const data = await page.evaluate( () => {
		const canvas = document.createElement( 'canvas' );
		canvas.width = 1200;
		canvas.height = 450;
		canvas.getContext( '2d' )!.fillRect( 100, 100, 300, 300 );
		return canvas.toDataURL( 'image/jpeg' ).split( ',' )[ 1 ]!;
	} );
	return {
		name: 'panorama.jpg',
		mimeType: 'image/jpeg',
		buffer: Buffer.from( data, 'base64' ),
	};
}

test( 'a gallery stores the finished upload where the browser makes the sizes', async ( {
	baseURL,
	browser,
} ) => {
	const session = await signIn(
		browser,
		'admin',
		baseURL!.replace( '127.0.0.1', 'localhost' )
	);
	const page = await session.newPage();
	const editor = createEditor( page );
	await editor.open();
	test.skip(
		! ( await page.evaluate( () => window.crossOriginIsolated ) ),
		'This WordPress leaves the sizes to the server.'
	);
	await editor.insert( 'Slideshow' );
	await editor.canvas
		.locator( '.wp-block-jetpack-slideshow input[type=file]' )
		.setInputFiles( await makePicture( page ) );
	// The browser loads what makes the sizes, which is some megabytes, and makes them.
	await expect
		.poll( () => editor.getContent(), { timeout: 60_000 } )
		.toContain( '/panorama' );
	// The slideshow shows the large size; of the first call only the file as it was chosen is known.
	expect( await editor.getContent() ).toMatch(
		/<img [^>]*\/panorama[\w-]*-1024x384\.jpg/
	);
	await session.close();
} );
