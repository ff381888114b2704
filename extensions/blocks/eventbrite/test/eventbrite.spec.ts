/** Tickets in a browser. The service, and the site's question to it, are played by the test. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import {
	playRoute,
	playService as play,
} from '../../../../__tests__/e2e/played-service';

const URL_OF = 'https://www.eventbrite.co.uk/e/fete-tickets-987654321';
const CHECKOUT = 'https://www.eventbrite.com/checkout-external?eid=987654321';
const FIELD = 'Eventbrite event link';

const INLINE = `<!-- wp:jetpack/eventbrite {"url":"${ URL_OF }","eventId":987654321} -->\n<div class="wp-block-jetpack-eventbrite"><a class="eventbrite__direct-link" href="${ URL_OF }">${ URL_OF }</a></div>\n<!-- /wp:jetpack/eventbrite -->`;

const MODAL = `<!-- wp:jetpack/eventbrite {"url":"${ URL_OF }","eventId":987654321,"style":"modal"} -->\n<div class="wp-block-jetpack-eventbrite"><!-- wp:jetpack/button {"element":"a","uniqueId":"eventbrite-widget-id","text":"Book"} /--></div>\n<!-- /wp:jetpack/eventbrite -->`;

const playService = ( page: Page ) =>
	play( page, /^https:\/\/www\.eventbrite\./, 'Two tickets left' );

test.afterEach( async ( { editor } ) => {
	await editor.page.unrouteAll( { behavior: 'wait' } );
} );

test( 'an event is embedded in the page, then behind a button', async ( {
	editor,
	expectedErrors,
	visitor,
} ) => {
	expectedErrors.push( /status of 404/ );
	const { canvas, page } = editor;
	const asked = await playService( page );
	await playRoute(
		page,
		'eventbrite/resolve',
		{ code: 'millwork_eventbrite_not_found' },
		404
	);
	await editor.insert( 'Eventbrite Checkout' );
	const field = canvas.getByRole( 'textbox', { name: FIELD } );
	await field.fill( 'https://www.eventbrite.com/e/mistyped-404' );
	await canvas.getByRole( 'button', { name: 'Embed' } ).click();
	await expect(
		canvas.getByText( 'Sorry, this content could not be embedded.' ).first()
	).toBeVisible();
	await expect( field ).toHaveValue(
		'https://www.eventbrite.com/e/mistyped-404'
	);
	await expect(
		canvas.getByRole( 'button', { name: 'Convert block to link' } )
	).toBeVisible();

	await page.unrouteAll( { behavior: 'wait' } );
	await playRoute( page, 'eventbrite/resolve', {
		url: URL_OF,
		eventId: 987654321,
	} );
	await field.fill( URL_OF );
	await field.press( 'Enter' );
	await expect(
		canvas.getByRole( 'button', { name: 'Show the tickets' } )
	).toBeVisible();
	expect( asked ).toEqual( [] );
	expect( await editor.getContent() ).toBe( INLINE );

	await editor.select( 'jetpack/eventbrite' );
	const settings = await editor.openSettings();
	await settings.getByRole( 'radio', { name: 'Button & modal' } ).check();
	const button = canvas.getByRole( 'textbox', { name: 'Button text' } );
	await expect( button ).toHaveText( 'Register' );
	await button.fill( 'Book' );
	await editor.select( 'jetpack/eventbrite' );
	await settings.getByRole( 'radio', { name: 'In-page Embed' } ).check();
	// What was written on the button stays.
	await settings.getByRole( 'radio', { name: 'Button & modal' } ).check();
	await expect( button ).toHaveText( 'Book' );
	const content = await editor.getContent();
	expect( content ).toContain( '"uniqueId":"eventbrite-widget-id"' );
	await editor.setContent( content );
	expect( await editor.getContent() ).toBe( content );
	await editor.select( 'jetpack/eventbrite' );
	await page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Edit URL' } )
		.click();
	await expect( field ).toBeFocused();
	await canvas.getByRole( 'button', { name: 'Cancel' } ).click();

	const requests = await playService( visitor );
	await visitor.goto( await editor.publish( 'Tickets' ), {
		waitUntil: 'networkidle',
	} );
	expect( requests ).toEqual( [] );
	const book = visitor.getByRole( 'button', { name: 'Book' } );
	await book.focus();
	await visitor.keyboard.press( 'Enter' );
	const dialog = visitor.getByRole( 'dialog', { name: 'Tickets' } );
	await expect( dialog ).toBeVisible();
	// It has the page's colors, for which the theme's button is made.
	const paint = ( of: Locator ) =>
		of.evaluate( ( element ) => {
			const { backgroundColor, color } = getComputedStyle( element );
			return [ backgroundColor, color ];
		} );
	expect( await paint( dialog ) ).toEqual(
		await paint( visitor.locator( 'body' ) )
	);
	// Opening it asks nobody yet.
	await visitor.waitForLoadState( 'networkidle' );
	expect( requests ).toEqual( [] );
	await dialog.getByRole( 'button', { name: 'Show the tickets' } ).click();
	await expect(
		dialog
			.frameLocator( 'iframe[title="Tickets"]' )
			.getByText( 'Two tickets left' )
	).toBeVisible();
	expect( requests ).toEqual( [ CHECKOUT ] );
	await dialog.getByRole( 'button', { name: 'Close' } ).click();
	await expect( dialog ).toBeHidden();
	await expect( book ).toBeFocused();
	await book.click();
	await expect( dialog.locator( 'iframe' ) ).toBeVisible();
	await visitor.keyboard.press( 'Escape' );
	await expect( dialog ).toBeHidden();
} );

test( 'the page of an organizer is asked for the event when it is pasted, and not in a stored post', async ( {
	editor,
} ) => {
	const { canvas, page } = editor;
	const home = 'https://dovetails.eventbrite.com';
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( /eventbrite(%2F|\/)resolve/.test( request.url() ) ) {
			asked.push( request.url() );
		}
	} );
	await playRoute( page, 'eventbrite/resolve', {
		url: URL_OF,
		eventId: 987654321,
	} );
	const stored = `<!-- wp:jetpack/eventbrite {"url":"${ home }"} /-->`;
	await editor.setContent( stored );
	await expect( canvas.getByRole( 'textbox', { name: FIELD } ) ).toHaveValue(
		home
	);
	expect( await editor.getContent() ).toBe( stored );

	await editor.reset();
	await page.evaluate( ( text ) => {
		const { wp } = window as unknown as {
			wp: {
				blocks: { rawHandler: ( from: object ) => unknown[] };
				data: {
					dispatch: ( store: string ) => {
						insertBlocks: ( blocks: unknown[] ) => void;
					};
				};
			};
		};
		wp.data
			.dispatch( 'core/block-editor' )
			.insertBlocks(
				wp.blocks.rawHandler( { HTML: `<p>${ text }</p>` } )
			);
	}, home );
	await expect
		.poll( () => editor.getContent() )
		.toContain( '"eventId":987654321' );
	// Once, for the pasted one.
	expect( asked ).toHaveLength( 1 );
} );

test( 'tickets in the page come when the visitor asks', async ( {
	rest,
	visitor,
} ) => {
	const requests = await playService( visitor );
	const { link } = await rest.publish( INLINE );
	await visitor.goto( link, { waitUntil: 'networkidle' } );
	expect( requests ).toEqual( [] );
	await expectAccessible( visitor, '.wp-block-jetpack-eventbrite' );
	await visitor.setViewportSize( { width: 390, height: 800 } );
	await expectAccessible( visitor, '.wp-block-jetpack-eventbrite' );
	await visitor
		.getByRole( 'button', { name: 'Show the tickets' } )
		.press( 'Enter' );
	const frame = visitor.locator( 'iframe[title="Tickets"]' );
	await expect( frame ).toBeFocused();
	expect( requests ).toEqual( [ CHECKOUT ] );
	expect( ( await frame.boundingBox() )!.height ).toBeGreaterThanOrEqual(
		425
	);
} );

test( 'without scripts, or where the service is blocked, links stay', async ( {
	browser,
	expectedErrors,
	rest,
	visitor,
} ) => {
	expectedErrors.push( /net::ERR/ );
	const { link } = await rest.publish( INLINE + MODAL );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( link );
	await expect(
		page
			.getByRole( 'link', { name: 'Open the event on Eventbrite' } )
			.first()
	).toBeVisible();
	await expect(
		page.getByRole( 'button', { name: 'Book' } )
	).toHaveAttribute( 'href', URL_OF );
	await expect( page.locator( 'dialog' ) ).toBeHidden();
	await context.close();

	await visitor.route( /eventbrite\./, ( route ) => route.abort() );
	await visitor.goto( link );
	await visitor.getByRole( 'button', { name: 'Book' } ).click();
	const dialog = visitor.getByRole( 'dialog', { name: 'Tickets' } );
	await dialog.getByRole( 'button', { name: 'Show the tickets' } ).click();
	await expect( dialog.getByRole( 'link' ) ).toHaveAttribute(
		'href',
		'https://www.eventbrite.com/e/fete-tickets-987654321'
	);
} );
