/** Business hours in a browser: typed by hand, and "Open now" by the site's clock. */
import type { Page } from '@playwright/test';
import { test, expect } from '../../../../__tests__/e2e/harness';

type Hours = Record< string, string[] >;

/** Stored markup; hours as '09:00-17:00' by day. */
const block = ( hours: Hours, more: object = {} ) => {
	const days = [ 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' ].map(
		( name ) => ( {
			name,
			hours: ( hours[ name ] ?? [] ).map( ( interval ) => {
				const [ opening, closing ] = interval.split( '-' );
				return { opening, closing };
			} ),
		} )
	);
	return `<!-- wp:jetpack/business-hours ${ JSON.stringify( { days, ...more } ) } /-->`;
};

declare global {
	interface Window {
		setClock: ( time: string ) => void;
	}
}

/** Sets the visitor's clock before the page loads; it runs from there. */
const setClock = ( page: Page, time: string ) =>
	page.addInitScript( ( start ) => {
		const { now } = Date;
		let shift = 0;
		window.setClock = ( moment ) => {
			shift = Date.parse( moment ) - now();
		};
		window.setClock( start );
		Date.now = () => now() + shift;
	}, time );

const status = ( page: Page ) =>
	page.locator( '.jetpack-business-hours__status' );

test.beforeAll( async ( { rest } ) => {
	await rest.request( 'POST', '/wp/v2/settings', {
		timezone: 'Europe/Oslo',
		time_format: 'H:i',
	} );
} );

test.afterAll( async ( { rest } ) => {
	await rest.request( 'POST', '/wp/v2/settings', {
		timezone: 'UTC',
		time_format: 'g:i a',
	} );
} );

test( 'hours are typed with the keyboard, published and read by a visitor', async ( {
	editor,
	visitor,
} ) => {
	// The editor's page holds the site's time format, which has changed since it was opened.
	await editor.open();
	await editor.insert( 'Business Hours' );
	const { canvas, page } = editor;
	const monday = canvas.getByRole( 'group', { name: 'Monday', exact: true } );
	await canvas.getByLabel( 'Opening time, Monday' ).fill( '08:15' );
	await monday.getByRole( 'button', { name: 'Add hours, Monday' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect(
		canvas.getByLabel( 'Opening time, Monday (2)' )
	).toBeFocused();
	await page.keyboard.type( '1830PM' );
	await canvas.getByLabel( 'Closing time, Monday (2)' ).fill( '20:00' );
	await canvas
		.getByRole( 'checkbox', { name: 'Saturday: Closed' } )
		.press( 'Space' );
	await editor.deselect();
	await expect( canvas.locator( 'dd.Mon' ) ).toHaveText(
		'08:15 – 17:00, 18:30 – 20:00'
	);
	await visitor.goto( await editor.publish() );
	await expect( visitor.locator( 'dd.Mon' ) ).toHaveText(
		'08:15 – 17:00, 18:30 – 20:00'
	);
	await expect( visitor.locator( 'dd.Sat' ) ).toHaveText( '09:00 – 17:00' );
	await expect( visitor.locator( 'dd.Sun' ) ).toHaveText( 'Closed' );
} );

test( 'odd hours get a hint at their row, and a holiday is told and counted', async ( {
	editor,
	visitor,
} ) => {
	await editor.setContent(
		block( { Mon: [ '09:00-' ], Tue: [ '09:00-09:00' ] } )
	);
	await editor.select( 'jetpack/business-hours' );
	const { canvas } = editor;
	await expect(
		canvas.getByLabel( 'Closing time, Monday' )
	).toHaveAccessibleDescription( /Enter a closing time\..*“Closed”/ );
	await expect(
		canvas.getByLabel( 'Closing time, Tuesday' )
	).toHaveAccessibleDescription( /The same opening and closing time/ );
	await canvas
		.getByRole( 'checkbox', { name: 'Open 24 hours, Tuesday' } )
		.press( 'Space' );
	await canvas
		.getByRole( 'button', { name: 'Add a special day' } )
		.press( 'Enter' );
	const date = canvas.getByLabel( 'Date', { exact: true } );
	await expect( date ).toBeFocused();
	await expect( date ).toHaveAccessibleDescription( /Choose a date/ );
	// Far away, so that the test does not depend on the day.
	await date.fill( '2099-12-25' );
	await canvas.getByLabel( 'Name (optional)' ).fill( 'Christmas & rest' );
	await editor.deselect();
	await expect( canvas.locator( 'dd.Tue' ) ).toHaveText( 'Open 24 hours' );
	const content = await editor.getContent();
	expect( content ).toContain(
		'"specialDays":[{"date":"2099-12-25","name":"Christmas \\u0026 rest","hours":[]}]'
	);
	// A Friday; the clock of the page runs then.
	await setClock( visitor, '2099-12-22T21:30:00Z' );
	await visitor.goto( await editor.publish() );
	await expect(
		visitor.getByText( 'Special hours' ).locator( '+ dl' )
	).toHaveText( /December 25, 2099, Christmas & rest\s*Closed/ );
	await expect( status( visitor ) ).toHaveText( /Open now/ );
} );

test( 'one undo takes back one action', async ( { editor } ) => {
	await editor.setContent( block( { Mon: [ '09:00-17:00' ] } ) );
	await editor.select( 'jetpack/business-hours' );
	await editor.canvas.getByLabel( 'Opening time, Monday' ).fill( '08:30' );
	const before = await editor.getContent();
	expect( before ).toContain( '08:30' );
	await editor.canvas
		.getByRole( 'button', { name: 'Copy hours from Monday' } )
		.click();
	// The canvas's menus open in the page around it.
	await editor.page.getByRole( 'menuitem', { name: 'To every day' } ).click();
	expect( ( await editor.getContent() ).split( '17:00' ) ).toHaveLength( 8 );
	await editor.undo();
	expect( await editor.getContent() ).toBe( before );
} );

test( 'the page tells whether it is open, and changes with the minute', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish(
		block( { Thu: [ '09:00-20:00' ], Fri: [ '08:30-16:00' ] } )
	);
	// A Thursday; 19:59:58 in Oslo, wherever the visitor is.
	await setClock( visitor, '2026-07-02T17:59:58Z' );
	await visitor.goto( link );
	await expect( status( visitor ) ).toHaveText(
		/Open now\s+Closes at 20:00/
	);
	await expect( status( visitor ) ).toHaveText(
		/Closed now\s+Opens Friday at 08:30/
	);
} );

test( 'the clock stops in a page that nobody sees', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish( block( { Fri: [ '22:00-02:00' ] } ) );
	await setClock( visitor, '2026-07-03T23:30:00Z' );
	await visitor.goto( link );
	await expect( status( visitor ) ).toHaveText(
		/Open now\s+Closes at 02:00/
	);
	const become = ( visibility: string, time: string ) =>
		visitor.evaluate(
			( [ state, moment ] ) => {
				Object.defineProperty( document, 'visibilityState', {
					configurable: true,
					value: state,
				} );
				window.setClock( moment! );
				document.dispatchEvent( new Event( 'visibilitychange' ) );
			},
			[ visibility, time ]
		);
	await become( 'hidden', '2026-07-04T00:00:00Z' );
	await expect( status( visitor ) ).toHaveText( /Open now/ );
	await become( 'visible', '2026-07-04T00:00:00Z' );
	await expect( status( visitor ) ).toHaveText(
		/Closed now\s+Opens Friday at 22:00/
	);
} );

