/** Maps on visitors' devices and by the site's settings. The services are played by the test. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import type { Rest } from '../../../../__tests__/e2e/harness';
import { named, playMap, storedMap } from './played-map';

const SPACE =
	'<!-- wp:spacer {"height":"2500px"} -->\n<div style="height:2500px" aria-hidden="true" class="wp-block-spacer"></div>\n<!-- /wp:spacer -->';

const show = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Show the map' } );
const pin = ( page: Page ) =>
	page
		.locator( '.wp-block-jetpack-map__canvas' )
		.getByRole( 'button', { name: 'Workshop' } );
const list = ( page: Page ) => page.locator( '.wp-block-jetpack-map__places' );

const askFirst = ( rest: Rest, asks: boolean ) =>
	rest.request( 'POST', '/millwork/v1/settings', {
		values: { ask_first: asks },
	} );

test( 'where the site does not ask, the map comes as it comes into view', async ( {
	rest,
	visitor,
} ) => {
	await askFirst( rest, false );
	try {
		const { asked } = await playMap( visitor );
		const chunks: string[] = [];
		visitor.on( 'request', ( request ) => {
			if ( /view-chunks\/mapbox/.test( request.url() ) ) {
				chunks.push( request.url() );
			}
		} );
		const { link } = await rest.publish( SPACE + storedMap() );
		await visitor.goto( link, { waitUntil: 'networkidle' } );
		expect( [ ...asked, ...chunks ] ).toEqual( [] );
		await expect( show( visitor ) ).toHaveCount( 0 );
		const top = () =>
			visitor
				.locator( '.wp-block-jetpack-map' )
				.evaluate( ( block ) => block.getBoundingClientRect().height );
		const height = await top();
		await visitor.locator( '.wp-block-jetpack-map' ).hover();
		await expect( pin( visitor ) ).toBeVisible();
		expect( asked.length ).toBeGreaterThan( 0 );
		expect( chunks ).toHaveLength( 1 );
		// Nothing has jumped, and nobody has lost their place.
		expect( await top() ).toBe( height );
		await expect( visitor.locator( 'body' ) ).toBeFocused();
		await expect( list( visitor ).getByRole( 'listitem' ) ).toHaveCount(
			2
		);
	} finally {
		await askFirst( rest, true );
	}
} );

for ( const name of [ 'satellite', 'terrain' ] ) {
	test( `without a token visitors of ${ name } see Basic`, async ( {
		rest,
		visitor,
	} ) => {
		const { asked } = await playMap( visitor );
		const { link } = await rest.publish(
			storedMap( { className: `is-style-${ name }` } )
		);
		await visitor.goto( link );
		await show( visitor ).click();
		await expect( pin( visitor ) ).toBeVisible();
		expect( asked[ 0 ] ).toBe(
			'https://tiles.openfreemap.org/styles/liberty'
		);
		expect( asked.join() ).not.toContain( 'mapbox.com' );
	} );
}

test( 'the map fills the screen and comes back', async ( {
	rest,
	visitor,
} ) => {
	await playMap( visitor );
	const { link } = await rest.publish( storedMap() );
	await visitor.goto( link );
	await show( visitor ).click();
	await visitor
		.getByRole( 'button', { name: 'Enter fullscreen' } )
		.press( 'Enter' );
	const canvas = visitor.locator( '.wp-block-jetpack-map__canvas' );
	await expect
		.poll( () =>
			canvas.evaluate( ( box ) => document.fullscreenElement === box )
		)
		.toBe( true );
	await expect
		.poll( async () => ( await canvas.boundingBox() )?.width )
		.toBe( 1280 );
	const leave = visitor.getByRole( 'button', {
		name: 'Exit fullscreen',
	} );
	await expect( leave ).toBeFocused();
	await expect( pin( visitor ) ).toBeInViewport();
	await leave.press( 'Enter' );
	await expect
		.poll( () => visitor.evaluate( () => document.fullscreenElement ) )
		.toBe( null );

	await visitor.goto(
		( await rest.publish( storedMap( { showFullscreenButton: false } ) ) )
			.link
	);
	await show( visitor ).click();
	await expect( pin( visitor ) ).toBeVisible();
	await expect( leave ).toHaveCount( 0 );
	await expect(
		visitor.getByRole( 'button', { name: /fullscreen/ } )
	).toHaveCount( 0 );
} );

test( 'one finger scrolls the page, and two move the map', async ( {
	browser,
	rest,
} ) => {
	const { link } = await rest.publish( storedMap() + SPACE );
	const context = await browser.newContext( {
		hasTouch: true,
		isMobile: true,
		viewport: { width: 390, height: 780 },
	} );
	const page = await context.newPage();
	await playMap( page );
	await page.goto( link );
	await show( page ).tap();
	await expect( pin( page ) ).toBeVisible();
	const canvas = page.locator( '.mapboxgl-canvas' );
	await canvas.evaluate( ( element ) =>
		element.scrollIntoView( { block: 'center' } )
	);
	const box = ( await canvas.boundingBox() )!;
	const session = await context.newCDPSession( page );
	const swipe = async ( fingers: number ) => {
		const at = ( moved: number ) =>
			Array.from( { length: fingers }, ( _, id ) => ( {
				id,
				x: box.x + 60 + 80 * id,
				y: box.y + box.height - 40 - moved,
			} ) );
		await session.send( 'Input.dispatchTouchEvent', {
			type: 'touchStart',
			touchPoints: at( 0 ),
		} );
		for ( let moved = 10; moved <= 120; moved += 10 ) {
			await session.send( 'Input.dispatchTouchEvent', {
				type: 'touchMove',
				touchPoints: at( moved ),
			} );
		}
		await session.send( 'Input.dispatchTouchEvent', {
			type: 'touchEnd',
			touchPoints: [],
		} );
	};
	/** Where the marker is on the map. */
	const place = () =>
		canvas.evaluate( ( element ) => {
			const mark = element
				.closest( '.wp-block-jetpack-map' )!
				.querySelector( '[aria-label="Workshop"]' )!;
			return Math.round(
				mark.getBoundingClientRect().y -
					element.getBoundingClientRect().y
			);
		} );
	const scrolled = () => page.evaluate( () => Math.round( window.scrollY ) );

	const hint = page.getByText( 'Use two fingers to move the map' );
	const [ before, at ] = [ await scrolled(), await place() ];
	await swipe( 1 );
	await expect( hint ).toBeVisible();
	await expect.poll( scrolled ).toBeGreaterThan( before + 50 );
	expect( await place() ).toBe( at );
	await expect( hint ).toBeHidden();

	await canvas.evaluate( ( element ) =>
		element.scrollIntoView( { block: 'center' } )
	);
	const there = await scrolled();
	await swipe( 2 );
	await expect.poll( place ).toBeLessThan( at - 50 );
	expect( await scrolled() ).toBe( there );
	await expect( hint ).toBeHidden();
	await expectAccessible( page, '.wp-block-jetpack-map' );
	await context.close();
} );

