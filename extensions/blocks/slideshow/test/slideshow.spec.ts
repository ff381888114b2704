/** The slideshow in a browser: uploaded, typed into, published, and moved by a visitor. */
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { test, expect } from '../../../../__tests__/e2e/harness';
import type { Rest } from '../../../../__tests__/e2e/rest';

const pictures = join( __dirname, '../../../../bin/demo/pictures' );
const file = ( name: string ) => join( pictures, `${ name }.jpg` );

/** Slides without a picture file behind them: enough to see them move. */
const pixel = ( color: string ) =>
	`data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='600' height='400'%3E%3Crect width='600' height='400' fill='${ color }'/%3E%3C/svg%3E`;

const block = ( data: string, colors: string[] ) =>
	`<!-- wp:jetpack/slideshow -->
<div class="wp-block-jetpack-slideshow aligncenter" ${ data }><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">${ colors
		.map(
			( color ) =>
				`<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="${ color }" class="wp-block-jetpack-slideshow_image wp-image-undefined" src="${ pixel( color ) }"/><figcaption class="wp-block-jetpack-slideshow_caption gallery-caption"><a href="#${ color }">${ color }</a></figcaption></figure></li>`
		)
		.join(
			''
		) }</ul><a class="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white" role="button"></a><a class="wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white" role="button"></a><a aria-label="Diashow anhalten" class="wp-block-jetpack-slideshow_button-pause" role="button"></a><div class="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white"></div></div></div>
<!-- /wp:jetpack/slideshow -->`;

const still = 'data-effect="slide"';
const moving = 'data-autoplay="true" data-delay="1" data-effect="fade"';
const colors = [ 'red', 'green', 'blue' ];

/** The slide that a visitor can reach. */
const shown = ( page: Page ) =>
	page.locator( '.wp-block-jetpack-slideshow_slide:not([inert]) img' );
const ready = ( page: Page ) =>
	page.locator( '.wp-block-jetpack-slideshow_container.is-ready' ).waitFor();

/** Publishes blocks, and opens the page until the slideshow is ready. */
async function visit( rest: Rest, visitor: Page, html: string ) {
	const { link } = await rest.publish( html );
	await visitor.goto( link );
	await ready( visitor );
}

test( 'pictures are uploaded, captioned and published; one undo takes an upload back', async ( {
	editor,
	visitor,
} ) => {
	await editor.insert( 'Slideshow' );
	const { canvas, page } = editor;
	// Both WordPress's own upload field and ours take the files of one choice.
	await canvas
		.locator( '.wp-block-jetpack-slideshow input[type=file]' )
		.first()
		.setInputFiles( [ file( 'workshop' ), file( 'window' ) ] );
	await expect(
		canvas.locator( '.wp-block-jetpack-slideshow_slide' )
	).toHaveCount( 2 );
	await canvas
		.locator( '.wp-block-jetpack-slideshow_container.is-ready' )
		.waitFor();
	await canvas
		.getByRole( 'textbox', { name: 'Caption for slide 1' } )
		.fill( 'Where it is made' );
	const before = await editor.getContent();
	await editor.select( 'jetpack/slideshow' );
	await canvas
		.locator( '.wp-block-jetpack-slideshow input[type=file]' )
		.last()
		.setInputFiles( file( 'staircase' ) );
	await expect(
		canvas.locator( '.wp-block-jetpack-slideshow_slide' )
	).toHaveCount( 3 );
	await editor.undo();
	expect( await editor.getContent() ).toBe( before );

	const sidebar = await editor.openSettings();
	const container = canvas.locator(
		'.wp-block-jetpack-slideshow_container.is-ready'
	);
	const shape = () =>
		container.evaluate(
			( element ) => element.clientWidth / element.clientHeight
		);
	// The first picture's, however often the slideshow is rebuilt.
	await expect.poll( shape ).toBeCloseTo( 1.6, 1 );
	await sidebar.getByLabel( 'Transition effect' ).selectOption( 'fade' );
	await expect( container ).toHaveClass( /swiper-fade/ );
	await expect.poll( shape ).toBeCloseTo( 1.6, 1 );
	await sidebar.getByLabel( 'Image Size' ).selectOption( 'medium' );
	await expect
		.poll( () => editor.getContent() )
		.toMatch( /-300x\d+\.jpg.*-300x\d+\.jpg/ );
	expect(
		await page.evaluate(
			'wp.data.select("core/editor").isPostSavingLocked()'
		)
	).toBe( false );
	expect( await editor.invalidBlocks() ).toEqual( [] );

	await visitor.goto( await editor.publish() );
	await ready( visitor );
	await visitor.getByRole( 'button', { name: 'Next slide' } ).click();
	await expect( shown( visitor ) ).toHaveCount( 1 );
	await visitor.getByRole( 'button', { name: 'Slide 1 of 2' } ).click();
	await expect( visitor.getByText( 'Where it is made' ) ).toBeVisible();
} );

