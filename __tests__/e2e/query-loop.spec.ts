/**
 * Our blocks in a query loop: WordPress runs the directives in it on the server, and the browser may
 * swap the loop's pages.
 */
import type { Page } from '@playwright/test';
import { blocks, has } from '../units';
import { readDemo } from './demo';
import { test, expect } from './harness';
import { publishLoop } from './rest';
import type { Rest } from './rest';

/** Business hours that are always open, or never. */
const hours = ( isOpen: boolean ) =>
	`<!-- wp:jetpack/business-hours ${ JSON.stringify( {
		days: [ 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' ].map(
			( name ) => ( {
				name,
				hours: isOpen ? [ { opening: '00:00', closing: '24:00' } ] : [],
			} )
		),
	} ) } /-->`;

/** A page with a loop over two posts: the first is open, the second closed. */
const publishHours = ( rest: Rest ) =>
	publishLoop( rest, test.info().title, [ hours( true ), hours( false ) ] );

const status = ( page: Page ) =>
	page.locator( '.jetpack-business-hours__status' );

for ( const tag of [ '', ' @classic' ] ) {
	test( `a page of the loop finds its own config${ tag }`, async ( {
		rest,
		visitor,
	} ) => {
		await visitor.goto( await publishHours( rest ) );
		await expect( status( visitor ) ).toHaveText( /^\s*Open now/ );
		await visitor.evaluate( () => {
			( window as { stayed?: boolean } ).stayed = true;
		} );
		await visitor.getByRole( 'link', { name: 'Onwards' } ).click();
		await expect( status( visitor ) ).toHaveText( /^\s*Closed now/ );
		// If the config of a page that is swapped in could be anyone's, the page is loaded instead.
		expect( await visitor.evaluate( () => 'stayed' in window ) ).toBe(
			tag === ''
		);
	} );

	test( `what the server printed is there without scripts${ tag }`, async ( {
		browser,
		rest,
	} ) => {
		const context = await browser.newContext( {
			javaScriptEnabled: false,
		} );
		const page = await context.newPage();
		await page.goto( await publishHours( rest ) );
		await expect( page.locator( '.jetpack-business-hours' ) ).toBeVisible();
		await expect( status( page ) ).toBeHidden();
		await context.close();
	} );
}

/** What scripts have made of the loop: its elements with their attributes and texts. */
const made = ( page: Page ) =>
	page
		.locator( '.wp-block-post-template' )
		// The theme has one of its own below posts.
		.first()
		.evaluate( ( loop ) =>
			[ ...loop.querySelectorAll( '*' ) ]
				// A page with scripts has the content of neither; their order is the browser's.
				.filter(
					( { localName } ) => ! /^(no)?script$/.test( localName )
				)
				.map( ( element ) =>
					[
						element.localName,
						...element
							.getAttributeNames()
							// Set as a property, or written in another way.
							.filter(
								( name ) =>
									! /^(style|value|selected)$/.test( name )
							)
							.map(
								( name ) =>
									`${ name }=${ element.getAttribute( name ) }`
							)
							.sort(),
						element.matches( 'input, select, textarea' )
							? ( element as HTMLInputElement ).value
							: '',
						element.childElementCount
							? ''
							: element.textContent?.trim(),
					].join( ' ' )
				)
				.join( '\n' )
		);

/** Scrolls down and up, since some blocks start when they come into view. */
const scrollThrough = ( page: Page ) =>
	page.evaluate( async () => {
		for ( let y = 0; y < document.body.scrollHeight; y += 600 ) {
			window.scrollTo( 0, y );
			await new Promise( requestAnimationFrame );
			await new Promise( requestAnimationFrame );
		}
		window.scrollTo( 0, 0 );
	} );

interface Counted {
	/** How many listeners the window and the document have, by type. */
	heard: () => Record< string, number >;
}

