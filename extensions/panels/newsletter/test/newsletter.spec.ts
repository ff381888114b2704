/** The newsletter's panel in a browser: chosen, looked at, tested, published. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';

test( 'before publishing an author looks at the mail, tests it and decides', async ( {
	editor,
	rest,
	expectedErrors,
} ) => {
	// What records the run would like to look into every frame, and may not run anything in the email's.
	expectedErrors.push( /Blocked script execution in 'about:srcdoc'/ );
	const set = ( values: object ) =>
		rest.request( 'POST', '/millwork/v1/settings', { values } );
	await set( { newsletter_send: true } );
	try {
		await editor.open();
		const { page } = editor;
		await editor.setContent(
			'<!-- wp:paragraph -->\n<p>Chairs for life</p>\n<!-- /wp:paragraph -->'
		);
		await page.evaluate( () =>
			wp.data.dispatch( 'core/editor' ).editPost( { title: 'Oak & ash' } )
		);
		await page
			.getByRole( 'region', { name: 'Editor top bar' } )
			.getByRole( 'button', { name: 'Publish', exact: true } )
			.click();
		const panel = page.getByRole( 'region', { name: 'Editor publish' } );
		const toggle = panel.getByRole( 'checkbox', {
			name: 'Send to subscribers',
		} );
		await expect( toggle ).toBeChecked();
		await expect( panel.getByText( /subscribers yet|get/ ) ).toBeVisible();

		await panel.getByRole( 'button', { name: 'Preview email' } ).click();
		const dialog = page.getByRole( 'dialog', { name: 'Email: Oak & ash' } );
		await expect(
			dialog
				.frameLocator( 'iframe' )
				.getByRole( 'paragraph' )
				.filter( { hasText: 'Chairs for life' } )
		).toBeVisible();
		await dialog.getByText( 'Plain text version' ).click();
		await expect( dialog.locator( 'pre' ) ).toContainText(
			'Chairs for life'
		);
		await expectAccessible( page, '.components-modal__frame' );
		await dialog.getByRole( 'button', { name: 'Close' } ).click();

		await panel.getByRole( 'button', { name: 'Send test email' } ).click();
		await expect(
			panel.getByText( /Test email sent to .+@/ )
		).toBeVisible();

		await expectAccessible( page, '.editor-post-publish-panel' );

		await toggle.uncheck();
		await panel
			.getByRole( 'button', { name: 'Publish', exact: true } )
			.click();
		await expect( panel.getByText( 'is now live' ).first() ).toBeVisible();
		await panel.getByRole( 'button', { name: 'Close panel' } ).click();
		const settings = await editor.openSettings();
		await page
			.getByRole( 'region', { name: 'Editor settings' } )
			.getByRole( 'tab', { name: 'Post' } )
			.click();
		await settings.getByRole( 'button', { name: 'Newsletter' } ).click();
		await expect(
			settings.getByText( 'This post wasn’t emailed to subscribers.' )
		).toBeVisible();
	} finally {
		await set( { newsletter_send: false } );
	}
} );

declare const wp: {
	data: {
		dispatch: ( store: string ) => { editPost: ( edits: object ) => void };
	};
};
