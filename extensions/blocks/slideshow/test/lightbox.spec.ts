/** Slides that open large: by keys, mouse and finger, and by their links without scripts. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { installClock } from '../../../../__tests__/e2e/clock';
import { test, expect } from '../../../../__tests__/e2e/harness';
import {
	current,
	dialogOf,
	opened,
	press,
	requestsFor,
	servePictures,
	shownIn,
	swipe,
	visit,
} from './lightbox-page';

const colors = [ 'red', 'green', 'blue' ];

const block = ( wrapper: string ) =>
	`<!-- wp:jetpack/slideshow {"lightbox":true} -->
<div class="wp-block-jetpack-slideshow aligncenter" ${ wrapper }><div class="wp-block-jetpack-slideshow_container swiper"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">${ colors
		.map(
			( color, index ) =>
				`<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="${
					index ? color : ''
				}" class="wp-block-jetpack-slideshow_image wp-image-undefined" src="/test-pictures/${ color }.svg"/><figcaption class="wp-block-jetpack-slideshow_caption gallery-caption">Called <a href="/?named=${ color }">${ color }</a></figcaption></figure></li>`
		)
		.join(
			''
		) }</ul><a class="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white" role="button"></a><a class="wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white" role="button"></a><a aria-label="Pause Slideshow" class="wp-block-jetpack-slideshow_button-pause" role="button"></a><div class="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white"></div></div></div>
<!-- /wp:jetpack/slideshow -->`;

const still = block( 'data-effect="slide"' );
const moving = block(
	'data-autoplay="true" data-delay="1" data-effect="fade"'
);

/** A visitor of another kind. */
async function another(
	browser: Browser,
	options: BrowserContextOptions
): Promise< Page > {
	const context = await browser.newContext( options );
	return context.newPage();
}

// On both WordPresses.
for ( const where of [ '', ' @classic' ] ) {
	test( `the keyboard opens a picture, continues, and returns to the current one${ where }`, async ( {
		rest,
		visitor,
	} ) => {
		const libraries = requestsFor( visitor );
		const { link } = await rest.publish( still );
		await visit( visitor, link );
		const first = visitor.getByRole( 'link', {
			name: 'Open image 1 of 3',
		} );
		await first.hover();
		await first.focus();
		expect( libraries ).toEqual( [] );
		await first.press( 'Enter' );
		const dialog = dialogOf( visitor );
		await expect( shownIn( visitor ) ).toHaveAttribute(
			'src',
			/red\.svg$/
		);
		expect( libraries ).toHaveLength( 2 );
		await expect( dialog.getByText( 'Image 1 of 3' ) ).toBeAttached();

		await visitor.keyboard.press( 'ArrowRight' );
		await expect( shownIn( visitor ) ).toHaveAttribute( 'alt', 'green' );
		await expect(
			dialog.getByText( 'Image 2 of 3: green' )
		).toBeAttached();
		await expect(
			dialog.getByRole( 'link', { name: 'green' } )
		).toHaveAttribute( 'href', /^http.*\?named=green$/ );
		await expect( dialog.getByText( 'Called green' ) ).toBeVisible();
		await expectAccessible( visitor, '.millwork-lightbox' );
		// Everything in it can be reached by Tab, and nothing else.
		const seen: string[] = [];
		while ( seen.length < 5 ) {
			await visitor.keyboard.press( 'Tab' );
			seen.push(
				await visitor.evaluate( () => {
					const { activeElement: element } = document;
					return element?.closest( 'dialog' )
						? element.getAttribute( 'title' ) ||
								element.textContent ||
								'nothing'
						: 'outside';
				} )
			);
		}
		expect( seen ).not.toContain( 'outside' );
		expect( seen.join() ).toMatch( /Close/ );
		expect( seen.join() ).toMatch( /green/ );

		await visitor.keyboard.press( 'Escape' );
		await expect( dialog ).toHaveCount( 0 );
		await expect( current( visitor ) ).toHaveAttribute( 'alt', 'green' );
		await expect(
			visitor.getByRole( 'link', { name: 'green' } ).first()
		).toBeFocused();
		// Once more, without loading anything again.
		await visitor.keyboard.press( 'Enter' );
		await dialog.getByRole( 'button', { name: 'Close' } ).click();
		await expect( dialog ).toHaveCount( 0 );
		expect( libraries ).toHaveLength( 2 );
	} );
}

