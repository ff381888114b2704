/** External media in a browser, with the site's own routes, against services on this machine. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { playPages, startServices } from './services';
import type { Services } from './services';

let services: Services;

test.beforeAll( async ( { rest } ) => {
	services = await startServices( rest );
} );

test.afterAll( async ( { editorPage } ) => {
	await services.stop();
	// It knows the services no longer.
	await editorPage.editor.open();
} );

test.beforeEach( async ( { editor } ) => {
	await services.fault( '' );
	await editor.open();
} );

test.afterEach( async ( { session, rest } ) => {
	await session.unrouteAll( { behavior: 'wait' } );
	await rest
		.request(
			'DELETE',
			'/wpcom/v2/external-media/connection/google_photos'
		)
		.catch( () => {} );
} );

const EMPTY =
	'<!-- wp:image --><figure class="wp-block-image"><img alt=""/></figure><!-- /wp:image -->';

const dialogOf = ( page: Page ) => page.getByRole( 'dialog' );

/** Chooses a service in the modal. */
const take = ( page: Page, label: string ) =>
	dialogOf( page )
		.getByRole( 'combobox', { name: 'Service' } )
		.selectOption( { label } );

/** The window that a click opens. */
async function popupOf( page: Page, name: string ): Promise< Page > {
	const [ popup ] = await Promise.all( [
		page.waitForEvent( 'popup' ),
		dialogOf( page ).getByRole( 'button', { name } ).click(),
	] );
	return popup;
}

for ( const tag of [ '', ' @classic' ] ) {
	test( `a picture is searched for, copied and inserted with its attribution, then replaced${ tag }`, async ( {
		editor,
		rest,
		session,
	} ) => {
		await playPages( session, services );
		const { canvas, page } = editor;
		await editor.setContent( EMPTY );
		await editor.select( 'core/image' );
		await canvas.getByRole( 'button', { name: 'External media' } ).click();
		const dialog = dialogOf( page );
		await dialog
			.getByRole( 'searchbox', { name: 'Search' } )
			.fill( 'file octets' );
		await dialog.getByRole( 'button', { name: 'Search' } ).click();
		await dialog.getByRole( 'button', { name: 'Boat 1' } ).click();
		await dialog
			.getByRole( 'button', { name: 'Select', exact: true } )
			.click();
		await expect( dialog ).toBeHidden();
		const content = await editor.getContent();
		const id = Number( /"id":(\d+)/.exec( content )?.[ 1 ] );
		expect( content ).toContain( '>CC BY-SA 2.0</a></figcaption>' );
		expect( content ).toMatch(
			/src="http:\/\/(?:localhost|127)[^"]+Boat-1[^"]*\.png"/
		);
		const stored = await rest.request< { source_url: string } >(
			'GET',
			`/wp/v2/media/${ id }`
		);
		expect( content ).toContain( stored.source_url );
		expect( await editor.invalidBlocks() ).toEqual( [] );

		await editor.select( 'core/image' );
		await page
			.getByRole( 'toolbar', { name: 'Block tools' } )
			.getByRole( 'button', { name: 'Replace', exact: true } )
			.click();
		await page.getByRole( 'menuitem', { name: 'External media' } ).click();
		await take( page, 'Pexels' );
		// One of the first words is searched for by itself.
		await dialog
			.getByRole( 'button', { name: 'A boat, number 4' } )
			.click();
		await dialog
			.getByRole( 'button', { name: 'Select', exact: true } )
			.click();
		await expect( dialog ).toBeHidden();
		await expect
			.poll( () => editor.getContent() )
			.not.toContain( `"id":${ id }` );
		expect( await editor.getContent() ).toContain( 'A-boat-number-4' );
	} );

	test( `an account is connected in a window, and what is chosen in another is inserted${ tag }`, async ( {
		editor,
		session,
		expectedErrors,
	} ) => {
		expectedErrors.push( /status of 502/ );
		// The oldest WordPress hears it from the window, the newest where that was cut off.
		await playPages( session, services, ! tag );
		const { canvas, page } = editor;
		await editor.setContent(
			'<!-- wp:gallery {"linkTo":"none"} --><figure class="wp-block-gallery has-nested-images columns-default is-cropped"></figure><!-- /wp:gallery -->'
		);
		await canvas.getByRole( 'button', { name: 'External media' } ).click();
		await take( page, 'Google Photos' );
		const dialog = dialogOf( page );
		await expect(
			dialog.getByText( /no albums or filters here/ )
		).toBeVisible();
		await expectAccessible( page, '.millwork-external-media' );

		const no = await popupOf( page, 'Connect to Google Photos' );
		await Promise.all( [
			no.waitForEvent( 'close' ),
			no.getByRole( 'link', { name: 'Deny' } ).click(),
		] );
		const connect = dialog.getByRole( 'button', {
			name: 'Connect to Google Photos',
		} );
		await expect( connect ).not.toHaveClass( /is-busy/ );
		const yes = await popupOf( page, 'Connect to Google Photos' );
		await Promise.all( [
			yes.waitForEvent( 'close' ),
			yes.getByRole( 'link', { name: 'Allow' } ).click(),
		] );
		await expect(
			dialog.getByText( 'Connected to Google Photos as ada@example.com' )
		).toBeVisible();

		await services.fault( 'html' );
		const failed = await popupOf( page, 'Choose in Google Photos' );
		await expect(
			dialog.getByText( /photospicker\.googleapis\.com/ )
		).toBeVisible();
		expect( failed.isClosed() ).toBe( true );
		await services.fault( '' );

		const picker = await popupOf( page, 'Choose in Google Photos' );
		await picker.getByRole( 'link', { name: 'Done' } ).click();
		await expect( dialog ).toBeHidden( { timeout: 40_000 } );
		await expect
			.poll(
				async () =>
					( await editor.getContent() ).split( 'wp:image {' ).length
			)
			.toBe( 3 );
		await expect(
			page.getByText( /Couldn’t copy: video-sea, video-sky/ ).first()
		).toBeVisible();
		await expect
			.poll( async () =>
				( await services.asked() ).some(
					( { host, path } ) =>
						host === 'lh3.googleusercontent.com' &&
						path === 'ppa/hill=w400-h300'
				)
			)
			.toBe( true );
		expect( await page.content() ).not.toMatch(
			/access-\d|refresh-\d|good-google/
		);

		await editor.setContent( EMPTY );
		await editor.select( 'core/image' );
		await canvas.getByRole( 'button', { name: 'External media' } ).click();
		await take( page, 'Google Photos' );
		await dialog.getByRole( 'button', { name: 'Disconnect' } ).click();
		await expect( connect ).toBeVisible();
		await page.keyboard.press( 'Escape' );
	} );
}