test( 'the wheel zooms where the author wants it', async ( {
	rest,
	visitor,
} ) => {
	await playMap( visitor );
	for ( const scrollToZoom of [ false, true ] ) {
		const { link } = await rest.publish(
			storedMap( { scrollToZoom } ) + SPACE
		);
		await visitor.goto( link );
		await show( visitor ).click();
		await expect( pin( visitor ) ).toBeVisible();
		await visitor.locator( '.mapboxgl-canvas' ).hover();
		const before = await visitor.evaluate( () => window.scrollY );
		const at = ( await pin( visitor ).boundingBox() )!.x;
		await visitor.mouse.wheel( 0, 100 );
		const scrolled = () =>
			visitor.evaluate( ( from ) => window.scrollY > from, before );
		if ( scrollToZoom ) {
			await expect
				.poll( async () => ( await pin( visitor ).boundingBox() )!.x )
				.not.toBe( at );
			expect( await scrolled() ).toBe( false );
		} else {
			await expect.poll( scrolled ).toBe( true );
			expect( ( await pin( visitor ).boundingBox() )!.x ).toBe( at );
		}
	}
} );

test( 'what joins Arabic letters comes from this site, where there are some', async ( {
	browser,
	rest,
} ) => {
	const { link } = await rest.publish( storedMap() );
	for ( const [ name, wanted ] of [
		[ 'Leeds', 0 ],
		[ 'ليدز', 1 ],
	] as const ) {
		const context = await browser.newContext();
		const page = await context.newPage();
		const { asked } = await playMap( page, undefined, named( name ) );
		const plugins = new Set< string >();
		context.on( 'request', ( request ) => {
			if ( /rtl-text/.test( request.url() ) ) {
				plugins.add( request.url() );
			}
		} );
		await page.goto( link );
		await show( page ).click();
		await expect( pin( page ) ).toBeVisible();
		const ranges = () =>
			asked.flatMap( ( url ) => url.match( /[0-9-]+(?=\.pbf)/ ) ?? [] );
		// Letters that are joined are others.
		await expect
			.poll( ranges )
			.toContain( wanted ? '65024-65279' : '0-255' );
		expect(
			[ ...plugins ].map( ( url ) => new URL( url ).origin )
		).toEqual( Array( wanted ).fill( new URL( link ).origin ) );
		await context.close();
	}
} );

test( 'nothing glides for people who prefer less motion', async ( {
	rest,
	visitor,
} ) => {
	await playMap( visitor );
	await visitor.emulateMedia( { reducedMotion: 'reduce' } );
	const { link } = await rest.publish( storedMap() );
	await visitor.goto( link );
	await show( visitor ).click();
	await expect( pin( visitor ) ).toBeVisible();
	const { x, y } = ( await visitor
		.locator( '.mapboxgl-canvas' )
		.boundingBox() )!;
	const from = ( await pin( visitor ).boundingBox() )!;
	await visitor.mouse.move( x + 100, y + 100 );
	await visitor.mouse.down();
	await visitor.mouse.move( x + 180, y + 160, { steps: 4 } );
	await visitor.mouse.up();
	const there = async () => {
		const now = ( await pin( visitor ).boundingBox() )!;
		return [ Math.round( now.x - from.x ), Math.round( now.y - from.y ) ];
	};
	await expect.poll( there ).toEqual( [ 80, 60 ] );
	// Keys move it in one step.
	await visitor.locator( '.mapboxgl-canvas' ).press( 'ArrowRight' );
	await expect.poll( there ).toEqual( [ -20, 60 ] );
} );
