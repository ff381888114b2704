/** Slides that open large from the player: by keys, mouse and finger, and by their links without scripts. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { installClock } from '../../../../__tests__/e2e/clock';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { button, player } from './story-page';

const walls = [ 'brown', 'green', 'navy' ];

const story = ( settings: object, colors = walls ) =>
	`<!-- wp:jetpack/story ${ JSON.stringify( {
		settings,
		lightbox: true,
		mediaFiles: colors.map( ( color ) => ( {
			url: `/test-pictures/${ color }.svg`,
			alt: `A ${ color } wall`,
			caption: `Called <a href='/?named=${ color }'>${ color }</a>`,
			type: 'image',
			mime: 'image/svg+xml',
			width: 300,
			height: 300,
		} ) ),
	} ) } -->
<div class="wp-block-jetpack-story wp-story"></div>
<!-- /wp:jetpack/story -->`;

const inline = { playInFullscreen: false, imageTime: 60000 };

/** Gives the pictures, which are nowhere. */
const servePictures = ( page: Page ) =>
	page.route( /test-pictures\/(\w+)\.svg/, ( route ) => {
		const [ , color ] = /(\w+)\.svg/.exec( route.request().url() )!;
		return route.fulfill( {
			contentType: 'image/svg+xml',
			body: `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><rect width="1600" height="1000" fill="${ color }"/></svg>`,
		} );
	} );

const dialogOf = ( page: Page ) =>
	page.getByRole( 'dialog', { name: 'Enlarged images' } );
const shownIn = ( page: Page ) =>
	dialogOf( page ).locator(
		'.pswp__item[aria-hidden="false"] img:not(.pswp__img--placeholder)'
	);
const link = ( page: Page, place: number ) =>
	page.getByRole( 'link', { name: `Enlarge image ${ place } of 3` } );
const wall = ( page: Page, color: string ) =>
	player( page ).getByRole( 'img', { name: `A ${ color } wall` } );

/** Opens a page until the script for large pictures is there. */
async function visit( page: Page, address: string ): Promise< void > {
	await servePictures( page );
	const late = page.waitForResponse( /lib\/lightbox\/late\.js/ );
	await page.goto( address );
	await late;
	await expect( link( page, 1 ) ).toBeVisible();
}

// On both WordPresses.
for ( const where of [ '', ' @classic' ] ) {
	test( `a slide opens large, the story waits, and it shows the one that was seen last${ where }`, async ( {
		rest,
		visitor,
	} ) => {
		const libraries: string[] = [];
		visitor.on( 'request', ( request ) => {
			if ( /photoswipe|lightbox\/style/.test( request.url() ) ) {
				libraries.push( request.url() );
			}
		} );
		const post = await rest.publish( story( inline ) );
		await installClock( visitor );
		await visit( visitor, post.link );
		await button( visitor, 'Play story' ).click();
		await link( visitor, 1 ).hover();
		expect( libraries ).toEqual( [] );
		await link( visitor, 1 ).focus();
		await visitor.keyboard.press( 'Enter' );
		await expect( shownIn( visitor ) ).toHaveAttribute( 'src', /brown/ );
		expect( libraries ).toHaveLength( 2 );
		const progress = () =>
			player( visitor )
				.locator( '.wp-block-jetpack-story__bullet' )
				.first()
				.locator( 'span' )
				.evaluate( ( span ) =>
					getComputedStyle( span ).getPropertyValue(
						'--millwork-progress'
					)
				);
		const held = await progress();
		await visitor.clock.runFor( 300 );
		expect( await progress() ).toBe( held );
		// As large as the picture is, whatever was stored.
		await expect( async () => {
			const box = ( await shownIn( visitor ).boundingBox() )!;
			expect( box.width / box.height ).toBeCloseTo( 1.6, 2 );
		} ).toPass();

		await visitor.keyboard.press( 'ArrowRight' );
		await expect( shownIn( visitor ) ).toHaveAttribute(
			'alt',
			'A green wall'
		);
		const dialog = dialogOf( visitor );
		await expect( dialog.getByText( 'Called green' ) ).toBeVisible();
		await expect(
			dialog.getByText( 'Image 2 of 3: A green wall' )
		).toBeAttached();
		await expectAccessible( visitor, '.millwork-lightbox' );
		// Behind it nothing has moved.
		await expect( wall( visitor, 'brown' ) ).toBeAttached();
		await visitor.keyboard.press( 'Escape' );
		await expect( dialog ).toHaveCount( 0 );
		await expect( wall( visitor, 'green' ) ).toBeVisible();
		await expect( link( visitor, 2 ) ).toBeFocused();
		await expect( button( visitor, 'Pause story' ) ).toBeVisible();
		// Keys continue from slide to slide.
		await visitor.keyboard.press( 'ArrowRight' );
		await expect( link( visitor, 3 ) ).toBeFocused();
		await expectAccessible( visitor, '.wp-block-jetpack-story' );
	} );
}

