/** Forms as their authors make them. */
import { test, expect } from '../../../../__tests__/e2e/harness';
import { form, stored } from './stored';

test( 'the settings are in the toolbar, too, and are stored', async ( {
	editor,
} ) => {
	const { page } = editor;
	await editor.setContent( form( 'field-text' ) );
	await editor.select( 'jetpack/contact-form' );
	await page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Edit form settings' } )
		.click();
	const popover = page.locator( '.jetpack-contact-form__popover' );
	await popover
		.getByRole( 'textbox', { name: 'Email subject line' } )
		.fill( 'A wish' );
	// The radio buttons' group has another role in each version of WordPress.
	await popover
		.getByRole( 'radio', { name: 'Show a custom message' } )
		.check();
	const message = popover.getByRole( 'textbox', { name: 'Message text' } );
	await expect( message ).toHaveAttribute(
		'placeholder',
		'Thank you for your submission!'
	);
	await message.fill( 'See you' );
	await popover
		.getByRole( 'textbox', { name: 'Message heading' } )
		.fill( 'Noted' );
	expect( await editor.getContent() ).toContain(
		'{"subject":"A wish","customThankyou":"message","customThankyouHeading":"Noted","customThankyouMessage":"See you"}'
	);
	await popover
		.getByRole( 'radio', { name: 'Redirect to another page' } )
		.check();
	await popover
		.getByRole( 'textbox', { name: 'Redirect URL' } )
		.fill( 'https://example.com/thanks' );
	expect( await editor.getContent() ).toContain(
		'"customThankyou":"redirect"'
	);
	await page.keyboard.press( 'Escape' );

	const sidebar = await editor.openSettings();
	await sidebar
		.getByRole( 'spinbutton', { name: 'Days to keep' } )
		.fill( '30' );
	await sidebar
		.getByRole( 'checkbox', { name: 'Keep entries on this site' } )
		.click();
	expect( await editor.getContent() ).toContain(
		'"millworkStore":false,"millworkKeepDays":30'
	);
	await sidebar
		.getByRole( 'button', { name: 'Stored entries options' } )
		.click();
	await page.getByRole( 'menuitem', { name: 'Reset all' } ).click();
	expect( await editor.getContent() ).not.toMatch( /millwork(Store|Keep)/ );
} );

test( 'a consent field is offered where addresses are collected', async ( {
	editor,
} ) => {
	await editor.setContent( form( 'field-email' ) );
	await editor.select( 'jetpack/contact-form' );
	const sidebar = await editor.openSettings();
	const add = sidebar.getByRole( 'button', { name: 'Add consent field' } );
	await add.click();
	await expect( add ).toHaveCount( 0 );
	expect( await editor.getContent() ).toBe(
		form( 'field-email', 'field-consent' )
	);
} );

test( 'options are written with the keyboard', async ( { editor } ) => {
	const { canvas, page } = editor;
	await editor.setContent( form( 'field-radio' ) );
	await editor.select( 'jetpack/field-radio' );
	const option = ( number: number ) =>
		canvas.getByRole( 'textbox', {
			name: `Option ${ number }`,
			exact: true,
		} );
	await option( 1 ).click();
	await page.keyboard.type( 'Oak' );
	await page.keyboard.press( 'Enter' );
	await expect( option( 2 ) ).toBeFocused();
	await page.keyboard.type( 'Ash' );
	await page.keyboard.press( 'Enter' );
	await expect( option( 3 ) ).toBeFocused();
	await page.keyboard.press( 'Backspace' );
	await expect( option( 3 ) ).toHaveCount( 0 );
	await expect( option( 2 ) ).toBeFocused();
	expect( await editor.getContent() ).toBe(
		form( 'field-radio {"options":["Oak","Ash"]}' )
	);
	await option( 2 ).evaluate( ( field ) => {
		const data = new DataTransfer();
		data.setData( 'text/plain', 'er\nElm\r\n\nBeech' );
		field.dispatchEvent(
			new ClipboardEvent( 'paste', {
				clipboardData: data,
				bubbles: true,
				cancelable: true,
			} )
		);
	} );
	await expect( option( 4 ) ).toBeFocused();
	expect( await editor.getContent() ).toBe(
		form( 'field-radio {"options":["Oak","Asher","Elm","Beech"]}' )
	);
} );

