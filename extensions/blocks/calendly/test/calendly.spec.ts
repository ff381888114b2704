/** Calendars in a browser. The service is played by the test. */
import type { Page } from '@playwright/test';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { playService as play } from '../../../../__tests__/e2e/played-service';

const URL_OF = 'https://calendly.com/acme/30min';

const block = ( attributes: object, inside = '' ) =>
	`<!-- wp:jetpack/calendly ${ JSON.stringify( attributes ) } -->\n<div class="wp-block-jetpack-calendly">${ inside }</div>\n<!-- /wp:jetpack/calendly -->`;

const playService = ( page: Page ) =>
	play( page, 'https://calendly.com/**', 'Pick a day' );

/** Plays the service, and its answer to the site's question whether it knows a calendar. */
async function playServiceAndCheck( page: Page, found: boolean ) {
	await page.route( /calendly(%2F|\/)check/, ( route ) =>
		route.fulfill( { json: { found } } )
	);
	return playService( page );
}

test.afterEach( async ( { editor } ) => {
	await editor.page.unrouteAll( { behavior: 'wait' } );
} );

test( 'an address is embedded, and what fails stays in the field', async ( {
	editor,
	visitor,
} ) => {
	const { canvas, page } = editor;
	await playServiceAndCheck( page, false );
	await editor.insert( 'Calendly' );
	const field = canvas.getByRole( 'textbox', {
		name: 'Calendly web address or embed code',
	} );
	const embed = canvas.getByRole( 'button', { name: 'Embed' } );
	const failure = canvas.getByText(
		"Your calendar couldn't be embedded. Please double check your URL or code."
	);
	await expect(
		canvas.getByText(
			'Enter your Calendly web address or embed code below.'
		)
	).toBeVisible();

	// The form is where the calendar will be, and nowhere else.
	const settings = await editor.openSettings();
	await expect( settings.getByRole( 'textbox' ) ).toHaveCount( 0 );

	await field.fill( 'https://example.org/acme' );
	await embed.click();
	await expect( failure ).toBeVisible();
	await expect( field ).toHaveValue( 'https://example.org/acme' );

	await field.fill( 'https://calendly.com/mistyped' );
	await embed.click();
	await expect( failure ).toBeVisible();
	await expect( field ).toHaveValue( 'https://calendly.com/mistyped' );
	await expect( field ).toBeFocused();
	expect( await editor.getContent() ).not.toContain( 'mistyped' );

	await page.unrouteAll( { behavior: 'wait' } );
	const asked = await playServiceAndCheck( page, true );
	await field.fill( `${ URL_OF }?primary_color=7a4a1e` );
	await embed.click();
	// The service learns about authors only when they want to see it.
	const preview = canvas.getByRole( 'button', { name: 'Show the calendar' } );
	await expect( preview ).toBeVisible();
	await expect(
		canvas.getByText( /connects you to calendly/ )
	).toBeVisible();
	expect( asked ).toEqual( [] );
	await preview.press( 'Enter' );
	await expect( canvas.locator( 'iframe[title="Calendar"]' ) ).toBeVisible();
	// The keyboard continues where the button was.
	await expect( canvas.locator( '.millwork-facade__frame' ) ).toBeFocused();
	await expect.poll( () => asked.length ).toBe( 1 );
	const content = await editor.getContent();
	expect( content ).toBe( block( { primaryColor: '7a4a1e', url: URL_OF } ) );

	const requests = await playService( visitor );
	await visitor.goto( await editor.publish( 'Calendar' ), {
		waitUntil: 'networkidle',
	} );
	expect( requests ).toEqual( [] );
	const show = visitor.getByRole( 'button', { name: 'Show the calendar' } );
	await show.press( 'Enter' );
	await expect(
		visitor
			.frameLocator( 'iframe[title="Calendar"]' )
			.getByText( 'Pick a day' )
	).toBeVisible();
	await expect( visitor.locator( 'iframe[title="Calendar"]' ) ).toBeFocused();
	await expect( show ).toBeHidden();
	await expect( visitor.locator( '.millwork-facade__loading' ) ).toHaveText(
		''
	);
	expect( requests ).toHaveLength( 1 );
	expect( requests[ 0 ] ).toMatch(
		/30min\?embed_domain=localhost&embed_type=Inline&hide_event_type_details=0&.*primary_color=7a4a1e/
	);
} );

