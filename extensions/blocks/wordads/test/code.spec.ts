/** Code of other companies: its frame has an origin of its own. */
import { installClock } from '../../../../__tests__/e2e/clock';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { block, clear, playOthers, set } from './slots';

/** Says what it could reach. */
const PROBE = `<p id="probe"></p><script>
( () => {
	const said = [];
	const attempt = ( name, act ) => {
		try {
			act();
			said.push( name + ' open' );
		} catch {
			said.push( name + ' shut' );
		}
	};
	attempt( 'cookie', () => document.cookie );
	attempt( 'storage', () => localStorage.length );
	attempt( 'page', () => parent.document.title );
	probe.textContent = said.join( ', ' );
} )();
</script><img src="/wp-includes/images/w-logo-blue.png" width="50" height="20">`;

test.afterEach( async ( { rest } ) => clear( rest ) );

for ( const isTrusted of [ false, true ] ) {
	test( `code ${ isTrusted ? 'that is trusted reaches' : 'does not reach' } this site`, async ( {
		rest,
		session,
		visitor,
	} ) => {
		const said = isTrusted
			? 'cookie open, storage open, page open'
			: 'cookie shut, storage shut, page shut';
		await set( rest, {
			ad_mrec_kind: 'code',
			ad_mrec_code: PROBE,
			ads_trust_code: isTrusted,
		} );
		await installClock( visitor );
		// Before the page's own script listens, so that it has heard what this has.
		await visitor.addInitScript( () =>
			window.addEventListener( 'message', ( { data } ) =>
				Object.assign( window, { heard: data } )
			)
		);
		await visitor.goto( ( await rest.publish( block() ) ).link );
		await visitor.getByRole( 'button', { name: 'Show the ad' } ).click();
		const frame = visitor.locator( 'iframe[title="Advertisement"]' );
		await expect( frame.contentFrame().getByText( said ) ).toBeVisible();
		// The keyboard continues where the button was.
		await expect(
			visitor.locator( '.wp-block-jetpack-wordads__ad' )
		).toBeFocused();
		// An ad that is seen says so before it is taken for blocked.
		await visitor.waitForFunction( () => 'heard' in window );
		await visitor.clock.runFor( 7000 );
		await expect(
			visitor.getByText( /The ad couldn’t be loaded/ )
		).toBeHidden();
		// Logged-in users who open the page itself are just as safe.
		const page = await session.newPage();
		const answer = await page.goto(
			( await frame.getAttribute( 'src' ) )!
		);
		await expect( page.locator( '#probe' ) ).toContainText(
			said.replace( /, page.*/, '' )
		);
		expect( answer!.headers()[ 'x-robots-tag' ] ).toContain( 'noindex' );
		expect( answer!.headers()[ 'set-cookie' ] ).toBeUndefined();
		await page.close();
		const none = await visitor.request.get( '/?millwork_ad=leaderboard' );
		expect( [ none.status(), await none.text() ] ).toEqual( [ 404, '' ] );
	} );
}

test( 'code of another company runs in a frame, once a visitor wants it', async ( {
	rest,
	visitor,
} ) => {
	await set( rest, {
		ad_mobile_leaderboard_kind: 'code',
		ad_mobile_leaderboard_code:
			'<script src="https://tags.example.com/x.js"></script>',
	} );
	const asked = await playOthers( visitor );
	const { link } = await rest.publish(
		block( { format: 'mobile_leaderboard' } )
	);
	await visitor.goto( link, { waitUntil: 'networkidle' } );
	expect( asked ).toEqual( [] );
	await visitor.getByRole( 'button', { name: 'Show the ad' } ).click();
	await expect(
		visitor
			.locator( 'iframe[title="Advertisement"]' )
			.contentFrame()
			.getByText( 'Tools for rent' )
	).toBeVisible();
	expect( asked ).toEqual( [ 'https://tags.example.com/x.js' ] );
} );
