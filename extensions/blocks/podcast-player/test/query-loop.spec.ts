/** A player in a query loop, where WordPress runs its directives on the server. */
import { test, expect } from '../../../../__tests__/e2e/harness';
import { block, publish, testFeed } from './site-feeds';

for ( const tag of [ '', ' @classic' ] ) {
	test( `says what it says elsewhere, and plays${ tag }`, async ( {
		browser,
		rest,
		visitor,
	} ) => {
		await publish( rest, testFeed );
		const { link } = await rest.publish(
			`<!-- wp:query {"queryId":4,"query":{"perPage":1}} --><div class="wp-block-query">${ block(
				testFeed,
				{ showCoverArt: false }
			) }</div><!-- /wp:query -->`
		);
		const context = await browser.newContext( {
			javaScriptEnabled: false,
		} );
		const page = await context.newPage();
		await page.goto( link );
		const current = '.jetpack-podcast-player__current a';
		await expect( page.locator( current ) ).toHaveText( 'First plank' );
		await expect( page.locator( current ) ).toHaveAttribute(
			'href',
			'https://planks.example.com/1'
		);
		await expect(
			page.locator( '.jetpack-podcast-player__controls' )
		).toBeHidden();
		await expect(
			page.locator( '.jetpack-podcast-player__error:visible' )
		).toHaveCount( 0 );
		await context.close();

		await visitor.goto( link );
		await visitor.getByRole( 'button', { name: 'Second plank' } ).click();
		await expect( visitor.locator( current ) ).toHaveText( 'Second plank' );
		await expect( visitor.locator( current ) ).not.toHaveAttribute(
			'href'
		);
		await expect( visitor.getByText( 'About the second.' ) ).toBeVisible();
		await expect(
			visitor.getByRole( 'button', { name: 'Pause', exact: true } )
		).toBeVisible();
	} );
}
