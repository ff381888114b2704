/**
 * What blocks with content of other hosts share: one script and one style of the consent interface. The
 * services are played by the test.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { test, expect } from './harness';
import { playService } from './played-service';
import { publishLoop } from './rest';

const CALENDLY =
	'<!-- wp:jetpack/calendly {"url":"https://calendly.com/acme/30min"} -->\n<div class="wp-block-jetpack-calendly"></div>\n<!-- /wp:jetpack/calendly -->';
const OPENTABLE =
	'<!-- wp:jetpack/opentable {"rid":["12"]} -->\n<div class="wp-block-jetpack-opentable"><a href="https://www.opentable.com/restref/client/?rid=12">https://www.opentable.com/restref/client/?rid=12</a></div>\n<!-- /wp:jetpack/opentable -->';
const CALENDAR =
	'<!-- wp:jetpack/google-calendar {"url":"https://calendar.google.com/calendar/embed?src=x"} -->\n<a class="wp-block-jetpack-google-calendar" href="https://calendar.google.com/calendar/embed?src=x">https://calendar.google.com/calendar/embed?src=x</a>\n<!-- /wp:jetpack/google-calendar -->';
const HOURS = '<!-- wp:jetpack/business-hours {"days":[]} /-->';

/** Simulates every other host. */
const playServices = ( page: Page, origin: string ) =>
	playService(
		page,
		( url ) => url.origin !== origin && url.protocol !== 'data:',
		'Here it is'
	);

/** The consent interface's script, as often as a page asks for it. */
function countScripts( page: Page ) {
	const found: string[] = [];
	page.on( 'request', ( request ) => {
		if ( /\/consent\/module\.js/.test( request.url() ) ) {
			found.push( request.url() );
		}
	} );
	return found;
}

