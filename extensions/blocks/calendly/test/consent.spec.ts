/** Who is asked, and when, before a calendar loads. The service is played by the test. */
import type { Page } from '@playwright/test';
import { test, expect } from '../../../../__tests__/e2e/harness';
import type { Rest } from '../../../../__tests__/e2e/harness';
import { playService as play } from '../../../../__tests__/e2e/played-service';

const CALENDAR =
	'<!-- wp:jetpack/calendly {"url":"https://calendly.com/acme/30min"} -->\n<div class="wp-block-jetpack-calendly"></div>\n<!-- /wp:jetpack/calendly -->';

/** A calendar below what a window shows. */
const FAR_DOWN = `<!-- wp:spacer {"height":"2500px"} -->\n<div style="height:2500px" aria-hidden="true" class="wp-block-spacer"></div>\n<!-- /wp:spacer -->\n\n${ CALENDAR }`;

const askFirst = ( rest: Rest, asks: boolean ) =>
	rest.request( 'POST', '/millwork/v1/settings', {
		values: { ask_first: asks },
	} );

const playService = ( page: Page ) =>
	play( page, 'https://calendly.com/**', 'Pick a day' );

const parts = ( page: Page ) => ( {
	show: page.getByRole( 'button', { name: 'Show the calendar' } ),
	always: page.getByRole( 'checkbox', {
		name: 'Always show Calendly on this site',
	} ),
	frame: page.locator( 'iframe[title="Calendar"]' ),
	block: page.locator( '.wp-block-jetpack-calendly' ),
} );

/** Watches whether anything on the page moves. */
const heightOf = ( page: Page ) =>
	parts( page ).block.evaluate(
		( element ) => element.getBoundingClientRect().height
	);

test.afterEach( async ( { rest } ) => {
	await askFirst( rest, true );
} );

test( 'nothing is asked of the service before the visitor wants it, and a choice is kept until it is taken back', async ( {
	rest,
	visitor,
} ) => {
	const asked = await playService( visitor );
	const { link } = await rest.publish( FAR_DOWN );
	const { always, block, frame, show } = parts( visitor );
	await visitor.goto( link, { waitUntil: 'networkidle' } );
	await block.scrollIntoViewIfNeeded();
	await expect( show ).toBeVisible();
	await visitor.waitForLoadState( 'networkidle' );
	expect( asked ).toEqual( [] );
	// A poster is as high as what it says, and no blank space.
	expect( await heightOf( visitor ) ).toBeLessThan( 400 );

	// Once.
	await show.focus();
	await visitor.keyboard.press( 'Enter' );
	await expect( frame ).toBeFocused();
	await expect(
		frame.contentFrame().getByText( 'Pick a day' )
	).toBeVisible();
	expect( asked ).toHaveLength( 1 );
	const height = await heightOf( visitor );
	expect( height ).toBeGreaterThan( 480 );
	await visitor.reload( { waitUntil: 'networkidle' } );
	await block.scrollIntoViewIfNeeded();
	await expect( show ).toBeVisible();
	expect( asked ).toHaveLength( 1 );

	// Always: on another page too, but not before it comes into view.
	await always.focus();
	await visitor.keyboard.press( 'Space' );
	await expect( frame ).toBeVisible();
	expect( asked ).toHaveLength( 2 );
	const other = await rest.publish( FAR_DOWN );
	await visitor.goto( other.link, { waitUntil: 'networkidle' } );
	expect( asked ).toHaveLength( 2 );
	// Nothing jumps when it loads automatically.
	expect( await heightOf( visitor ) ).toBe( height );
	await block.scrollIntoViewIfNeeded();
	await expect( frame ).toBeVisible();
	await expect( always ).toBeChecked();
	expect( asked ).toHaveLength( 3 );
	expect( await heightOf( visitor ) ).toBe( height );

	// Taken back.
	await always.uncheck();
	await expect( frame ).toBeVisible();
	await visitor.goto( link, { waitUntil: 'networkidle' } );
	await block.scrollIntoViewIfNeeded();
	await expect( show ).toBeVisible();
	await expect( always ).not.toBeChecked();
	await visitor.waitForLoadState( 'networkidle' );
	expect( asked ).toHaveLength( 3 );
} );

