/** Send A Message with its WhatsApp button, by an author and by a visitor. */
import { AxeBuilder } from '@axe-core/playwright';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';

const BUTTON = 'jetpack/whatsapp-button';

test( 'an author makes a button, and a visitor finds the chat', async ( {
	editor,
	visitor,
} ) => {
	const asked: string[] = [];
	editor.page.on( 'request', ( request ) => asked.push( request.url() ) );
	await editor.insert( 'Send A Message' );
	const button = await editor.select( BUTTON );
	await expect( button ).toContainText( 'Enter a phone number' );
	const settings = await editor.openSettings();
	const country = settings.getByRole( 'combobox', { name: 'Country code' } );
	// The site's: it is in English of the United States.
	await expect( country ).toHaveValue( 'United States (+1)' );
	await country.click();
	await country.fill( 'portug' );
	await editor.page.keyboard.press( 'ArrowDown' );
	await editor.page.keyboard.press( 'Enter' );
	await expect( country ).toHaveValue( 'Portugal (+351)' );
	const phone = settings.getByRole( 'textbox', { name: 'Phone number' } );
	await phone.fill( 'twelve' );
	await expect(
		settings.getByText( 'Please enter a valid phone number.' )
	).toBeVisible();
	await phone.fill( '(912) 345.678' );
	await expect(
		settings.getByText( 'Please enter a valid phone number.' )
	).toHaveCount( 0 );
	await settings
		.getByRole( 'textbox', { name: 'Default first message' } )
		.fill( 'Olá & "good" day' );
	await settings
		.getByRole( 'checkbox', { name: 'Open in a new tab' } )
		.check();
	await expectAccessible( editor.page, '.interface-complementary-area' );
	const { violations } = await new AxeBuilder( { page: editor.page } )
		.include( [
			'iframe[name="editor-canvas"]',
			`[data-type="${ BUTTON }"]`,
		] )
		.analyze();
	expect(
		violations.map( ( { id, nodes } ) => [ id, nodes[ 0 ]!.html ] )
	).toEqual( [] );
	await button
		.getByRole( 'textbox', { name: 'Button text' } )
		.fill( 'Write to us' );
	const content = await editor.getContent();
	expect( content ).toContain(
		'"countryCode":"351","phoneNumber":"(912) 345.678"'
	);
	const link = await editor.publish( 'Ask us' );
	await editor.setContent( content );
	expect( await editor.invalidBlocks() ).toEqual( [] );
	expect( await editor.getContent() ).toBe( content );
	const { host } = new URL( link );
	expect(
		asked.filter(
			( url ) =>
				url.startsWith( 'http' ) &&
				new URL( url ).host !== host &&
				! url.includes( 'gravatar' )
		)
	).toEqual( [] );

	await visitor.goto( link );
	const chat = visitor.getByRole( 'link', {
		name: 'Write to us (opens in a new tab)',
	} );
	const address = new URL( ( await chat.getAttribute( 'href' ) )! );
	expect( address.host ).toBe( 'api.whatsapp.com' );
	expect( Object.fromEntries( address.searchParams ) ).toEqual( {
		phone: '351912345678',
		text: 'Olá & "good" day',
	} );
	await visitor
		.context()
		.route( /api\.whatsapp\.com/, ( route ) =>
			route.fulfill( { contentType: 'text/html', body: 'A chat' } )
		);
	await chat.focus();
	const opened = visitor.context().waitForEvent( 'page' );
	await visitor.keyboard.press( 'Enter' );
	const tab = await opened;
	await expect( tab.getByText( 'A chat' ) ).toBeVisible();
	expect( await tab.evaluate( () => window.opener ) ).toBeNull();
} );

test( 'the number is set from the toolbar, too', async ( { editor } ) => {
	await editor.insert( 'Send A Message' );
	await editor.select( BUTTON );
	await editor.page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Phone number' } )
		.click();
	await editor.page
		.locator( '.components-popover' )
		.getByRole( 'textbox', { name: 'Phone number' } )
		.fill( '+44 20 7946 0958' );
	await editor.page.keyboard.press( 'Tab' );
	await expect
		.poll( () => editor.getContent() )
		.toContain( '"countryCode":"44","phoneNumber":"20 7946 0958"' );
} );

test( 'a background brings text that can be read on it', async ( {
	editor,
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish(
		[
			[ '#25D366', 'dark' ],
			[ '#465B64', 'light' ],
			[ '#F4F4F4', 'dark' ],
			[ '#FFFFFF', 'light' ],
		]
			.map(
				( [ backgroundColor, colorClass ] ) =>
					`<!-- wp:jetpack/send-a-message -->\n<div class="wp-block-jetpack-send-a-message"><!-- wp:${ BUTTON } ${ JSON.stringify(
						{
							countryCode: '44',
							phoneNumber: '1',
							backgroundColor,
							colorClass,
						}
					) } -->\n<div class="wp-block-jetpack-whatsapp-button is-color-${ colorClass }"><a class="whatsapp-block__button" href="https://api.whatsapp.com/send?phone=441&amp;text=Hi" style="background-color:${ backgroundColor };color:#fff" target="_self" rel="noopener noreferrer">Chat</a></div>\n<!-- /wp:${ BUTTON } --></div>\n<!-- /wp:jetpack/send-a-message -->`
			)
			.join( '\n' )
	);
	for ( const width of [ 1280, 360 ] ) {
		await visitor.setViewportSize( { width, height: 800 } );
		for ( const address of [ link, `${ link }?test-rtl=1` ] ) {
			await visitor.goto( address );
			await expectAccessible(
				visitor,
				'.entry-content, .wp-block-post-content'
			);
		}
	}
	await editor.insert( 'Send A Message' );
	await editor.select( BUTTON );
	const settings = await editor.openSettings();
	await expect(
		settings.getByText( 'a readable color is used' )
	).toBeVisible();
	await settings.getByRole( 'button', { name: 'Background' } ).click();
	await editor.page.getByRole( 'option', { name: 'WhatsApp Light' } ).click();
	await expect
		.poll( () => editor.getContent() )
		.toContain( '"backgroundColor":"#F4F4F4","colorClass":"light"' );
	await expect(
		settings.getByText( 'a readable color is used' )
	).toHaveCount( 0 );
} );

test( 'a stored button opens as it was, and no country is guessed for its number', async ( {
	editor,
} ) => {
	const content = `<!-- wp:jetpack/send-a-message -->\n<div class="wp-block-jetpack-send-a-message"><!-- wp:${ BUTTON } {"phoneNumber":"20 7946 0958"} -->\n<div class="wp-block-jetpack-whatsapp-button is-color-dark"><a class="whatsapp-block__button" href="https://api.whatsapp.com/send?phone=&amp;text=Hallo%2C%20ich%20komme%20von%20der%20Website." style="background-color:#25D366;color:#fff" target="_self" rel="noopener noreferrer">Chat</a></div>\n<!-- /wp:${ BUTTON } --></div>\n<!-- /wp:jetpack/send-a-message -->`;
	await editor.setContent( content );
	expect( await editor.invalidBlocks() ).toEqual( [] );
	await editor.select( BUTTON );
	const settings = await editor.openSettings();
	await expect( settings.getByText( 'Choose the country' ) ).toBeVisible();
	await expect(
		settings.getByRole( 'textbox', { name: 'Default first message' } )
	).toHaveValue( 'Hallo, ich komme von der Website.' );
	expect( await editor.getContent() ).toBe( content );
} );
