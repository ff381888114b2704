/** Sharing in a browser. The networks' answers are simulated; what is typed and chosen is stored. */
import type { Page } from '@playwright/test';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { openSidebar } from '../../../../__tests__/e2e/sidebar';
import { mastodon, sent, x } from './accounts';

declare const wp: {
	data: {
		dispatch: ( store: string ) => { editPost: ( edits: object ) => void };
		select: ( store: string ) => { getCurrentPostId: () => number };
	};
};

/** Plays what the site knows of accounts and of what was shared, and remembers what it was asked. */
async function play( page: Page, answers: Record< string, unknown > ) {
	const asked: string[] = [];
	await page.route( /publicize(%2F|\/)|v1(%2F|\/)sharing/, ( route ) => {
		const url = decodeURIComponent( route.request().url() );
		const key = Object.keys( answers ).find( ( one ) =>
			url.includes( one )
		);
		asked.push( `${ route.request().method() } ${ key }` );
		return key ? route.fulfill( { json: answers[ key ] } ) : route.abort();
	} );
	return asked;
}

test.afterEach( async ( { editor } ) => {
	await editor.page.unrouteAll( { behavior: 'wait' } );
} );

test( 'a post is shared where its author wants, with the author’s words', async ( {
	editor,
	rest,
} ) => {
	await editor.open();
	const { page } = editor;
	const asked = await play( page, {
		'sharing/posts/': [],
		'connection-test-results': [
			mastodon,
			x,
			{
				...mastodon,
				id: '5',
				service_label: 'LinkedIn',
				display_name: 'Theo',
				test_success: 'must_reauth',
				test_message: 'It has ended.',
				can_refresh: true,
				refresh_url: '/wp-admin/profile.php',
				refresh_text: 'Refresh LinkedIn',
			},
		],
	} );
	await editor.setContent(
		'<!-- wp:paragraph -->\n<p>Chairs for life</p>\n<!-- /wp:paragraph -->'
	);
	await page.evaluate( () =>
		wp.data.dispatch( 'core/editor' ).editPost( { title: 'Oak & ash' } )
	);
	const sidebar = await openSidebar( editor );
	const button = sidebar.getByRole( 'button', { name: 'Share this post' } );
	await expect( button ).toHaveAttribute( 'aria-expanded', 'false' );
	expect( asked ).toEqual( [] );
	await button.click();
	const account = ( name: string ) =>
		sidebar.getByRole( 'checkbox', { name } );
	await expect( account( 'Mastodon' ) ).toBeChecked();
	await expect( account( 'X: @me' ) ).not.toBeChecked();
	await expect( account( 'LinkedIn' ) ).toBeDisabled();
	await account( 'X: @me' ).check();
	await expect(
		sidebar.getByText( 'X charges $0.20 for this post.' )
	).toBeVisible();
	const message = sidebar.getByRole( 'textbox', {
		name: 'Customize your message',
	} );
	await expect( message ).toHaveValue( 'Oak & ash' );
	await message.fill( 'Read of “oak” & <ash>' );
	await expect(
		sidebar.getByText( '234 characters remaining' )
	).toBeVisible();

	await page
		.getByRole( 'region', { name: 'Editor top bar' } )
		.getByRole( 'button', { name: 'Publish', exact: true } )
		.click();
	const panel = page.getByRole( 'region', { name: 'Editor publish' } );
	await expect(
		panel.getByText(
			'Before you hit Publish, please refresh the following connection(s)'
		)
	).toBeVisible();
	await expect(
		panel.getByText(
			'Your LinkedIn connection needs to be reauthenticated'
		)
	).toBeVisible();
	await expect(
		panel.getByRole( 'textbox', { name: 'Customize' } )
	).toHaveValue( 'Read of “oak” & <ash>' );
	// In the panel, and not beside it.
	await expect(
		panel.getByRole( 'button', { name: 'Twitter settings' } )
	).toHaveCount( 0 );
	await expect(
		panel.getByRole( 'heading', { name: 'Twitter settings' } )
	).toBeVisible();
	await expectAccessible( page, '.millwork-publicize' );
	await panel.getByRole( 'checkbox', { name: 'Mastodon' } ).uncheck();
	await panel.getByRole( 'button', { name: 'Publish', exact: true } ).click();
	await expect( panel.getByText( 'is now live' ).first() ).toBeVisible();
	// What becomes of it is told there.
	await expect(
		panel.getByText( 'This post hasn’t been shared.' )
	).toBeVisible();

	const id = await page.evaluate( () =>
		wp.data.select( 'core/editor' ).getCurrentPostId()
	);
	const { meta } = await rest.request< { meta: object } >(
		'GET',
		`/wp/v2/posts/${ id }?context=edit`
	);
	expect( meta ).toMatchObject( {
		jetpack_publicize_message: 'Read of “oak” & <ash>',
		jetpack_publicize_hasEditedShareMessage: true,
		millwork_sharing_choice: { 3: false, 4: true },
	} );
} );

