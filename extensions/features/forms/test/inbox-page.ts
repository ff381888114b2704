/** What the inbox's tests share: entries that __tests__/plugins/form-entries makes. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../../../__tests__/e2e/harness';

export const PATH = '/wp-admin/admin.php?page=millwork-entries';
export const MAKE = '/millwork-test/v1/entries';

/** An entry to be made. */
export const entry = (
	name: string,
	message: string,
	row: Record< string, string | number > = {}
) => ( {
	name,
	email: `${ name.toLowerCase().replace( /\W/g, '' ) }@example.com`,
	message,
	row,
} );

/** Begins and ends each test without entries. */
export function startWithoutEntries(): void {
	test.beforeEach( async ( { rest } ) => {
		await rest.request( 'PUT', '/wp/v2/plugins/form-entries/form-entries', {
			status: 'active',
		} );
		await rest.request( 'DELETE', MAKE );
	} );

	test.afterEach( async ( { rest } ) => {
		await rest.request( 'DELETE', MAKE );
		await rest.request( 'PUT', '/wp/v2/plugins/form-entries/form-entries', {
			status: 'inactive',
		} );
	} );
}

/** An entry's row in the list. */
export const row = ( page: Page, name: string ) =>
	page.getByRole( 'row' ).filter( {
		has: page.getByRole( 'link', { name } ),
	} );
/** The link to an entry. */
export const link = ( page: Page, name: string ) =>
	page.getByRole( 'link', { name: new RegExp( `${ name }$` ) } );
/** Waits for a notice. */
export const told = ( page: Page, text: string ) =>
	expect(
		page.locator( '.components-snackbar' ).getByText( text )
	).toBeVisible();
