/** Ads in a browser. AdSense and another company are played by the test. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import {
	adsense,
	block,
	clear,
	CLIENT,
	FORMATS,
	playOthers,
	SCRIPT,
	set,
} from './slots';

const place = ( page: Page ) => page.locator( '.wp-block-jetpack-wordads' );

test.afterEach( async ( { rest } ) => clear( rest ) );

test( 'an author picks a format, hides it on phones and publishes', async ( {
	editor,
	rest,
	visitor,
} ) => {
	const { origin } = new URL( editor.page.url() );
	await set( rest, {
		ad_leaderboard_kind: 'house',
		ad_leaderboard_picture: `${ origin }/wp-includes/images/w-logo-blue.png`,
		ad_leaderboard_link: 'https://shop.example.com/',
		ad_leaderboard_alt: 'Tools for rent',
	} );
	const { page } = editor;
	// Anew, and not loaded again: that would bring back whatever post another test has published here.
	await editor.open();
	const { canvas } = editor;
	await editor.insert( 'Ad' );
	await expect(
		canvas.getByText( /No ad is set for this size/ )
	).toBeVisible();
	await expect(
		canvas.getByRole( 'link', { name: /Set up an ad/ } )
	).toBeVisible();
	await editor.select( 'jetpack/wordads' );
	await page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Pick an ad format' } )
		.click();
	await page
		.getByRole( 'menuitemradio', {
			name: 'Leaderboard 728x90',
			exact: true,
		} )
		.click();
	await expect(
		canvas.getByRole( 'img', { name: 'Tools for rent' } )
	).toBeVisible();
	const sidebar = await editor.openSettings();
	await sidebar.getByLabel( 'Hide on mobile' ).click();
	const content = await editor.getContent();
	expect( content ).toBe(
		'<!-- wp:jetpack/wordads {"format":"leaderboard","hideMobile":true} /-->'
	);
	await visitor.goto( await editor.publish( 'An ad' ) );
	const link = visitor.getByRole( 'link', { name: 'Tools for rent' } );
	await expect( link ).toHaveAttribute( 'href', 'https://shop.example.com/' );
	await expect( visitor.getByText( 'Advertisement' ) ).toBeVisible();
	await visitor.setViewportSize( { width: 390, height: 800 } );
	await expect( place( visitor ) ).toBeHidden();
} );

test( 'nothing is asked of AdSense before a visitor wants it, and nothing moves then', async ( {
	rest,
	visitor,
} ) => {
	await set( rest, adsense );
	const asked = await playOthers( visitor );
	// An author's own, with an account of theirs, which AdSense would fill first.
	const own =
		'<!-- wp:paragraph --><p><ins class="adsbygoogle" data-ad-client="ca-pub-9" data-ad-slot="9"></ins></p><!-- /wp:paragraph -->';
	const { link } = await rest.publish(
		`${ own }\n\n${ block() }\n\n${ block( { format: 'leaderboard' } ) }`
	);
	await visitor.goto( link, { waitUntil: 'networkidle' } );
	expect( asked ).toEqual( [] );
	const places = place( visitor );
	const boxes = () =>
		places.evaluateAll( ( elements ) =>
			elements.map(
				( element ) =>
					element.getBoundingClientRect().top +
					element.getBoundingClientRect().height
			)
		);
	const before = await boxes();
	for ( const index of [ 0, 1 ] ) {
		await places
			.nth( index )
			.getByRole( 'button', { name: 'Show the ad' } )
			.press( 'Enter' );
	}
	await expect(
		visitor.getByText( `Ad ${ CLIENT } 1234567890` )
	).toBeVisible();
	await expect(
		visitor.getByText( `Ad ${ CLIENT } 2222222222` )
	).toBeVisible();
	expect( asked ).toEqual( [ `${ SCRIPT }?client=${ CLIENT }` ] );
	expect( await boxes() ).toEqual( before );
	const { width, height } = ( await visitor
		.locator( 'ins[data-ad-slot="1234567890"]' )
		.boundingBox() )!;
	expect( [ width, height ] ).toEqual( [ 300, 250 ] );
} );

test( 'if the site doesn’t ask, it loads automatically, but not where it is hidden', async ( {
	rest,
	visitor,
} ) => {
	await set( rest, { ...adsense, ask_first: false } );
	const asked = await playOthers( visitor );
	const { link } = await rest.publish( block( { hideMobile: true } ) );
	await visitor.setViewportSize( { width: 390, height: 800 } );
	await visitor.goto( link, { waitUntil: 'networkidle' } );
	expect( asked ).toEqual( [] );
	await visitor.setViewportSize( { width: 1280, height: 800 } );
	await expect(
		visitor.getByText( `Ad ${ CLIENT } 1234567890` )
	).toBeVisible();
} );

test( 'it is accessible, on small screens and from right to left, and complete without scripts', async ( {
	browser,
	rest,
	visitor,
} ) => {
	await visitor.goto( ( await rest.publish( 'x' ) ).link );
	const { origin } = new URL( visitor.url() );
	await set( rest, {
		...adsense,
		ad_wideskyscraper_kind: 'house',
		ad_wideskyscraper_picture: `${ origin }/wp-includes/images/w-logo-blue.png`,
		ad_wideskyscraper_link: 'https://shop.example.com/',
		ad_wideskyscraper_alt: 'Tools for rent',
		ad_mobile_leaderboard_kind: 'adsense',
		ad_mobile_leaderboard_unit: '3333333333',
	} );
	const { link } = await rest.publish(
		FORMATS.map( ( format ) => block( { format } ) ).join( '\n\n' )
	);
	for ( const width of [ 1280, 390 ] ) {
		await visitor.setViewportSize( { width, height: 900 } );
		for ( const address of [ link, `${ link }?test-rtl=1` ] ) {
			await visitor.goto( address );
			await expect(
				visitor.getByRole( 'button', { name: 'Show the ad' } )
			).toHaveCount( 3 );
			await expectAccessible( visitor, '.wp-block-jetpack-wordads' );
		}
	}
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( link );
	await expect(
		page.getByRole( 'link', { name: 'Tools for rent' } )
	).toBeVisible();
	await expect(
		page.getByText( 'Advertisement' ).filter( { visible: true } )
	).toHaveCount( 1 );
	await context.close();
} );