test( 'markup that names no week of the server shows nothing', async ( {
	rest,
	visitor,
} ) => {
	const contexts = [
		'{"week":"__proto__"}',
		'{"week":"toString"}',
		'{"week":{"spans":[]}}',
		'{"week":"nobody","weeks":{"nobody":{"zone":"UTC","spans":[[0,10080,"forged","",""]]}}}',
		'{}',
	];
	const forged = contexts.map(
		( context ) =>
			`<p class="forged" hidden data-wp-interactive="millwork/business-hours" data-wp-init="callbacks.watchClock" data-wp-bind--hidden="state.isUnknown" data-wp-context='${ context }'><span data-wp-text="state.detail"></span></p>`
	);
	const { link } = await rest.publish(
		`${ block( { Thu: [ '09:00-20:00' ] } ) }<!-- wp:html -->${ forged.join( '' ) }<!-- /wp:html -->`
	);
	await visitor.goto( link );
	await expect( status( visitor ) ).toBeVisible();
	await expect( visitor.locator( '.forged' ) ).toHaveCount( contexts.length );
	for ( const paragraph of await visitor.locator( '.forged' ).all() ) {
		await expect( paragraph ).toBeHidden();
		await expect( paragraph ).toHaveText( '' );
	}
} );

test( 'the script is on a page only where a status is', async ( {
	rest,
	visitor,
} ) => {
	const scripts: string[] = [];
	visitor.on( 'request', ( request ) => scripts.push( request.url() ) );
	const { link } = await rest.publish(
		block( { Thu: [ '09:00-20:00' ] }, { showStatus: false } )
	);
	await visitor.goto( link, { waitUntil: 'networkidle' } );
	await expect( visitor.locator( 'dd.Thu' ) ).toHaveText( '09:00 – 20:00' );
	expect(
		scripts.filter( ( url ) => url.includes( 'business-hours/view' ) )
	).toEqual( [] );
} );

test( 'without scripts the hours are complete and nothing is said of now', async ( {
	browser,
	rest,
} ) => {
	const { link } = await rest.publish( block( { Thu: [ '09:00-20:00' ] } ) );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( link );
	await expect( page.locator( 'dl.jetpack-business-hours dd' ) ).toHaveCount(
		7
	);
	await expect( status( page ) ).toBeHidden();
	await context.close();
} );
