/** A thread in a browser: chosen, its ends seen in the canvas, its posts copied; the post stays as it is. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { openSidebar } from '../../../../__tests__/e2e/sidebar';

/** WordPress's packages on the page. */
declare const wp: {
	data: {
		select: ( store: string ) => any; // eslint-disable-line @typescript-eslint/no-explicit-any -- The page's own, without types.
		dispatch: ( store: string ) => any; // eslint-disable-line @typescript-eslint/no-explicit-any -- As above.
	};
};

const LAYER = '#millwork-thread-ends';

const paragraph = ( html: string ) =>
	`<!-- wp:paragraph -->\n<p>${ html }</p>\n<!-- /wp:paragraph -->`;

const LONG = 'A chair is made of oak, and it lasts for a whole life. '
	.repeat( 8 )
	.trim();

const CONTENT = [
	paragraph( `<strong>First</strong> ${ LONG }` ),
	'<!-- wp:heading -->\n<h2 class="wp-block-heading">Of ash</h2>\n<!-- /wp:heading -->',
	paragraph( 'See <a href="https://example.com/">this</a>.' ),
	'<!-- wp:table -->\n<figure class="wp-block-table"><table class="has-fixed-layout"><tbody><tr><td>a</td></tr></tbody></table></figure>\n<!-- /wp:table -->',
].join( '\n\n' );

test( 'a thread is chosen, seen in the canvas and copied, and changes nothing of the post', async ( {
	editor,
	session,
} ) => {
	await session.grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
	await editor.open();
	const { page } = editor;
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url().includes( 'tweetstorm' ) ) {
			asked.push( decodeURIComponent( request.url() ) );
		}
	} );
	await page.route( /tweetstorm(\/|%2F)generate-cards/, ( route ) =>
		route.fulfill( {
			json: {
				'https://example.com/': {
					title: 'An example',
					description: '',
					url: 'https://example.com/',
				},
			},
		} )
	);
	await editor.setContent( CONTENT );
	const sidebar = await openSidebar( editor );
	await sidebar.getByRole( 'button', { name: 'Share this post' } ).click();
	await expect(
		sidebar.getByRole( 'heading', { name: 'Twitter settings' } )
	).toBeVisible();
	await expect(
		sidebar.getByRole( 'radio', { name: 'Single Tweet' } )
	).toBeChecked();
	expect( asked ).toEqual( [] );
	await sidebar.getByRole( 'radio', { name: 'Twitter Thread' } ).check();
	await expect( sidebar.getByText( '5 posts, including' ) ).toBeVisible();

	// The ends of all posts but the last.
	const marks = editor.canvas.locator( `${ LAYER } > div` );
	const layer = ( await page
		.locator( 'iframe[name="editor-canvas"]' )
		.count() )
		? page.frameLocator( 'iframe[name="editor-canvas"]' ).locator( LAYER )
		: page.locator( LAYER );
	await expect( layer.locator( '> div' ) ).toHaveCount( 2 );
	await expect( layer.locator( '> div' ).first() ).toHaveText( '2/5' );
	expect( await marks.count() ).toBeLessThanOrEqual( 2 );

	// Notes on what will look different, beside the selected block if there is room.
	await page.setViewportSize( { width: 1440, height: 900 } );
	const popover = page.locator( '.millwork-tweetstorm__popover' );
	await editor.select( 'core/paragraph' );
	await expect( popover ).toHaveText(
		'Twitter removes all text formatting.'
	);
	await editor.select( 'core/paragraph', 1 );
	await expect( popover ).toHaveText( 'Links will be posted seperately.' );
	const block = await editor.select( 'core/paragraph', 1 );
	await expect
		.poll( async () => {
			const notes = ( await popover.boundingBox() )!;
			const text = ( await block.boundingBox() )!;
			return notes.x - ( text.x + text.width );
		} )
		.toBeGreaterThanOrEqual( 0 );
	await editor.select( 'core/table' );
	await expect( popover ).toHaveText(
		'This block is not exportable to Twitter'
	);
	// Closed with the keyboard, which is in the canvas.
	await ( await editor.select( 'core/paragraph', 1 ) ).click();
	await expect( popover ).toHaveCount( 1 );
	await page.keyboard.press( 'Escape' );
	await expect( popover ).toHaveCount( 0 );
	await editor.deselect();

	// Nothing of it is in the post, nor a step to be undone.
	expect( await editor.getContent() ).toBe( CONTENT );
	await editor.undo();
	await expect(
		sidebar.getByRole( 'radio', { name: 'Single Tweet' } )
	).toBeChecked();
	await expect( layer ).toHaveCount( 0 );
	await page.evaluate( () => wp.data.dispatch( 'core/editor' ).redo() );
	await expect(
		sidebar.getByRole( 'radio', { name: 'Twitter Thread' } )
	).toBeChecked();
	expect( await editor.getContent() ).toBe( CONTENT );

	// Every post, to be copied, in a dialog that lies above what is said of a block.
	await expectAccessible( page, '.millwork-tweetstorm' );
	await editor.select( 'core/table' );
	await expect( popover ).toBeVisible();
	await sidebar
		.getByRole( 'button', { name: 'View and copy all posts' } )
		.click();
	const dialog = page.getByRole( 'dialog', { name: /Thread on X/ } );
	await expect( dialog.getByRole( 'listitem' ) ).toHaveCount( 5 );
	await expect( dialog.getByText( 'An example' ) ).toBeVisible();
	expect(
		await popover.evaluate( ( element ) => {
			const { x, y, width, height } = element.getBoundingClientRect();
			const above = element.ownerDocument.elementFromPoint(
				x + width / 2,
				y + height / 2
			);
			return element.contains( above );
		} )
	).toBe( false );
	await expectAccessible( page, '.components-modal__frame' );
	await dialog.getByRole( 'button', { name: 'Copy post 4/5' } ).click();
	await expect( page.locator( '#a11y-speak-polite' ) ).toHaveText(
		'Copied!'
	);
	expect(
		await page.evaluate( () => window.navigator.clipboard.readText() )
	).toBe( 'Of ash\n\nSee this.\n\nhttps://example.com/' );
	await dialog.getByRole( 'button', { name: 'Close' } ).click();
	await editor.deselect();

	// For another network it is another thread.
	await sidebar
		.getByRole( 'combobox', { name: 'Preview the thread for' } )
		.selectOption( 'mastodon' );
	await expect( sidebar.getByText( '4 posts, including' ) ).toBeVisible();
	await expect( layer.locator( '> div' ) ).toHaveCount( 1 );
	expect(
		asked.filter( ( url ) => url.includes( 'parse' ) ).length
	).toBeLessThan( 6 );
} );

