/** Videos of a thread: previewed, told where a service leaves one out, and at the service in the end. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { openSidebar } from '../../../../__tests__/e2e/sidebar';
import {
	connectX,
	startStandIn,
	type StandIn,
} from '../../../../__tests__/e2e/stand-in';

test.skip(
	process.env.MILLWORK_RUNTIME === 'playground',
	'WordPress Playground reaches no other process of this machine.'
);

let service: StandIn | undefined;
let account = '';
const media: number[] = [];
test.afterEach( async ( { rest } ) => {
	if ( account ) {
		await rest.request(
			'DELETE',
			`/millwork/v1/sharing/connections/${ account }`
		);
	}
	for ( const id of media.splice( 0 ) ) {
		await rest.request( 'DELETE', `/wp/v2/media/${ id }?force=true` );
	}
	await service?.stop();
} );

/** A small film, with notes of a camera in it. */
const makeFilm = () =>
	execFileSync(
		'php',
		[
			'-r',
			'require $argv[1]; echo \\Millwork\\Tests\\Features\\Sharing\\HandmadeFilm::make();',
			join( __dirname, 'HandmadeFilm.php' ),
		],
		{ encoding: 'buffer' }
	);

/**
 * Uploads a video.
 *
 * @param session  A context with a session.
 * @param name     The file's name.
 * @param mimeType Its type.
 * @param buffer   What is in it.
 */
async function uploadVideo(
	session: BrowserContext,
	name: string,
	mimeType: string,
	buffer: Buffer
) {
	const nonce = await session.request.get(
		'/wp-admin/admin-ajax.php?action=rest-nonce'
	);
	const answer = await session.request.post( '/wp-json/wp/v2/media', {
		headers: { 'X-WP-Nonce': await nonce.text() },
		multipart: { file: { name, mimeType, buffer } },
	} );
	expect( answer.status(), await answer.text() ).toBe( 201 );
	const { id, source_url: url } = ( await answer.json() ) as {
		id: number;
		source_url: string;
	};
	media.push( id );
	return `<!-- wp:video {"id":${ id }} -->\n<figure class="wp-block-video"><video controls src="${ url }"></video></figure>\n<!-- /wp:video -->`;
}

test( 'a video goes with its post, and one that is not taken leaves its address', async ( {
	editor,
	rest,
	session,
} ) => {
	const film = makeFilm();
	service = await startStandIn( rest, 'x', 'api.x.com' );
	account = await connectX( rest );
	const boat = await uploadVideo( session, 'boat.mp4', 'video/mp4', film );
	const clip = await uploadVideo(
		session,
		'clip.webm',
		'video/webm',
		readFileSync(
			join( __dirname, '../../../blocks/story/test/files/clip.webm' )
		)
	);
	await editor.open();
	const { page } = editor;
	await editor.setContent(
		[
			'<!-- wp:paragraph -->\n<p>A boat turns.</p>\n<!-- /wp:paragraph -->',
			boat,
			clip,
		].join( '\n\n' )
	);
	await page
		.getByRole( 'button', { name: 'Millwork', exact: true } )
		.waitFor();
	const sidebar = await openSidebar( editor );
	await sidebar.getByRole( 'button', { name: 'Share this post' } ).click();
	await sidebar.getByRole( 'radio', { name: 'Twitter Thread' } ).check();
	await editor.canvas
		.getByRole( 'textbox', { name: 'Add title' } )
		.fill( 'On water' );

	// Which video belongs to which post.
	await sidebar
		.getByRole( 'button', { name: 'View and copy all posts' } )
		.click();
	const dialog = page.getByRole( 'dialog', { name: /^Thread on X/ } );
	const items = dialog.getByRole( 'listitem' );
	await expect( items ).toHaveCount( 4 );
	await expect( items.nth( 1 ) ).toContainText( 'A boat turns.' );
	await expect(
		items.nth( 1 ).getByRole( 'figure', { name: /^Video: boat.*\.mp4/ } )
	).toBeVisible();
	await expect(
		items.nth( 2 ).getByRole( 'figure', { name: /^Video: clip.*\.webm/ } )
	).toBeVisible();
	await expect( items.nth( 2 ).locator( 'video' ) ).toBeVisible();
	await page.keyboard.press( 'Escape' );

	// As the service is sent it.
	await sidebar
		.getByRole( 'button', { name: 'Preview', exact: true } )
		.click();
	const modal = page.getByRole( 'dialog', { name: 'Social Previews' } );
	const posts = modal
		.getByRole( 'list', { name: 'Thread of 4 posts' } )
		.getByRole( 'listitem' );
	const video = posts.nth( 1 ).locator( 'video' );
	await expect( video ).toHaveAttribute( 'src', /boat.*\.mp4$/ );
	await expect( video ).toHaveAttribute( 'controls', '' );
	expect(
		await video.evaluate( ( element: HTMLVideoElement ) => [
			element.muted,
			element.autoplay,
		] )
	).toEqual( [ true, false ] );
	await expect( posts.nth( 2 ).locator( 'video' ) ).toHaveCount( 0 );
	await expect( posts.nth( 2 ) ).toContainText( /https?:.*clip.*\.webm/ );
	await expect( posts.nth( 2 ) ).toContainText(
		'A video was left out. This network accepts MP4, MOV, but the file is WEBM.'
	);
	await expectAccessible( page, '.millwork-social-previews' );
	await page.keyboard.press( 'Escape' );

	await editor.publish( 'On water' );
	await expect
		.poll(
			async () => ( ( await service?.tell( 'posts' ) ) as [] ).length,
			{ timeout: 60_000 }
		)
		.toBe( 4 );
	const sent = ( await service.tell( 'posts' ) ) as {
		written: string;
		media: string[];
	}[];
	expect( sent.map( ( one ) => one.media ) ).toEqual( [
		[],
		[ '8000' ],
		[],
		[],
	] );
	expect( sent[ 1 ]!.written ).toBe( 'A boat turns.' );
	expect( sent[ 2 ]!.written ).toMatch( /clip.*\.webm$/ );
	expect( await service.tell( 'films' ) ).toEqual( [
		{ bytes: film.length, pieces: 1, alt: '' },
	] );
	await expect(
		page.getByText( /Post 3: A video was left out\./ ).first()
	).toBeVisible( { timeout: 40_000 } );
} );
