/** Pictures and posts that an author chooses by hand: the site has no app at Meta. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { choosePictures, uploadPicture } from '../../../../__tests__/e2e/media';

/** Every address outside of this site that a page asks for. */
function watchOthers( page: Page ) {
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		const { hostname, protocol } = new URL( request.url() );
		if (
			/^https?:$/.test( protocol ) &&
			! /^(127\.0\.0\.1|localhost)$/.test( hostname )
		) {
			asked.push( request.url() );
		}
	} );
	return asked;
}

test( 'without an app links are pasted, described and published', async ( {
	editor,
	visitor,
} ) => {
	const { canvas } = editor;
	await editor.insert( 'Latest Instagram Posts' );
	await expect(
		canvas.getByRole( 'button', { name: 'Choose images' } )
	).toBeVisible();
	await expect(
		canvas.getByRole( 'button', { name: 'Connect to Instagram' } )
	).toHaveCount( 0 );
	const field = canvas.getByLabel( 'Links to posts, one per line' );
	await field.fill( 'https://example.com/p/a1/' );
	await canvas.getByRole( 'button', { name: 'Use these links' } ).click();
	await expect(
		canvas.getByText( /These aren’t links to posts/ ).first()
	).toBeVisible();
	await expect( field ).toHaveValue( 'https://example.com/p/a1/' );
	await field.fill(
		'https://www.instagram.com/p/a1/?utm_source=x\nhttps://www.instagram.com/reel/b2/'
	);
	await canvas.getByRole( 'button', { name: 'Use these links' } ).click();
	await editor.select( 'jetpack/instagram-gallery' );
	const sidebar = await editor.openSettings();
	await sidebar.getByRole( 'button', { name: 'Post 1' } ).click();
	await sidebar.getByLabel( 'Alternative text' ).fill( 'A drawer fits' );
	const content = await editor.getContent();
	expect( content ).toBe(
		'<!-- wp:jetpack/instagram-gallery {"posts":[{"link":"https://www.instagram.com/p/a1/","alt":"A drawer fits"},{"link":"https://www.instagram.com/reel/b2/"}]} /-->'
	);
	const others = watchOthers( visitor );
	await visitor.goto( await editor.publish( 'Posts' ), {
		waitUntil: 'networkidle',
	} );
	await expect(
		visitor.getByRole( 'link', { name: 'A drawer fits' } )
	).toHaveAttribute( 'href', 'https://www.instagram.com/p/a1/' );
	await expect(
		visitor.getByRole( 'link', { name: 'A post on Instagram' } )
	).toBeVisible();
	expect( others ).toEqual( [] );
	await expectAccessible( visitor, '.wp-block-jetpack-instagram-gallery' );
	await visitor.setViewportSize( { width: 390, height: 800 } );
	await visitor.goto( `${ visitor.url() }?test-rtl=1` );
	await expectAccessible( visitor, '.wp-block-jetpack-instagram-gallery' );
} );

test( 'pictures of the media library are chosen, linked and published', async ( {
	browser,
	editor,
	session,
	visitor,
} ) => {
	const one = await uploadPicture( session, 'hand-plane', 'A hand plane' );
	const two = await uploadPicture( session, 'staircase', '' );
	const { canvas, page } = editor;
	await editor.insert( 'Latest Instagram Posts' );
	await canvas.getByRole( 'button', { name: 'Choose images' } ).click();
	await choosePictures( page, [ one.id, two.id ], 'Select' );
	await expect(
		canvas.getByRole( 'img', { name: 'A hand plane' } )
	).toBeVisible();
	await editor.select( 'jetpack/instagram-gallery' );
	const sidebar = await editor.openSettings();
	await sidebar.getByRole( 'button', { name: 'Post 1' } ).click();
	const link = sidebar.getByLabel( 'Link to the post' );
	await link.fill( 'https://example.com/' );
	await expect(
		sidebar.getByText( 'This isn’t a link to a post on instagram.com.' )
	).toBeVisible();
	await link.fill( 'https://www.instagram.com/p/plane/?igsh=x' );
	const posts = JSON.parse(
		/\{.*\}/.exec( await editor.getContent() )![ 0 ]
	).posts;
	expect( posts ).toEqual( [
		expect.objectContaining( {
			id: one.id,
			alt: 'A hand plane',
			link: 'https://www.instagram.com/p/plane/',
		} ),
		expect.objectContaining( { id: two.id } ),
	] );
	const others = watchOthers( visitor );
	const address = await editor.publish( 'Pictures' );
	await visitor.goto( address, { waitUntil: 'networkidle' } );
	const place = visitor.locator( '.wp-block-jetpack-instagram-gallery' );
	await expect( place.locator( 'img' ) ).toHaveCount( 2 );
	await expect(
		place.getByRole( 'link', { name: 'A hand plane' } )
	).toHaveAttribute( 'href', 'https://www.instagram.com/p/plane/' );
	expect( others ).toEqual( [] );
	for ( const query of [ '', '?test-rtl=1' ] ) {
		for ( const width of [ 1280, 390 ] ) {
			await visitor.setViewportSize( { width, height: 800 } );
			await visitor.goto( address + query );
			await expectAccessible(
				visitor,
				'.wp-block-jetpack-instagram-gallery'
			);
		}
	}
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const plain = await context.newPage();
	await plain.goto( address );
	await expect(
		plain.getByRole( 'link', { name: 'A hand plane' } )
	).toBeVisible();
	await context.close();
	// In the editor, without any of it.
	await editor.select( 'jetpack/instagram-gallery' );
	await sidebar.getByRole( 'button', { name: 'Choose again' } ).click();
	await expect(
		canvas.getByRole( 'button', { name: 'Choose images' } )
	).toBeVisible();
} );
