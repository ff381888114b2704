/** Pictures from Instagram in a browser. The service, and the site's routes to it, are played by the test. */
import type { Page } from '@playwright/test';
import { test, expect } from '../../../../__tests__/e2e/harness';

const ID = 'ab'.repeat( 16 );

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
		canvas.getByText( /account isn’t connected/ ).first()
	).toBeVisible();
	await expect(
		canvas.getByText( 'This block keeps the account @millwork' )
	).toBeVisible();
	await expect(
		canvas.getByRole( 'button', { name: 'Choose images' } )
	).toBeVisible();
	expect( await editor.getContent() ).toBe( saved );
	await visitor.goto( await editor.publish( 'Of old' ) );
	await expect(
		visitor.getByRole( 'link', {
			name: 'https://www.instagram.com/millwork/',
		} )
	).toBeVisible();
} );

test( 'a gallery that cannot be read is asked for once, tried again, and taken out by hand', async ( {
	editor,
	expectedErrors,
} ) => {
	expectedErrors.push( /status of 502/ );
	const { canvas, page } = editor;
	await play( page );
	let answer: object | null = null;
	let times = 0;
	await page.route( /instagram-gallery(%2F|\/)gallery/, ( route ) => {
		times += 1;
		return answer
			? route.fulfill( { json: answer } )
			: route.fulfill( {
					status: 502,
					json: { code: 'x', message: 'Instagram is asleep.' },
				} );
	} );
	const saved = `<!-- wp:jetpack/instagram-gallery {"accessToken":"${ ID }","instagramUser":"theo.bench"} -->\n<div class="wp-block-jetpack-instagram-gallery"><a href="https://www.instagram.com/theo.bench/" rel="noopener noreferrer" target="_blank">https://www.instagram.com/theo.bench/</a></div>\n<!-- /wp:jetpack/instagram-gallery -->`;
	const three = [ saved, saved, saved ].join( '\n\n' );
	await editor.setContent( three );
	const problems = canvas.locator(
		'.components-notice:has-text( "Instagram is asleep." )'
	);
	await expect( problems ).toHaveCount( 3 );
	expect( times ).toBe( 1 );
	// What is no list is a failure too, and the post keeps what it has.
	answer = { external_name: 'theo.bench', images: { a: 1 } };
	const retry = canvas.getByRole( 'button', { name: 'Try again' } );
	await retry.first().click();
	await expect(
		canvas
			.locator( '.components-notice' )
			.filter( { hasText: 'An error occurred.' } )
	).toHaveCount( 1 );
	expect( await editor.getContent() ).toBe( three );
	answer = {
		external_name: 'theo.bench',
		images: [],
		looking: true,
	};
	await retry.first().click();
	await expect( canvas.getByText( 'Loading posts…' ) ).toBeVisible();
	answer = {
		external_name: 'theo.bench',
		images: [ { url: '', title: 'A drawer', link: '' } ],
	};
	await expect( canvas.getByText( 'A drawer' ) ).toBeVisible();
	await canvas
		.getByRole( 'button', { name: 'Disconnect your account' } )
		.first()
		.click();
	expect( await editor.getContent() ).toBe(
		`${ saved }\n\n<!-- wp:jetpack/instagram-gallery /-->\n\n${ saved }`
	);
	await editor.undo();
	expect( await editor.getContent() ).toBe( three );
} );
