/** If visitors are asked first, no block contacts another host before they act. */
import { blocks, has } from '../units';
import { readDemo } from './demo';
import { test, expect } from './harness';

for ( const unit of blocks.filter( ( block ) => has( block, 'demo.html' ) ) ) {
	const { slug, dir } = unit;
	test( `${ slug } asks no other host until the visitor acts`, async ( {
		rest,
		visitor,
	} ) => {
		const { link } = await rest.publish( readDemo( dir ) );
		const { host } = new URL( link );
		const asked: string[] = [];
		await visitor.route(
			( url ) => /^http/.test( url.protocol ) && url.host !== host,
			( route ) => {
				asked.push( route.request().url() );
				return route.fulfill( { body: '' } );
			}
		);
		await visitor.goto( link, { waitUntil: 'networkidle' } );
		// A block that asks the site itself has all that it shows.
		await expect( visitor.locator( '[aria-busy="true"]' ) ).toHaveCount(
			0
		);
		// Everything comes into view, and the observers have been notified.
		await visitor.setViewportSize( { width: 1280, height: 4000 } );
		await visitor.evaluate(
			() =>
				new Promise( ( resolve ) => {
					const observer = new IntersectionObserver( () => {
						observer.disconnect();
						requestIdleCallback( resolve, { timeout: 2000 } );
					} );
					observer.observe( document.body );
				} )
		);
		await visitor.waitForLoadState( 'networkidle' );
		expect(
			// WordPress's avatars.
			asked.filter( ( url ) => ! url.includes( 'gravatar' ) )
		).toEqual( [] );
	} );
}
