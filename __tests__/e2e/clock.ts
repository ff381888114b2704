import type { Page } from '@playwright/test';

/** Passes the real function from the first script below to the second. */
declare const window: { entriesByType: Performance[ 'getEntriesByType' ] };

/**
 * Lets a test move the clock of a context's pages with `page.clock`. Call it before a page is opened.
 *
 * @param page One of the pages.
 */
export async function installClock( page: Page ): Promise< void > {
	const context = page.context();
	// With Playwright's clock a page has no performance entries, and WordPress reads the first one.
	await context.addInitScript( () => {
		window.entriesByType = performance.getEntriesByType.bind( performance );
	} );
	await context.clock.install();
	await context.addInitScript( () => {
		performance.getEntriesByType = window.entriesByType;
	} );
}
