/** The previews in a browser: what is typed, what the page says, and the way to the plan. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { uploadPicture } from '../../../../__tests__/e2e/media';
import { openSidebar } from '../../../../__tests__/e2e/sidebar';

const CONTENT =
	'<!-- wp:paragraph --><p>A chair for life, made of oak.</p><!-- /wp:paragraph -->';

test( 'what is typed is previewed, and is what the page says', async ( {
	editor,
	rest,
	session,
	visitor,
} ) => {
	const { page } = editor;
	const asked: string[] = [];
	page.on( 'request', ( request ) => asked.push( request.url() ) );
	const { id } = await uploadPicture( session, 'hand-plane', 'A plane' );
	await editor.open();
	await editor.setContent( CONTENT );
	await page.evaluate(
		( media ) =>
			wp.data.dispatch( 'core/editor' ).editPost( {
				title: 'Oak & "ash"',
				featured_media: media,
			} ),
		id
	);
	const sidebar = await openSidebar( editor );
	const button = sidebar.getByRole( 'button', {
		name: 'Preview',
		exact: true,
	} );
	await expect( button ).toBeVisible();
	// But for the description, which the panel above shows.
	expect(
		asked.filter( ( url ) =>
			/social-preview(?!.*_fields=desc)/.test( url )
		)
	).toEqual( [] );
	await button.click();
	const modal = page.getByRole( 'dialog', { name: 'Social Previews' } );
	const panel = modal.getByRole( 'tabpanel' );
	await expect( panel ).toContainText( 'Oak & “ash” – ' );
	await expect( panel ).toContainText( 'A chair for life, made of oak.' );
	for ( const [ name, words ] of [
		[ 'Facebook', 'LOCALHOST' ],
		[ 'Twitter', 'A chair for life' ],
		[ 'Mastodon', 'A chair for life' ],
		[ 'Bluesky', 'A chair for life' ],
		[ 'LinkedIn', 'Oak & "ash"' ],
		[ 'Search on a phone', 'A chair for life' ],
	] as const ) {
		await page.keyboard.press( 'Tab' );
		await modal.getByRole( 'tab', { name } ).click();
		await expect( panel ).toContainText( words );
		await expect(
			panel.getByRole( 'img', { name: 'A plane' } )
		).toBeVisible();
		await expectAccessible( page, '.millwork-social-previews' );
	}
	await modal.getByRole( 'checkbox', { name: 'Dark colors' } ).check();
	await expectAccessible( page, '.millwork-social-previews' );
	// A window that becomes as narrow as a phone takes the sidebar away, and not the previews.
	const size = page.viewportSize()!;
	await page.setViewportSize( { width: 390, height: 780 } );
	await expect( sidebar ).toBeHidden();
	await expect( panel ).toContainText( 'A chair for life' );
	await expectAccessible( page, '.millwork-social-previews' );
	await page.setViewportSize( size );
	await expect( panel ).toBeVisible();
	// By the keyboard, from the last tab to the one before, and out.
	await modal.getByRole( 'tab', { name: 'Search on a phone' } ).focus();
	await page.keyboard.press( 'ArrowUp' );
	await expect(
		modal.getByRole( 'tab', { name: 'LinkedIn' } )
	).toHaveAttribute( 'aria-selected', 'true' );
	await page.keyboard.press( 'Escape' );
	await expect( modal ).toBeHidden();

	const link = await editor.publish( 'Oak & "ash"' );
	const tag = ( name: string ) =>
		visitor.locator( `meta[property="og:${ name }"]` );
	await visitor.goto( link );
	await expect( tag( 'title' ) ).toHaveAttribute( 'content', 'Oak & "ash"' );
	await expect( tag( 'image:alt' ) ).toHaveAttribute( 'content', 'A plane' );
	await expect( tag( 'description' ) ).toHaveAttribute(
		'content',
		'A chair for life, made of oak.'
	);
	// What the tag names is there, and as large as it says. The site may still be making it.
	await expect
		.poll( async () => {
			await visitor.goto( link );
			return tag( 'image' ).getAttribute( 'content' );
		} )
		.toContain( '/millwork-social/' );
	const image = await visitor.evaluate(
		( url ) =>
			new Promise< number[] >( ( resolve ) => {
				const picture = new Image();
				picture.onload = () =>
					resolve( [ picture.naturalWidth, picture.naturalHeight ] );
				picture.src = url;
			} ),
		( await tag( 'image' ).getAttribute( 'content' ) )!
	);
	expect( image.map( String ) ).toEqual( [
		await tag( 'image:width' ).getAttribute( 'content' ),
		await tag( 'image:height' ).getAttribute( 'content' ),
	] );
	await rest.request( 'DELETE', `/wp/v2/media/${ id }?force=true` );
} );

test( 'a thread is shown post by post, as each network is sent it', async ( {
	editor,
} ) => {
	const { page } = editor;
	await editor.open();
	await editor.setContent(
		'<!-- wp:paragraph --><p>Oak.</p><!-- /wp:paragraph -->' +
			`<!-- wp:paragraph --><p>${ 'A chair for life. '.repeat(
				20
			) }</p><!-- /wp:paragraph -->` +
			'<!-- wp:paragraph --><p>Look at <a href="https://x.com/oak/status/1">this</a>.</p><!-- /wp:paragraph -->'
	);
	await page.evaluate( () =>
		wp.data.dispatch( 'core/editor' ).editPost( {
			title: 'A chair',
			meta: { jetpack_is_tweetstorm: true },
		} )
	);
	const sidebar = await openSidebar( editor );
	const button = sidebar.getByRole( 'button', {
		name: 'Preview',
		exact: true,
	} );
	await button.click();
	const modal = page.getByRole( 'dialog', { name: 'Social Previews' } );
	await expect(
		modal.getByRole( 'tab', { name: 'Twitter' } )
	).toHaveAttribute( 'aria-selected', 'true' );
	const list = modal.getByRole( 'list', { name: /^Thread of \d posts$/ } );
	await expect( list.getByRole( 'listitem' ).first() ).toContainText(
		'A thread'
	);
	await expect( list ).toContainText( '@oak' );
	await expect( list ).toContainText( /1\/\d · \d+\/280/ );
	await expectAccessible( page, '.millwork-social-previews' );
	await modal.getByRole( 'tab', { name: 'Mastodon' } ).click();
	await expect( list ).toContainText( /1\/\d · \d+\/500/ );
	await modal.getByRole( 'tab', { name: 'LinkedIn' } ).click();
	await expect( list ).toHaveCount( 0 );
	await page.keyboard.press( 'Escape' );
	await expect( button ).toBeFocused();
} );

test( 'a failure is told and tried again, before publishing too', async ( {
	editor,
	expectedErrors,
} ) => {
	expectedErrors.push( /500/ );
	const { page } = editor;
	await editor.open();
	await page.evaluate( () =>
		wp.data.dispatch( 'core/editor' ).editPost( { title: 'Oak' } )
	);
	await page.route(
		/social-preview/,
		( route ) => route.fulfill( { status: 500, body: '{}' } ),
		{ times: 1 }
	);
	await page
		.getByRole( 'region', { name: 'Editor top bar' } )
		.getByRole( 'button', { name: 'Publish', exact: true } )
		.click();
	const publish = page.getByRole( 'region', { name: 'Editor publish' } );
	await publish.getByRole( 'button', { name: 'Social Previews' } ).click();
	await publish
		.getByRole( 'button', { name: 'Preview', exact: true } )
		.click();
	const modal = page.getByRole( 'dialog', { name: 'Social Previews' } );
	await modal.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( modal.getByRole( 'tabpanel' ) ).toContainText( 'Oak – ' );
	// The card with the title.
	await modal.getByRole( 'tab', { name: 'Facebook' } ).click();
	await expect(
		modal.getByRole( 'img', { name: /^Oak – / } )
	).toHaveAttribute( 'src', /^data:image\/png/ );
	await page.keyboard.press( 'Escape' );
	await publish.getByRole( 'button', { name: 'Cancel' } ).click();
} );

test( 'where the plan is missing, the way to it is shown', async ( {
	editor,
	rest,
} ) => {
	const host = ( status: string ) =>
		rest.request( 'PUT', '/wp/v2/plugins/plan-host/plan-host', { status } );
	await host( 'active' );
	await editor.open();
	const sidebar = await openSidebar( editor );
	await expect(
		sidebar.getByText( 'Business or eCommerce plan required' )
	).toBeVisible();
	await sidebar.getByRole( 'button', { name: 'Learn more' } ).click();
	const modal = editor.page.getByRole( 'dialog', {
		name: 'Social Previews',
	} );
	await expect(
		modal.getByRole( 'button', { name: 'Upgrade' } )
	).toBeEnabled();
	await expect( modal.getByRole( 'tab' ) ).toHaveCount( 0 );
	await expectAccessible( editor.page, '.millwork-social-previews' );
	await editor.page.keyboard.press( 'Escape' );
	await host( 'inactive' );
	await editor.open();
} );

declare const wp: {
	data: {
		dispatch: ( store: string ) => {
			editPost: ( edits: object ) => void;
		};
	};
};
