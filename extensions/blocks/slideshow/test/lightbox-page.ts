/** What is on a page whose slides open large, and what a visitor does there. */
import type { Page } from '@playwright/test';

/** Gives the pictures, which are nowhere. */
export const servePictures = ( page: Page ) =>
	page.route( /test-pictures\/(\w+)\.svg/, ( route ) => {
		const [ , color ] = /(\w+)\.svg/.exec( route.request().url() )!;
		return route.fulfill( {
			contentType: 'image/svg+xml',
			body: `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><rect width="1600" height="1000" fill="${ color }"/></svg>`,
		} );
	} );

/** Opens a page until its slideshow is ready. */
export async function visit( page: Page, link: string ): Promise< void > {
	await servePictures( page );
	await page.goto( link );
	await page
		.locator( '.wp-block-jetpack-slideshow_container.is-ready' )
		.waitFor();
}

/** Waits until the lightbox has opened: until then it takes no finger. */
export const opened = ( page: Page ) =>
	dialogOf( page ).locator( '.pswp--ui-visible' ).waitFor();

/** The page's requests for the library. The first click on a picture starts them. */
export function requestsFor( page: Page ): string[] {
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( /photoswipe|lib\/lightbox/.test( request.url() ) ) {
			asked.push( request.url() );
		}
	} );
	return asked;
}

export const dialogOf = ( page: Page ) =>
	page.getByRole( 'dialog', { name: 'Enlarged images' } );
export const shownIn = ( page: Page ) =>
	dialogOf( page ).locator(
		'.pswp__item[aria-hidden="false"] img:not(.pswp__img--placeholder)'
	);
export const current = ( page: Page ) =>
	page.locator( '.wp-block-jetpack-slideshow_slide:not([inert]) img' );

/** Presses the slide that is shown, above its caption. */
export async function press( page: Page ): Promise< void > {
	const container = page.locator( '.wp-block-jetpack-slideshow_container' );
	await container.scrollIntoViewIfNeeded();
	const { x, y, width, height } = ( await container.boundingBox() )!;
	await page.mouse.click( x + width / 2, y + height / 4 );
}

/** Moves a finger over the page. */
export async function swipe(
	page: Page,
	from: number,
	to: number
): Promise< void > {
	const session = await page.context().newCDPSession( page );
	const touch = ( type: string, x?: number ) =>
		session.send( 'Input.dispatchTouchEvent', {
			type: type as 'touchStart',
			touchPoints: x === undefined ? [] : [ { x, y: 400 } ],
		} );
	await touch( 'touchStart', from );
	for ( let step = 1; step <= 5; step++ ) {
		await touch( 'touchMove', from + ( ( to - from ) * step ) / 5 );
	}
	await touch( 'touchEnd' );
}
