/** The owner's words for an email: the list, the editor, a needed token, the preview, a test, the default words. */
import { expectAccessible } from './accessibility';
import { createEditor } from './editor';
import { expect, test } from './harness';

/** WordPress's packages on the page. */
declare const wp: {
	data: {
		select: ( store: 'core/block-editor' ) => {
			getBlocks: () => Array< { clientId: string; name: string } >;
		};
		dispatch: ( store: 'core/block-editor' ) => {
			removeBlock: ( id: string ) => void;
		};
	};
};

const EMAILS = '/wp-admin/admin.php?page=millwork-emails';
const ROUTE = '/millwork/v1/emails';
const KEY = 'newsletter-confirm';
const NAME = 'Newsletter confirmation';
const NEEDED =
	'This email needs {confirm_link}: without it nobody can confirm. Add it from “Insert token”.';

test( 'an email gets the owner’s words, is looked at, tested and restored', async ( {
	admin,
	rest,
} ) => {
	const editor = createEditor( admin );
	const email = admin
		.getByRole( 'listitem' )
		.filter( { has: admin.getByRole( 'heading', { name: NAME } ) } );
	const restore = () =>
		rest.request( 'POST', `${ ROUTE }/${ KEY }`, { do: 'restore' } );
	await restore();
	try {
		await admin.goto( EMAILS );
		await expect( email ).toContainText( 'Default words' );
		await expectAccessible( admin, '#millwork-emails' );
		await email.getByRole( 'button', { name: `Edit: ${ NAME }` } ).click();
		await admin.waitForURL( /post\.php/ );
		await editor.open( admin.url() );
		await expect(
			admin.getByRole( 'button', { name: new RegExp( NAME ) } ).first()
		).toBeVisible();
		await expect(
			editor.canvas.getByText( 'Confirm your email address' )
		).toBeVisible();

		const paragraph = await editor.select( 'core/paragraph' );
		await paragraph.click( { position: { x: 4, y: 8 } } );
		await admin.keyboard.press( 'End' );
		await admin
			.getByRole( 'toolbar', { name: 'Block tools' } )
			.getByRole( 'button', { name: 'Insert token' } )
			.click();
		await admin.getByRole( 'menuitem', { name: /\{name\}/ } ).click();
		await expect(
			paragraph.locator( '.millwork-token', { hasText: '{name}' } )
		).toHaveCount( 1 );

		const sidebar = admin.getByRole( 'region', {
			name: 'Editor settings',
		} );
		await editor.openSettings();
		// The styles of the theme and the drop cap would do nothing.
		await expect(
			sidebar.getByRole( 'button', { name: 'Small', exact: true } )
		).toBeVisible();
		for ( const name of [ 'Subtitle', 'Annotation', 'Typography' ] ) {
			await expect(
				sidebar.getByRole( 'button', { name, exact: true } )
			).toHaveCount( 0 );
		}
		await sidebar.getByRole( 'tab', { name: 'Email' } ).click();
		await expectAccessible( admin, '.millwork-emaileditor' );
		await sidebar.getByLabel( 'Subject' ).fill( 'Please confirm, {name}' );

		await admin.evaluate( () => {
			const { getBlocks } = wp.data.select( 'core/block-editor' );
			const buttons = getBlocks().find(
				( { name } ) => name === 'core/buttons'
			);
			wp.data
				.dispatch( 'core/block-editor' )
				.removeBlock( buttons?.clientId ?? '' );
		} );
		await expect(
			admin.locator( '.components-notice', { hasText: NEEDED } ).first()
		).toBeVisible();
		const save = admin
			.getByRole( 'region', { name: 'Editor top bar' } )
			.getByRole( 'button', { name: /^(Publish|Save)$/ } );
		await expect( save ).toBeDisabled();
		await editor.undo();
		await expect( save ).toBeEnabled();

		await sidebar.getByRole( 'tab', { name: 'Email' } ).click();
		await sidebar.getByRole( 'button', { name: 'Preview email' } ).click();
		const preview = admin.getByRole( 'dialog', { name: 'Email preview' } );
		await expect( preview ).toContainText( 'Subject: Please confirm, Ada' );
		await expect(
			preview
				.frameLocator( 'iframe' )
				.getByRole( 'link', { name: 'Confirm' } )
		).toBeVisible();
		await expectAccessible( admin, '.millwork-mail-preview' );
		await preview.getByRole( 'button', { name: 'Plain text' } ).click();
		await expect( preview.locator( 'pre' ) ).toContainText( 'subscribe' );
		await admin.keyboard.press( 'Escape' );
		await sidebar
			.getByRole( 'button', { name: 'Send a test email' } )
			.click();
		// A site that is kept may have sent five already.
		await expect(
			sidebar.getByText( /(Test email sent to|several test emails)/ )
		).toBeVisible();

		await save.click();
		await admin
			.getByRole( 'region', { name: 'Editor publish' } )
			.getByRole( 'button', { name: 'Publish', exact: true } )
			.click();
		await expect(
			admin.getByText( 'The email has your words from now on.' ).first()
		).toBeVisible();
		await admin.goto( EMAILS );
		await expect( email ).toContainText( 'Your words for all languages' );
		await email.getByRole( 'button', { name: `More: ${ NAME }` } ).click();
		await admin
			.getByRole( 'menuitem', { name: 'Restore default words' } )
			.click();
		await admin
			.getByRole( 'dialog' )
			.getByRole( 'button', { name: 'Restore default words' } )
			.click();
		await expect( email ).toContainText( 'Default words' );
	} finally {
		await restore();
	}
} );

test( 'a saved form leads to its own email, with its fields as tokens', async ( {
	admin,
	rest,
} ) => {
	const form = await rest.request< { id: number } >(
		'POST',
		'/wp/v2/jetpack-forms',
		{
			title: 'Stools',
			status: 'publish',
			content:
				'<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-text {"label":"Kind of wood"} /--></div><!-- /wp:jetpack/contact-form -->',
		}
	);
	try {
		const editor = createEditor( admin );
		await editor.open( `/wp-admin/post.php?post=${ form.id }&action=edit` );
		await editor.select( 'jetpack/contact-form' );
		const link = ( await editor.openSettings() ).getByRole( 'link', {
			name: /Design the email to you/,
		} );
		await editor.open( ( await link.getAttribute( 'href' ) ) ?? '' );
		await expect(
			admin.getByRole( 'button', {
				name: /New form entry, form “Stools”/,
			} )
		).toBeVisible();
		await editor.select( 'core/paragraph' );
		await admin
			.getByRole( 'toolbar', { name: 'Block tools' } )
			.getByRole( 'button', { name: 'Insert token' } )
			.click();
		await expect(
			admin.getByRole( 'menuitem', {
				name: 'Kind of wood {kind of wood}',
			} )
		).toBeVisible();
	} finally {
		await rest.request(
			'DELETE',
			`/wp/v2/jetpack-forms/${ form.id }?force=true`
		);
	}
} );
