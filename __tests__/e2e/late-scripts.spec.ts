/**
 * Scripts that load late, on a slow connection: WordPress 6.8 starts as soon as the first of a page's
 * scripts has loaded, and finds stores that it doesn't know yet.
 */
import type { Route } from '@playwright/test';
import { test, expect } from './harness';

test( 'a script that comes late throws nothing, and what its block shows is right @classic', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish(
		'<!-- wp:jetpack/business-hours {"days":[]} /-->',
		{
			jetpack_likes_enabled: true,
			jetpack_sharing_enabled: true,
			comment_status: 'closed',
		}
	);
	const held: Route[] = [];
	await visitor.route(
		/\/(likes|sharing)\/view\.js/,
		( route ) => void held.push( route )
	);
	await visitor.goto( link, { waitUntil: 'commit' } );
	// A script that loaded in time: WordPress has started.
	await expect(
		visitor.locator( '.jetpack-business-hours__status' )
	).toHaveText( /^\s*Closed now/ );
	await expect.poll( () => held.length ).toBe( 2 );
	// It has also started on what is below.
	await visitor.evaluate(
		() => new Promise( ( done ) => setTimeout( done, 500 ) )
	);
	for ( const route of held ) {
		await route.continue();
	}
	await expect(
		visitor.getByRole( 'button', { name: 'Copy link' } )
	).toBeVisible();
	await visitor.getByRole( 'button', { name: 'Like', exact: true } ).click();
	await expect(
		visitor.getByRole( 'button', { name: 'Liked', exact: true } )
	).toBeVisible();
} );
