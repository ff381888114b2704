/** Pins and boards in a browser. The service, and the site's question to it, are played by the test. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { playRoute } from '../../../../__tests__/e2e/played-service';
import { BOARD, block, playService } from './played-pinterest';

const PIN = 'https://www.pinterest.com/pin/12/';

test.afterEach( async ( { editor } ) => {
	await editor.page.unrouteAll( { behavior: 'wait' } );
} );

test( 'a short link becomes a pin, and what is none can become a link', async ( {
	editor,
	expectedErrors,
	visitor,
} ) => {
	expectedErrors.push( /status of 404/ );
	const { canvas, page } = editor;
	const asked = await playService( page );
	await playRoute(
		page,
		'pinterest/resolve',
		{ code: 'millwork_pinterest_not_found' },
		404
	);
	await editor.insert( 'Pinterest' );
	const field = canvas.getByRole( 'textbox', { name: 'Pinterest link' } );
	await field.fill( 'https://www.pinterest.com/pin/404/' );
	await canvas.getByRole( 'button', { name: 'Embed' } ).click();
	await expect(
		canvas.getByText( 'Sorry, this content could not be embedded.' ).first()
	).toBeVisible();
	await expect( field ).toHaveValue( 'https://www.pinterest.com/pin/404/' );
	await canvas
		.getByRole( 'button', { name: 'Convert block to link' } )
		.click();
	await expect
		.poll( () => editor.getContent() )
		.toBe(
			'<!-- wp:paragraph -->\n<p><a href="https://www.pinterest.com/pin/404/">https://www.pinterest.com/pin/404/</a></p>\n<!-- /wp:paragraph -->'
		);

	await page.unrouteAll( { behavior: 'wait' } );
	asked.push( ...( await playService( page ) ) );
	await playRoute( page, 'pinterest/resolve', { url: PIN, kind: 'pin' } );
	await editor.setContent( '' );
	await editor.insert( 'Pinterest' );
	await field.fill( 'https://pin.it/good' );
	await field.press( 'Enter' );
	const show = canvas.getByRole( 'button', { name: 'Show the pin' } );
	await expect( show ).toBeVisible();
	expect( asked ).toEqual( [] );
	expect( await editor.getContent() ).toBe( block( PIN ) );
	// The toolbar comes when the mouse moves after typing.
	await canvas.getByText( /connects you to pinterest/ ).hover();
	await show.click();
	await expect( canvas.locator( 'iframe[title="Pinterest"]' ) ).toBeVisible();
	await editor.select( 'jetpack/pinterest' );
	await page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Edit URL' } )
		.click();
	await expect( field ).toBeFocused();
	await canvas.getByRole( 'button', { name: 'Cancel' } ).click();

	const requests = await playService( visitor );
	await visitor.goto( await editor.publish( 'Pin' ), {
		waitUntil: 'networkidle',
	} );
	expect( requests ).toEqual( [] );
	await visitor
		.getByRole( 'button', { name: 'Show the pin' } )
		.press( 'Enter' );
	const frame = visitor.locator( 'iframe[title="Pinterest"]' );
	await expect( frame ).toBeFocused();
	await expect(
		frame.contentFrame().getByText( 'An oak table' )
	).toBeVisible();
	expect( requests ).toEqual( [
		'https://assets.pinterest.com/ext/embed.html?id=12',
	] );
} );

test( 'boards and profiles are drawn by the service’s script', async ( {
	rest,
	visitor,
} ) => {
	const requests = await playService( visitor );
	const { link } = await rest.publish(
		block( BOARD ) + block( 'https://www.pinterest.com/jane/' )
	);
	await visitor.goto( link, { waitUntil: 'networkidle' } );
	expect( requests ).toEqual( [] );
	await expectAccessible( visitor, '.wp-block-jetpack-pinterest' );
	await visitor.getByRole( 'button', { name: 'Show the board' } ).click();
	await expect(
		visitor.getByText(
			'embedBoard https://www.pinterest.com/jane/recipes/ 400'
		)
	).toBeVisible();
	await expect(
		visitor.locator( '.wp-block-jetpack-pinterest__drawn' )
	).toBeFocused();
	await visitor.getByRole( 'button', { name: 'Show the profile' } ).click();
	await expect(
		visitor.getByText( 'embedUser https://www.pinterest.com/jane/ 400' )
	).toBeVisible();
	await expect(
		visitor.locator( '.millwork-facade__loading' ).last()
	).toHaveText( '' );
	// The script is asked for once.
	expect( requests ).toEqual( [
		'https://assets.pinterest.com/js/pinit.js',
	] );
} );

test( 'without scripts, or where the service is blocked, a link stays', async ( {
	browser,
	expectedErrors,
	rest,
	visitor,
} ) => {
	expectedErrors.push( /net::ERR/ );
	const { link } = await rest.publish( block( BOARD ) );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( link );
	const href = 'https://www.pinterest.com/jane/recipes/';
	await expect(
		page.getByRole( 'link', { name: 'Open the board on Pinterest' } )
	).toHaveAttribute( 'href', href );
	await context.close();

	await visitor.setViewportSize( { width: 390, height: 800 } );
	await visitor.route( /pinterest\.com\//, ( route ) => route.abort() );
	await visitor.goto( link );
	await visitor.getByRole( 'button', { name: 'Show the board' } ).click();
	await expect(
		visitor.getByRole( 'link', { name: 'Pinterest', exact: true } )
	).toHaveAttribute( 'href', href );
	await expect( visitor.locator( '.millwork-facade__loading' ) ).toHaveText(
		''
	);
} );
