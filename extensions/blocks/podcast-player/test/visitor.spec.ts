/** Podcasts on a visitor's page: audio that is played in earnest. */
import type { Locator } from '@playwright/test';
import { test, expect } from '../../../../__tests__/e2e/harness';
import {
	addressOf,
	audios,
	picturedFeed,
	publish,
	testFeed,
} from './site-feeds';

/** A picture. */
const PICTURE =
	'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9H0z"/></svg>';

test( 'episodes change, and one plays at a time on the page', async ( {
	rest,
	visitor,
} ) => {
	const link = await publish( rest, testFeed, {}, { itemsToShow: 1 } );
	await visitor.route( 'https://images.example.com/**', ( route ) =>
		route.fulfill( { contentType: 'image/svg+xml', body: PICTURE } )
	);
	const covers = new Set< string >();
	visitor.on( 'request', ( request ) => {
		if ( ! request.url().startsWith( new URL( link ).origin ) ) {
			covers.add( request.url() );
		}
	} );
	await visitor.goto( link, { waitUntil: 'networkidle' } );
	const [ first, second ] = [ 0, 1 ].map( ( index ) =>
		visitor.locator( '.jetpack-podcast-player' ).nth( index )
	) as [ Locator, Locator ];
	// Nothing is asked of another host before the visitor acts.
	expect( [ ...covers ] ).toEqual( [] );
	await first.getByRole( 'button', { name: 'First plank' } ).click();
	await expect(
		first.getByRole( 'button', { name: 'First plank' } )
	).toHaveAttribute( 'aria-pressed', 'true' );
	expect( [ ...covers ] ).toEqual( [
		'https://images.example.com/cover.png',
	] );
	await expect( first.locator( 'img' ) ).toBeVisible();
	await expect(
		first.getByRole( 'link', { name: 'First plank' } )
	).toHaveAttribute( 'href', 'https://planks.example.com/1' );

	await first.getByRole( 'button', { name: 'Second plank' } ).press( ' ' );
	await expect(
		first.getByRole( 'button', { name: 'Second plank' } )
	).toHaveAttribute( 'aria-pressed', 'true' );
	await expect( first.getByText( 'About the second.' ) ).toBeVisible();
	await expect(
		first.getByRole( 'link', { name: 'Second plank' } )
	).toHaveCount( 0 );
	await expect
		.poll( () => audios( visitor ) )
		.toEqual( [
			{ file: 'stairs-one-to-seventeen.mp3', isPlaying: true, rate: 1 },
		] );

	await second.getByRole( 'button', { name: 'Play', exact: true } ).click();
	await expect(
		first.getByRole( 'button', { name: 'Second plank' } )
	).toHaveAttribute( 'aria-pressed', 'false' );
	expect(
		( await audios( visitor ) ).map( ( { isPlaying } ) => isPlaying )
	).toEqual( [ false, true ] );
	// A player that is not ours.
	await visitor.evaluate( ( src ) => {
		const audio = document.createElement( 'audio' );
		document.body.append( audio );
		audio.src = src;
		return audio.play();
	}, addressOf( 'bin/demo/podcast/a-door-that-closes.mp3' ) );
	await expect(
		second.getByRole( 'button', { name: 'Play', exact: true } )
	).toBeVisible();
} );

// On both versions of WordPress.
for ( const where of [ '', ' @classic' ] ) {
	test( `a picture that the site has copied is there right away${ where }`, async ( {
		browser,
		rest,
		visitor,
	} ) => {
		const link = await publish( rest, picturedFeed );
		const { origin } = new URL( link );
		const strangers: string[] = [];
		visitor.on( 'request', ( request ) => {
			if ( ! request.url().startsWith( origin ) ) {
				strangers.push( request.url() );
			}
		} );
		const picture = visitor.locator( '.jetpack-podcast-player__cover img' );
		// A job copies it, which WordPress starts after a page.
		await expect
			.poll(
				async () => {
					await visitor.goto( link, { waitUntil: 'networkidle' } );
					return picture.getAttribute( 'src' );
				},
				{ timeout: 60_000 }
			)
			.toMatch( /\/uploads\/millwork-podcasts\/[0-9a-f]{32}\.jpg$/ );
		await expect( picture ).toBeVisible();
		expect(
			await picture.evaluate(
				( image: HTMLImageElement ) => image.naturalWidth
			)
		).toBe( 288 );
		await visitor
			.getByRole( 'button', { name: 'Play', exact: true } )
			.click();
		await expect(
			visitor.getByRole( 'button', { name: 'Pause', exact: true } )
		).toBeVisible();
		await expect( picture ).toBeVisible();
		expect( strangers ).toEqual( [] );

		const context = await browser.newContext( {
			javaScriptEnabled: false,
		} );
		const page = await context.newPage();
		await page.goto( link );
		await expect(
			page.locator( '.jetpack-podcast-player__cover img' )
		).toBeVisible();
		await context.close();
	} );
}

