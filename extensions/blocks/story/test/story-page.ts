/** What the tests of stories on pages share. */
import type { Page } from '@playwright/test';

export const pixel = ( color: string, width = 600, height = 400 ) =>
	`data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${ width }' height='${ height }'%3E%3Crect width='${ width }' height='${ height }' fill='${ color }'/%3E%3C/svg%3E`;

export const block = ( settings: object = {}, count = 3 ) =>
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

export const inline = { playInFullscreen: false };
export const player = ( page: Page ) =>
	page.locator( '.wp-block-jetpack-story__player' );
export const button = ( page: Page, name: string ) =>
	page.getByRole( 'button', { name, exact: true } );
export const wall = ( page: Page, color: string ) =>
	page.getByRole( 'img', { name: `A ${ color } wall` } );
