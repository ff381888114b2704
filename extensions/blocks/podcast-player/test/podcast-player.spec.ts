/** Podcasts in the editor: the site's own feeds, read in earnest. */
import { test, expect } from '../../../../__tests__/e2e/harness';
import type { Editor } from '../../../../__tests__/e2e/harness';
import { addressOf, audios, block, demoFeed, testFeed } from './site-feeds';

const FALLBACK =
	"Your podcast couldn't be embedded. Please double check your URL.";

const field = ( editor: Editor ) =>
	editor.canvas.getByRole( 'textbox', { name: 'Podcast RSS feed URL' } );

test( 'a feed is embedded, published, and played by a visitor', async ( {
	editor,
	visitor,
} ) => {
	const { canvas } = editor;
	const feed = demoFeed;
	await editor.insert( 'Podcast Player' );
	await expect(
		canvas.getByText( 'Enter your podcast RSS feed URL.' )
	).toBeVisible();
	const before = await editor.getContent();
	// Nothing happens without an address.
	await canvas.getByRole( 'button', { name: 'Embed' } ).click();
	await field( editor ).fill( 'not an address' );
	await field( editor ).press( 'Enter' );
	await expect( canvas.getByText( FALLBACK ) ).toBeVisible();
	await expect( field( editor ) ).toHaveValue( 'not an address' );
	await expect( field( editor ) ).toBeFocused();

	await field( editor ).fill( feed );
	await field( editor ).press( 'Enter' );
	await expect( canvas.getByText( 'Loading podcast feed…' ) ).toBeVisible();
	await expect(
		canvas.getByRole( 'button', { name: 'A door that closes' } )
	).toBeVisible();
	const content = await editor.getContent();
	expect( content ).toBe( block( feed ) );
	await editor.undo();
	expect( await editor.getContent() ).toBe( before );
	await editor.setContent( content );
	expect( await editor.invalidBlocks() ).toEqual( [] );

	const asked: string[] = [];
	visitor.on( 'request', ( request ) => asked.push( request.url() ) );
	await visitor.goto( await editor.publish( 'Podcast' ), {
		waitUntil: 'networkidle',
	} );
	const player = visitor.locator( '.jetpack-podcast-player' );
	await expect( player.getByRole( 'listitem' ) ).toHaveCount( 4 );
	expect( asked.filter( ( url ) => /\.mp3/.test( url ) ) ).toEqual( [] );
	await player.getByRole( 'button', { name: 'Play', exact: true } ).click();
	await expect(
		player.getByRole( 'button', { name: 'Pause', exact: true } )
	).toBeVisible();
	await expect( player.getByText( '0:02', { exact: true } ) ).toBeVisible();
	await expect( player.getByRole( 'slider' ) ).toHaveAttribute(
		'aria-valuetext',
		/^0:0\d of 0:1\d$/
	);
	await player.getByRole( 'button', { name: 'Pause', exact: true } ).click();
	await expect
		.poll( () => audios( visitor ) )
		.toEqual( [
			{ file: 'letters-from-the-bench.mp3', isPlaying: false, rate: 1 },
		] );
} );

test( 'what is no feed goes to WordPress, or back into the form', async ( {
	editor,
	expectedErrors,
} ) => {
	expectedErrors.push( /status of 4\d\d/, /status of 5\d\d/ );
	const { canvas, page } = editor;
	let embeds = false;
	await page.route( /oembed(%2F|\/)1\.0(%2F|\/)proxy/, ( route ) =>
		embeds
			? route.fulfill( {
					json: {
						html: '<p>Embedded</p>',
						type: 'rich',
						provider_name: 'Example',
					},
				} )
			: route.fulfill( {
					status: 404,
					json: { code: 'oembed_invalid_url', message: 'Not Found' },
				} )
	);
	await editor.insert( 'Podcast Player' );
	const missing = addressOf( 'bin/demo/podcast/missing.xml' );
	await field( editor ).fill( missing );
	await field( editor ).press( 'Enter' );
	const failure = canvas.locator( '.components-notice.is-error' );
	await expect( failure ).toBeVisible();
	await expect( failure ).not.toHaveText( '' );
	await expect( field( editor ) ).toHaveValue( missing );
	await expect( field( editor ) ).toBeFocused();

	embeds = true;
	await field( editor ).press( 'Enter' );
	await expect( canvas.locator( '[data-type="core/embed"]' ) ).toBeVisible();
	expect( await editor.getContent() ).toContain( `"url":"${ missing }"` );
	await page.unrouteAll( { behavior: 'wait' } );
} );

