import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/**
 * What axe finds in a part of a page.
 *
 * @param page A page, as it is now.
 * @param part The part's selector; in a frame behind that of the frame.
 * @return Each rule that is broken, with the elements that break it.
 */
export async function findViolations(
	page: Page,
	part: string | [ frame: string, part: string ]
): Promise< [ rule: string, elements: string[] ][] > {
	// Elements that fade in have other colors for a moment.
	await page.evaluate( () =>
		Promise.all(
			document
				.getAnimations()
				.filter(
					( { effect, playState } ) =>
						playState === 'running' &&
						Number.isFinite( effect?.getComputedTiming().endTime )
				)
				.map( ( { finished } ) => finished.catch( () => null ) )
		)
	);
	const { violations } = await new AxeBuilder( { page } )
		.include( part )
		// Passing checks needn't be described, which saves two thirds of the time.
		.options( { resultTypes: [ 'violations' ] } )
		// Otherwise a page is opened for each check, because one site could read another's frame.
		.setLegacyMode()
		.analyze();
	return violations.map( ( { id, nodes } ) => [
		id,
		nodes.map( ( node ) => node.html ),
	] );
}

/**
 * Expects that axe finds nothing in a part of a page, and that the page does not scroll sideways.
 *
 * @param page A page, as it is now.
 * @param part The part's selector; in a frame behind that of the frame.
 */
export async function expectAccessible(
	page: Page,
	part: string | [ frame: string, part: string ]
): Promise< void > {
	expect( await findViolations( page, part ) ).toEqual( [] );
	expect(
		await page.evaluate(
			() =>
				document.documentElement.scrollWidth -
				document.documentElement.clientWidth
		)
	).toBe( 0 );
}
