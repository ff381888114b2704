/**
 * Content that pretends to be from the server: our scripts take no URL, text or decision from
 * an element that the server has not printed.
 */
import type { Page } from '@playwright/test';
import { test, expect } from './harness';
import { impostor, ways } from './hostile-content';
import type { Publish } from './hostile-content';

const EVIL = 'https://evil.example';

/** The block whose frame a visitor asks for. */
const calendar =
	'<!-- wp:jetpack/calendly {"url":"https://calendly.com/acme/30min"} -->\n<div class="wp-block-jetpack-calendly"></div>\n<!-- /wp:jetpack/calendly -->';

const form =
	'<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-text {"label":"Wood"} /-->\n\n<!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div>\n<!-- /wp:jetpack/contact-form -->';

/** Values that would run in the page, if any of this worked. */
const RUN = 'window.hacked=1';

/** Hosts that the page contacts, besides the site. */
async function watchStrangers( page: Page ) {
	const asked: string[] = [];
	await page.route(
		( url ) => ! [ 'localhost', '127.0.0.1' ].includes( url.hostname ),
		( route ) => {
			asked.push( route.request().url() );
			const isForm = /\/(challenge|entries)/.test(
				route.request().url()
			);
			return route.fulfill( {
				status: isForm ? 201 : 200,
				headers: { 'Access-Control-Allow-Origin': '*' },
				contentType: isForm ? 'application/json' : 'text/html',
				body: isForm
					? JSON.stringify( {
							challenge: 'x',
							difficulty: 0,
							confirmation: {
								heading: 'Stolen',
								message: `<img src=x onerror="${ RUN }">`,
								redirect: '',
								back: false,
								summary: [],
							},
						} )
					: '<!doctype html><title>x</title><p>Pick a day</p>',
			} );
		}
	);
	return asked;
}

const hasRun = ( page: Page ) => page.evaluate( () => 'hacked' in window );

/** A config of the calendar's script with frames that nobody has declared. */
const frames = ( namespace: string ) => ( {
	[ namespace ]: {
		askFirst: false,
		loading: '…',
		services: { calendly: { label: 'Calendly', category: 'marketing' } },
		frames: Object.fromEntries(
			[
				`javascript:parent.${ RUN }`,
				`data:text/html,<script>parent.${ RUN }</script>`,
				`${ EVIL }/calendly.com/`,
				`https://calendly.com@evil.example/`,
				'http://calendly.com/acme',
				'/wp-login.php',
			].map( ( src, index ) => [
				`evil-${ index }`,
				{ src, title: 'Evil', service: 'calendly' },
			] )
		),
	},
} );

const facades = Array.from(
	{ length: 6 },
	( _, index ) =>
		`<div class="forged" data-wp-interactive="millwork/calendly" data-wp-context='{"frame":"evil-${ index }"}' data-wp-init="callbacks.start"><div class="millwork-facade__frame">Here</div></div>`
).join( '' );

async function showsOnlyTheCalendar( page: Page, publish: Publish ) {
	const asked = await watchStrangers( page );
	await page.goto(
		await publish(
			`${ impostor( {
				config: frames( 'millwork/calendly' ),
			} ) }${ calendar }<!-- wp:html -->${ facades }<!-- /wp:html -->`
		)
	);
	await expect( page.locator( '.forged' ) ).toHaveCount( 6 );
	await page.getByRole( 'button', { name: 'Show the calendar' } ).click();
	await expect(
		page
			.frameLocator( 'iframe[title="Calendar"]' )
			.getByText( 'Pick a day' )
	).toBeVisible();
	await expect( page.locator( '.forged iframe' ) ).toHaveCount( 0 );
	expect( await hasRun( page ) ).toBe( false );
	expect(
		asked.filter( ( url ) => ! url.startsWith( 'https://calendly.com/' ) )
	).toEqual( [] );
}