test( 'a picture that is gone makes way for a sign', async ( {
	expectedErrors,
	rest,
	visitor,
} ) => {
	expectedErrors.push( /status of 404/ );
	const link = await publish( rest, testFeed );
	const asked: string[] = [];
	await visitor.route( 'https://images.example.com/**', ( route ) => {
		asked.push( route.request().url() );
		return route.fulfill( { status: 404 } );
	} );
	await visitor.goto( link );
	await visitor.getByRole( 'button', { name: 'Play', exact: true } ).click();
	await expect.poll( () => asked.length ).toBeGreaterThan( 0 );
	await expect(
		visitor.locator( '.jetpack-podcast-player__cover' )
	).toBeVisible();
	await expect(
		visitor.locator( '.jetpack-podcast-player__cover img' )
	).toBeHidden();
} );

test( 'an episode whose audio is gone says so, and the others play', async ( {
	expectedErrors,
	rest,
	visitor,
} ) => {
	expectedErrors.push( /status of 404/ );
	const link = await publish( rest, testFeed, {
		showCoverArt: false,
	} );
	await visitor.goto( link );
	const failure = visitor.getByText( 'Episode unavailable.' ).first();
	await expect( failure ).toBeHidden();
	await visitor.getByRole( 'button', { name: 'The half plank' } ).click();
	await expect( failure ).toBeVisible();
	await expect(
		visitor.getByRole( 'link', { name: 'Open in a new tab' } )
	).toHaveAttribute( 'href', /gone\.mp3$/ );
	await expect( visitor.locator( '#a11y-speak-assertive' ) ).toHaveText(
		/Episode unavailable\./
	);
	await visitor.getByRole( 'button', { name: 'Second plank' } ).click();
	await expect( failure ).toBeHidden();
	await expect
		.poll( async () => ( await audios( visitor ) )[ 0 ]?.isPlaying )
		.toBe( true );
} );

test( 'the slider and the buttons move within the episode, by keyboard', async ( {
	rest,
	visitor,
} ) => {
	const link = await publish( rest, testFeed, {
		showCoverArt: false,
	} );
	await visitor.goto( link );
	const slider = visitor.getByRole( 'slider', { name: 'Position' } );
	await expect( slider ).toHaveAttribute( 'aria-valuetext', '0:00 of 0:11' );
	await slider.press( 'ArrowRight' );
	await slider.press( 'ArrowRight' );
	await expect( slider ).toHaveAttribute( 'aria-valuetext', '0:02 of 0:11' );
	await visitor
		.getByRole( 'button', { name: 'Skip forward 30 seconds' } )
		.press( 'Enter' );
	await expect( slider ).toHaveAttribute( 'aria-valuetext', '0:11 of 0:11' );
	const back = visitor.getByRole( 'button', { name: 'Jump back 5 seconds' } );
	await back.press( 'Enter' );
	await expect( slider ).toHaveAttribute( 'aria-valuetext', '0:06 of 0:11' );
} );

test( 'the speed is remembered, and the place in a long episode', async ( {
	rest,
	visitor,
} ) => {
	const link = await publish( rest, testFeed, {
		showCoverArt: false,
	} );
	await visitor.goto( link );
	const speed = visitor.getByRole( 'combobox', { name: 'Speed' } );
	await speed.selectOption( '1.5' );
	await visitor.getByRole( 'button', { name: 'Play', exact: true } ).click();
	await expect
		.poll( async () => ( await audios( visitor ) )[ 0 ]?.rate )
		.toBe( 1.5 );
	// As if an episode of an hour had been left after twenty minutes.
	await visitor.getByRole( 'button', { name: 'Pause', exact: true } ).click();
	await expect(
		visitor.getByRole( 'button', { name: 'Play', exact: true } )
	).toBeVisible();
	await visitor.evaluate( () => {
		const config = JSON.parse(
			document.getElementById(
				'wp-script-module-data-@wordpress/interactivity'
			)!.textContent!
		).config[ 'millwork/podcast-player' ];
		const { key } = (
			Object.values( config.players ) as {
				tracks: { key: string }[];
			}[]
		 )[ 0 ]!.tracks[ 0 ]!;
		localStorage.setItem(
			'millwork-podcast-positions',
			JSON.stringify( [ [ key, 7 ] ] )
		);
	} );
	await visitor.reload();
	await expect( speed ).toHaveValue( '1.5' );
	await expect( visitor.getByText( '0:07', { exact: true } ) ).toBeVisible();
} );
