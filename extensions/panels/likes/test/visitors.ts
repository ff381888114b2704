/** What browser tests of likes have in common. */
import type { Browser, BrowserContext, Page } from '@playwright/test';

/**
 * The button below a post.
 *
 * @param page The page.
 * @param name What it says.
 */
export const button = ( page: Page, name = 'Like' ) =>
	page.getByRole( 'button', { name, exact: true } );

/**
 * The number beside the button, in words.
 *
 * @param page The page.
 */
export const count = ( page: Page ) => page.locator( '.millwork-likes__count' );

/**
 * The names of a visitor's cookies.
 *
 * @param context The visitor's browser.
 */
export const cookies = async ( context: BrowserContext ) =>
	( await context.cookies() ).map( ( { name } ) => name );

/** What makes a post one that can be liked. */
export const likeable = { jetpack_likes_enabled: true };

/**
 * Another visitor.
 *
 * @param browser The browser.
 * @param options Of the visitor's own part of it.
 * @param visit   What the visitor does.
 */
export async function meet(
	browser: Browser,
	options: Parameters< Browser[ 'newContext' ] >[ 0 ],
	visit: ( page: Page ) => Promise< void >
) {
	const context = await browser.newContext( options );
	await visit( await context.newPage() );
	await context.close();
}