test( 'a post without any text for it is told before publishing', async ( {
	editor,
} ) => {
	await editor.open();
	const { page } = editor;
	await editor.setContent(
		'<!-- wp:separator -->\n<hr class="wp-block-separator has-alpha-channel-opacity"/>\n<!-- /wp:separator -->'
	);
	await page.evaluate( () => {
		const { meta } = {
			meta: wp.data
				.select( 'core/editor' )
				.getEditedPostAttribute( 'meta' ),
		};
		wp.data.dispatch( 'core/editor' ).editPost( {
			title: 'Oak',
			meta: { ...meta, jetpack_is_tweetstorm: true },
		} );
		wp.data.dispatch( 'core/editor' ).enablePublishSidebar?.();
	} );
	await page
		.getByRole( 'region', { name: 'Editor top bar' } )
		.getByRole( 'button', { name: 'Publish', exact: true } )
		.click();
	await expect(
		page
			.getByRole( 'region', { name: 'Editor publish' } )
			.getByText(
				'None of the content in this post could be transformed into tweets.'
			)
	).toBeVisible();
} );

test( 'reopening a thread changes nothing, and neither does typing', async ( {
	editor,
} ) => {
	await editor.open();
	const { page } = editor;
	await editor.setContent( CONTENT );
	const id = await page.evaluate( async () => {
		const { select, dispatch } = wp.data;
		const meta = select( 'core/editor' ).getEditedPostAttribute( 'meta' );
		dispatch( 'core/editor' ).editPost( {
			title: 'Oak',
			meta: { ...meta, jetpack_is_tweetstorm: true },
		} );
		await dispatch( 'core/editor' ).savePost();
		return select( 'core/editor' ).getCurrentPostId();
	} );
	let asked = 0;
	page.on( 'request', ( request ) => {
		asked += +decodeURIComponent( request.url() ).includes(
			'tweetstorm/parse'
		);
	} );
	await editor.open( `/wp-admin/post.php?post=${ id }&action=edit` );
	const layer = ( await page
		.locator( 'iframe[name="editor-canvas"]' )
		.count() )
		? page.frameLocator( 'iframe[name="editor-canvas"]' ).locator( LAYER )
		: page.locator( LAYER );
	await expect( layer.locator( '> div' ) ).toHaveCount( 2 );
	const state = () =>
		page.evaluate( () => {
			const { isEditedPostDirty, hasEditorUndo } =
				wp.data.select( 'core/editor' );
			return [ isEditedPostDirty(), hasEditorUndo() ];
		} );
	expect( await state() ).toEqual( [ false, false ] );
	expect( await editor.getContent() ).toBe( CONTENT );

	const heading = await editor.select( 'core/heading' );
	await heading.click();
	await page.keyboard.press( 'End' );
	const before = asked;
	const begun = Date.now();
	await page.keyboard.type( ' and of beech, and of elm', { delay: 100 } );
	expect( asked - before ).toBeLessThanOrEqual(
		1 + Math.ceil( ( Date.now() - begun ) / 2000 )
	);
	// The caret stays where it is while the marks are drawn.
	await expect.poll( () => asked ).toBeGreaterThan( before );
	await page.keyboard.type( '!' );
	expect( await editor.getContent() ).toBe(
		CONTENT.replace( 'Of ash', 'Of ash and of beech, and of elm!' )
	);
	await editor.undo();
	expect( await editor.getContent() ).toContain( 'Of ash' );
} );