test( 'the post is locked while a picture is on its way, and a failure leaves the others', async ( {
	editor,
	expectedErrors,
} ) => {
	expectedErrors.push( /status of 500/ );
	await editor.setContent( block( still, colors ) );
	const { canvas, page } = editor;
	await editor.select( 'jetpack/slideshow' );
	const locked = () =>
		page.evaluate(
			'wp.data.select("core/editor").isPostSavingLocked()'
		) as Promise< boolean >;
	let release = () => {};
	const held = new Promise< void >( ( resolve ) => {
		release = resolve;
	} );
	let uploads = 0;
	await page.route( /wp\/v2\/media|wp%2Fv2%2Fmedia/, async ( route ) => {
		if ( route.request().method() !== 'POST' ) {
			return route.continue();
		}
		uploads++;
		if ( uploads === 1 ) {
			return route.fulfill( {
				status: 500,
				json: { code: 'full', message: 'The disk is full.' },
			} );
		}
		await held;
		return route.continue();
	} );
	await canvas
		.locator( '.wp-block-jetpack-slideshow input[type=file]' )
		.last()
		.setInputFiles( [ file( 'hand-plane' ), file( 'front-door' ) ] );
	await expect(
		page
			.getByText(
				/^[a-z-]+\.jpg couldn’t be uploaded: The disk is full\.$/
			)
			.first()
	).toBeVisible();
	expect( await locked() ).toBe( true );
	release();
	await expect(
		canvas.locator( '.wp-block-jetpack-slideshow_slide' )
	).toHaveCount( 4 );
	expect( await locked() ).toBe( false );
	await page.unroute( /wp\/v2\/media|wp%2Fv2%2Fmedia/ );
} );

test( 'a library that does not load is told of, and the pictures stay', async ( {
	editor,
	expectedErrors,
} ) => {
	expectedErrors.push( /Failed to load resource|ERR_FAILED|ChunkLoadError/ );
	await editor.page.route( /chunks\/swiper/, ( route ) => route.abort() );
	await editor.open();
	await editor.setContent( block( still, colors ) );
	await expect(
		editor.page
			.getByText( 'The Swiper library could not be loaded.' )
			.first()
	).toBeVisible();
	await expect( editor.canvas.locator( 'img[alt="red"]' ) ).toBeVisible();
	await editor.page.unroute( /chunks\/swiper/ );
	await editor.open();
} );

test( 'a visitor moves it with the keyboard, and hears where it is', async ( {
	rest,
	visitor,
} ) => {
	await visit( rest, visitor, block( still, colors ) );
	await expect( shown( visitor ) ).toHaveAttribute( 'alt', 'red' );
	const next = visitor.getByRole( 'button', { name: 'Next slide' } );
	await next.press( 'Enter' );
	await next.press( ' ' );
	await expect( shown( visitor ) ).toHaveAttribute( 'alt', 'blue' );
	await expect( visitor.locator( '[aria-live]' ).last() ).toHaveText(
		'Slide 3 of 3: blue'
	);
	// Past the last comes the first.
	await next.press( 'Enter' );
	await expect( shown( visitor ) ).toHaveAttribute( 'alt', 'red' );
	await expect(
		visitor.getByRole( 'button', { name: /Pause/ } )
	).toBeHidden();
	// The link of a slide that is not shown cannot be reached.
	await visitor.locator( 'a[href="#green"]' ).focus();
	await expect( visitor.locator( 'a[href="#green"]' ) ).not.toBeFocused();
} );

