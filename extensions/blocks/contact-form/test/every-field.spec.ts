/**
 * Every kind of field, built by hand, sent from a phone with scripts and from a desk without, and found in the entry,
 * the email, the files, and WordPress's own tools for personal data.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../../../__tests__/e2e/harness';
import { openInserter } from '../../../../__tests__/e2e/inserter';
import { choosePictures, uploadPicture } from '../../../../__tests__/e2e/media';
import { answer, formOf, known, pdf, price } from './every-answer';
import type { Person } from './every-answer';
import { FIELDS, choosePictureOptions, setLabel } from './every-field';
import { decode, readCsv, readSheet, rowOf } from './exported';
import { confirm, send } from './visitor-form';

const INBOX = '/wp-admin/admin.php?page=millwork-entries';

/** Expects each answer of a person under its label, and nothing under the labels of fields that were hidden. */
function expectKnown(
	where: string,
	found: Record< string, string >,
	person: Person
) {
	const all = known( person );
	for ( const [ label, parts ] of Object.entries( all ) ) {
		for ( const part of parts ) {
			expect
				.soft( found[ label ], `${ where }: ${ label }` )
				.toContain( part );
		}
	}
	if ( ! all.Website ) {
		expect
			.soft( [ '', 'No answer' ], `${ where }: Website` )
			.toContain( found.Website ?? '' );
	}
}

const hashes = ( person: Person ) =>
	person.files.map( ( name ) =>
		createHash( 'sha256' ).update( pdf( name ).buffer ).digest( 'hex' )
	);

/** The entry as its page shows it. */
async function entryOf( admin: Page, name: string ) {
	await admin.goto( INBOX );
	await admin
		.getByRole( 'link', { name: new RegExp( `${ name }$` ) } )
		.click();
	await admin.locator( '.millwork-inbox__fields' ).waitFor();
	return Object.fromEntries(
		await admin
			.locator( '.millwork-inbox__fields > div' )
			.evaluateAll( ( rows ) =>
				rows.map( ( row ) => [
					row.querySelector( 'dt' )!.innerText,
					row.querySelector( 'dd' )!.innerText,
				] )
			)
	) as Record< string, string >;
}

