/** Pictures from Instagram in a browser. The service, and the site's routes to it, are played by the test. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';

const ID = 'ab'.repeat( 16 );

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

/** Tells the editor whether the site has an app. */
const setApp = ( page: Page, canConnect: boolean ) =>
	page.evaluate( ( can ) => {
		const { millworkEditor } = window as unknown as {
			millworkEditor: Record< string, unknown >;
		};
		millworkEditor.instagram = { canConnect: can, settingsUrl: '' };
	}, canConnect );

/** Plays the site's routes, for a site with an app, and the page of the service. */
async function play( page: Page, connections: object[] = [] ) {
	const { origin } = new URL( page.url() );
	const picture = `${ origin }/wp-includes/images/w-logo-blue.png`;
	await page.route( /instagram-gallery(%2F|\/)/, ( route ) => {
		const url = decodeURIComponent( route.request().url() );
		if ( url.includes( 'connect-url' ) ) {
			return route.fulfill( {
				json: 'https://www.instagram.com/oauth/authorize?x=1',
			} );
		}
		return route.fulfill( {
			json:
				url.includes( '/gallery?' ) || url.includes( '/gallery&' )
					? {
							external_name: 'theo.bench',
							images: [ 1, 2, 3, 4 ].map( ( number ) => ( {
								url: picture,
								title: `Drawer ${ number }`,
								link: `https://www.instagram.com/p/P${ number }/`,
							} ) ),
							waiting: 0,
							problem: '',
							ends: '',
						}
					: connections,
		} );
	} );
	// What the site's own page says at the end of the way, from this origin and from another.
	await page.context().route( 'https://www.instagram.com/**', ( route ) =>
		route.fulfill( {
			contentType: 'text/html',
			body: `<script>opener.postMessage( { type: 'millwork_instagram', keyring_id: '${ 'cd'.repeat( 16 ) }' }, '*' ); location = ${ JSON.stringify( `${ origin }/played-callback` ) };</script>`,
		} )
	);
	await page.context().route( `${ origin }/played-callback`, ( route ) =>
		route.fulfill( {
			contentType: 'text/html',
			body: `<script>opener.postMessage( { type: 'millwork_instagram', keyring_id: '${ ID }' }, location.origin ); close();</script>`,
		} )
	);
	await setApp( page, true );
}

test.afterEach( async ( { editor } ) => {
	await editor.page.unrouteAll( { behavior: 'wait' } );
	await editor.page.context().unrouteAll( { behavior: 'wait' } );
	// The next test has the same page.
	await setApp( editor.page, false );
} );

test( 'an account is connected in a window, shown, set and disconnected', async ( {
	editor,
} ) => {
	const { canvas, page } = editor;
	await play( page );
	await editor.insert( 'Latest Instagram Posts' );
	const opened = page.waitForEvent( 'popup' );
	await canvas
		.getByRole( 'button', { name: 'Connect to Instagram' } )
		.click();
	const popup = await opened;
	await expect(
		canvas.getByRole( 'img', { name: 'Drawer 4' } )
	).toBeVisible();
	await expect.poll( () => popup.isClosed() ).toBe( true );
	await editor.select( 'jetpack/instagram-gallery' );
	const sidebar = await editor.openSettings();
	await expect(
		sidebar.getByRole( 'link', { name: /@theo\.bench/ } )
	).toBeVisible();
	await expect(
		sidebar.getByText( /only 4 posts in your Instagram account/ )
	).toBeVisible();
	await sidebar
		.getByRole( 'spinbutton', { name: 'Number of Columns' } )
		.fill( '2' );
	await sidebar.getByLabel( 'Stack on mobile' ).click();
	// Of the two messages, that of this site's own page.
	expect( await editor.getContent() ).toBe(
		`<!-- wp:jetpack/instagram-gallery {"accessToken":"${ ID }","instagramUser":"theo.bench","columns":2,"isStackedOnMobile":false} -->\n<div class="wp-block-jetpack-instagram-gallery"><a href="https://www.instagram.com/theo.bench/" rel="noopener noreferrer" target="_blank">https://www.instagram.com/theo.bench/</a></div>\n<!-- /wp:jetpack/instagram-gallery -->`
	);
	await sidebar
		.getByRole( 'button', { name: 'Disconnect your account' } )
		.click();
	await expect(
		canvas.getByRole( 'button', { name: 'Connect to Instagram' } )
	).toBeVisible();
	expect( await editor.getContent() ).toBe(
		'<!-- wp:jetpack/instagram-gallery {"columns":2,"isStackedOnMobile":false} /-->'
	);
} );

test( 'an account that is there already is chosen', async ( { editor } ) => {
	const { canvas, page } = editor;
	await play( page, [ { username: 'theo.bench', token: ID } ] );
	await editor.insert( 'Latest Instagram Posts' );
	await expect( canvas.getByLabel( 'Add a new account' ) ).toBeChecked();
	await canvas.getByLabel( '@theo.bench' ).check();
	await canvas
		.getByRole( 'button', { name: 'Connect to Instagram' } )
		.click();
	await expect(
		canvas.getByRole( 'img', { name: 'Drawer 1' } )
	).toBeVisible();
	expect( await editor.getContent() ).toContain( `"accessToken":"${ ID }"` );
} );

test( 'without an app links are pasted, described and published', async ( {
	editor,
	visitor,
} ) => {
	const { canvas } = editor;
	await editor.insert( 'Latest Instagram Posts' );
	await expect(
		canvas.getByRole( 'button', { name: 'Choose pictures' } )
	).toBeVisible();
	await expect(
		canvas.getByRole( 'button', { name: 'Connect to Instagram' } )
	).toHaveCount( 0 );
	const field = canvas.getByLabel( 'Links of posts, one in each line' );
	await field.fill( 'https://example.com/p/a1/' );
	await canvas.getByRole( 'button', { name: 'Use these links' } ).click();
	await expect(
		canvas.getByText( /These are not links of posts/ ).first()
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
		visitor.getByRole( 'link', { name: 'A post at Instagram' } )
	).toBeVisible();
	expect( others ).toEqual( [] );
	await expectAccessible( visitor, '.wp-block-jetpack-instagram-gallery' );
	await visitor.setViewportSize( { width: 390, height: 800 } );
	await visitor.goto( `${ visitor.url() }?test-rtl=1` );
	await expectAccessible( visitor, '.wp-block-jetpack-instagram-gallery' );
} );

test( 'a post of Jetpack keeps its account when it is opened', async ( {
	editor,
	expectedErrors,
	visitor,
} ) => {
	expectedErrors.push( /status of 404/ );
	const { canvas } = editor;
	const saved =
		'<!-- wp:jetpack/instagram-gallery {"accessToken":"tok123","instagramUser":"millwork"} -->\n<div class="wp-block-jetpack-instagram-gallery"><a href="https://www.instagram.com/millwork/" rel="noopener noreferrer" target="_blank">https://www.instagram.com/millwork/</a></div>\n<!-- /wp:jetpack/instagram-gallery -->';
	await editor.setContent( saved );
	await expect(
		canvas.getByText( /account is not connected/ ).first()
	).toBeVisible();
	expect( await editor.getContent() ).toBe( saved );
	await visitor.goto( await editor.publish( 'Of old' ) );
	await expect(
		visitor.getByRole( 'link', {
			name: 'https://www.instagram.com/millwork/',
		} )
	).toBeVisible();
} );
