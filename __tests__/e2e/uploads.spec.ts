/**
 * Uploads if the browser makes an image's sizes: WordPress 7.1 on https or localhost. It reports an upload several
 * times, and the sizes only the last time. At 127.0.0.1, the server makes them.
 */
import type { Browser, Page } from '@playwright/test';
import { createEditor } from './editor';
import type { Editor } from './editor';
import { test, expect, signIn } from './harness';

/** @param width Pixels. WordPress makes a scaled-down copy from 2560. */
async function makePicture( page: Page, width: number ) {
	const data = await page.evaluate( ( size ) => {
		const canvas = document.createElement( 'canvas' );
		canvas.width = size;
		canvas.height = Math.round( size * 0.375 );
		canvas.getContext( '2d' )!.fillRect( 50, 50, 200, 200 );
		return canvas.toDataURL( 'image/jpeg' ).split( ',' )[ 1 ]!;
	}, width );
	return {
		name: 'panorama.jpg',
		mimeType: 'image/jpeg',
		buffer: Buffer.from( data, 'base64' ),
	};
}

/** The blocks that upload, how wide a picture they get, and how many they take. */
const BLOCKS = [
	[ 'Slideshow', 'jetpack-slideshow', 2800, 1 ],
	[ 'Tiled Gallery', 'jetpack-tiled-gallery', 700, 1 ],
	[ 'Story', 'jetpack-story', 700, 1 ],
	[ 'Image Compare', 'jetpack-image-compare', 700, 2 ],
	[ 'Pay with PayPal', 'jetpack-simple-payments', 700, 1 ],
] as const;

/** What a block stores of its upload, without what differs between two uploads of the same file. */
const comparable = ( content: string, url: string ) =>
	content
		.replaceAll( url, '' )
		.replace( /panorama(-\d{1,2})?(?=[-.])/g, 'panorama' )
		.replace(
			/("id":|"ids":\[|Id":|\bid="|-payments-|wp-image-|attachment_id=|\?p=)\d+/g,
			'$1N'
		);

async function upload(
	editor: Editor,
	[ title, name, width, pictures ]: ( typeof BLOCKS )[ number ]
) {
	await editor.reset();
	await editor.insert( title );
	const files = editor.canvas.locator(
		`.wp-block-${ name } input[type=file]`
	);
	const count = async () =>
		( await editor.getContent() ).match( /panorama/g )?.length ?? 0;
	for ( let place = 0; place < pictures; place++ ) {
		const before = await count();
		await files
			.first()
			.setInputFiles( await makePicture( editor.page, width ) );
		// The browser loads what makes the sizes, which is some megabytes, and makes them.
		await expect
			.poll( count, { timeout: 60_000 } )
			.toBeGreaterThan( before );
	}
	return editor.getContent();
}

/** What each block stores on a host. */
async function uploadAll( browser: Browser, url: string ) {
	const session = await signIn( browser, 'admin', url );
	const editor = createEditor( await session.newPage() );
	await editor.open();
	const isIsolated = await editor.page.evaluate(
		() => window.crossOriginIsolated
	);
	const stored = [];
	for ( const block of BLOCKS ) {
		stored.push( comparable( await upload( editor, block ), url ) );
	}
	await session.close();
	return { isIsolated, stored };
}

test( 'blocks store the same upload wherever its sizes are made', async ( {
	baseURL,
	browser,
} ) => {
	test.slow();
	const { isIsolated, stored } = await uploadAll(
		browser,
		baseURL!.replace( '127.0.0.1', 'localhost' )
	);
	expect( isIsolated ).toBe( true );
	// The slideshow shows the large size; of the first call only the file as it was chosen is known.
	expect( stored[ 0 ] ).toMatch( /<img [^>]*\/panorama[\w-]*-1024x384\.jpg/ );
	const plain = await uploadAll(
		browser,
		baseURL!.replace( 'localhost', '127.0.0.1' )
	);
	expect( plain.isIsolated ).toBe( false );
	expect( stored ).toEqual( plain.stored );
} );
