/** Forms that were made for a service that has ended, in a browser. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { expect, test } from '../../../../__tests__/e2e/harness';

const BLOCK = '.wp-block-jetpack-revue';

const stored = ( attributes: object ) =>
	`<!-- wp:jetpack/revue ${ JSON.stringify( attributes ) } -->
<div class="wp-block-jetpack-revue"><!-- wp:jetpack/button {"element":"button","text":"Join"} /--><a class="wp-block-jetpack-revue__fallback" href="https://www.getrevue.co/profile/jane">https://www.getrevue.co/profile/jane</a></div>
<!-- /wp:jetpack/revue -->`;

test( 'a stored form opens, is changed, and turns into a Subscription Form', async ( {
	editor,
} ) => {
	const { canvas, page } = editor;
	const post = stored( { revueUsername: 'jane', lastNameShow: false } );
	await editor.setContent( post );
	expect( await editor.invalidBlocks() ).toEqual( [] );
	expect( await editor.getContent() ).toBe( post );
	await canvas
		.getByRole( 'textbox', { name: 'Email field label' } )
		.fill( 'Mail' );
	await canvas
		.getByRole( 'textbox', { name: 'Email field placeholder' } )
		.fill( 'you@example.com' );
	await editor.select( 'jetpack/revue' );
	const settings = await editor.openSettings();
	await settings
		.getByRole( 'checkbox', { name: 'Show last name field' } )
		.check();
	await expect(
		canvas.getByRole( 'textbox', { name: 'Last name field label' } )
	).toBeVisible();
	const content = await editor.getContent();
	expect( content ).toContain( '"emailLabel":"Mail"' );
	await canvas
		.getByRole( 'button', { name: 'Turn into a Subscription Form' } )
		.click();
	expect( await editor.getContent() ).toContain(
		'<!-- wp:jetpack/subscriptions {"subscribePlaceholder":"you@example.com","submitButtonText":"Join"'
	);
	await page.keyboard.press( 'ControlOrMeta+z' );
	await expect.poll( () => editor.getContent() ).toBe( content );
} );

test( 'a form that was never set up asks for its username', async ( {
	editor,
} ) => {
	const { canvas } = editor;
	await editor.setContent( stored( {} ).replaceAll( 'jane', 'undefined' ) );
	expect( await editor.invalidBlocks() ).toEqual( [] );
	const add = canvas.getByRole( 'button', { name: 'Add Form' } );
	await expect( add ).toBeDisabled();
	await canvas
		.getByRole( 'textbox', { name: 'Revue username' } )
		.fill( ' jane ' );
	await add.click();
	await expect(
		canvas.getByRole( 'textbox', { name: 'Email field label' } )
	).toBeVisible();
	expect( await editor.getContent() ).toContain( '"revueUsername":"jane"' );
} );

test( 'a visitor signs up for the site’s own newsletter', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish( stored( { revueUsername: 'jane' } ) );
	await visitor.goto( link );
	const form = visitor.locator( BLOCK );
	await expectAccessible( visitor, BLOCK );
	await form
		.getByRole( 'textbox', { name: 'Email address' } )
		.fill(
			`revue-${ Math.random().toString( 36 ).slice( 2 ) }@example.com`
		);
	await form.getByRole( 'textbox', { name: 'First name' } ).fill( 'Ada' );
	await form.getByRole( 'button', { name: 'Join' } ).click();
	await expect( form.getByRole( 'status' ) ).toContainText( 'Almost done.' );
	await expect( form.getByRole( 'status' ) ).toBeFocused();
	await expect( form.getByRole( 'textbox' ).first() ).toBeHidden();
} );
