import type { Page } from '@playwright/test';

/** What the two scripts below share. */
declare const window: { entriesByType: Performance[ 'getEntriesByType' ] };

/**
 * Lets a test have time pass on the pages of a context, with `page.clock`. Comes before their addresses.
 *
 * @param page One of the pages.
 */
export async function installClock( page: Page ): Promise< void > {
	const context = page.context();
	// On Playwright's clock a page has no entries, of which WordPress reads the first.
	await context.addInitScript( () => {
		window.entriesByType = performance.getEntriesByType.bind( performance );
	} );
	await context.clock.install();
	await context.addInitScript( () => {
		performance.getEntriesByType = window.entriesByType;
	} );
}