for ( const tag of [ '', ' @classic' ] ) {
	test( `blocks share one script and one style, and each asks for itself${ tag }`, async ( {
		rest,
		visitor,
	} ) => {
		const { link } = await rest.publish(
			[ CALENDLY, OPENTABLE, CALENDAR, CALENDLY ].join( '\n\n' )
		);
		const asked = await playServices( visitor, new URL( link ).origin );
		const scripts = countScripts( visitor );
		await visitor.goto( link, { waitUntil: 'networkidle' } );
		expect( scripts ).toHaveLength( 1 );
		expect( asked ).toEqual( [] );
		// In the head, so that nothing is seen before it.
		expect(
			await visitor.evaluate( () =>
				[
					...document.querySelectorAll(
						'[id^="millwork-consent-"]:is(style, link[rel="stylesheet"])'
					),
				].map( ( sheet ) => sheet.parentElement!.localName )
			)
		).toEqual( [ 'head' ] );
		await expect(
			visitor.locator(
				'link[rel="modulepreload"][href*="consent/module"]'
			)
		).toHaveCount( 1 );
		const posters = visitor.locator( '.millwork-facade__poster' );
		await expect( posters ).toHaveCount( 4 );
		for ( const poster of await posters.all() ) {
			await expect( poster.getByRole( 'button' ) ).toBeVisible();
			await expect( poster ).toHaveCSS( 'text-align', 'center' );
		}

		// "Always show" applies to all blocks of the service, and to no other service.
		await visitor
			.getByRole( 'checkbox', { name: /Always show Calendly/ } )
			.first()
			.check();
		await expect(
			visitor.locator( 'iframe[title="Calendar"]' ).first()
		).toBeVisible();
		await visitor
			.locator( '.wp-block-jetpack-calendly' )
			.last()
			.scrollIntoViewIfNeeded();
		await expect(
			visitor.locator( '.wp-block-jetpack-calendly iframe' )
		).toHaveCount( 2 );
		await expect(
			visitor
				.getByRole( 'checkbox', { name: /Always show Calendly/ } )
				.last()
		).toBeChecked();
		await expect( visitor.locator( 'iframe' ) ).toHaveCount( 2 );
		expect(
			asked.filter( ( url ) => ! url.startsWith( 'https://calendly.' ) )
		).toEqual( [] );
	} );

	test( `a loop's next page brings the script along${ tag }`, async ( {
		rest,
		visitor,
	} ) => {
		const link = await publishLoop( rest, test.info().title, [
			HOURS,
			CALENDLY,
		] );
		const asked = await playServices( visitor, new URL( link ).origin );
		const scripts = countScripts( visitor );
		await visitor.goto( link, { waitUntil: 'networkidle' } );
		expect( scripts ).toEqual( [] );
		await visitor.evaluate( () => {
			( window as { stayed?: boolean } ).stayed = true;
		} );
		await visitor.getByRole( 'link', { name: 'Onwards' } ).click();
		const show = visitor.getByRole( 'button', {
			name: 'Show the calendar',
		} );
		await expect( show ).toBeVisible();
		expect( await visitor.evaluate( () => 'stayed' in window ) ).toBe(
			tag === ''
		);
		await expect( visitor.locator( '.millwork-facade__poster' ) ).toHaveCSS(
			'text-align',
			'center'
		);
		expect( asked ).toEqual( [] );
		await show.click();
		await expect(
			visitor
				.frameLocator( 'iframe[title="Calendar"]' )
				.getByText( 'Here it is' )
		).toBeVisible();
		expect( scripts ).toHaveLength( 1 );
	} );

	test( `a strict policy for scripts lets it work${ tag }`, async ( {
		expectedErrors,
		rest,
		visitor,
	} ) => {
		// WordPress's own, inline.
		expectedErrors.push( /Applying inline speculation rules/ );
		const { link } = await rest.publish( OPENTABLE );
		await playServices( visitor, new URL( link ).origin );
		// The import map is WordPress's, and inline: a site with such a policy names it.
		await visitor.route( link, async ( route ) => {
			const response = await route.fetch();
			await route.fulfill( {
				response,
				headers: {
					...response.headers(),
					'content-security-policy':
						"script-src 'self' 'nonce-oak'; require-trusted-types-for 'script'",
				},
				body: ( await response.text() ).replace(
					/<script(?=[^>]* type="importmap")/g,
					'<script nonce="oak"'
				),
			} );
		} );
		const refused: string[] = [];
		await visitor.exposeFunction( 'noteRefusal', ( what: string ) =>
			refused.push( what )
		);
		await visitor.addInitScript( () =>
			document.addEventListener(
				'securitypolicyviolation',
				( { blockedURI, sourceFile } ) =>
					(
						window as unknown as {
							noteRefusal: ( what: string ) => void;
						}
					 ).noteRefusal( `${ blockedURI } ${ sourceFile }` )
			)
		);
		await visitor.goto( link );
		await visitor
			.getByRole( 'button', { name: 'Show the reservation form' } )
			.click();
		await expect(
			visitor
				.frameLocator( 'iframe[title="Reservation"]' )
				.getByText( 'Here it is' )
		).toBeVisible();
		expect(
			refused.filter( ( what ) => /plugins\/millwork/.test( what ) )
		).toEqual( [] );
	} );
}

test( 'on a page that reads from the right, links say where they lead', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish( OPENTABLE + CALENDLY );
	await visitor.setViewportSize( { width: 390, height: 800 } );
	await visitor.goto( link );
	await visitor.evaluate( () => {
		document.documentElement.dir = 'rtl';
	} );
	for ( const name of [ /on OpenTable/, /on Calendly/ ] ) {
		const facade = visitor
			.locator( '.millwork-facade__link' )
			.filter( { has: visitor.getByRole( 'link', { name } ) } );
		await expect( facade ).toBeVisible();
		await expect( facade ).not.toContainText( 'https' );
	}
	await expectAccessible( visitor, '.wp-block-jetpack-opentable' );
} );
