/** Calendars of Google in a browser. The service is played by the test. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { playService as play } from '../../../../__tests__/e2e/played-service';

const URL_OF = 'https://calendar.google.com/calendar/embed?src=a%40gmail.com';
const FIELD = 'Google Calendar URL or embed code';

const block = ( attributes: object = {} ) =>
	`<!-- wp:jetpack/google-calendar ${ JSON.stringify( { url: URL_OF, ...attributes } ) } -->\n<a class="wp-block-jetpack-google-calendar" href="${ URL_OF }">${ URL_OF }</a>\n<!-- /wp:jetpack/google-calendar -->`;

const playService = ( page: Page ) =>
	play( page, 'https://calendar.google.com/**', 'In November' );

const parts = ( page: Page ) => ( {
	show: page.getByRole( 'button', { name: 'Show the calendar' } ),
	frame: page.locator( 'iframe[title="Calendar"]' ),
	block: page.locator( '.wp-block-jetpack-google-calendar' ),
} );

test.afterEach( async ( { editor } ) => {
	await editor.page.unrouteAll( { behavior: 'wait' } );
} );

test( 'a code is embedded, and what fails stays in the field', async ( {
	editor,
	visitor,
} ) => {
	const { canvas, page } = editor;
	const asked = await playService( page );
	await editor.insert( 'Google Calendar' );
	const field = canvas.getByRole( 'textbox', { name: FIELD } );
	await field.fill( 'https://calendar.google.com.example.org/calendar' );
	await canvas.getByRole( 'button', { name: 'Embed' } ).click();
	await expect(
		canvas
			.getByText(
				"Your calendar couldn't be embedded. Please double check your URL or Embed Code. Please note, you need to use the 'Public URL' or 'Embed Code', the 'Shareable Link' will not work."
			)
			.first()
	).toBeVisible();
	await expect( field ).toBeFocused();
	await field.fill( `<iframe src="${ URL_OF }" height="720"></iframe>` );
	await canvas.getByRole( 'button', { name: 'Embed' } ).click();
	const show = canvas.getByRole( 'button', { name: 'Show the calendar' } );
	await expect( show ).toBeVisible();
	expect( asked ).toEqual( [] );
	expect( await editor.getContent() ).toBe( block( { height: 720 } ) );

	// A click on the calendar selects the block; the next one goes to the calendar.
	await show.press( 'Enter' );
	await expect( canvas.locator( 'iframe[title="Calendar"]' ) ).toBeVisible();
	const settings = await editor.openSettings();
	await settings
		.getByRole( 'textbox', { name: FIELD } )
		.fill( 'https://calendar.google.com/calendar/u/0?cid=YUBi' );
	await settings.getByRole( 'button', { name: 'Embed' } ).click();
	await expect
		.poll( () => editor.getContent() )
		.toContain( '"https://calendar.google.com/calendar/embed?src=YUBi"' );
	await editor.undo();

	const requests = await playService( visitor );
	await visitor.goto( await editor.publish( 'Calendar' ), {
		waitUntil: 'networkidle',
	} );
	expect( requests ).toEqual( [] );
	await parts( visitor ).show.press( 'Enter' );
	const { frame } = parts( visitor );
	await expect( frame ).toBeFocused();
	await expect(
		frame.contentFrame().getByText( 'In November' )
	).toBeVisible();
	await expect( frame ).toHaveAttribute( 'sandbox', /^allow-scripts / );
	expect( requests ).toEqual( [ URL_OF ] );
	expect( ( await frame.boundingBox() )!.height ).toBe( 720 );
} );

test( 'pasted codes become calendars', async ( { editor } ) => {
	const names = await editor.page.evaluate( ( url ) => {
		const { pasteHandler } = (
			window as unknown as {
				wp: {
					blocks: {
						pasteHandler: ( options: object ) => { name: string }[];
					};
				};
			}
		 ).wp.blocks;
		return [
			`<p>${ url }</p>`,
			`<iframe src="${ url }" height="300"></iframe>`,
			'<p>[googleapps domain="www" dir="calendar/embed" query="src=a" height="300" /]</p>',
			'<p>https://calendar.google.com.example.org/calendar</p>',
		].map( ( HTML ) =>
			pasteHandler( { HTML, plainText: '', mode: 'BLOCKS' } ).map(
				( { name } ) => name
			)
		);
	}, URL_OF );
	expect( names.slice( 0, 3 ).flat() ).toEqual(
		Array( 3 ).fill( 'jetpack/google-calendar' )
	);
	expect( names[ 3 ] ).not.toContain( 'jetpack/google-calendar' );
} );

test( 'a code that is pasted into the text keeps its height', async ( {
	editor,
} ) => {
	await editor.insert( 'Paragraph' );
	await editor.canvas
		.locator( '[data-type="core/paragraph"]' )
		.evaluate( ( paragraph, url ) => {
			const clipboardData = new DataTransfer();
			clipboardData.setData(
				'text/plain',
				`<iframe src="${ url }&ctz=Europe%2FBerlin" style="border: 0" width="800" height="720" frameborder="0" scrolling="no"></iframe>`
			);
			paragraph.dispatchEvent(
				new ClipboardEvent( 'paste', {
					clipboardData,
					bubbles: true,
					cancelable: true,
				} )
			);
		}, URL_OF );
	await expect.poll( () => editor.getContent() ).toContain( '"height":720' );
	expect( await editor.getContent() ).toContain( 'ctz=Europe' );
	expect( await editor.invalidBlocks() ).toEqual( [] );
} );

test( 'it is 600 pixels high, and 300 on a small screen', async ( {
	rest,
	visitor,
} ) => {
	await playService( visitor );
	const { link } = await rest.publish( block() );
	await visitor.goto( link );
	const { frame, show } = parts( visitor );
	await expect( show ).toBeVisible();
	await expectAccessible( visitor, '.wp-block-jetpack-google-calendar' );
	await show.click();
	await expect( frame ).toBeVisible();
	expect( ( await frame.boundingBox() )!.height ).toBe( 600 );
	await visitor.setViewportSize( { width: 390, height: 800 } );
	await expect
		.poll( async () => ( await frame.boundingBox() )!.height )
		.toBe( 300 );
} );

test( 'text is beside one that is aligned, and a phone is not too narrow for it', async ( {
	rest,
	visitor,
} ) => {
	await playService( visitor );
	const { link } = await rest.publish( block( { align: 'left' } ) );
	await visitor.goto( link );
	const width = async () =>
		( await parts( visitor ).block.boundingBox() )!.width;
	expect( await width() ).toBe( 384 );
	await parts( visitor ).show.click();
	expect( await width() ).toBe( 384 );
	// As Twenty Nineteen breaks words: an address may not shrink then.
	await visitor.addStyleTag( {
		content:
			'.millwork-facade .millwork-facade__link { overflow-wrap: break-word; }',
	} );
	await visitor.setViewportSize( { width: 360, height: 800 } );
	await expect.poll( width ).toBeLessThan( 360 );
	expect(
		await visitor.evaluate(
			() => document.documentElement.scrollWidth <= window.innerWidth
		)
	).toBe( true );
} );

test( 'without scripts, or where the service is blocked, a link stays', async ( {
	browser,
	expectedErrors,
	rest,
	visitor,
} ) => {
	expectedErrors.push( /net::ERR/ );
	const { link } = await rest.publish( block() );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( link );
	const links = parts( page ).block.getByRole( 'link' );
	await expect( links ).toHaveCount( 1 );
	await expect( links ).toHaveAttribute( 'href', /\/htmlembed\?src=/ );
	await expect( parts( page ).show ).toBeHidden();
	await context.close();

	await visitor.route( 'https://calendar.google.com/**', ( route ) =>
		route.abort()
	);
	await visitor.goto( link );
	await parts( visitor ).show.click();
	await expect( parts( visitor ).block.getByRole( 'link' ) ).toHaveAttribute(
		'href',
		URL_OF
	);
} );
