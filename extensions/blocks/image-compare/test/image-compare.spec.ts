/** Comparisons in a browser: uploaded, changed, published, and moved by a visitor. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';

const pictures = join( __dirname, '../../../../bin/demo/pictures' );
const file = ( name: string ) => join( pictures, `${ name }.jpg` );

const pixel = ( color: string ) =>
	`data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='600' height='400'%3E%3Crect width='600' height='400' fill='${ color }'/%3E%3C/svg%3E`;
const image = ( side: string, src: string ) =>
	`<img src="${ src }" alt="${ side } it" width="600" height="400" class="image-compare__image-${ side }"/>`;
const block = (
	mode = 'horizontal',
	after = pixel( 'green' )
) => `<!-- wp:jetpack/image-compare ${ JSON.stringify( {
	imageBefore: {
		url: pixel( 'brown' ),
		alt: 'before it',
		width: 600,
		height: 400,
	},
	imageAfter: { url: after, alt: 'after it', width: 600, height: 400 },
	caption: 'A meadow',
	...( mode === 'vertical' && { orientation: mode } ),
} ) } -->
<figure class="wp-block-jetpack-image-compare"><div class="juxtapose" data-mode="${ mode }">${ image( 'before', pixel( 'brown' ) ) }${ image( 'after', after ) }</div><figcaption>A meadow</figcaption></figure>
<!-- /wp:jetpack/image-compare -->`;

const slider = ( page: Page ) =>
	page.getByRole( 'slider', { name: 'Compare images' } );
const boxOf = async ( page: Page ) =>
	( await page
		.locator( '.wp-block-jetpack-image-compare__frame' )
		.boundingBox() )!;

test( 'two pictures are uploaded, described, turned and published', async ( {
	editor,
	visitor,
} ) => {
	const { canvas, page } = editor;
	await editor.insert( 'Image Compare' );
	const frame = canvas.locator( '.wp-block-jetpack-image-compare' );
	await expect( frame.getByText( 'Before image' ) ).toBeVisible();
	await expect( frame.getByText( 'After image' ) ).toBeVisible();
	const inputs = frame.locator( 'input[type=file]' );
	await inputs.first().setInputFiles( file( 'window-before' ) );
	await expect( frame.locator( 'img' ) ).toHaveCount( 1 );
	await frame
		.locator( 'input[type=file]' )
		.first()
		.setInputFiles( file( 'window' ) );
	const range = canvas.getByRole( 'slider', {
		name: 'Compare images',
	} );
	await expect( range ).toHaveValue( '50' );

	// Keyboard and mouse move the line in the canvas, too, and change nothing that is stored.
	const before = await editor.getContent();
	await range.focus();
	await page.keyboard.press( 'ArrowRight' );
	await expect( range ).toHaveValue( '51' );
	const box = ( await frame
		.locator( '.wp-block-jetpack-image-compare__frame' )
		.boundingBox() )!;
	await page.mouse.move( box.x + box.width / 2, box.y + box.height / 2 );
	await page.mouse.down();
	await page.mouse.move( box.x + box.width * 0.2, box.y + box.height / 2, {
		steps: 4,
	} );
	await page.mouse.up();
	await expect( range ).toHaveValue( /^(19|20|21)$/ );
	expect( await editor.getContent() ).toBe( before );
	await expect( frame ).toHaveClass( /is-selected/ );

	await canvas
		.getByRole( 'textbox', { name: 'Image comparison caption' } )
		.fill( 'Two weeks' );
	const sidebar = await editor.openSettings();
	await sidebar.getByRole( 'radio', { name: 'Above and below' } ).check();
	await sidebar
		.getByLabel( 'Alternative text for the before image' )
		.fill( 'A grey window' );
	await sidebar
		.getByLabel( 'Alternative text for the after image' )
		.fill( 'A white window' );
	const toolbar = page.getByRole( 'toolbar', { name: 'Block tools' } );
	await toolbar.getByRole( 'button', { name: 'Replace before' } ).click();
	await expect(
		page.getByRole( 'menuitem', { name: 'Open Media Library' } )
	).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await toolbar.getByRole( 'button', { name: 'Swap' } ).click();
	expect( await editor.getContent() ).toMatch(
		/alt="A white window".*alt="A grey window"/
	);
	await editor.undo();
	expect( await editor.getContent() ).toMatch(
		/alt="A grey window".*alt="A white window"/
	);
	const content = await editor.getContent();
	expect( content ).toContain( '"orientation":"vertical"' );
	await editor.setContent( content );
	expect( await editor.invalidBlocks() ).toEqual( [] );
	expect( await editor.getContent() ).toBe( content );

	await visitor.goto( await editor.publish( 'A window' ) );
	await expect( slider( visitor ) ).toHaveValue( '50' );
	await expect(
		visitor.getByRole( 'img', { name: 'A grey window' } )
	).toBeVisible();
	await expect( visitor.getByText( 'Two weeks' ) ).toBeVisible();
	// As wide as it is shown, and no wider.
	await expect(
		visitor.getByRole( 'img', { name: 'A white window' } )
	).toHaveAttribute( 'srcset', /300w/ );
} );

test( 'a visitor moves the line by keys, in whole percents', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish( block() );
	await visitor.goto( link );
	const range = slider( visitor );
	await range.focus();
	await visitor.keyboard.press( 'ArrowRight' );
	await expect( range ).toHaveValue( '51' );
	await expect( range ).toHaveAttribute(
		'aria-valuetext',
		'51% before, 49% after'
	);
	await visitor.keyboard.press( 'ArrowLeft' );
	await visitor.keyboard.press( 'ArrowLeft' );
	await expect( range ).toHaveValue( '49' );
	await visitor.keyboard.press( 'Home' );
	await expect( range ).toHaveValue( '0' );
	await expectAccessible( visitor, '.wp-block-jetpack-image-compare' );
	await visitor.setViewportSize( { width: 390, height: 800 } );
	await expectAccessible( visitor, '.wp-block-jetpack-image-compare' );
} );

test( 'above each other, keys and mouse move it up and down', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish( block( 'vertical' ) );
	await visitor.goto( link );
	const range = slider( visitor );
	await range.focus();
	await visitor.keyboard.press( 'ArrowDown' );
	await expect( range ).toHaveValue( '51' );
	await visitor.keyboard.press( 'ArrowUp' );
	await visitor.keyboard.press( 'ArrowUp' );
	await expect( range ).toHaveValue( '49' );
	const { height, width, x, y } = await boxOf( visitor );
	await visitor.mouse.click( x + width / 3, y + height * 0.7 );
	await expect( range ).toHaveValue( '70' );
	await expect( range ).toBeFocused();
} );

test( 'from right to left, the first picture is on the right', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish(
		`<!-- wp:html --><div dir="rtl"><!-- /wp:html -->${ block() }<!-- wp:html --></div><!-- /wp:html -->`
	);
	await visitor.goto( link );
	const range = slider( visitor );
	await range.focus();
	await visitor.keyboard.press( 'ArrowLeft' );
	await expect( range ).toHaveValue( '51' );
	const { height, width, x, y } = await boxOf( visitor );
	await visitor.mouse.click( x + width * 0.9, y + height / 2 );
	await expect( range ).toHaveValue( '10' );
	await expect(
		visitor.locator( '.wp-block-jetpack-image-compare__side--after' )
	).toHaveCSS( 'clip-path', 'inset(0px 10% 0px 0px)' );
} );

test( 'a finger moves it sideways, and scrolls the page up and down', async ( {
	browser,
	rest,
} ) => {
	const { link } = await rest.publish(
		`${ block() }<!-- wp:spacer {"height":"2000px"} --><div style="height:2000px" aria-hidden="true" class="wp-block-spacer"></div><!-- /wp:spacer -->`
	);
	const context = await browser.newContext( {
		hasTouch: true,
		viewport: { width: 390, height: 800 },
		reducedMotion: 'reduce',
	} );
	const page = await context.newPage();
	await page.goto( link );
	const range = slider( page );
	await expect( range ).toHaveValue( '50' );
	const { height, width, x, y } = await boxOf( page );
	const session = await context.newCDPSession( page );
	const swipe = async ( fromX: number, toX: number, by: number ) => {
		const point = ( part: number ) => [
			{
				x: fromX + ( toX - fromX ) * part,
				y: y + height / 2 + by * part,
			},
		];
		await session.send( 'Input.dispatchTouchEvent', {
			type: 'touchStart',
			touchPoints: point( 0 ),
		} );
		for ( const part of [ 0.25, 0.5, 0.75, 1 ] ) {
			await session.send( 'Input.dispatchTouchEvent', {
				type: 'touchMove',
				touchPoints: point( part ),
			} );
		}
		await session.send( 'Input.dispatchTouchEvent', {
			type: 'touchEnd',
			touchPoints: [],
		} );
	};
	await swipe( x + width / 2, x + width * 0.8, 0 );
	await expect( range ).toHaveValue( /^(79|80|81)$/ );
	await page.touchscreen.tap( x + width * 0.3, y + height / 2 );
	await expect( range ).toHaveValue( '30' );
	await swipe( x + width / 2, x + width / 2, -200 );
	await expect.poll( () => page.evaluate( 'scrollY' ) ).toBeGreaterThan( 50 );
	await expect( range ).toHaveValue( '30' );
	await context.close();
} );

test( 'nothing jumps when the script comes', async ( { rest, visitor } ) => {
	const { link } = await rest.publish( block() );
	let release = () => {};
	const held = new Promise< void >( ( resolve ) => {
		release = resolve;
	} );
	await visitor.route( /image-compare\/view/, async ( route ) => {
		await held;
		await route.continue();
	} );
	await visitor.goto( link, { waitUntil: 'commit' } );
	await visitor.getByText( 'A meadow' ).waitFor();
	const before = await boxOf( visitor );
	expect( before.height ).toBeCloseTo( ( before.width * 400 ) / 600, 0 );
	await expect( slider( visitor ) ).toBeHidden();
	release();
	await expect( slider( visitor ) ).toHaveCount( 1 );
	expect( await boxOf( visitor ) ).toEqual( before );
} );

test( 'a picture that does not load is told by its text, beside the other one', async ( {
	expectedErrors,
	rest,
	visitor,
} ) => {
	expectedErrors.push( /Failed to load resource/ );
	const { link } = await rest.publish( block( 'horizontal', '/gone.jpg' ) );
	await visitor.goto( link );
	const [ before, after ] = [ 'before', 'after' ].map( ( name ) =>
		visitor.locator( `.wp-block-jetpack-image-compare__side--${ name }` )
	);
	await expect(
		visitor.locator( '.wp-block-jetpack-image-compare__frame' )
	).toHaveClass( /is-broken/ );
	await expect( slider( visitor ) ).toBeHidden();
	expect( ( await after!.boundingBox() )!.x ).toBeGreaterThan(
		( await before!.boundingBox() )!.x
	);
	await expect( after! ).toHaveCSS( 'clip-path', 'none' );
} );

test( 'without scripts both pictures are seen as a whole, with their labels', async ( {
	browser,
	rest,
} ) => {
	const { link } = await rest.publish( block() );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( link );
	await expect( slider( page ) ).toHaveCount( 0 );
	const sides = page.locator( '.wp-block-jetpack-image-compare__side' );
	const [ before, after ] = [
		( await sides.nth( 0 ).boundingBox() )!,
		( await sides.nth( 1 ).boundingBox() )!,
	];
	expect( after.x ).toBeGreaterThanOrEqual( before.x + before.width );
	await expect( sides.nth( 0 ) ).toHaveText( 'Before' );
	await expect( sides.nth( 1 ) ).toHaveText( 'After' );
	await page.setViewportSize( { width: 390, height: 800 } );
	expect( ( await sides.nth( 1 ).boundingBox() )!.y ).toBeGreaterThan(
		( await sides.nth( 0 ).boundingBox() )!.y
	);
	await context.close();
} );