test( 'what became of it is read, tried again, and shared once more', async ( {
	editor,
} ) => {
	await editor.open();
	const { page } = editor;
	await editor.publish( 'Oak & ash' );
	const failed = {
		...sent,
		id: 8,
		service_label: 'X',
		account: '@me',
		state: 'failed',
		url: '',
		error: 'The server answered with an error.',
		can_retry: true,
	};
	const asked = await play( page, {
		'connection-test-results': [ mastodon, x ],
		'deliveries/8': [ sent, { ...sent, id: 8, service_label: 'X' } ],
		'sharing/posts/': [ sent, failed ],
	} );
	const sidebar = await openSidebar( editor );
	await sidebar.getByRole( 'button', { name: 'Share this post' } ).click();
	await expect(
		sidebar.getByRole( 'link', { name: 'View' } )
	).toHaveAttribute( 'href', 'https://example.social/@me/1' );
	await sidebar.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( sidebar.getByRole( 'link', { name: 'View' } ) ).toHaveCount(
		2
	);
	expect( asked ).toContain( 'POST deliveries/8' );
	await sidebar
		.getByRole( 'button', { name: 'Share this post again' } )
		.click();
	await sidebar.getByRole( 'checkbox', { name: 'Mastodon' } ).check();
	await sidebar
		.getByLabel( 'Date and time (optional)' )
		.fill( '2030-01-01T10:00' );
	await sidebar.getByRole( 'button', { name: 'Schedule' } ).click();
	await expect(
		sidebar.getByText( 'Scheduled.', { exact: true } )
	).toBeVisible();
	expect( asked ).toContain( 'POST sharing/posts/' );
} );

test( 'accounts are connected on a screen of their own', async ( {
	admin: page,
	expectedErrors,
} ) => {
	expectedErrors.push( /status of 400/ );
	await page.goto( '/wp-admin/admin.php?page=millwork-sharing' );
	const main = page.locator( '#wpbody-content' );
	await expect(
		main.getByText(
			'No accounts yet. Accounts you connect will appear here.'
		)
	).toBeVisible();
	const network = main.getByRole( 'combobox', { name: 'Network' } );
	await network.selectOption( 'Mastodon' );
	await main.getByRole( 'textbox', { name: 'Server' } ).fill( 'nowhere' );
	await main.getByRole( 'button', { name: 'Connect', exact: true } ).click();
	await expect( main.getByText( 'This isn’t a server name.' ) ).toBeVisible();
	await network.selectOption( 'Webhook' );
	await main
		.getByRole( 'textbox', { name: 'URL' } )
		.fill( 'https://example.com/hook' );
	await main.getByLabel( 'Signing key' ).fill( 'short' );
	await main.getByRole( 'button', { name: 'Connect', exact: true } ).click();
	await expect(
		main.getByText( 'The signing key needs at least 16 characters' )
	).toBeVisible();
	// What was typed is still there.
	await expect( main.getByRole( 'textbox', { name: 'URL' } ) ).toHaveValue(
		'https://example.com/hook'
	);
} );
