/** What tests of the settings page share: a plugin that adds a section. */
import type { Page } from '@playwright/test';
import { test } from './harness';

export const PATH = '/wp-admin/admin.php?page=millwork-settings';

/** The server says no, and the browser's console repeats it. */
export const REFUSED = /status of 400/;

/** Adds the section of __tests__/plugins/key-service to the page, and leaves the page as it was. */
export function addSection(): void {
	test.beforeEach( async ( { rest } ) => {
		await rest.request( 'PUT', '/wp/v2/plugins/key-service/key-service', {
			status: 'active',
		} );
	} );

	test.afterEach( async ( { rest } ) => {
		await rest.request( 'POST', '/millwork/v1/settings', {
			values: { ask_first: true, delete_data_on_uninstall: false },
		} );
		await rest.request( 'PUT', '/wp/v2/plugins/key-service/key-service', {
			status: 'inactive',
		} );
	} );
}

/**
 * The word that everything is saved.
 *
 * @param page The settings page.
 */
export const saved = ( page: Page ) =>
	page.locator( '.components-snackbar' ).getByText( 'Settings saved.' );
