/** WordPress's inserter, as a person uses it. */
import type { Locator, Page } from '@playwright/test';

/** How long a list must stay unchanged before it counts as complete, in milliseconds. */
const STILL = 200;

/** The open inserter. */
export interface Inserter {
	/** Its search box. */
	search: Locator;
	/** What it lists. */
	options: Locator;
	/** Types words and waits for the list of them alone. */
	find: ( words: string ) => Promise< void >;
}

/**
 * Opens the inserter. The list updates a moment after the words, bit by bit, so the option under the mouse can
 * change during a click. Therefore the search is emptied
 * first, the mouse is moved away, and the list has to stop changing.
 *
 * @param page The editor's page.
 */
export async function openInserter( page: Page ): Promise< Inserter > {
	const toggle = page
		.getByRole( 'region', { name: 'Editor top bar' } )
		.getByRole( 'button', { name: 'Block Inserter', exact: true } );
	if ( ( await toggle.getAttribute( 'aria-pressed' ) ) !== 'true' ) {
		await toggle.click();
	}
	const library = page.getByRole( 'region', { name: 'Block Library' } );
	const search = library.getByRole( 'searchbox' );
	const options = library.getByRole( 'option' );
	const find = async ( words: string ) => {
		await page.mouse.move( 0, 0 );
		await search.fill( 'no such block' );
		await page.getByText( 'No results found.' ).first().waitFor();
		await search.fill( words );
		await options.first().waitFor();
		await library.evaluate(
			( element, still ) =>
				new Promise< void >( ( resolve ) => {
					let timer = 0;
					const observer = new MutationObserver( () => wait() );
					const wait = () => {
						clearTimeout( timer );
						timer = window.setTimeout( () => {
							observer.disconnect();
							resolve();
						}, still );
					};
					observer.observe( element, {
						childList: true,
						subtree: true,
					} );
					wait();
				} ),
			STILL
		);
	};
	return { search, options, find };
}