test( 'dragging a slide with the mouse doesn’t open it, and clicking it does', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish( still );
	const libraries = requestsFor( visitor );
	await visit( visitor, link );
	const container = visitor.locator(
		'.wp-block-jetpack-slideshow_container'
	);
	await container.scrollIntoViewIfNeeded();
	const box = ( await container.boundingBox() )!;
	const y = box.y + box.height / 3;
	await visitor.mouse.move( box.x + box.width * 0.8, y );
	await visitor.mouse.down();
	await visitor.mouse.move( box.x + box.width * 0.1, y, { steps: 8 } );
	await visitor.mouse.up();
	await expect( current( visitor ) ).toHaveAttribute( 'alt', 'green' );
	expect( libraries ).toEqual( [] );
	await press( visitor );
	await expect( shownIn( visitor ) ).toHaveAttribute( 'alt', 'green' );
} );

test( 'a finger swipes slides without opening them, and from picture to picture once one is open', async ( {
	browser,
	rest,
} ) => {
	const page = await another( browser, {
		hasTouch: true,
		viewport: { width: 390, height: 800 },
	} );
	const libraries = requestsFor( page );
	const { link } = await rest.publish( still );
	await visit( page, link );
	await current( page ).evaluate( ( image ) => {
		const { top, height } = image.getBoundingClientRect();
		window.scrollBy( 0, top + height / 2 - 400 );
	} );
	await swipe( page, 320, 60 );
	await expect( current( page ) ).toHaveAttribute( 'alt', 'green' );
	expect( libraries ).toEqual( [] );
	await current( page ).tap();
	await expect( shownIn( page ) ).toHaveAttribute( 'alt', 'green' );
	await opened( page );
	await swipe( page, 320, 60 );
	await expect( shownIn( page ) ).toHaveAttribute( 'alt', 'blue' );
	await expectAccessible( page, '.millwork-lightbox' );
	await page.context().close();
} );

test( 'slides pause while one is large, and it appears right away for people who prefer less motion', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish( moving );
	await installClock( visitor );
	await visit( visitor, link );
	await press( visitor );
	await expect( dialogOf( visitor ) ).toBeVisible();
	const before = await current( visitor ).getAttribute( 'src' );
	await visitor.clock.runFor( 2500 );
	expect( await current( visitor ).getAttribute( 'src' ) ).toBe( before );
	await visitor.keyboard.press( 'Escape' );
	await expect( dialogOf( visitor ) ).toHaveCount( 0 );

	await visitor.emulateMedia( { reducedMotion: 'reduce' } );
	await visitor.reload();
	await press( visitor );
	await expect( shownIn( visitor ) ).toBeVisible();
	expect(
		await visitor
			.locator( '.pswp' )
			.evaluate( ( element ) =>
				getComputedStyle( element ).getPropertyValue(
					'--pswp-transition-duration'
				)
			)
	).toMatch( /^0m?s$/ );
	await visitor.keyboard.press( 'Escape' );
	await expect( dialogOf( visitor ) ).toHaveCount( 0 );
} );

test( 'without scripts, and where the library does not come, the link opens the picture', async ( {
	browser,
	expectedErrors,
	rest,
	visitor,
} ) => {
	expectedErrors.push( /Failed to load resource|ERR_FAILED/ );
	const { link } = await rest.publish( still );
	const page = await another( browser, { javaScriptEnabled: false } );
	await servePictures( page );
	await page.goto( link );
	await page
		.getByRole( 'link', { name: 'Open image 1 of 3' } )
		.click( { position: { x: 60, y: 60 } } );
	await expect( page ).toHaveURL( /test-pictures\/red\.svg$/ );
	await page.context().close();

	await visit( visitor, link );
	await visitor.route( /photoswipe/, ( route ) => route.abort() );
	await press( visitor );
	await expect( visitor ).toHaveURL( /test-pictures\/red\.svg$/ );
} );

test( 'closing it while it is still opening closes it', async ( {
	rest,
	visitor,
} ) => {
	await visit( visitor, ( await rest.publish( still ) ).link );
	const link = visitor.getByRole( 'link', { name: 'Open image 1 of 3' } );
	await link.press( 'Enter' );
	await dialogOf( visitor ).locator( '.pswp' ).waitFor();
	await visitor.keyboard.press( 'Escape' );
	await expect( dialogOf( visitor ) ).toHaveCount( 0 );
	await expect( link ).toBeFocused();
} );

test( 'from right to left the next picture is on the left', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish( still );
	await visit( visitor, `${ link }?test-rtl=1` );
	await press( visitor );
	await expect( shownIn( visitor ) ).toHaveAttribute( 'src', /red\.svg$/ );
	await visitor.keyboard.press( 'ArrowLeft' );
	await expect( shownIn( visitor ) ).toHaveAttribute( 'alt', 'green' );
	const next = dialogOf( visitor ).getByRole( 'button', {
		name: 'Next image',
	} );
	expect( ( await next.boundingBox() )!.x ).toBeLessThan( 100 );
	await next.click();
	await expect( shownIn( visitor ) ).toHaveAttribute( 'alt', 'blue' );
} );
