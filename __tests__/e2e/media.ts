/** The media library in a browser: pictures in it, and the window in which one is chosen. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './harness';

/**
 * Uploads one of the demo site's pictures.
 *
 * @param session A context with a session.
 * @param name    The file's name, such as 'hand-plane'.
 * @param alt     Its alternative text.
 * @param as      Another name for the file.
 */
export async function uploadPicture(
	session: BrowserContext,
	name: string,
	alt: string,
	as = name
): Promise< { id: number; source_url: string } > {
	const nonce = await session.request.get(
		'/wp-admin/admin-ajax.php?action=rest-nonce'
	);
	const answer = await session.request.post( '/wp-json/wp/v2/media', {
		headers: { 'X-WP-Nonce': await nonce.text() },
		timeout: 60_000,
		multipart: {
			file: {
				name: `${ as }.jpg`,
				mimeType: 'image/jpeg',
				buffer: await readFile(
					resolve( 'bin/demo/pictures', `${ name }.jpg` )
				),
			},
			title: as,
			alt_text: alt,
		},
	} );
	expect( answer.status(), await answer.text() ).toBe( 201 );
	return answer.json();
}

/**
 * Chooses pictures in the open window of the media library.
 *
 * @param page   The page.
 * @param ids    Of the pictures.
 * @param button The text of the button that ends it.
 */
export async function choosePictures(
	page: Page,
	ids: number[],
	button: string | RegExp
): Promise< void > {
	const dialog = page.locator( '.media-modal' ).filter( { visible: true } );
	const tab = dialog.getByRole( 'tab', { name: 'Media Library' } );
	await tab.click();
	for ( const [ index, id ] of ids.entries() ) {
		await dialog
			.locator( `li.attachment[data-id="${ id }"]` )
			.click( { modifiers: index ? [ 'ControlOrMeta' ] : [] } );
	}
	await dialog.getByRole( 'button', { name: button } ).last().click();
	await expect( dialog ).toBeHidden();
}