test( 'a site that breaks down over a feed is told of in plain words', async ( {
	editor,
	expectedErrors,
} ) => {
	expectedErrors.push( /status of 500/, /status of 404/ );
	const { canvas, page } = editor;
	const answers = [
		// As WordPress does it, and as a server does whose PHP was ended.
		{
			status: 500,
			json: {
				code: 'internal_server_error',
				message:
					'<p>There has been a critical error on this website.</p><p><a href="https://wordpress.org/">Learn more.</a></p>',
				data: { status: 500 },
				additional_errors: [],
			},
		},
		{ status: 500, body: '<html><h1>Internal Server Error</h1></html>' },
		{ status: 200, body: '<br /><b>Fatal error</b>: Out of memory' },
	];
	let answer = answers[ 0 ]!;
	const loading = canvas.getByText( 'Loading podcast feed…' );
	const feeds = /wpcom(%2F|\/)v2(%2F|\/)podcast-player/;
	await page.route( feeds, async ( route ) => {
		// Not before it is said that someone is asked.
		await loading.waitFor();
		await route.fulfill( answer );
	} );
	await page.route( /oembed(%2F|\/)1\.0(%2F|\/)proxy/, ( route ) =>
		route.fulfill( { status: 404, json: { code: 'oembed_invalid_url' } } )
	);
	await editor.insert( 'Podcast Player' );
	const failure = canvas.locator( '.components-notice.is-error' );
	for ( answer of answers ) {
		await field( editor ).fill( demoFeed );
		const answered = page.waitForResponse( feeds );
		await field( editor ).press( 'Enter' );
		await answered;
		await expect( failure ).toContainText( FALLBACK );
		await expect( field( editor ) ).toHaveValue( demoFeed );
	}
	await page.unrouteAll( { behavior: 'wait' } );
} );

test( 'toolbar and sidebar change what is shown', async ( { editor } ) => {
	const { canvas, page } = editor;
	await editor.setContent( block( testFeed ) );
	const rows = canvas.locator( '.jetpack-podcast-player__track' );
	await expect( rows ).toHaveCount( 3 );
	await editor.select( 'jetpack/podcast-player' );
	const settings = await editor.openSettings();
	await settings.getByRole( 'spinbutton' ).fill( '2' );
	await expect( rows ).toHaveCount( 2 );
	await settings.getByRole( 'searchbox' ).fill( 'half' );
	const before = await editor.getContent();
	await settings.getByRole( 'checkbox', { name: 'The half plank' } ).click();
	await expect( rows ).toHaveCount( 1 );
	await expect(
		canvas.locator( '.jetpack-podcast-player__current' )
	).toHaveText( 'The half plank' );
	expect( await editor.getContent() ).toContain(
		'"selectedEpisodes":[{"guid":"plank-half","title":"The half plank"}],"itemsToShow":1'
	);
	await editor.undo();
	expect( await editor.getContent() ).toBe( before );
	await expect( rows ).toHaveCount( 2 );
	await settings.getByRole( 'checkbox', { name: 'Show cover art' } ).click();
	await expect( canvas.locator( '.jetpack-podcast-player img' ) ).toHaveCount(
		0
	);

	await page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Replace' } )
		.click();
	await expect( field( editor ) ).toHaveValue( testFeed );
	await expect( field( editor ) ).toBeFocused();
	await canvas.getByRole( 'button', { name: 'Cancel' } ).click();
	await expect( rows ).toHaveCount( 2 );
} );

test( 'colors are stored by name where the theme has one, and shown', async ( {
	editor,
} ) => {
	const { canvas, page } = editor;
	await editor.setContent( block( testFeed ) );
	await editor.select( 'jetpack/podcast-player' );
	const settings = await editor.openSettings();
	await settings.getByRole( 'button', { name: 'Primary color' } ).click();
	await page.getByRole( 'option' ).first().click();
	await expect
		.poll( () => editor.getContent() )
		.toMatch(
			/"primaryColor":"[a-z0-9-]+","hexPrimaryColor":"#[0-9a-f]{3,6}"/i
		);
	await expect(
		canvas.locator( '.wp-block-jetpack-podcast-player' )
	).toHaveClass( /has-podcast-primary/ );
} );

test( 'the preview is inactive until it is clicked, and after it is left', async ( {
	editor,
} ) => {
	const { canvas, page } = editor;
	await editor.setContent( block( testFeed ) );
	const play = canvas.getByRole( 'button', { name: 'Play', exact: true } );
	const use = canvas.getByRole( 'button', { name: 'Use the player' } );
	await expect( use ).toBeVisible();
	const still = canvas.locator( '[inert] .jetpack-podcast-player' );
	await expect( still ).toHaveCount( 1 );
	await use.click();
	await expect( still ).toHaveCount( 0 );
	await expect( play ).toBeFocused();
	await play.click();
	await expect(
		canvas.getByRole( 'button', { name: 'Pause', exact: true } )
	).toBeVisible();
	const source = () =>
		page.evaluate( () =>
			(
				window as unknown as {
					wp: {
						data: {
							select: ( store: string ) => {
								getMediaSource: () => {
									state: string;
									currentTime: number;
								};
							};
						};
					};
				}
			 ).wp.data
				.select( 'millwork/media-player' )
				.getMediaSource()
		);
	await expect
		.poll( async () => ( await source() ).currentTime )
		.toBeGreaterThan( 1 );
	await editor.deselect();
	await expect( use ).toBeVisible();
	await expect.poll( async () => ( await source() ).state ).toBe( 'paused' );
} );
