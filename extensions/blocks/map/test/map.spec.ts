/** Maps as visitors see them. The services are played by the test. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { playMap, storedMap } from './played-map';

const show = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Show the map' } );
const marker = ( page: Page, name: string ) =>
	page
		.locator( '.wp-block-jetpack-map__canvas' )
		.getByRole( 'button', { name } );
const list = ( page: Page ) => page.locator( '.wp-block-jetpack-map__places' );

test( 'a map is asked for, drawn, and its markers tell of their places', async ( {
	rest,
	visitor,
} ) => {
	const { asked, headers } = await playMap( visitor );
	const { link } = await rest.publish( storedMap() );
	await visitor.goto( link, { waitUntil: 'networkidle' } );
	expect( asked ).toEqual( [] );
	await expect(
		list( visitor ).getByText( 'Station Road' )
	).toBeInViewport();
	await show( visitor ).press( 'Enter' );
	await expect( marker( visitor, 'Workshop' ) ).toBeVisible();
	await expect(
		visitor.getByRole( 'region', {
			name: 'Map: Zoë’s café & bar, Workshop',
		} )
	).toBeFocused();
	await expect.poll( () => asked.length ).toBeGreaterThan( 1 );
	expect( asked[ 0 ] ).toBe( 'https://tiles.openfreemap.org/styles/liberty' );
	expect(
		asked.filter(
			( url ) => ! url.startsWith( 'https://tiles.openfreemap.org/' )
		)
	).toEqual( [] );
	expect( headers.filter( ( { cookie } ) => cookie ) ).toEqual( [] );

	// Both places are in the picture, and the keyboard reaches them.
	const pin = marker( visitor, 'Zoë’s café & bar' );
	await expect( pin ).toBeInViewport();
	await pin.press( 'Enter' );
	const description = visitor.getByRole( 'group', {
		name: 'Zoë’s café & bar',
	} );
	await expect( description.getByText( 'Line <em>two</em>' ) ).toBeVisible();
	await expect(
		description.getByRole( 'button', { name: 'Close' } )
	).toBeFocused();
	await visitor.keyboard.press( 'Escape' );
	await expect( description ).toHaveCount( 0 );
	await expect( pin ).toBeFocused();
	await marker( visitor, 'Workshop' ).click();
	await expect(
		visitor.getByRole( 'group', { name: 'Workshop' } )
	).toBeVisible();
	await visitor
		.locator( '.mapboxgl-canvas' )
		.click( { position: { x: 20, y: 200 } } );
	await expect(
		visitor.getByRole( 'group', { name: 'Workshop' } )
	).toHaveCount( 0 );

	// Of what a source says of itself, text and links are left.
	const credits = visitor.locator( '.wp-block-jetpack-map__credits' );
	await expect(
		credits.getByRole( 'link', { name: 'OpenFreeMap' } )
	).toHaveAttribute( 'href', 'https://openfreemap.org/' );
	await expect( credits ).toContainText( '© Data' );
	await expect( credits.locator( 'a, img, script' ) ).toHaveCount( 1 );
	expect( await visitor.evaluate( () => 'attacked' in window ) ).toBe(
		false
	);
	// The list is there for people who don't see the map.
	await expect( list( visitor ).getByRole( 'listitem' ) ).toHaveCount( 2 );
	await expectAccessible( visitor, '.wp-block-jetpack-map' );
} );

for ( const [ what, sentence ] of [
	[ 'style', /couldn’t be loaded. See the list/ ],
	[ 'tiles', /Parts of the map couldn’t be loaded/ ],
] as const ) {
	test( `without the ${ what } the list stays, and the reason is said`, async ( {
		expectedErrors,
		rest,
		visitor,
	} ) => {
		expectedErrors.push( /ERR_BLOCKED_BY_CLIENT/ );
		await playMap( visitor, what );
		const { link } = await rest.publish( storedMap() );
		await visitor.goto( link );
		await show( visitor ).click();
		await expect( visitor.getByText( sentence ) ).toBeVisible();
		await expect(
			list( visitor ).getByText( 'Station Road' )
		).toBeVisible();
		await expect(
			list( visitor ).getByRole( 'link', {
				name: 'Directions to Workshop',
			} )
		).toBeVisible();
	} );
}

test( 'without WebGL, and without the library, the list stays', async ( {
	expectedErrors,
	rest,
	visitor,
} ) => {
	expectedErrors.push( /ERR_BLOCKED_BY_CLIENT/ );
	const { asked } = await playMap( visitor );
	await visitor.addInitScript( () => {
		HTMLCanvasElement.prototype.getContext = () => null;
	} );
	const { link } = await rest.publish( storedMap() );
	await visitor.goto( link );
	await show( visitor ).click();
	await expect( visitor.getByText( /WebGL is missing/ ) ).toBeVisible();
	await expect( list( visitor ).getByText( 'Station Road' ) ).toBeVisible();
	await visitor.route( /view-chunks\/mapbox/, ( route ) =>
		route.abort( 'blockedbyclient' )
	);
	await visitor.reload();
	await show( visitor ).click();
	await expect(
		visitor.getByText( /The map couldn’t be loaded/ )
	).toBeVisible();
	await expect( list( visitor ).getByText( 'Station Road' ) ).toBeVisible();
	expect( asked ).toEqual( [] );
} );

test( 'without scripts there is the list', async ( { browser, rest } ) => {
	const { link } = await rest.publish( storedMap() );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( link );
	await expect(
		list( page ).getByText( 'Line <em>two</em>' )
	).toBeInViewport();
	await expect( page.locator( '.millwork-facade__stage' ) ).toBeHidden();
	await expect(
		page.getByRole( 'link', { name: 'Directions to Workshop' } )
	).toHaveAttribute(
		'href',
		'https://www.google.com/maps/dir/?api=1&destination=53.8012%2C-1.5301'
	);
	await context.close();
} );