async function sendsOnlyToTheSite( page: Page, publish: Publish ) {
	const asked = await watchStrangers( page );
	const word = 'Evil';
	await page.goto(
		await publish(
			`${ impostor( {
				config: {
					'millwork/contact-form': {
						entries: `${ EVIL }/millwork/v1/forms/entries`,
						challenge: `${ EVIL }/millwork/v1/forms/challenge`,
						problems: {},
						limits: [ '1', '1' ],
						today: '2026-01-01',
						words: {
							problems: word,
							sending: word,
							failed: word,
							offline: word,
							again: word,
							pick: word,
						},
					},
				},
			} ) }${ form }`
		)
	);
	await expect( page.locator( 'form[novalidate]' ) ).toBeVisible();
	await page.getByLabel( 'Wood' ).fill( 'Oak' );
	await page.getByRole( 'button', { name: 'Send', exact: true } ).click();
	await expect( page.locator( '.jetpack-form__done' ) ).toContainText(
		'Message Sent'
	);
	expect( await hasRun( page ) ).toBe( false );
	await expect( page.getByText( word, { exact: true } ) ).toHaveCount( 0 );
	expect( asked ).toEqual( [] );
}

/** What the site's own route, or something in front of it, answers with. */
const ANSWER = {
	heading: '<img src=x onerror=window.hacked=1>',
	message: [
		'<p onclick="window.hacked=1" style="position:fixed">We <b>have</b> it.</p>',
		`<img src=x onerror="${ RUN }"><svg onload="${ RUN }"></svg>`,
		`<script>${ RUN }</script><iframe srcdoc="<script>parent.${ RUN }</script>"></iframe>`,
		`<a href="javascript:${ RUN }">One</a> <a href="https://example.com/">Two</a>`,
		'<p data-wp-interactive="millwork/contact-form" data-wp-init="callbacks.start">Three</p>',
	].join( '' ),
	redirect: `javascript:${ RUN }`,
	back: false,
	summary: [ { label: '<b>Wood</b>', value: '<i>Oak</i>' } ],
};

async function readsAnAnswerDown( page: Page, publish: Publish ) {
	await page.route( /forms.entries/, ( route ) =>
		route.fulfill( { status: 201, json: { confirmation: ANSWER } } )
	);
	await page.goto( await publish( form ) );
	await expect( page.locator( 'form[novalidate]' ) ).toBeVisible();
	await page.getByLabel( 'Wood' ).fill( 'Oak' );
	await page.getByRole( 'button', { name: 'Send', exact: true } ).click();
	const done = page.locator( '.jetpack-form__done' );
	await expect( done ).toContainText( ANSWER.heading );
	await expect( done.locator( 'dt' ) ).toHaveText( '<b>Wood</b>' );
	await expect( done.locator( 'dd' ) ).toHaveText( '<i>Oak</i>' );
	expect( await done.innerHTML() ).toContain(
		'</p><p>We <b>have</b> it.</p><a>One</a> <a href="https://example.com/">Two</a><p>Three</p><dl'
	);
	await done.getByText( 'One', { exact: true } ).click();
	expect( await hasRun( page ) ).toBe( false );
}

// Both versions: the older one's runtime trusts any element with the right ID.
for ( const tag of [ '', ' @classic' ] ) {
	for ( const way of [ 'import', 'contributor' ] as const ) {
		test( `a calendar loads its own frame only, by ${ way }${ tag }`, async ( {
			browser,
			rest,
			visitor,
		} ) => {
			await showsOnlyTheCalendar( visitor, ways( browser, rest )[ way ] );
		} );

		test( `a form sends to its own site only, by ${ way }${ tag }`, async ( {
			browser,
			rest,
			visitor,
		} ) => {
			await sendsOnlyToTheSite( visitor, ways( browser, rest )[ way ] );
		} );
	}

	test( `an answer to a form is read down to text and its formats${ tag }`, async ( {
		browser,
		rest,
		visitor,
	} ) => {
		await readsAnAnswerDown( visitor, ways( browser, rest ).import );
	} );
}