test( 'every field and its options, from the editor to the eraser', async ( {
	admin,
	browser,
	editor,
	rest,
	session,
	visitor,
} ) => {
	test.slow();
	const { page } = editor;
	const run = randomUUID().slice( 0, 8 );
	const recipient = `workshop-${ run }@example.com`;
	const people: Record< 'phone' | 'desk', Person > = {
		phone: {
			name: `Ann${ run }`,
			email: `ann-${ run }@example.com`,
			code: 'AB-123',
			tickets: '6',
			wood: { other: 'larch' },
			files: [ `${ run }-front.pdf`, `${ run }-side.pdf` ],
		},
		desk: {
			name: `Bea${ run }`,
			email: `bea-${ run }@example.com`,
			code: 'CD-456',
			tickets: '8',
			wood: 'Ash',
			files: [ `${ run }-desk.pdf` ],
		},
	};
	await rest.request( 'PUT', '/wp/v2/plugins/personal-data/personal-data', {
		status: 'active',
	} );
	const pictures = [
		await uploadPicture( session, 'hand-plane', 'A plane' ),
		await uploadPicture( session, 'workshop', 'A workshop' ),
	];

	// Built by hand.
	await editor.insert( 'Form' );
	await editor.canvas
		.getByRole( 'button', { name: 'Skip', exact: true } )
		.click();
	await editor.select( 'jetpack/field-text' );
	const { find, options } = await openInserter( page );
	for ( const title of [
		...FIELDS.map( ( field ) => field.title ).filter(
			( one ) => one !== 'Text'
		),
		'Image Choice',
	] ) {
		await find( title );
		await options
			.and( page.getByRole( 'option', { name: title, exact: true } ) )
			.click();
		await expect(
			editor.canvas.getByRole( 'document', { name: `Block: ${ title }` } )
		).toBeVisible();
	}
	await page.evaluate( () =>
		( window as any ).wp.data // eslint-disable-line @typescript-eslint/no-explicit-any -- The page's own, without types.
			.dispatch( 'core/editor' )
			.setIsInserterOpened( false )
	);
	const sidebar = await editor.openSettings();
	await editor.select( 'jetpack/contact-form' );
	await sidebar.getByLabel( 'Email address to send to' ).fill( recipient );
	// Labels first, because other fields' options name them.
	for ( const { name, label } of FIELDS ) {
		if ( label ) {
			await setLabel( await editor.select( name ), label );
		}
	}
	for ( const { name, set } of FIELDS ) {
		await set( await editor.select( name ), sidebar, page );
	}
	await setLabel(
		await editor.select( 'jetpack/field-image-select' ),
		'Style'
	);
	await choosePictureOptions( editor, ( index ) =>
		choosePictures( page, [ pictures[ index ]!.id ], /Select/ )
	);
	expect( await editor.invalidBlocks() ).toEqual( [] );
	const link = await editor.publish( `Every field ${ run }` );

	// From a phone, with scripts.
	await visitor.setViewportSize( { width: 390, height: 844 } );
	const phone = formOf( visitor );
	await visitor.goto( `${ link }?order_code=${ people.phone.code }` );
	await expect( phone.getByLabel( /^Order code/ ) ).toHaveValue(
		people.phone.code
	);
	await expect( phone.getByLabel( 'Tickets' ) ).toHaveValue( '4' );
	await expect( phone.locator( '.jetpack-field__result' ) ).toHaveText(
		price( 4 )
	);
	await expect( phone.getByLabel( 'Room' ) ).toHaveValue( 'Kitchen' );
	await expect( phone.getByLabel( /^Website/ ) ).toBeHidden();
	await expect( phone.getByText( 'Order code (we need it)' ) ).toBeVisible();
	await expect( phone.getByText( 'It is on the invoice.' ) ).toBeVisible();
	await answer( phone, people.phone );
	await expect( phone.locator( '.jetpack-field__result' ) ).toHaveText(
		price( 6 )
	);
	expect(
		await visitor.evaluate( () => document.documentElement.scrollWidth ),
		'nothing is wider than the phone'
	).toBeLessThanOrEqual( 390 );
	await send( visitor, 'Submit' ).click();
	await expect( visitor.locator( '.jetpack-form__done' ) ).toContainText(
		people.phone.files[ 1 ]!
	);

	// From a desk, without scripts; first with a code that breaks the author's pattern.
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const plain = await context.newPage();
	const desk = formOf( plain );
	await plain.goto( link );
	await desk.getByLabel( /^Order code/ ).fill( 'CD456' );
	await answer( desk, people.desk );
	await send( plain, 'Submit' ).click();
	await expect( desk.locator( '.jetpack-field__error' ) ).toHaveText( [
		/Such as AB-123\./,
	] );
	await desk.getByLabel( /^Order code/ ).fill( people.desk.code );
	await send( plain, 'Submit' ).click();
	await confirm( plain, () => send( plain ).click() );
	await context.close();

	// In the entries.
	for ( const person of Object.values( people ) ) {
		expectKnown( 'entry', await entryOf( admin, person.name ), person );
	}

	// In the emails.
	const mails = () =>
		rest.request< string[] >(
			'GET',
			`/millwork-test/v1/mail?to=${ recipient }`
		);
	await expect.poll( async () => ( await mails() ).length ).toBe( 2 );
	for ( const person of Object.values( people ) ) {
		const mail = ( await mails() ).find( ( one ) =>
			one.includes( person.email )
		);
		const text = decode( ( mail ?? '' ).replace( /<br[^>]*>/g, '' ) );
		for ( const [ label, parts ] of Object.entries( known( person ) ) ) {
			for ( const part of [ label, ...parts ] ) {
				expect.soft( text, `email: ${ label }` ).toContain( part );
			}
		}
	}

	// In the files.
	await admin.goto( INBOX );
	const save = async ( format: RegExp ) => {
		const [ file ] = await Promise.all( [
			admin.waitForEvent( 'download' ),
			( async () => {
				await admin.getByRole( 'button', { name: 'Export' } ).click();
				await admin.getByRole( 'menuitem', { name: format } ).click();
			} )(),
		] );
		return readFile( await file.path() );
	};
	const csv = readCsv( ( await save( /CSV/ ) ).toString() );
	const sheet = readSheet( await save( /Excel/ ) );
	for ( const person of Object.values( people ) ) {
		for ( const [ where, rows ] of [
			[ 'CSV', csv ],
			[ 'XLSX', sheet ],
		] as const ) {
			const row = rowOf( rows, person.email );
			row.Address = [ 'Street address', 'City', 'Country' ]
				.map( ( part ) => row[ `Address: ${ part }` ] )
				.join( '\n' );
			expectKnown( where, row, person );
		}
	}

	// In what WordPress tells people about themselves, and gone when they ask for it.
	const files = () =>
		rest.request< string[] >( 'GET', '/millwork-test/v1/form-files' );
	expect( await files() ).toEqual(
		expect.arrayContaining( [
			...hashes( people.phone ),
			...hashes( people.desk ),
		] )
	);
	const personal = ( method: string, { email }: Person ) =>
		rest.request<
			{ item_id: string; data: { name: string; value: string }[] }[]
		>( method, `/millwork-test/v1/personal-data?email=${ email }` );
	const items = await personal( 'GET', people.phone );
	expect( items.length ).toBeGreaterThan( 0 );
	expectKnown(
		'personal data',
		Object.fromEntries(
			items
				.flatMap( ( { data } ) => data )
				.map( ( { name, value } ) => [
					name,
					decode( String( value ) ),
				] )
		),
		people.phone
	);
	await personal( 'DELETE', people.phone );
	expect( await personal( 'GET', people.phone ) ).toEqual( [] );
	await admin.goto( INBOX );
	await expect(
		admin.getByRole( 'link', { name: new RegExp( people.desk.name ) } )
	).toBeVisible();
	await expect(
		admin.getByRole( 'link', { name: new RegExp( people.phone.name ) } )
	).toHaveCount( 0 );
	const left = await files();
	expect( left ).toEqual( expect.arrayContaining( hashes( people.desk ) ) );
	for ( const hash of hashes( people.phone ) ) {
		expect( left ).not.toContain( hash );
	}
	await personal( 'DELETE', people.desk );
	await rest.request( 'PUT', '/wp/v2/plugins/personal-data/personal-data', {
		status: 'inactive',
	} );
} );
