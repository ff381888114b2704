/** Stories in a browser: played, held, moved by keys and without scripts. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { installClock } from '../../../../__tests__/e2e/clock';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { block, button, inline, pixel, player, wall } from './story-page';

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

test( 'it pauses as long as it is held, and a tap at the side moves it', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish(
		block( { ...inline, imageTime: 60000 } ),
		{ comment_status: 'closed' }
	);
	await installClock( visitor );
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
	await visitor.clock.runFor( 300 );
	const held = await progress();
	await visitor.clock.runFor( 150 );
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

test( 'it plays automatically only if that is wanted', async ( {
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
	await installClock( page );
	await page.goto( link );
	await expect( button( page, 'Play story' ) ).toBeVisible();
	await page.clock.runFor( 300 );
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

test( 'a large picture, a long caption and a thin one stay on the stage', async ( {
	rest,
	visitor,
} ) => {
	const files = [ pixel( 'brown', 12000, 9000 ), pixel( 'navy', 2, 9000 ) ];
	const { link } = await rest.publish(
		`<!-- wp:jetpack/story ${ JSON.stringify( {
			mediaFiles: files.map( ( url, index ) => ( {
				url,
				alt: `Picture ${ index }`,
				caption: 'We swam in the lake. '.repeat( 60 ),
				type: 'image',
				width: 12000,
				height: 9000,
			} ) ),
		} ) } -->\n<div class="wp-block-jetpack-story wp-story"></div>\n<!-- /wp:jetpack/story -->`,
		{ comment_status: 'closed' }
	);
	await visitor.setViewportSize( { width: 390, height: 800 } );
	await visitor.goto( link );
	for ( const name of [ 'Picture 0', 'Picture 1' ] ) {
		const picture = visitor.getByRole( 'img', { name } );
		await expect( picture ).toBeVisible();
		const stage = ( await player( visitor ).boundingBox() )!;
		const box = ( await picture.boundingBox() )!;
		expect( Math.round( box.width ) ).toBe( Math.round( stage.width ) );
		const caption = ( await visitor
			.locator( 'figcaption:visible' )
			.boundingBox() )!;
		expect( caption.y ).toBeGreaterThan( stage.y + stage.height / 2 );
		await expectAccessible( visitor, '.wp-block-jetpack-story' );
		await button( visitor, 'Next slide' ).click();
	}
} );
