/** Videos of stories: real ones, broken ones and pictures that are gone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test, expect } from '../../../../__tests__/e2e/harness';

/** Two seconds in one color with a tone (VP8 and Opus). */
const clip = readFileSync( join( __dirname, 'files/clip.webm' ) );

const picture = {
	url: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='60' height='90'%3E%3Crect width='60' height='90' fill='navy'/%3E%3C/svg%3E",
	alt: 'A navy wall',
	type: 'image',
};
const video = ( name: string ) => ( {
	url: `https://files.example/${ name }.webm`,
	alt: 'The sea',
	mime: 'video/webm',
} );
const block = ( mediaFiles: object[], settings: object = {} ) =>
	`<!-- wp:jetpack/story ${ JSON.stringify( {
		settings: { playInFullscreen: false, ...settings },
		mediaFiles,
	} ) } -->
<div class="wp-block-jetpack-story wp-story"></div>
<!-- /wp:jetpack/story -->`;

/** Answers for the site that the files are of, parts of a file too. */
const serve = ( page: Page ) =>
	page.route( 'https://files.example/**', ( route ) => {
		const name = new URL( route.request().url() ).pathname;
		if ( name === '/gone.jpg' ) {
			return route.fulfill( { status: 404, body: '' } );
		}
		const body = name === '/broken.webm' ? Buffer.from( 'no film' ) : clip;
		const [ , from ] =
			/^bytes=(\d+)-/.exec( route.request().headers().range ?? '' ) ?? [];
		return route.fulfill( {
			status: from ? 206 : 200,
			contentType: 'video/webm',
			headers: {
				'Accept-Ranges': 'bytes',
				...( from && {
					'Content-Range': `bytes ${ from }-${ body.length - 1 }/${ body.length }`,
				} ),
			},
			body: body.subarray( Number( from ?? 0 ) ),
		} );
	} );

const button = ( page: Page, name: string ) =>
	page.getByRole( 'button', { name, exact: true } );
const player = ( page: Page ) =>
	page.locator( '.wp-block-jetpack-story__player' );
const read = < Name extends keyof HTMLVideoElement >(
	page: Page,
	name: Name
) =>
	page
		.locator( 'video' )
		.first()
		.evaluate(
			( element, member ) =>
				( element as HTMLVideoElement )[ member as Name ],
			name
		);
/** However slow the machine is, a slow video is not over before it was looked at. */
const setSpeed = ( page: Page, speed: number ) =>
	page
		.locator( 'video' )
		.first()
		.evaluate( ( element, rate ) => {
			( element as HTMLVideoElement ).defaultPlaybackRate = rate;
			( element as HTMLVideoElement ).playbackRate = rate;
		}, speed );
const progress = ( page: Page, slide: number ) =>
	button( page, `Slide ${ slide }` )
		.locator( 'span' )
		.evaluate( ( span ) =>
			Number(
				getComputedStyle( span ).getPropertyValue(
					'--millwork-progress'
				)
			)
		);

test( 'a video plays for as long as it is, aloud or muted, and again', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish( block( [ video( 'sea' ), picture ] ) );
	await serve( visitor );
	await visitor.goto( link );
	await setSpeed( visitor, 0.1 );
	await button( visitor, 'Play story' ).click();
	await expect.poll( () => progress( visitor, 1 ) ).toBeGreaterThan( 0.02 );
	// Its bar is as far as the video is, and not as far as a picture would be.
	const [ shown, time, duration ] = await visitor
		.locator( 'video' )
		.evaluate( ( element: HTMLVideoElement ) => {
			const bar = element
				.closest( '.wp-block-jetpack-story__player' )!
				.querySelector< HTMLElement >( '[data-slide="0"]' )!;
			return [
				Number( bar.style.getPropertyValue( '--millwork-progress' ) ),
				element.currentTime,
				element.duration,
			] as const;
		} );
	expect( duration ).toBeCloseTo( 2, 1 );
	expect( Math.abs( shown - time / duration ) ).toBeLessThan( 0.1 );
	expect( await read( visitor, 'controls' ) ).toBe( false );
	expect( await read( visitor, 'volume' ) ).toBeCloseTo( 0.8 );
	expect( await read( visitor, 'muted' ) ).toBe( false );
	await button( visitor, 'Mute' ).click();
	expect( await read( visitor, 'muted' ) ).toBe( true );
	await button( visitor, 'Unmute' ).click();
	expect( await read( visitor, 'muted' ) ).toBe( false );
	await button( visitor, 'Pause story' ).click();
	expect( await read( visitor, 'paused' ) ).toBe( true );
	await setSpeed( visitor, 1 );
	await button( visitor, 'Play story' ).click();
	await expect(
		visitor.getByRole( 'img', { name: 'A navy wall' } )
	).toBeVisible();
	expect( await progress( visitor, 1 ) ).toBe( 1 );

	await setSpeed( visitor, 0.1 );
	await button( visitor, 'Previous slide' ).click();
	await expect( visitor.locator( 'video' ) ).toBeVisible();
	await expect.poll( () => read( visitor, 'paused' ) ).toBe( false );
	expect( await read( visitor, 'currentTime' ) ).toBeLessThan( 1.5 );
} );

