/** Pinterest, played by the tests. */
import type { Page } from '@playwright/test';
import { playService as play } from '../../../../__tests__/e2e/played-service';

export const BOARD = 'https://www.pinterest.co.uk/jane/recipes/';

/**
 * A stored block.
 *
 * @param url What it shows.
 */
export const block = ( url: string ) =>
	`<!-- wp:jetpack/pinterest ${ JSON.stringify( { url } ) } -->\n<a class="wp-block-jetpack-pinterest" href="${ url }">${ url }</a>\n<!-- /wp:jetpack/pinterest -->`;

/** What the service's script does, as far as a page can see it. */
const SCRIPT = `const build = () => document.querySelectorAll( 'a[data-pin-do]' ).forEach( ( link ) => {
	const drawn = document.createElement( 'p' );
	drawn.textContent = link.dataset.pinDo + ' ' + link.href + ' ' + link.dataset.pinBoardWidth;
	link.replaceWith( drawn );
} );
window.PinUtils = { build };
build();`;

/**
 * Plays the service, its script too.
 *
 * @param page A page.
 * @return The addresses that were asked.
 */
export const playService = ( page: Page ) =>
	play( page, /pinterest\.com\//, 'An oak table', ( request ) =>
		request.url().endsWith( 'pinit.js' )
			? { contentType: 'text/javascript', body: SCRIPT }
			: undefined
	);
