/** Ads that do not come: a content blocker holds them back, or the company has none. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { installClock } from '../../../../__tests__/e2e/clock';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { adsense, block, clear, FORMATS, playOthers, set } from './slots';

const place = ( page: Page ) => page.locator( '.wp-block-jetpack-wordads' );
const words = ( page: Page ) => page.getByText( /The ad couldn’t be loaded/ );
const show = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Show the ad' } );

/**
 * Has time pass until so many are seen: for some seconds the page waits for an ad.
 *
 * @param page  The page, whose clock is installed.
 * @param seen  What is seen then.
 * @param count How many.
 */
const expectInTime = ( page: Page, seen: Locator, count: number ) =>
	expect
		.poll(
			async () => {
				await page.clock.runFor( 6000 );
				return seen.count();
			},
			{ intervals: [ 100 ] }
		)
		.toBe( count );

/** The house ad that stands in. */
const own = ( format: string, origin: string ) => ( {
	[ `ad_${ format }_picture` ]: `${ origin }/wp-includes/images/w-logo-blue.png`,
	[ `ad_${ format }_link` ]: 'https://shop.example.com/',
	[ `ad_${ format }_alt` ]: 'Tools for rent',
} );

/** Every format by AdSense, or by code. */
const all = ( kind: 'adsense' | 'code' ) =>
	Object.fromEntries(
		FORMATS.flatMap( ( format ) => [
			[ `ad_${ format }_kind`, kind ],
			[ `ad_${ format }_unit`, '1234567890' ],
			[
				`ad_${ format }_code`,
				'<script src="https://tags.example.com/x.js"></script><div style="height:50px"></div>',
			],
		] )
	);

test.afterEach( async ( { rest } ) => clear( rest ) );

for ( const kind of [ 'adsense', 'code' ] as const ) {
	test( `a blocked ad by ${ kind } leaves its label and a sentence in its place`, async ( {
		expectedErrors,
		rest,
		visitor,
	} ) => {
		expectedErrors.push( /ERR_BLOCKED_BY_CLIENT/ );
		await set( rest, { ...adsense, ...all( kind ) } );
		const asked = await playOthers( visitor, 'blocked' );
		await installClock( visitor );
		const { link } = await rest.publish(
			FORMATS.map( ( format ) => block( { format } ) ).join( '\n\n' ) +
				'\n\n<!-- wp:html --><form id="adsbygoogle"><input name="push"></form><!-- /wp:html -->'
		);
		for ( const [ width, query ] of [
			[ 1280, '' ],
			[ 390, '?test-rtl=1' ],
		] as const ) {
			await visitor.setViewportSize( { width, height: 1500 } );
			await visitor.goto( link + query );
			const before = await place( visitor ).evaluateAll( ( elements ) =>
				elements.map( ( { clientHeight } ) => clientHeight )
			);
			for ( const { length } of FORMATS ) {
				expect( length ).toBeGreaterThan( 0 );
				await show( visitor ).first().click();
			}
			await expectInTime(
				visitor,
				words( visitor ).filter( { visible: true } ),
				4
			);
			await expect(
				visitor.getByText( 'Advertisement', { exact: true } )
			).toHaveCount( 4 );
			await expect(
				visitor.getByText( 'Loading…' ).filter( { visible: true } )
			).toHaveCount( 0 );
			expect(
				await place( visitor ).evaluateAll( ( elements ) =>
					elements.map( ( { clientHeight } ) => clientHeight )
				)
			).toEqual( before );
			await expectAccessible( visitor, '.wp-block-jetpack-wordads' );
			await visitor.screenshot( {
				path: `.cache/shots/blocked-${ kind }-${ width }.png`,
				fullPage: true,
			} );
		}
		expect( asked.length ).toBeGreaterThan( 0 );
	} );
}

test( 'the owner’s picture replaces an ad that is blocked, replaced, missing or not loaded without scripts', async ( {
	browser,
	expectedErrors,
	rest,
	visitor,
} ) => {
	expectedErrors.push( /ERR_BLOCKED_BY_CLIENT/ );
	await installClock( visitor );
	await visitor.goto( ( await rest.publish( 'x' ) ).link );
	const { origin } = new URL( visitor.url() );
	await set( rest, {
		...adsense,
		...own( 'mrec', origin ),
		...own( 'leaderboard', origin ),
		ad_leaderboard_unit: '9999999999',
	} );
	const { link } = await rest.publish(
		`${ block() }\n\n${ block( { format: 'leaderboard' } ) }`
	);
	const picture = visitor
		.getByRole( 'link', { name: 'Tools for rent' } )
		.filter( { visible: true } );
	for ( const [ outcome, count ] of [
		// One of the two is filled.
		[ 'answers', 1 ],
		[ 'blocked', 2 ],
		[ 'replaced', 2 ],
	] as const ) {
		await visitor.unrouteAll();
		await playOthers( visitor, outcome );
		await visitor.goto( link );
		await expect( picture ).toHaveCount( 0 );
		await show( visitor ).first().click();
		await show( visitor ).first().click();
		await expectInTime( visitor, picture, count );
		await expect( words( visitor ) ).toHaveCount( 0 );
	}
	await expect( picture.first() ).toHaveAttribute(
		'href',
		'https://shop.example.com/'
	);
	await expectAccessible( visitor, '.wp-block-jetpack-wordads' );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( link );
	await expect(
		page.getByRole( 'link', { name: 'Tools for rent' } )
	).toHaveCount( 2 );
	await expect( show( page ).filter( { visible: true } ) ).toHaveCount( 0 );
	await context.close();
} );

test( 'a frame that is blocked leaves a sentence', async ( {
	expectedErrors,
	rest,
	visitor,
} ) => {
	expectedErrors.push( /ERR_BLOCKED_BY_CLIENT/ );
	await set( rest, { ad_mrec_kind: 'code', ad_mrec_code: '<p>Ad</p>' } );
	await installClock( visitor );
	await visitor.goto( ( await rest.publish( block() ) ).link );
	await visitor.route( /millwork_ad=/, ( route ) =>
		route.abort( 'blockedbyclient' )
	);
	await show( visitor ).click();
	await expectInTime(
		visitor,
		words( visitor ).filter( { visible: true } ),
		1
	);
} );
