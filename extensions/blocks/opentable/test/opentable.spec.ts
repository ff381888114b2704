/** Reservation forms in a browser. The service, and the site's search of it, are played by the test. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { playService as play } from '../../../../__tests__/e2e/played-service';

const FIELD = 'Restaurant name or OpenTable embed code';

const page1 = 'https://www.opentable.com/restref/client/?rid=12';

const block = ( attributes: object = {}, ids = [ '12' ] ) =>
	`<!-- wp:jetpack/opentable ${ JSON.stringify( { rid: ids, ...attributes } ) } -->\n<div class="wp-block-jetpack-opentable">${ ids
		.map( ( id ) => page1.replace( /12$/, id ) )
		.map( ( url ) => `<a href="${ url }">${ url }</a>` )
		.join( '' ) }</div>\n<!-- /wp:jetpack/opentable -->`;

const playService = ( page: Page ) =>
	play( page, 'https://www.opentable.com/**', 'A table for two' );

test.afterEach( async ( { editor } ) => {
	await editor.page.unrouteAll( { behavior: 'wait' } );
} );

test( 'a restaurant is found by its name, and styled', async ( {
	editor,
	visitor,
} ) => {
	const { canvas, page } = editor;
	const asked = await playService( page );
	const searched: string[] = [];
	await page.route( /opentable(%2F|\/)restaurants/, ( route ) => {
		searched.push( route.request().url() );
		return route.fulfill( {
			json: { restaurants: [ { rid: '12', name: 'Oak & Ash' } ] },
		} );
	} );
	await editor.insert( 'OpenTable' );
	const field = canvas.getByRole( 'combobox', { name: FIELD } );
	const embed = canvas.getByRole( 'button', { name: 'Embed', exact: true } );
	await field.fill( 'https://example.org/?rid=1' );
	await embed.click();
	await expect(
		canvas.getByText( 'We ran into an issue' ).first()
	).toBeVisible();
	await expect(
		canvas
			.getByText(
				'Please ensure this embed matches the one from your OpenTable account'
			)
			.first()
	).toBeVisible();
	expect( searched ).toEqual( [] );

	await field.fill( '' );
	await field.pressSequentially( 'oak', { delay: 30 } );
	await canvas.getByRole( 'option', { name: /Oak & Ash/ } ).click();
	expect( searched ).toHaveLength( 1 );
	await embed.click();
	await expect(
		canvas.getByRole( 'button', { name: 'Show the reservation form' } )
	).toBeVisible();
	expect( asked ).toEqual( [] );
	const names = { 12: 'Oak & Ash' };
	const stored = ( json: string ) => json.replace( '&', '\\u0026' );
	expect( await editor.getContent() ).toBe(
		stored( block( { restaurantNames: names } ) )
	);

	await editor.select( 'jetpack/opentable' );
	const settings = await editor.openSettings();
	await expect(
		settings.getByText( 'Oak & Ash (#12)', { exact: true } )
	).toBeVisible();
	await settings.getByRole( 'radio', { name: /^Wide/ } ).check();
	expect( await editor.getContent() ).toContain( '"align":"wide"' );
	await settings.getByRole( 'radio', { name: /^Button/ } ).check();
	await settings
		.getByRole( 'checkbox', { name: 'Remove button margin' } )
		.check();
	await settings
		.getByRole( 'combobox', { name: 'Language' } )
		.selectOption( 'de-DE' );
	const content = await editor.getContent();
	expect( content ).toContain(
		stored(
			'{"rid":["12"],"style":"button","lang":"de-DE","negativeMargin":true,"restaurantNames":{"12":"Oak & Ash"},"className":"is-style-button"}'
		)
	);
	await editor.setContent( content );
	expect( await editor.invalidBlocks() ).toEqual( [] );
	expect( await editor.getContent() ).toBe( content );

	const requests = await playService( visitor );
	await visitor.goto( await editor.publish( 'Table' ), {
		waitUntil: 'networkidle',
	} );
	expect( requests ).toEqual( [] );
	await visitor
		.getByRole( 'button', { name: 'Show the reservation form' } )
		.press( 'Enter' );
	const frame = visitor.locator( 'iframe[title="Reservation"]' );
	await expect( frame ).toBeFocused();
	await expect(
		frame.contentFrame().getByText( 'A table for two' )
	).toBeVisible();
	expect( requests ).toHaveLength( 1 );
	expect( requests[ 0 ] ).toContain( '?rid=12&type=button&theme=standard&' );
} );

test( 'a code is embedded, and forms have their sizes', async ( {
	editor,
	rest,
	visitor,
} ) => {
	const { canvas, page } = editor;
	await playService( page );
	await page.route(
		/opentable(%2F|\/)restaurants.*search(%3D|=)12/,
		( route ) =>
			route.fulfill( {
				json: {
					restaurants: [
						{ rid: '120', name: 'Elm' },
						{ rid: '12', name: 'Oak' },
					],
				},
			} )
	);
	await editor.insert( 'OpenTable' );
	await canvas
		.getByRole( 'combobox', { name: FIELD } )
		.fill(
			"<script type='text/javascript' src='//www.opentable.com/widget/reservation/loader?rid=12&type=standard&theme=tall&iframe=true&domain=com&lang=en-US&newtab=false'></script>"
		);
	await canvas.getByRole( 'button', { name: 'Embed', exact: true } ).click();
	await expect
		.poll( () => editor.getContent() )
		.toContain(
			'{"rid":["12"],"style":"tall","restaurantNames":{"12":"Oak"},"className":"is-style-tall"}'
		);

	const requests = await playService( visitor );
	const { link } = await rest.publish(
		block( { style: 'wide', align: 'full' }, [ '1', '22' ] ) +
			block( { style: 'button', negativeMargin: true } ) +
			block( { style: 'tall', align: 'left' } )
	);
	const show = visitor.getByRole( 'button', {
		name: 'Show the reservation form',
	} );
	const frames = visitor.locator( 'iframe[title="Reservation"]' );
	const showAll = async ( width: number ) => {
		await visitor.setViewportSize( { width, height: 800 } );
		await visitor.goto( link );
		await expect( show ).toHaveCount( 3 );
		await expectAccessible( visitor, '.wp-block-jetpack-opentable' );
		for ( let count = 1; count < 4; count++ ) {
			await show.first().click();
			await expect( frames ).toHaveCount( count );
		}
		return frames.evaluateAll( ( all ) =>
			all.map( ( frame ) => [
				( frame as HTMLElement ).offsetWidth,
				( frame as HTMLElement ).offsetHeight,
				frame.parentElement!.offsetHeight,
			] )
		);
	};
	expect( await showAll( 1280 ) ).toEqual( [
		[ 840, 150, 150 ],
		[ 210, 113, 85 ],
		[ 288, 490, 490 ],
	] );
	expect( requests[ 0 ] ).toContain( 'type=multi&theme=wide&' );
	// A wide form has no room on a phone; the usual one has.
	expect( await showAll( 390 ) ).toEqual( [
		[ 224, 361, 361 ],
		[ 210, 113, 85 ],
		[ 288, 490, 490 ],
	] );
	expect( requests[ 3 ] ).toContain( 'type=multi&theme=standard&' );
	// A form at the side is no wider than it has to be, and never wider than the page.
	expect(
		( await visitor
			.locator( '.wp-block-jetpack-opentable.alignleft' )
			.boundingBox() )!.width
	).toBeLessThanOrEqual( 320 );
	// The layout is final: the wide form isn't requested by anyone.
	expect( requests ).toHaveLength( 6 );
	expect(
		await visitor.evaluate(
			() => document.documentElement.scrollWidth <= window.innerWidth
		)
	).toBe( true );
} );

test( 'without scripts, or where the service is blocked, links stay', async ( {
	browser,
	expectedErrors,
	rest,
	visitor,
} ) => {
	expectedErrors.push( /net::ERR/ );
	const { link } = await rest.publish( block( {}, [ '12', '13' ] ) );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( link );
	await expect(
		page.locator( '.wp-block-jetpack-opentable a:visible' )
	).toHaveCount( 2 );
	await context.close();

	await visitor.route( 'https://www.opentable.com/**', ( route ) =>
		route.abort()
	);
	await visitor.goto( link );
	await visitor
		.getByRole( 'button', { name: 'Show the reservation form' } )
		.click();
	await expect(
		visitor
			.getByRole( 'link', { name: 'Book a table on OpenTable' } )
			.first()
	).toHaveAttribute( 'href', page1 );
} );