test( 'a waiting video says so, holding it pauses it, and the settings are kept', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish(
		block( [ video( 'sea' ) ], { startMuted: true, volume: 0.3 } )
	);
	await serve( visitor );
	await visitor.goto( link );
	await setSpeed( visitor, 0.1 );
	await button( visitor, 'Play story' ).click();
	await expect.poll( () => progress( visitor, 1 ) ).toBeGreaterThan( 0 );
	expect( await read( visitor, 'muted' ) ).toBe( true );
	expect( await read( visitor, 'volume' ) ).toBeCloseTo( 0.3 );
	const { height, width, x, y } = ( await player( visitor ).boundingBox() )!;
	await visitor.mouse.move( x + width / 2, y + height / 2 );
	await visitor.mouse.down();
	await expect.poll( () => read( visitor, 'paused' ) ).toBe( true );
	await expect( button( visitor, 'Pause story' ) ).toBeVisible();
	await visitor.mouse.up();
	await expect.poll( () => read( visitor, 'paused' ) ).toBe( false );

	const tell = ( name: string ) =>
		visitor
			.locator( 'video' )
			.evaluate(
				( element, event ) =>
					element.dispatchEvent( new Event( event ) ),
				name
			);
	await tell( 'waiting' );
	await expect( player( visitor ) ).toHaveClass( /is-waiting/ );
	await tell( 'playing' );
	await expect( player( visitor ) ).not.toHaveClass( /is-waiting/ );
	await setSpeed( visitor, 1 );
	await expect( button( visitor, 'Play story again' ) ).toBeVisible();
	await setSpeed( visitor, 0.1 );
	await button( visitor, 'Play story again' ).click();
	await expect.poll( () => read( visitor, 'paused' ) ).toBe( false );
} );

test.describe( 'files that are broken', () => {
	test.use( { expectedErrors: [ /files\.example/ ] } );

	test( 'are named, and the story continues', async ( { rest, visitor } ) => {
		const { link } = await rest.publish(
			block(
				[
					video( 'broken' ),
					{
						url: 'https://files.example/gone.jpg',
						alt: 'A lake',
						caption: 'In May',
					},
					picture,
				],
				{ imageTime: 1000 }
			)
		);
		await serve( visitor );
		await visitor.goto( link );
		const problem = visitor.getByText( 'This slide can’t be shown.' );
		await expect( problem ).toHaveCount( 1 );
		await expect( problem ).toBeVisible();
		await expect( problem ).toContainText( 'The sea' );
		await button( visitor, 'Play story' ).click();
		await expect( problem.filter( { visible: true } ) ).toContainText(
			'A lake'
		);
		await expect( visitor.getByText( 'In May' ) ).toBeVisible();
		await expect(
			visitor.getByRole( 'img', { name: 'A navy wall' } )
		).toBeVisible();
		await expect( problem.filter( { visible: true } ) ).toHaveCount( 0 );
		await expect( button( visitor, 'Play story again' ) ).toBeVisible();
	} );

	test( 'break the story on its way neither', async ( { rest, visitor } ) => {
		const { link } = await rest.publish(
			block( [ video( 'sea' ), picture ], { imageTime: 1000 } )
		);
		await serve( visitor );
		await visitor.goto( link );
		await setSpeed( visitor, 0.1 );
		await button( visitor, 'Play story' ).click();
		await expect.poll( () => progress( visitor, 1 ) ).toBeGreaterThan( 0 );
		await visitor
			.locator( 'video' )
			.evaluate( ( element: HTMLVideoElement ) => {
				element.src = 'https://files.example/broken.webm';
			} );
		await expect(
			visitor.getByText( 'This slide can’t be shown.' )
		).toBeVisible();
		await expect(
			visitor.getByRole( 'img', { name: 'A navy wall' } )
		).toBeVisible();
	} );
} );

test( 'sixty slides ask for no more than what is next', async ( {
	rest,
	visitor,
} ) => {
	const asked: string[] = [];
	await serve( visitor );
	visitor.on( 'request', ( request ) => asked.push( request.url() ) );
	const { link } = await rest.publish(
		block(
			Array.from( { length: 60 }, ( _, index ) => video( `v${ index }` ) )
		)
	);
	await visitor.goto( link );
	await expect( button( visitor, 'Play story' ) ).toBeVisible();
	await button( visitor, 'Next slide' ).focus();
	for ( let slide = 2; slide <= 60; slide++ ) {
		if ( slide === 4 ) {
			expect(
				new Set( asked.filter( ( url ) => /v\d+\.webm/.test( url ) ) )
					.size
			).toBeLessThan( 6 );
		}
		await visitor.keyboard.press( 'ArrowRight' );
		await expect( button( visitor, `Slide ${ slide }` ) ).toHaveAttribute(
			'aria-current',
			'true'
		);
		await expect( player( visitor ).locator( '[data-slide]' ) ).toHaveCount(
			7
		);
	}
} );