/** Counts listeners of the window and the document, before any script runs. */
const countListeners = ( page: Page ) =>
	page.addInitScript( () => {
		const all = new Map< string, Set< unknown > >();
		for ( const target of [ window, document ] ) {
			const { addEventListener, removeEventListener } = target;
			const setOf = ( type: string, options: unknown ) => {
				const capture =
					options === true ||
					( options as AddEventListenerOptions | undefined )?.capture;
				const key = `${ target.constructor.name } ${ type } ${ !! capture }`;
				all.set( key, all.get( key ) ?? new Set() );
				return all.get( key )!;
			};
			Object.assign( target, {
				addEventListener(
					this: Window | Document,
					...args: Parameters< typeof addEventListener >
				) {
					const [ type, listener, options ] = args;
					const { signal } = ( options ??
						{} ) as AddEventListenerOptions;
					const heard = setOf( type, options );
					// Playwright adds some when it clicks.
					if ( ! new Error().stack?.includes( 'UtilityScript' ) ) {
						heard.add( listener );
					}
					signal?.addEventListener( 'abort', () =>
						heard.delete( listener )
					);
					addEventListener.apply( target, args );
				},
				removeEventListener(
					...args: Parameters< typeof removeEventListener >
				) {
					setOf( args[ 0 ], args[ 2 ] ).delete( args[ 1 ] );
					removeEventListener.apply( target, args );
				},
			} );
		}
		( window as unknown as Counted ).heard = () =>
			Object.fromEntries(
				[ ...all ]
					.map(
						( [ key, listeners ] ) =>
							[ key, listeners.size ] as const
					)
					.filter( ( [ , size ] ) => size )
					.sort()
			);
	} );

const heard = ( page: Page ) =>
	page.evaluate( () => ( window as unknown as Counted ).heard() );

test( 'all blocks work on a page that is swapped in, and leave nothing behind', async ( {
	rest,
	visitor,
} ) => {
	const content = blocks
		.filter(
			( unit ) =>
				has( unit, 'demo.html' ) &&
				// The first needs the whole page. What the second shows depends on the posts that other tests make.
				! [ 'repeat-visitor', 'related-posts' ].includes( unit.slug )
		)
		.map( ( { dir } ) => readDemo( dir ) )
		.join( '' );
	// Slideshows that move by themselves would differ.
	await visitor.emulateMedia( { reducedMotion: 'reduce' } );
	await countListeners( visitor );
	await visitor.goto(
		await publishLoop( rest, test.info().title, [
			content,
			`<!-- wp:paragraph --><p>The second</p><!-- /wp:paragraph -->${ content }`,
		] )
	);
	await visitor.evaluate( () => {
		( window as { stayed?: boolean } ).stayed = true;
	} );
	await scrollThrough( visitor );
	const second = visitor.getByText( 'The second', { exact: true } );
	await visitor.getByRole( 'link', { name: 'Onwards' } ).click();
	await expect( second ).toBeVisible();
	await scrollThrough( visitor );

	const loaded = await visitor.context().newPage();
	await loaded.emulateMedia( { reducedMotion: 'reduce' } );
	await loaded.goto( visitor.url() );
	await scrollThrough( loaded );
	await expect( async () =>
		expect( ( await made( visitor ) ).split( '\n' ) ).toEqual(
			( await made( loaded ) ).split( '\n' )
		)
	).toPass();
	await loaded.close();

	const before = await heard( visitor );
	await visitor.goBack();
	await expect( second ).toHaveCount( 0 );
	await scrollThrough( visitor );
	await visitor.goForward();
	await expect( second ).toBeVisible();
	await scrollThrough( visitor );
	await expect
		.poll( async () => heard( visitor ), { timeout: 10_000 } )
		.toEqual( before );

	// A form is checked by its script, once.
	const form = visitor
		.locator(
			'form.wp-block-jetpack-contact-form, .wp-block-jetpack-contact-form form'
		)
		.first();
	await form.locator( '[type="submit"]' ).click();
	await expect(
		form.locator( '[aria-invalid="true"]' ).first()
	).toBeVisible();
	expect( await visitor.evaluate( () => 'stayed' in window ) ).toBe( true );
} );

test( 'a block that depends on visits loads the next page of the loop', async ( {
	rest,
	visitor,
} ) => {
	const content =
		'<!-- wp:jetpack/repeat-visitor {"criteria":"before-visits"} --><div class="wp-block-jetpack-repeat-visitor"><!-- wp:paragraph --><p>Welcome</p><!-- /wp:paragraph --></div><!-- /wp:jetpack/repeat-visitor -->';
	await visitor.goto(
		await publishLoop( rest, test.info().title, [
			content,
			`<!-- wp:paragraph --><p>The second</p><!-- /wp:paragraph -->${ content }`,
		] )
	);
	await visitor.evaluate( () => {
		( window as { stayed?: boolean } ).stayed = true;
	} );
	await visitor.getByRole( 'link', { name: 'Onwards' } ).click();
	await expect(
		visitor.getByText( 'The second', { exact: true } )
	).toBeVisible();
	await expect( visitor.getByText( 'Welcome' ) ).toBeVisible();
	expect( await visitor.evaluate( () => 'stayed' in window ) ).toBe( false );
} );