test( 'what goes wrong is said, and nothing is half inserted', async ( {
	editor,
	session,
	expectedErrors,
} ) => {
	expectedErrors.push( /status of (429|502)/ );
	await playPages( session, services );
	const { canvas, page } = editor;
	await editor.setContent( EMPTY );
	const before = await editor.getContent();
	await editor.select( 'core/image' );
	await canvas.getByRole( 'button', { name: 'External media' } ).click();
	const dialog = dialogOf( page );
	const field = dialog.getByRole( 'searchbox', { name: 'Search' } );
	for ( const [ words, said ] of [
		[ 'busy', /search limit for unregistered sites/ ],
		[ 'web page', /api\.openverse\.org/ ],
	] as const ) {
		await field.fill( words );
		await field.press( 'Enter' );
		await expect( dialog.getByText( said ) ).toBeVisible();
		await expect( field ).toHaveValue( words );
	}
	for ( const [ file, said ] of [
		[ 'svg.jpg', /isn’t an image type/ ],
		[ 'gif.jpg', /labeled its file as image\/jpeg/ ],
		[ 'bomb.png', /more than 40 million pixels/ ],
		[ 'private.png', /is on a private network/ ],
		[ 'down.png', /files\.example\.com/ ],
	] as const ) {
		await field.fill( `file ${ file }` );
		await field.press( 'Enter' );
		const boat = dialog.getByRole( 'button', { name: 'Boat 1' } );
		await expect( boat ).toBeVisible();
		await boat.click();
		await dialog
			.getByRole( 'button', { name: 'Select', exact: true } )
			.click();
		await expect( dialog.getByText( said ) ).toBeVisible();
		await expect( dialog.getByText( '1 of 1 selected' ) ).toBeVisible();
	}
	await page.keyboard.press( 'Escape' );
	expect( await editor.getContent() ).toBe( before );
} );

test( 'albums are opened and narrowed where a service has them, and the featured image is set', async ( {
	editor,
	session,
} ) => {
	await playPages( session, services );
	const { page } = editor;
	await editor.openSettings();
	await page.getByRole( 'tab', { name: 'Post' } ).click();
	const featured = page.locator( '.editor-post-featured-image' );
	await featured.getByRole( 'button', { name: 'External media' } ).click();
	await take( page, 'Albums' );
	const dialog = dialogOf( page );
	await expect(
		dialog.getByRole( 'button', { name: /Photo 1 of recent/ } )
	).toBeVisible();
	await dialog.getByLabel( 'Category' ).selectOption( 'pets' );
	await dialog.getByLabel( 'Date' ).selectOption( 'custom' );
	await dialog.getByLabel( 'Month' ).selectOption( '1' );
	await dialog.getByLabel( /^Year/ ).fill( '2024' );
	await expect(
		dialog.getByRole( 'button', {
			name: /Photo 1 of recent .*pets.*2024-02-01:2024-02-29/,
		} )
	).toBeVisible();
	await expectAccessible( page, '.millwork-external-media' );
	await dialog.getByLabel( 'View' ).selectOption( '/' );
	await dialog.getByRole( 'button', { name: 'Summer (3 items)' } ).click();
	await dialog.getByRole( 'button', { name: /Photo 2 of summer/ } ).click();
	await dialog.getByRole( 'button', { name: 'Select', exact: true } ).click();
	await expect( dialog ).toBeHidden();
	await expect( featured.locator( 'img' ) ).toHaveAttribute(
		'src',
		/Photo-2-of-summer/
	);
} );