test( 'it plays, pauses, and doesn’t play for people who prefer less motion', async ( {
	rest,
	visitor,
} ) => {
	await visit( rest, visitor, block( moving, colors ) );
	await expect( shown( visitor ) ).toHaveAttribute( 'alt', 'green' );
	const pause = visitor.getByRole( 'button', { name: 'Pause slideshow' } );
	await pause.press( 'Enter' );
	await expect(
		visitor.getByRole( 'button', { name: 'Play slideshow' } )
	).toBeFocused();
	// What that means for the slides as time goes by is tested with a clock of its own in autoplay.test.ts.
	const container = visitor.locator(
		'.wp-block-jetpack-slideshow_container'
	);
	await expect( container ).toHaveClass( /has-autoplay/ );
	await expect( container ).not.toHaveClass( /is-playing/ );

	await visitor.emulateMedia( { reducedMotion: 'reduce' } );
	await visitor.reload();
	await ready( visitor );
	await expect( container ).not.toHaveClass( /has-autoplay|is-playing/ );
	await expect( shown( visitor ) ).toHaveAttribute( 'alt', 'red' );
	await expect(
		visitor.getByRole( 'button', { name: /slideshow/ } )
	).toBeHidden();
} );

test( 'the library waits until the slideshow comes into view', async ( {
	rest,
	visitor,
} ) => {
	const libraries: string[] = [];
	visitor.on( 'request', ( request ) => {
		if ( request.url().includes( 'view-chunks' ) ) {
			libraries.push( request.url() );
		}
	} );
	const { link } = await rest.publish(
		`<!-- wp:spacer {"height":"3000px"} --><div style="height:3000px" aria-hidden="true" class="wp-block-spacer"></div><!-- /wp:spacer -->${ block( still, colors ) }`
	);
	await visitor.goto( link, { waitUntil: 'networkidle' } );
	expect( libraries ).toEqual( [] );
	await visitor
		.locator( '.wp-block-jetpack-slideshow' )
		.scrollIntoViewIfNeeded();
	await ready( visitor );
	expect( libraries ).toHaveLength( 1 );
} );

test( 'without scripts the pictures scroll with the keyboard', async ( {
	browser,
	rest,
} ) => {
	const { link } = await rest.publish( block( moving, colors ) );
	const context: BrowserContext = await browser.newContext( {
		javaScriptEnabled: false,
	} );
	const page = await context.newPage();
	await page.goto( link );
	await expect( page.getByRole( 'button', { name: /slide/ } ) ).toHaveCount(
		0
	);
	const list = page.getByRole( 'list', { name: 'Slides' } );
	await list.focus();
	await page.keyboard.press( 'ArrowRight' );
	await expect( page.locator( 'img[alt="green"]' ) ).toBeInViewport();
	await context.close();
} );

test( 'it moves from right to left where the text does', async ( {
	rest,
	visitor,
} ) => {
	await visit(
		rest,
		visitor,
		`<!-- wp:html --><div dir="rtl"><!-- /wp:html -->${ block( still, colors ) }<!-- wp:html --></div><!-- /wp:html -->`
	);
	const next = visitor.getByRole( 'button', { name: 'Next slide' } );
	const previous = visitor.getByRole( 'button', { name: 'Previous slide' } );
	const [ left, right ] = [
		await next.boundingBox(),
		await previous.boundingBox(),
	];
	expect( left!.x ).toBeLessThan( right!.x );
	await next.click();
	await expect( shown( visitor ) ).toHaveAttribute( 'alt', 'green' );
	await expect( visitor.locator( 'img[alt="green"]' ) ).toBeInViewport();
} );
