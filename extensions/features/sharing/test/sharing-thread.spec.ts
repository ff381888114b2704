/** What became of a thread, in the panel after publishing, with a stand-in that posts only its beginning. */
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
test.afterEach( async ( { rest } ) => {
	if ( account ) {
		await rest.request(
			'DELETE',
			`/millwork/v1/sharing/connections/${ account }`
		);
	}
	await service?.stop();
} );

test( 'a thread that its service doesn’t continue is reported after publishing, and copied', async ( {
	editor,
	rest,
} ) => {
	service = await startStandIn( rest, 'x', 'api.x.com' );
	await service.tell( 'take no replies' );
	account = await connectX( rest );
	await editor.open();
	const { page } = editor;
	await editor.setContent(
		'<!-- wp:paragraph -->\n<p>Oak lasts.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:heading -->\n<h2 class="wp-block-heading">Ash bends.</h2>\n<!-- /wp:heading -->'
	);
	await page
		.getByRole( 'button', { name: 'Millwork', exact: true } )
		.waitFor();
	const sidebar = await openSidebar( editor );
	await sidebar.getByRole( 'button', { name: 'Share this post' } ).click();
	await sidebar.getByRole( 'radio', { name: 'Twitter Thread' } ).check();
	await editor.canvas
		.getByRole( 'textbox', { name: 'Add title' } )
		.fill( 'Of wood' );
	await page
		.getByRole( 'region', { name: 'Editor top bar' } )
		.getByRole( 'button', { name: 'Publish', exact: true } )
		.click();
	const panel = page.getByRole( 'region', { name: 'Editor publish' } );
	await expect(
		panel.getByText( 'X charges $0.20 for each post with a link' )
	).toBeVisible();
	await panel.getByRole( 'button', { name: 'Publish', exact: true } ).click();
	await expect( panel.getByText( 'is now live' ).first() ).toBeVisible();
	// Automatically, while the queue works.
	const entry = panel
		.getByRole( 'list', { name: 'Sharing history' } )
		.getByRole( 'listitem' )
		.first();
	await expect(
		entry.getByText( /lets this app start a thread/ )
	).toBeVisible( { timeout: 40_000 } );
	await expect( page.locator( '#a11y-speak-polite' ) ).toContainText(
		'X @ada: '
	);
	await expect( entry.getByRole( 'link', { name: /View/ } ) ).toHaveAttribute(
		'href',
		/^https:\/\/x\.com\//
	);
	await expect(
		entry.getByRole( 'button', { name: 'Try again' } )
	).toBeVisible();

	// With the keyboard, and where the page has no clipboard.
	await page.evaluate( () => {
		Object.defineProperty( window.navigator, 'clipboard', {
			value: undefined,
			configurable: true,
		} );
		document.addEventListener( 'copy', () => {
			document.title = `Copied: ${ document.getSelection() ?? '' }`;
		} );
	} );
	await entry
		.getByText( 'Copy the remaining posts', { exact: true } )
		.focus();
	await page.keyboard.press( 'Enter' );
	await page.keyboard.press( 'Tab' );
	await expect(
		entry.getByRole( 'button', { name: 'Copy post 1' } )
	).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( page.locator( '#a11y-speak-polite' ) ).toHaveText(
		'Copied!'
	);
	await expect( page ).toHaveTitle( 'Copied: Oak lasts.' );
	await expect(
		entry.getByRole( 'button', { name: 'Copied! post 1' } )
	).toBeFocused();
	await expectAccessible( page, '.millwork-publicize' );
} );