test( 'a field is renamed, required, narrowed and turned into another', async ( {
	editor,
} ) => {
	const { canvas, page } = editor;
	await editor.setContent( form( 'field-text' ) );
	const field = await editor.select( 'jetpack/field-text' );
	const label = field.getByRole( 'textbox', { name: 'Label' } );
	await expect( label ).toHaveText( 'Text' );
	// The toolbar comes back when the mouse moves after typing.
	await page.mouse.move( 400, 400 );
	await page.mouse.move( 420, 420 );
	await page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Required' } )
		.click();
	await expect( field.getByText( '(required)' ) ).toBeVisible();
	await label.click();
	await page.keyboard.press( 'ControlOrMeta+a' );
	await page.keyboard.type( 'Your wish' );
	await field.getByRole( 'textbox', { name: 'Placeholder' } ).fill( 'Oak' );
	const sidebar = await editor.openSettings();
	await sidebar.getByRole( 'radio', { name: '50%' } ).click();
	expect( await editor.getContent() ).toBe(
		form(
			'field-text {"label":"Your wish","required":true,"placeholder":"Oak","width":50}'
		)
	);
	await page.evaluate( () => {
		const { wp } = window as any; // eslint-disable-line @typescript-eslint/no-explicit-any -- The page's own, without types.
		const store = wp.data.select( 'core/block-editor' );
		const id = store.getSelectedBlockClientId();
		const to = wp.blocks
			.getPossibleBlockTransformations( [ store.getBlock( id ) ] )
			.map( ( { name }: { name: string } ) => name );
		if ( ! to.includes( 'jetpack/field-select' ) ) {
			throw new Error( to.join() );
		}
		wp.data
			.dispatch( 'core/block-editor' )
			.replaceBlock(
				id,
				wp.blocks.switchToBlockType(
					store.getBlock( id ),
					'jetpack/field-select'
				)
			);
	} );
	expect( await editor.getContent() ).toBe(
		form(
			'field-select {"label":"Your wish","required":true,"placeholder":"Oak","width":50}'
		)
	);
	await expect( canvas.getByText( 'Your wish' ) ).toBeVisible();
} );

test( 'a date looks as visitors see it, and its format can be chosen', async ( {
	editor,
	visitor,
} ) => {
	await editor.setContent( form( 'field-date' ) );
	await editor.select( 'jetpack/field-date' );
	const hint = editor.canvas.locator( '.jetpack-field__hint' );
	const own = await hint.textContent();
	await expect(
		editor.canvas.locator( '.jetpack-field__pick' )
	).toBeVisible();
	await visitor.goto( await editor.publish() );
	await expect( visitor.locator( '.jetpack-field__hint' ) ).toHaveText(
		own!
	);
	await expect( visitor.locator( '.jetpack-field__pick' ) ).toBeVisible();

	const sidebar = await editor.openSettings();
	const format = sidebar.getByRole( 'combobox', { name: 'Date format' } );
	for ( const [ value, shown ] of [
		[ 'dd/mm/yy', 'DD/MM/YYYY' ],
		[ 'yy-mm-dd', 'YYYY-MM-DD' ],
	] as const ) {
		await format.selectOption( { value } );
		await expect( hint ).toHaveText( shown );
		const content = form( `field-date {"dateFormat":"${ value }"}` );
		expect( await editor.getContent() ).toBe( content );
		await visitor.goto( await editor.publish() );
		await expect( visitor.locator( '.jetpack-field__hint' ) ).toHaveText(
			shown
		);
		// What a post holds is kept, also a format that is another editor's usual one.
		await editor.setContent( content );
		await editor.select( 'jetpack/field-date' );
		expect( await editor.getContent() ).toBe( content );
	}
	await format.selectOption( { value: '' } );
	expect( await editor.getContent() ).toBe( form( 'field-date' ) );
} );

test( 'a form of its own is shown, with the way to it', async ( {
	editor,
	rest,
} ) => {
	const { canvas } = editor;
	const { id } = await rest.request( 'POST', '/wp/v2/jetpack-forms', {
		title: 'Questions & more',
		status: 'publish',
		content: form( 'field-email {"label":"Where do we answer?"}' ),
	} );
	const content = `<!-- wp:jetpack/contact-form {"ref":${ id }} /-->`;
	await editor.setContent( content );
	await expect( canvas.getByText( 'Questions & more' ) ).toBeVisible();
	await expect(
		canvas.getByRole( 'link', { name: /Edit this form/ } )
	).toHaveAttribute( 'href', new RegExp( `post=${ id }&action=edit` ) );
	await expect( canvas.getByText( 'Where do we answer?' ) ).toBeVisible();
	await editor.setContent(
		'<!-- wp:jetpack/contact-form {"ref":99999999} /-->'
	);
	await expect(
		canvas.getByText( /was deleted or that you can’t view/ )
	).toBeVisible();
} );

test( 'shortcodes of old posts become a form', async ( { editor } ) => {
	const written = await editor.page.evaluate( () => {
		const { wp } = window as any; // eslint-disable-line @typescript-eslint/no-explicit-any -- The page's own, without types.
		return wp.blocks.serialize(
			wp.blocks.rawHandler( {
				HTML: '<p>Write to us:</p>\n<p>[contact-form to="a@example.com" subject="Hi"]<br />[contact-field label="Name" type="name" required="1" /][contact-field label="Wood" type="select" options="Oak, Ash" /]<br />[contact-field label="Site" type="url"/][contact-field label="Odd" type="captcha"/][/contact-form]</p>',
			} )
		);
	} );
	expect( written ).toContain(
		stored( ' {"subject":"Hi","to":"a@example.com"}', [
			'field-name {"label":"Name","required":true}',
			'field-select {"label":"Wood","options":["Oak","Ash"]}',
			'field-text {"label":"Site"}',
			'field-text {"label":"Odd"}',
			'button {"element":"button","text":"Submit","lock":{"remove":true}}',
		] )
	);
} );
