/** External media in a browser. The services, and the site's routes to them, are played by the test. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';

const PICTURE =
	'<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="teal"/></svg>';
const CREDIT = '“Boat” by <a href="https://example.com/">Ada</a>, CC BY 4.0';

const found = ( number: number ) => ( {
	ID: `p${ number }`,
	guid: `guid${ number }`,
	caption: CREDIT,
	title: `Boat ${ number }`,
	name: `Boat ${ number }`,
	type: 'image',
	children: 0,
	thumbnails: {
		medium: `https://api.openverse.org/v1/images/p${ number }/thumb/`,
	},
} );

/** A picture that is there without a file: what is tested is what the block gets. */
const copied = ( number: number ) => ( {
	ID: 9000 + number,
	id: 9000 + number,
	URL: `https://api.openverse.org/${ number }.svg`,
	url: `https://api.openverse.org/${ number }.svg`,
	alt: '',
	caption: CREDIT,
	type: 'image',
} );

/** Plays the services and the routes. Gives what was asked, and what was to be copied. */
async function play( page: Page ) {
	const asked: string[] = [];
	const copies: { media: { guid: string }[]; post_id: number }[] = [];
	await page.route( /^https:\/\/api\.openverse\.org\//, ( route ) => {
		asked.push( 'picture' );
		return route.fulfill( { contentType: 'image/svg+xml', body: PICTURE } );
	} );
	await page.route( /wp(%2F|\/)v2(%2F|\/)media/, ( route ) =>
		route.fulfill( { json: {} } )
	);
	await page.route( /external-media(%2F|\/)list/, ( route ) => {
		const url = decodeURIComponent( route.request().url() );
		asked.push( url );
		if ( url.includes( 'search=fail' ) ) {
			return route.fulfill( {
				status: 502,
				json: {
					code: 'millwork_media_unreadable',
					message: 'Couldn’t read the service’s response.',
				},
			} );
		}
		const isSecond = url.includes( 'page_handle=2' );
		return route.fulfill( {
			json: {
				media: Array.from( { length: isSecond ? 2 : 12 }, ( _, at ) =>
					found( at + ( isSecond ? 13 : 1 ) )
				),
				meta: {
					next_page: isSecond ? '' : '2',
					notice: 'Openverse without registration: 4 of 5 searches left this hour.',
				},
			},
		} );
	} );
	let done = 0;
	await page.route( /external-media(%2F|\/)copy/, ( route ) => {
		const isNew = route.request().method() === 'POST';
		if ( isNew ) {
			copies.push( route.request().postDataJSON() );
			done = 0;
		}
		const total = copies.at( -1 )!.media.length;
		done = total === 1 || ! isNew ? done + 1 : 0;
		return route.fulfill( {
			json: {
				media: Array.from( { length: done }, ( _, at ) =>
					copied( at + 1 )
				),
				meta: { copy: 'abc', done, total },
			},
		} );
	} );
	return { asked, copies };
}

const modal = ( page: Page ) => page.getByRole( 'dialog' );

test.afterEach( async ( { editor } ) => {
	await editor.page.unrouteAll( { behavior: 'wait' } );
} );

test( 'a picture is searched for by keys, chosen and put into an image block', async ( {
	editor,
} ) => {
	// Another test may have loaded the modal.
	await editor.open();
	const { canvas, page } = editor;
	const { asked, copies } = await play( page );
	// Edits of blocks are fetched while the page is idle, and the modal is not.
	const scripts: Promise< string >[] = [];
	page.on( 'response', ( response ) => {
		if ( response.url().includes( '/build/chunks/' ) ) {
			scripts.push( response.text().catch( () => '' ) );
		}
	} );
	const loadedModals = async () =>
		( await Promise.all( scripts ) ).filter( ( script ) =>
			script.includes( 'millwork-external-media__grid' )
		).length;
	await editor.setContent(
		'<!-- wp:image --><figure class="wp-block-image"><img alt=""/></figure><!-- /wp:image -->'
	);
	await editor.select( 'core/image' );
	const open = canvas.getByRole( 'button', { name: 'External media' } );
	await expect( open ).toBeVisible();
	expect( await loadedModals() ).toBe( 0 );
	await open.press( 'Enter' );
	const dialog = modal( page );
	await expect(
		dialog.getByRole( 'heading', { name: 'Select media' } )
	).toBeVisible();
	expect( await loadedModals() ).toBe( 1 );
	expect( asked ).toEqual( [] );
	await expect(
		dialog.getByRole( 'button', { name: 'Search' } )
	).toBeDisabled();
	const field = dialog.getByRole( 'searchbox', { name: 'Search' } );
	await field.fill( 'boat' );
	await field.press( 'Enter' );
	const boat = dialog.getByRole( 'button', { name: 'Boat 2', exact: true } );
	await expect( boat ).toBeVisible();
	await expect( dialog.getByText( /4 of 5 searches left/ ) ).toBeVisible();
	await expect(
		dialog.getByRole( 'button', { name: 'Search' } )
	).toBeDisabled();
	await expectAccessible( page, '.millwork-external-media' );
	await dialog.getByRole( 'button', { name: 'Boat 1', exact: true } ).click();
	await boat.press( 'Enter' );
	await expect( boat ).toHaveAttribute( 'aria-pressed', 'true' );
	await expect( dialog.getByText( '1 of 1 selected' ) ).toBeVisible();
	await dialog.getByRole( 'button', { name: 'Select', exact: true } ).click();
	await expect( dialog ).toBeHidden();
	expect( copies.map( ( { media } ) => media[ 0 ]!.guid ) ).toEqual( [
		'guid2',
	] );
	const content = await editor.getContent();
	expect( content ).toContain( '"id":9001' );
	expect( content ).toContain( CREDIT );
} );

