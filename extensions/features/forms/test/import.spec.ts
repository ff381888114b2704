/** Forms and entries of other plugins: from this site and from files, and what the editor makes of the forms. */
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../../../__tests__/e2e/harness';

const SCREEN = '/wp-admin/admin.php?page=millwork-form-import';
const PLUGIN = '/wp/v2/plugins/other-forms/other-forms';
const MAKE = '/millwork-test/v1/contact-form-7';

/** Files that the plugins export, as in the PHP tests. */
const FILES = [ 'gravity-forms', 'wpforms', 'ninja-forms', 'fluent-forms' ];

/** The names of all blocks in their order. WordPress leaves out attributes that have their default. */
const blocksOf = ( content: string ) => content.match( /<!-- \/?wp:[\w/-]+/g );

/** Imports all forms that are shown, and returns the links to edit them. */
async function importForms( admin: Page ): Promise< string[] > {
	const offered = admin.getByRole( 'region', { name: /^Forms from/ } );
	await offered.getByRole( 'listitem' ).first().waitFor();
	// Those that an earlier attempt has imported aren't chosen.
	for ( const form of await offered
		.locator( '.millwork-import__form-head' )
		.getByRole( 'checkbox' )
		.all() ) {
		await form.check();
	}
	await offered.getByRole( 'button', { name: /^Import \d+ form/ } ).click();
	const links = offered.getByRole( 'link', { name: 'Edit form' } );
	await expect( offered.getByText( 'Imported.' ).first() ).toBeVisible();
	const edits = await links.evaluateAll( ( list ) =>
		list.map( ( link ) => ( link as HTMLAnchorElement ).href )
	);
	await offered.getByRole( 'button', { name: 'Done' } ).click();
	return edits;
}

test( 'imported forms open in the editor without an invalid block', async ( {
	admin,
	editor,
	rest,
} ) => {
	test.slow();
	await rest.request( 'PUT', PLUGIN, { status: 'active' } );
	await rest.request( 'DELETE', MAKE );
	await rest.request( 'POST', MAKE, {
		'contact-form-7': [ { title: `Write to us ${ randomUUID() }` } ],
	} );
	await admin.goto( SCREEN );
	await admin
		.getByRole( 'button', { name: 'Review forms from Contact Form 7' } )
		.click();
	const edits = await importForms( admin );
	for ( const file of FILES ) {
		await admin
			.getByLabel( 'JSON or CSV file' )
			.setInputFiles(
				resolve( __dirname, `OtherPlugins/data/${ file }.json` )
			);
		edits.push( ...( await importForms( admin ) ) );
	}
	expect( edits.length ).toBeGreaterThan( FILES.length );
	for ( const edit of edits ) {
		const id = new URL( edit ).searchParams.get( 'post' );
		const { content } = await rest.request< {
			content: { raw: string };
		} >( 'GET', `/wp/v2/jetpack-forms/${ id }?context=edit` );
		expect( content.raw ).toContain( '<!-- wp:jetpack/contact-form' );
		await editor.setContent( content.raw );
		await expect(
			editor.canvas.locator( '[data-type="jetpack/contact-form"]' )
		).toBeVisible();
		await expect(
			editor.canvas.locator( '.millwork-loading' )
		).toHaveCount( 0 );
		expect( await editor.invalidBlocks(), edit ).toEqual( [] );
		// Nothing is added or taken away by opening it.
		expect( blocksOf( await editor.getContent() ) ).toEqual(
			blocksOf( content.raw )
		);
	}
	await rest.request( 'DELETE', MAKE );
	await rest.request( 'PUT', PLUGIN, { status: 'inactive' } );
} );

test( 'a CSV file becomes entries', async ( { admin } ) => {
	const name = `Grace${ randomUUID().slice( 0, 8 ) }`;
	await admin.goto( SCREEN );
	await admin.getByLabel( 'JSON or CSV file' ).setInputFiles( {
		name: 'entries.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(
			`Your name;Email;Sent on;Message\r\n${ name };grace@example.com;2025-02-03 04:05:06;"Two lines;\r\nand ""quotes"""\r\n`
		),
	} );
	const dialog = admin.getByRole( 'region', {
		name: 'Entries from a CSV file',
	} );
	await expect( dialog.getByRole( 'row' ) ).toHaveCount( 5 );
	await dialog
		.getByLabel( 'Import “Sent on” as' )
		.selectOption( 'Entry date' );
	await dialog.getByRole( 'button', { name: 'Import entries' } ).click();
	await expect( admin.getByText( 'Complete' ).first() ).toBeVisible();
	await admin.goto( '/wp-admin/admin.php?page=millwork-entries' );
	await admin.getByRole( 'searchbox' ).fill( name );
	// Without a form, nobody knows which column is the sender's name.
	const list = admin.getByRole( 'row' );
	await expect( list ).toHaveCount( 2 );
	await list.last().getByRole( 'link' ).first().click();
	const answers = admin.locator( '.millwork-inbox__fields dd' );
	await expect( answers.first() ).toHaveText( name );
	await expect( answers.last() ).toHaveText( /Two lines;\s*and "quotes"/ );
	await expect(
		admin.locator( '.millwork-inbox__about time' )
	).toHaveAttribute( 'datetime', /^2025-02-03T04:05:06/ );
} );