test( 'a badge becomes a button, in one step back and forth', async ( {
	editor,
	visitor,
} ) => {
	const { canvas, page } = editor;
	await playServiceAndCheck( page, true );
	await editor.setContent( block( { url: URL_OF } ) );
	const before = await editor.getContent();
	await editor.select( 'jetpack/calendly' );
	const toolbar = page.getByRole( 'toolbar', { name: 'Block tools' } );
	await toolbar.getByRole( 'button', { name: 'Edit', exact: true } ).click();
	const field = canvas.getByRole( 'textbox', {
		name: 'Calendly web address or embed code',
	} );
	await expect( field ).toBeFocused();
	await expect( field ).toHaveValue( URL_OF );
	await field.fill(
		`Calendly.initBadgeWidget({ url: 'https://calendly.com/other', text: 'Meet us', color: '#0069ff', textColor: '#ffffff' });`
	);
	await canvas.getByRole( 'button', { name: 'Embed' } ).click();
	const button = canvas.getByRole( 'textbox', { name: 'Button text' } );
	await expect( button ).toHaveText( 'Meet us' );
	const content = await editor.getContent();
	expect( content ).toContain( '"customBackgroundColor":"#0069ff"' );
	expect( content ).toContain( '"style":"link"' );
	await editor.undo();
	expect( await editor.getContent() ).toBe( before );
	await editor.setContent( content );
	expect( await editor.invalidBlocks() ).toEqual( [] );
	expect( await editor.getContent() ).toBe( content );

	await visitor.goto( await editor.publish( 'Badge' ) );
	const link = visitor.getByRole( 'button', { name: 'Meet us' } );
	await expect( link ).toHaveAttribute(
		'href',
		/^https:\/\/calendly\.com\/other\?hide_event_type_details=0/
	);
	await expect( link ).toHaveAttribute( 'target', '_blank' );
	await expect( link ).toHaveAttribute( 'id', /^calendly-\d+$/ );
} );

test( 'toolbar and sidebar change the embedded calendar', async ( {
	editor,
} ) => {
	const { canvas, page } = editor;
	await playServiceAndCheck( page, true );
	await editor.setContent( block( { url: URL_OF } ) );
	await editor.select( 'jetpack/calendly' );
	const toolbar = page.getByRole( 'toolbar', { name: 'Block tools' } );
	await toolbar.getByRole( 'button', { name: 'Link', exact: true } ).click();
	await expect(
		canvas.getByRole( 'textbox', { name: 'Button text' } )
	).toHaveText( 'Schedule time with me' );
	await editor.select( 'jetpack/calendly' );
	const settings = await editor.openSettings();
	await settings
		.getByRole( 'checkbox', { name: 'Hide event type details' } )
		.click();
	await settings
		.getByRole( 'textbox', { name: 'Calendly web address or embed code' } )
		.fill( 'calendly.com/jane' );
	await settings.getByRole( 'button', { name: 'Embed' } ).click();
	await expect
		.poll( () => editor.getContent() )
		.toContain(
			'{"hideEventTypeDetails":true,"style":"link","url":"https://calendly.com/jane"}'
		);
	await expect
		.poll( () => editor.getContent() )
		.toContain(
			'"text":"Schedule time with me","url":"https://calendly.com/jane"'
		);
} );

test( 'markup that names no frame of the server loads none', async ( {
	rest,
	visitor,
} ) => {
	const requests = await playService( visitor );
	const forged = [ 'toString', '__proto__', 'nobody' ].map(
		( frame ) =>
			`<div class="forged" data-wp-interactive="millwork/calendly" data-wp-context='{"frame":"${ frame }","frames":{"nobody":{"src":"https://calendly.com/x"}}}' data-wp-init="callbacks.start"><div class="millwork-facade__ask" hidden><button class="millwork-facade__show">Go</button></div><div class="millwork-facade__frame"></div></div>`
	);
	const { link } = await rest.publish(
		`${ block( { url: URL_OF } ) }<!-- wp:html -->${ forged.join( '' ) }<!-- /wp:html -->`
	);
	await visitor.goto( link, { waitUntil: 'networkidle' } );
	await expect(
		visitor.getByRole( 'button', { name: 'Show the calendar' } )
	).toBeVisible();
	await expect( visitor.locator( '.forged' ) ).toHaveCount( 3 );
	await expect( visitor.locator( '.forged button:visible' ) ).toHaveCount(
		0
	);
	await expect( visitor.locator( 'iframe' ) ).toHaveCount( 0 );
	expect( requests ).toEqual( [] );
} );

test( 'without scripts a link leads to the calendar', async ( {
	browser,
	rest,
} ) => {
	const { link } = await rest.publish( block( { url: URL_OF } ) );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( link );
	await expect(
		page.getByRole( 'link', { name: 'Open the calendar on Calendly' } )
	).toBeVisible();
	await expect( page.locator( '.millwork-facade button' ) ).toBeHidden();
	await context.close();
} );
