/** The page around a podcast: markup of others, no scripts, narrow screens. */
import { test, expect } from '../../../../__tests__/e2e/harness';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { audios, block, demoFeed, publish, testFeed } from './site-feeds';

test( 'markup that names no player of the server gets none', async ( {
	rest,
	visitor,
} ) => {
	const url = testFeed;
	await publish( rest, url );
	const contexts = [
		'{"player":"__proto__","isReady":true,"current":0}',
		'{"player":"toString","isReady":true,"current":"length"}',
		'{"player":"nobody","isReady":true,"players":{"nobody":{"cover":"https://images.example.com/x.png","tracks":[{"src":"https://images.example.com/x.mp3"}]}}}',
		'{}',
	];
	const forged = contexts.map(
		( context ) =>
			`<div class="forged" data-wp-interactive="millwork/podcast-player" data-wp-context='${ context }' data-wp-init="callbacks.start"><a data-wp-bind--href="state.track.src" data-wp-on--click="actions.select">x</a><button data-wp-on--click="actions.toggle">Go</button><p hidden data-wp-bind--hidden="state.isOff">On</p></div>`
	);
	const { link } = await rest.publish(
		`${ block( url ) }<!-- wp:html -->${ forged.join( '' ) }<!-- /wp:html -->`
	);
	const strangers: string[] = [];
	visitor.on( 'request', ( request ) => {
		if ( ! request.url().startsWith( new URL( link ).origin ) ) {
			strangers.push( request.url() );
		}
	} );
	await visitor.goto( link, { waitUntil: 'networkidle' } );
	await expect(
		visitor.getByRole( 'button', { name: 'Play', exact: true } )
	).toBeVisible();
	const buttons = visitor.locator( '.forged button' );
	await expect( buttons ).toHaveCount( contexts.length );
	for ( const button of await buttons.all() ) {
		await button.click();
	}
	await expect( visitor.getByText( 'On', { exact: true } ) ).toHaveCount(
		contexts.length
	);
	await expect( visitor.locator( '.forged p:visible' ) ).toHaveCount( 0 );
	await expect( visitor.locator( '.forged a[href]' ) ).toHaveCount( 0 );
	expect( await audios( visitor ) ).toEqual( [] );
	expect( strangers ).toEqual( [] );
} );

test( 'without scripts the episodes are links to the audio', async ( {
	browser,
	rest,
} ) => {
	const link = await publish( rest, testFeed );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( link );
	await expect(
		page
			.getByRole( 'listitem' )
			.getByRole( 'link', { name: 'Second plank' } )
	).toHaveAttribute( 'href', /stairs-one-to-seventeen\.mp3$/ );
	await expect(
		page.locator( '.jetpack-podcast-player__controls' )
	).toBeHidden();
	await expect(
		page.locator( 'img[src*="images.example.com"]' )
	).toHaveCount( 0 );
	await context.close();
} );

for ( const width of [ 1280, 390 ] ) {
	test( `the player has no accessibility finding and fits at ${ width } pixels`, async ( {
		rest,
		visitor,
	} ) => {
		const link = await publish( rest, demoFeed );
		await visitor.setViewportSize( { width, height: 900 } );
		for ( const address of [ link, `${ link }?test-rtl=1` ] ) {
			await visitor.goto( address );
			await expect(
				visitor.getByRole( 'button', { name: 'Play', exact: true } )
			).toBeVisible();
			await expectAccessible(
				visitor,
				'.wp-block-jetpack-podcast-player'
			);
		}
	} );
}
