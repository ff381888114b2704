import type { Locator } from '@playwright/test';
import type { Editor } from './editor';

/**
 * Opens the plugin's sidebar in the editor, by its button.
 *
 * @param editor The editor.
 * @return The region that the sidebar is in.
 */
export async function openSidebar( editor: Editor ): Promise< Locator > {
	const { page } = editor;
	const toggle = page.getByRole( 'button', {
		name: 'Millwork',
		exact: true,
	} );
	await toggle.waitFor();
	if ( ( await toggle.getAttribute( 'aria-expanded' ) ) !== 'true' ) {
		await toggle.click();
	}
	const region = page.getByRole( 'region', { name: 'Editor settings' } );
	await region.getByText( 'Likes and Sharing' ).waitFor();
	return region;
}