test( 'someone who hasn’t played it finds it paused, and in fullscreen a picture covers it', async ( {
	rest,
	visitor,
} ) => {
	const post = await rest.publish( story( { imageTime: 60000 } ) );
	await visit( visitor, post.link );
	await link( visitor, 1 ).click();
	await dialogOf( visitor )
		.getByRole( 'button', { name: 'Next image' } )
		.click();
	await expect( shownIn( visitor ) ).toHaveAttribute( 'src', /green/ );
	await dialogOf( visitor ).getByRole( 'button', { name: 'Close' } ).click();
	await expect( wall( visitor, 'green' ) ).toBeVisible();
	await expect( button( visitor, 'Play story' ) ).toBeVisible();

	await button( visitor, 'Play story' ).click();
	await expect( player( visitor ) ).toHaveAttribute( 'role', 'dialog' );
	await link( visitor, 2 ).click();
	await expect( shownIn( visitor ) ).toHaveAttribute( 'src', /green/ );
	const { x, y, width, height } = ( await shownIn( visitor ).boundingBox() )!;
	expect(
		await visitor.evaluate(
			( [ left, top ] ) =>
				!! document
					.elementFromPoint( left!, top! )
					?.closest( '.millwork-lightbox' ),
			[ x + width / 2, y + height / 2 ]
		)
	).toBe( true );
	await dialogOf( visitor )
		.getByRole( 'button', { name: 'Previous image' } )
		.click();
	await expect( shownIn( visitor ) ).toHaveAttribute( 'src', /brown/ );
	await dialogOf( visitor ).getByRole( 'button', { name: 'Close' } ).click();
	await expect( dialogOf( visitor ) ).toHaveCount( 0 );
	await expect( player( visitor ) ).toHaveAttribute( 'role', 'dialog' );
	await expect( wall( visitor, 'brown' ) ).toBeVisible();
	await expect( link( visitor, 1 ) ).toBeFocused();
} );

test( 'a picture that was loaded ahead has its own shape, whatever was stored', async ( {
	rest,
	visitor,
} ) => {
	const post = await rest.publish(
		story( inline, [ ...walls, 'teal', 'gold', 'plum' ] )
	);
	await servePictures( visitor );
	const ahead = Promise.all(
		[ 'green', 'navy' ].map( ( color ) =>
			visitor.waitForRequest( new RegExp( `${ color }\\.svg` ) )
		)
	);
	await visitor.goto( post.link );
	await visitor.getByRole( 'link', { name: 'Enlarge image 1 of 6' } ).click();
	await expect( shownIn( visitor ) ).toHaveAttribute( 'src', /brown/ );
	await ahead;
	for ( const color of [ 'green', 'navy' ] ) {
		await visitor.keyboard.press( 'ArrowRight' );
		await expect( shownIn( visitor ) ).toHaveAttribute(
			'src',
			new RegExp( color )
		);
		await expect( async () => {
			const box = ( await shownIn( visitor ).boundingBox() )!;
			expect( box.width / box.height ).toBeCloseTo( 1.6, 2 );
		} ).toPass();
	}
} );

test( 'a finger opens it and swipes, also from right to left, and nothing moves for people who prefer less motion', async ( {
	browser,
	rest,
} ) => {
	const context = await browser.newContext( {
		hasTouch: true,
		reducedMotion: 'reduce',
		viewport: { width: 390, height: 800 },
	} );
	const page = await context.newPage();
	const post = await rest.publish( story( inline ), {
		comment_status: 'closed',
	} );
	await visit( page, `${ post.link }?test-rtl=1` );
	await expectAccessible( page, '.wp-block-jetpack-story' );
	await link( page, 1 ).tap();
	await expect( shownIn( page ) ).toHaveAttribute( 'src', /brown/ );
	// Until it has opened it takes no finger.
	await dialogOf( page ).locator( '.pswp--ui-visible' ).waitFor();
	const session = await context.newCDPSession( page );
	const touch = ( type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0 ) =>
		session.send( 'Input.dispatchTouchEvent', {
			type,
			touchPoints: type === 'touchEnd' ? [] : [ { x, y: 400 } ],
		} );
	await touch( 'touchStart', 60 );
	for ( const x of [ 110, 160, 210, 260, 320 ] ) {
		await touch( 'touchMove', x );
	}
	await touch( 'touchEnd' );
	await expect( shownIn( page ) ).toHaveAttribute( 'src', /green/ );
	expect(
		await page
			.locator( '.pswp' )
			.evaluate( ( element ) =>
				getComputedStyle( element ).getPropertyValue(
					'--pswp-transition-duration'
				)
			)
	).toMatch( /^0m?s$/ );
	await context.close();
} );

test( 'without scripts, and where a script does not come, the link opens the picture', async ( {
	browser,
	expectedErrors,
	rest,
	visitor,
} ) => {
	expectedErrors.push( /Failed to load resource|ERR_FAILED/ );
	const post = await rest.publish( story( inline ) );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await servePictures( page );
	await page.goto( post.link );
	await expect( link( page, 3 ) ).toBeVisible();
	await link( page, 2 ).click();
	await expect( page ).toHaveURL( /test-pictures\/green\.svg$/ );
	await context.close();

	for ( const missing of [ /lightbox\/late/, /photoswipe/ ] ) {
		await servePictures( visitor );
		await visitor.route( missing, ( route ) => route.abort() );
		await visitor.goto( post.link );
		await button( visitor, 'Play story' ).waitFor();
		await link( visitor, 1 ).click();
		await expect( visitor ).toHaveURL( /test-pictures\/brown\.svg$/ );
		await visitor.unroute( missing );
	}
} );
