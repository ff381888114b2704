/** The short link in a browser: shown, selected, copied. */
import { test, expect } from '../../../../__tests__/e2e/harness';
import { openSidebar } from '../../../../__tests__/e2e/sidebar';

declare const wp: {
	data: {
		select: ( store: string ) => {
			getCurrentPostId: () => number;
			isEditedPostDirty: () => boolean;
		};
		dispatch: ( store: string ) => {
			receiveEntityRecords: (
				kind: string,
				name: string,
				record: object
			) => void;
		};
	};
};

test( 'the link is selected on focus, cannot be changed, and is copied', async ( {
	editor,
	session,
} ) => {
	await session.grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
	await editor.open();
	const { page } = editor;
	const sidebar = await openSidebar( editor );
	const id = await page.evaluate( () =>
		wp.data.select( 'core/editor' ).getCurrentPostId()
	);
	const field = sidebar.getByRole( 'textbox', { name: 'Shortlink' } );
	await expect( field ).toHaveValue( new RegExp( `/\\?p=${ id }$` ) );
	await field.focus();
	const link = await field.inputValue();
	expect(
		await field.evaluate(
			( { selectionStart, selectionEnd }: HTMLInputElement ) => [
				selectionStart,
				selectionEnd,
			]
		)
	).toEqual( [ 0, link.length ] );
	await page.keyboard.type( 'x' );
	await expect( field ).toHaveValue( link );

	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Enter' );
	await expect(
		sidebar.getByRole( 'button', { name: 'Copied!' } )
	).toBeVisible();
	await expect( page.locator( '#a11y-speak-polite' ) ).toHaveText(
		'Copied!'
	);
	expect(
		await page.evaluate( () => window.navigator.clipboard.readText() )
	).toBe( link );
	expect(
		await page.evaluate( () =>
			wp.data.select( 'core/editor' ).isEditedPostDirty()
		)
	).toBe( false );
	await expect(
		sidebar.getByRole( 'button', { name: 'Copy', exact: true } )
	).toBeVisible();
} );

test( 'a post without a short link has no panel', async ( { editor } ) => {
	await editor.open();
	const { page } = editor;
	const sidebar = await openSidebar( editor );
	const panel = sidebar.getByRole( 'button', { name: 'Shortlink' } );
	await expect( panel ).toBeVisible();
	await page.evaluate( () => {
		const id = wp.data.select( 'core/editor' ).getCurrentPostId();
		wp.data.dispatch( 'core' ).receiveEntityRecords( 'postType', 'post', {
			id,
			jetpack_shortlink: '',
		} );
	} );
	await expect( panel ).toHaveCount( 0 );
} );
