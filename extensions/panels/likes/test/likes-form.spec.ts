/** Likes in a browser: the form that is sent where no script is. */
import { test, expect } from '../../../../__tests__/e2e/harness';
import { button, count, likeable, meet } from './visitors';

test( 'without scripts the button sends a form and comes back', async ( {
	rest,
	browser,
} ) => {
	const { link } = await rest.publish( '', likeable );
	await meet( browser, { javaScriptEnabled: false }, async ( page ) => {
		await page.goto( link );
		await button( page ).click();
		await expect( page ).toHaveURL(
			/\?millwork-like=liked#millwork-like$/
		);
		await expect( count( page ) ).toHaveText( '1 like' );
		// Loading it again sends nothing.
		await page.reload();
		await expect( count( page ) ).toHaveText( '1 like' );
		await button( page, 'Liked' ).click();
		await expect( page ).toHaveURL( /=unliked/ );
		await expect( button( page ) ).toBeVisible();
		await expect( count( page ) ).toHaveText( '' );
	} );
} );

test( 'without scripts a visitor of page 2 comes back to page 2', async ( {
	rest,
	browser,
} ) => {
	const { id, link } = await rest.publish(
		'<!-- wp:paragraph --><p>First part.</p><!-- /wp:paragraph --><!-- wp:nextpage --><!--nextpage--><!-- /wp:nextpage --><!-- wp:paragraph --><p>Second part.</p><!-- /wp:paragraph -->',
		likeable
	);
	await meet( browser, { javaScriptEnabled: false }, async ( page ) => {
		await page.goto( `${ link }2/?from=letter` );
		await button( page ).click();
		await expect( page ).toHaveURL(
			/\/2\/\?from=letter&millwork-like=liked#millwork-like$/
		);
		await expect( page.getByText( 'Second part.' ) ).toBeVisible();
		await expect( count( page ) ).toHaveText( '1 like' );
		await button( page, 'Liked' ).click();
		await expect( page ).toHaveURL(
			/\/2\/\?from=letter&millwork-like=unliked#millwork-like$/
		);
		// By the plain address.
		await page.goto( `/?p=${ id }&page=2` );
		await button( page ).click();
		await expect( page ).toHaveURL( /2\b.*millwork-like=liked/ );
		await expect( page.getByText( 'Second part.' ) ).toBeVisible();
	} );
} );

test( 'where the REST API is closed to visitors the form goes another way', async ( {
	rest,
	visitor,
	expectedErrors,
} ) => {
	expectedErrors.push( /Failed to load resource/ );
	const { link } = await rest.publish( '', likeable );
	await visitor.goto( link );
	await visitor.route( '**/millwork/v1/likes/*', ( route ) =>
		route.fulfill( { status: 401, json: { code: 'rest_not_logged_in' } } )
	);
	await button( visitor ).click();
	await expect( visitor ).toHaveURL( /millwork-like=liked/ );
	await expect( count( visitor ) ).toHaveText( '1 like' );
} );

test( 'another site’s form is refused', async ( { rest, browser } ) => {
	const { id, link } = await rest.publish( '', likeable );
	await meet( browser, {}, async ( page ) => {
		await page.goto( link );
		await button( page ).click();
		await button( page, 'Liked' ).click();
		await expect( count( page ) ).toHaveText( '' );
		// The same server by another name.
		await page.route( 'http://elsewhere.test/', ( route ) =>
			route.fulfill( {
				contentType: 'text/html',
				body: `<form method="post" action="${ link }"><button name="millwork_like" value="like">Free gift</button></form>`,
			} )
		);
		await page.goto( 'http://elsewhere.test/' );
		await button( page, 'Free gift' ).click();
		await expect( page ).toHaveURL( /millwork-like=failed/ );
		await expect(
			page.locator( '.millwork-likes__message' )
		).toBeVisible();
		const { count: number } = ( await (
			await page.request.get( `/wp-json/millwork/v1/likes/${ id }` )
		).json() ) as { count: number };
		expect( number ).toBe( 0 );
	} );
} );