test( 'where the site does not ask, the calendar loads as it comes into view', async ( {
	rest,
	visitor,
} ) => {
	await askFirst( rest, false );
	const asked = await playService( visitor );
	const { link } = await rest.publish( FAR_DOWN );
	const { always, block, frame, show } = parts( visitor );
	await visitor.goto( link, { waitUntil: 'networkidle' } );
	expect( asked ).toEqual( [] );
	const height = await heightOf( visitor );
	await block.scrollIntoViewIfNeeded();
	await expect(
		frame.contentFrame().getByText( 'Pick a day' )
	).toBeVisible();
	expect( asked ).toHaveLength( 1 );
	expect( await heightOf( visitor ) ).toBe( height );
	await expect( show ).toHaveCount( 0 );
	await expect( always ).toHaveCount( 0 );
} );

test( 'the answer in a consent banner counts, and its change', async ( {
	rest,
	visitor,
} ) => {
	const asked = await playService( visitor );
	// Plays the WP Consent API with a banner that wants an answer.
	await visitor.addInitScript( () => {
		const answers: Record< string, boolean > = {};
		Object.assign( window, {
			wp_consent_type: 'optin',
			wp_has_consent: ( category: string ) => !! answers[ category ],
			answer: ( category: string, agrees: boolean ) => {
				answers[ category ] = agrees;
				document.dispatchEvent(
					new CustomEvent( 'wp_listen_for_consent_change' )
				);
			},
		} );
	} );
	const answer = ( agrees: boolean ) =>
		visitor.evaluate(
			( agreed ) =>
				(
					window as unknown as {
						answer: ( category: string, agrees: boolean ) => void;
					}
				 ).answer( 'marketing', agreed ),
			agrees
		);
	const { link } = await rest.publish( CALENDAR );
	const { block, frame, show } = parts( visitor );
	await visitor.goto( link, { waitUntil: 'networkidle' } );
	await block.scrollIntoViewIfNeeded();
	await expect( show ).toBeVisible();
	expect( asked ).toEqual( [] );
	await answer( true );
	await expect( frame ).toBeVisible();
	expect( asked ).toHaveLength( 1 );
	await answer( false );
	await expect( frame ).toHaveCount( 0 );
	await expect( show ).toBeVisible();
} );

test( 'markup of an author cannot agree for the visitor', async ( {
	rest,
	visitor,
} ) => {
	const asked = await playService( visitor );
	const first = await rest.publish( CALENDAR );
	await visitor.goto( first.link );
	const name = await visitor
		.locator( '.millwork-facade' )
		.getAttribute( 'data-wp-context' );
	expect( name ).toContain( 'frame-' );
	const context = JSON.stringify( {
		...JSON.parse( name! ),
		step: 'loading',
		isWanted: true,
		askFirst: false,
	} );
	const forged = `<!-- wp:html --><div class="forged" data-wp-interactive="millwork/calendly" data-wp-context='${ context }' data-wp-init="callbacks.start" data-wp-watch="callbacks.start"><div class="millwork-facade__frame"></div></div><!-- /wp:html -->`;
	const { link } = await rest.publish( CALENDAR + forged );
	await visitor.goto( link, { waitUntil: 'networkidle' } );
	await visitor.locator( '.forged' ).scrollIntoViewIfNeeded();
	await expect( parts( visitor ).show ).toBeVisible();
	await visitor.waitForLoadState( 'networkidle' );
	await expect( visitor.locator( 'iframe' ) ).toHaveCount( 0 );
	expect( asked ).toEqual( [] );
} );
