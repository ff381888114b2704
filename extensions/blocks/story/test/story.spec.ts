/** Stories in a browser: played, held, moved by keys, in fullscreen and without scripts. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';

const pixel = ( color: string, width = 600, height = 400 ) =>
	`data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${ width }' height='${ height }'%3E%3Crect width='${ width }' height='${ height }' fill='${ color }'/%3E%3C/svg%3E`;

const block = ( settings: object = {}, count = 3 ) =>
	`<!-- wp:jetpack/story ${ JSON.stringify( {
		settings,
		mediaFiles: [ 'brown', 'green', 'navy' ]
			.concat( Array( Math.max( 0, count - 3 ) ).fill( 'teal' ) )
			.slice( 0, count )
			.map( ( color, index ) => ( {
				url: pixel(
					color,
					index === 1 ? 540 : 600,
					index === 1 ? 960 : 400
				),
				alt: `A ${ color } wall`,
				caption:
					index === 0 ? "Paint it <a href='#brown'>brown</a>" : '',
				type: 'image',
				mime: 'image/svg+xml',
			} ) ),
	} ).replace( /--/g, '\\u002d\\u002d' ) } -->
<div class="wp-block-jetpack-story wp-story"></div>
<!-- /wp:jetpack/story -->`;

const inline = { playInFullscreen: false };
const player = ( page: Page ) =>
	page.locator( '.wp-block-jetpack-story__player' );
const button = ( page: Page, name: string ) =>
	page.getByRole( 'button', { name, exact: true } );
const wall = ( page: Page, color: string ) =>
	page.getByRole( 'img', { name: `A ${ color } wall` } );

test( 'a story plays from slide to slide to its end, and again', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish(
		block( { ...inline, imageTime: 1000 }, 2 )
	);
	await visitor.goto( link );
	await expect( wall( visitor, 'brown' ) ).toBeVisible();
	await expect( wall( visitor, 'green' ) ).toBeHidden();
	await expect( button( visitor, 'Mute' ) ).toHaveCount( 0 );
	await button( visitor, 'Play story' ).click();
	await expect( button( visitor, 'Pause story' ) ).toBeFocused();
	await expect( wall( visitor, 'green' ) ).toBeVisible();
	await button( visitor, 'Play story again' ).click();
	await expect( wall( visitor, 'brown' ) ).toBeVisible();
	await button( visitor, 'Pause story' ).click();
	await expect( button( visitor, 'Play story' ) ).toBeVisible();
} );

test( 'keys play and move it', async ( { rest, visitor } ) => {
	const { link } = await rest.publish(
		block( { ...inline, playOnNextSlide: false, imageTime: 60000 } )
	);
	await visitor.goto( link );
	const { keyboard } = visitor;
	await button( visitor, 'Next slide' ).focus();
	await keyboard.press( 'ArrowRight' );
	await expect( wall( visitor, 'green' ) ).toBeVisible();
	await expect( button( visitor, 'Slide 2' ) ).toHaveAttribute(
		'aria-current',
		'true'
	);
	await keyboard.press( 'ArrowLeft' );
	await expect( wall( visitor, 'brown' ) ).toBeVisible();
	await expect( button( visitor, 'Play story' ) ).toBeVisible();

	await visitor
		.locator( '.wp-block-jetpack-story__slides' )
		.evaluate( ( stage: HTMLElement ) => stage.focus() );
	await keyboard.press( ' ' );
	await expect( button( visitor, 'Pause story' ) ).toBeVisible();
	await keyboard.press( 'Enter' );
	await expect( button( visitor, 'Play story' ) ).toBeVisible();
	await button( visitor, 'Slide 3' ).click();
	await expect( wall( visitor, 'navy' ) ).toBeVisible();
} );

test( 'in fullscreen the focus stays inside, and returns', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish( block( { imageTime: 60000 }, 20 ) );
	await visitor.goto( link );
	const { keyboard } = visitor;
	await expect( player( visitor ).locator( '[data-slide]' ) ).toHaveCount(
		7
	);
	await button( visitor, 'Next slide' ).focus();
	// Moving opens nothing by itself.
	await keyboard.press( 'Enter' );
	await expect( wall( visitor, 'green' ) ).toBeVisible();
	await keyboard.press( 'ArrowLeft' );

	await button( visitor, 'Play story' ).focus();
	await keyboard.press( 'Enter' );
	const dialog = visitor.getByRole( 'dialog', { name: 'Story' } );
	await expect( dialog ).toBeVisible();
	await expect( dialog.locator( '[data-slide]' ) ).toHaveCount( 14 );
	const box = ( await dialog.boundingBox() )!;
	const size = visitor.viewportSize()!;
	expect( Math.round( box.height ) ).toBe( size.height );
	expect( Math.round( box.width ) ).toBe( size.width );
	await expect( button( visitor, 'Pause story' ) ).toBeFocused();
	await keyboard.press( 'Shift+Tab' );
	await expect(
		visitor.getByRole( 'link', { name: 'brown' } )
	).toBeFocused();
	await keyboard.press( 'Shift+Tab' );
	await expect( button( visitor, 'Next slide' ) ).toBeFocused();
	for ( let press = 0; press < 25; press++ ) {
		await keyboard.press( 'Tab' );
		expect(
			await player( visitor ).evaluate( ( root ) =>
				root.contains( root.ownerDocument.activeElement )
			)
		).toBe( true );
	}
	await expectAccessible( visitor, '.wp-block-jetpack-story__player' );
	await keyboard.press( 'Escape' );
	await expect( dialog ).toBeHidden();
	await expect( button( visitor, 'Play story' ) ).toBeFocused();
} );

test( 'a story leaves fullscreen at its end', async ( { rest, visitor } ) => {
	const { link } = await rest.publish( block( { imageTime: 1000 }, 1 ) );
	await visitor.goto( link );
	await player( visitor ).click();
	await expect( visitor.getByRole( 'dialog' ) ).toBeVisible();
	await expect( visitor.getByRole( 'dialog' ) ).toBeHidden();
	await expect( button( visitor, 'Play story again' ) ).toBeVisible();
	await expect(
		visitor.locator( '.wp-block-jetpack-story__slides' )
	).toBeFocused();
} );

test( 'it pauses as long as it is held, and a tap at the side moves it', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish(
		block( { ...inline, imageTime: 60000 } )
	);
	await visitor.goto( link );
	await player( visitor ).click();
	const bar = button( visitor, 'Slide 1' ).locator( 'span' );
	const progress = () =>
		bar.evaluate( ( span ) =>
			Number(
				getComputedStyle( span ).getPropertyValue(
					'--millwork-progress'
				)
			)
		);
	await expect.poll( progress ).toBeGreaterThan( 0 );
	const { height, width, x, y } = ( await player( visitor ).boundingBox() )!;
	await visitor.mouse.move( x + width / 2, y + height / 2 );
	await visitor.mouse.down();
	await visitor.waitForTimeout( 300 );
	const held = await progress();
	await visitor.waitForTimeout( 150 );
	expect( await progress() ).toBe( held );
	await expect( wall( visitor, 'brown' ) ).toBeVisible();
	await visitor.mouse.up();
	await expect.poll( progress ).toBeGreaterThan( held );
	await expect( button( visitor, 'Pause story' ) ).toBeVisible();

	await visitor.mouse.click( x + width * 0.8, y + height * 0.7 );
	await expect( wall( visitor, 'green' ) ).toBeVisible();
	// Little would be cut off of this one, much of the first.
	await expect( visitor.locator( '.is-cropped' ) ).toHaveCount( 1 );
	await visitor.mouse.click( x + width * 0.2, y + height * 0.7 );
	await expect( wall( visitor, 'brown' ) ).toBeVisible();
	await visitor.mouse.click( x + width * 0.5, y + height * 0.7 );
	await expect( button( visitor, 'Play story' ) ).toBeVisible();
	await expectAccessible( visitor, '.wp-block-jetpack-story' );
	await visitor.setViewportSize( { width: 390, height: 800 } );
	await expectAccessible( visitor, '.wp-block-jetpack-story' );
} );

test( 'it plays by itself only where that is wanted', async ( {
	browser,
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish( block( { playOnLoad: true } ) );
	await visitor.goto( link );
	await expect( button( visitor, 'Pause story' ) ).toBeVisible();
	await expect( visitor.getByRole( 'dialog' ) ).toHaveCount( 0 );
	const context = await browser.newContext( { reducedMotion: 'reduce' } );
	const page = await context.newPage();
	await page.goto( link );
	await expect( button( page, 'Play story' ) ).toBeVisible();
	await page.waitForTimeout( 300 );
	await expect( button( page, 'Play story' ) ).toBeVisible();
	await context.close();
} );

test( 'one story pauses another', async ( { rest, visitor } ) => {
	const settings = { ...inline, imageTime: 60000 };
	const { link } = await rest.publish(
		block( settings ) + block( settings )
	);
	await visitor.goto( link );
	await player( visitor ).nth( 0 ).click();
	await expect( player( visitor ).nth( 0 ) ).toHaveClass( /is-playing/ );
	await player( visitor ).nth( 1 ).click();
	await expect( player( visitor ).nth( 1 ) ).toHaveClass( /is-playing/ );
	await expect( player( visitor ).nth( 0 ) ).not.toHaveClass( /is-playing/ );
} );

test( 'from right to left, the next slide is on the left', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish(
		`<!-- wp:html --><div dir="rtl"><!-- /wp:html -->${ block( inline ) }<!-- wp:html --></div><!-- /wp:html -->`
	);
	await visitor.goto( link );
	await button( visitor, 'Next slide' ).focus();
	await visitor.keyboard.press( 'ArrowLeft' );
	await expect( wall( visitor, 'green' ) ).toBeVisible();
} );

test( 'nothing jumps when the script comes', async ( { rest, visitor } ) => {
	const { link } = await rest.publish( block() );
	let release = () => {};
	const held = new Promise< void >( ( resolve ) => {
		release = resolve;
	} );
	await visitor.route( /story\/view/, async ( route ) => {
		await held;
		await route.continue();
	} );
	await visitor.goto( link, { waitUntil: 'commit' } );
	await visitor.getByText( 'Paint it' ).waitFor();
	const size = async () => {
		const { height, width } = ( await player( visitor ).boundingBox() )!;
		return [ width, height ];
	};
	const before = await size();
	expect( before[ 1 ] ).toBeGreaterThan( 500 );
	release();
	await expect( button( visitor, 'Play story' ) ).toHaveCount( 1 );
	expect( await size() ).toEqual( before );
} );

test( 'without scripts it is a list', async ( { browser, rest } ) => {
	const { link } = await rest.publish( block() );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( link );
	await expect( page.locator( '.wp-block-jetpack-story li' ) ).toHaveCount(
		3
	);
	const boxes = [];
	for ( const color of [ 'brown', 'green', 'navy' ] ) {
		await expect( wall( page, color ) ).toBeVisible();
		boxes.push( ( await wall( page, color ).boundingBox() )! );
	}
	expect( boxes[ 1 ]!.y ).toBeGreaterThan(
		boxes[ 0 ]!.y + boxes[ 0 ]!.height
	);
	expect( boxes[ 2 ]!.y ).toBeGreaterThan(
		boxes[ 1 ]!.y + boxes[ 1 ]!.height
	);
	await context.close();
} );
