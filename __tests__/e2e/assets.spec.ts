/** Nothing loads that the page does not use. */
import type { Page } from '@playwright/test';
import { test, expect } from './harness';

/** The plugin's files and the other hosts that a page asks for. */
async function requestsOf( page: Page, link: string ) {
	const urls: string[] = [];
	page.on( 'request', ( request ) => urls.push( request.url() ) );
	await page.goto( link );
	await page.waitForLoadState( 'networkidle' );
	const host = new URL( link ).host;
	return {
		files: urls
			.filter( ( url ) => url.includes( '/plugins/millwork/' ) )
			.map( ( url ) => new URL( url ).pathname.split( '/build/' )[ 1 ]! )
			.sort(),
		strangers: urls.filter(
			( url ) => /^http/.test( url ) && new URL( url ).host !== host
		),
	};
}

test( 'a page without our blocks loads none of our files @classic', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish(
		'<!-- wp:paragraph --><p>Words only.</p><!-- /wp:paragraph -->'
	);
	const { files } = await requestsOf( visitor, link );
	expect( files ).toEqual( [] );
	expect( await visitor.content() ).not.toContain( 'wp-block-jetpack-' );
} );

test( 'a page loads the files of its own block only, and asks no other host @classic', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish(
		'<!-- wp:jetpack/rating-star {"rating":3.5} /-->'
	);
	const { files, strangers } = await requestsOf( visitor, link );
	const html = await visitor.content();
	const inlined =
		html.includes( 'wp-block-jetpack-rating-star{' ) ||
		/jetpack-rating-star-style-inline-css/.test( html );
	expect( files.length > 0 || inlined ).toBe( true );
	expect(
		files.filter( ( file ) => ! file.startsWith( 'blocks/rating-star/' ) )
	).toEqual( [] );
	expect( html ).not.toContain( 'jetpack-business-hours' );
	expect(
		strangers.filter( ( url ) => ! url.includes( 'gravatar' ) )
	).toEqual( [] );
} );