test( 'ten at most go into a gallery, and what fails keeps what was typed', async ( {
	editor,
	expectedErrors,
} ) => {
	expectedErrors.push( /status of 502/ );
	const { canvas, page } = editor;
	const { copies } = await play( page );
	await editor.setContent(
		'<!-- wp:gallery {"linkTo":"none"} --><figure class="wp-block-gallery has-nested-images columns-default is-cropped"></figure><!-- /wp:gallery -->'
	);
	await canvas.getByRole( 'button', { name: 'External media' } ).click();
	const dialog = modal( page );
	const field = dialog.getByRole( 'searchbox', { name: 'Search' } );
	await field.fill( 'fail' );
	await field.press( 'Enter' );
	await expect(
		dialog.getByText( 'Couldn’t read the service’s response.' )
	).toBeVisible();
	await expect( field ).toHaveValue( 'fail' );
	await field.fill( 'boat' );
	await field.press( 'Enter' );
	await dialog.getByRole( 'button', { name: 'Load More' } ).click();
	await expect(
		dialog.getByRole( 'button', { name: 'Boat 14' } )
	).toBeVisible();
	await expect(
		dialog.getByRole( 'button', { name: 'Load More' } )
	).toHaveCount( 0 );
	for ( let number = 1; number <= 11; number++ ) {
		// Playwright waits for disabled buttons; a person clicks them anyway.
		await dialog
			.getByRole( 'button', { name: `Boat ${ number }`, exact: true } )
			.press( 'Enter' );
	}
	await expect( dialog.getByText( '10 of 10 selected' ) ).toBeVisible();
	for ( let number = 3; number <= 10; number++ ) {
		await dialog
			.getByRole( 'button', { name: `Boat ${ number }`, exact: true } )
			.press( 'Enter' );
	}
	await dialog.getByRole( 'button', { name: 'Select', exact: true } ).click();
	await expect(
		page.getByRole( 'heading', { name: 'Inserting media' } )
	).toBeVisible();
	await expect( dialog.getByText( /1 of 2/ ) ).toBeVisible();
	await expect( dialog ).toBeHidden();
	expect( copies[ 0 ]!.media ).toHaveLength( 2 );
	await expect
		.poll(
			async () =>
				( await editor.getContent() ).match( /wp:image / )?.length
		)
		.toBeTruthy();
	const content = await editor.getContent();
	expect( content ).toContain( '"id":9001' );
	expect( content ).toContain( '"id":9002' );
} );

test( 'a picture is replaced, and the featured image set', async ( {
	editor,
} ) => {
	const { page } = editor;
	await play( page );
	await editor.setContent(
		'<!-- wp:image {"id":9005} --><figure class="wp-block-image"><img src="https://api.openverse.org/5.svg" alt="" class="wp-image-9005"/></figure><!-- /wp:image -->'
	);
	await editor.select( 'core/image' );
	await page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Replace', exact: true } )
		.click();
	await page.getByRole( 'menuitem', { name: 'External media' } ).click();
	const choose = async () => {
		const dialog = page.locator( '.millwork-external-media' );
		const field = dialog.getByRole( 'searchbox', { name: 'Search' } );
		await field.fill( 'boat' );
		await field.press( 'Enter' );
		await dialog
			.getByRole( 'button', { name: 'Boat 1', exact: true } )
			.click();
		await dialog
			.getByRole( 'button', { name: 'Select', exact: true } )
			.click();
		await expect( dialog ).toBeHidden();
	};
	await choose();
	expect( await editor.getContent() ).toContain( '"id":9001' );
	await editor.deselect();
	await editor.openSettings();
	await page.getByRole( 'tab', { name: 'Post' } ).click();
	const featured = page.locator( '.editor-post-featured-image' );
	await featured.getByRole( 'button', { name: 'External media' } ).click();
	await choose();
	expect(
		await page.evaluate( () =>
			(
				window as unknown as {
					wp: { data: { select: ( name: string ) => any } }; // eslint-disable-line @typescript-eslint/no-explicit-any -- The page's own, without types.
				}
			 ).wp.data
				.select( 'core/editor' )
				.getEditedPostAttribute( 'featured_media' )
		)
	).toBe( 9001 );
} );
