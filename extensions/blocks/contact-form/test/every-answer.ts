/** Two visitors' answers to the form of every-field.ts, and what should be known of them afterwards. */
import type { Locator, Page } from '@playwright/test';

/** The year of all dates, so that none is in the past. */
export const YEAR = new Date().getFullYear() + 1;

export const pdf = ( name: string ) => ( {
	name,
	mimeType: 'application/pdf',
	buffer: Buffer.from(
		`%PDF-1.4\n% ${ name }\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`
	),
} );

/** What tickets cost; euros have a comma. */
export const price = ( tickets: number ) =>
	`€${ ( tickets * 12.5 ).toFixed( 2 ).replace( '.', ',' ) }`;

export interface Person {
	name: string;
	email: string;
	code: string;
	tickets: string;
	/** The wood, or what is typed beside "Other". */
	wood: 'Ash' | { other: string };
	files: string[];
}

/** The form on a page, beside the theme's comment form. */
export const formOf = ( page: Page ) =>
	page.locator( 'form.wp-block-jetpack-contact-form' );

/** Answers every field that the form shows. */
export async function answer( form: Locator, person: Person ): Promise< void > {
	const box = ( name: string | RegExp ) =>
		form.getByRole( 'textbox', { name } );
	await box( /^Message/ ).fill(
		`Two chairs,\nfor ${ person.name }; <b>=1</b>`
	);
	await box( /^Name/ ).fill( person.name );
	await box( /^Email/ ).fill( person.email );
	await form
		.getByLabel( /^Phone/ )
		.last()
		.fill( '030 123456' );
	await box( /^Day/ ).fill( `${ YEAR }-12-24` );
	await form.getByLabel( 'Time', { exact: true } ).fill( '10:30' );
	await form.getByLabel( 'Tickets' ).fill( person.tickets );
	await form
		.getByRole( 'group', { name: 'Rating' } )
		.getByRole( 'radio' )
		.nth( 5 )
		.check( { force: true } );
	await form.getByRole( 'slider', { name: 'Slider' } ).fill( '35' );
	await form.getByLabel( 'Room' ).selectOption( 'Hall' );
	if ( person.wood === 'Ash' ) {
		await form.getByRole( 'radio', { name: 'Ash' } ).check();
		await form.getByLabel( /^Website/ ).fill( 'https://example.org/ash' );
	} else {
		await form.getByRole( 'radio', { name: 'Other' } ).check();
		await box( /Other/ ).fill( person.wood.other );
	}
	for ( const extra of [ 'Oil', 'Soap' ] ) {
		await form.getByRole( 'checkbox', { name: extra } ).check();
	}
	await form.getByRole( 'checkbox', { name: /send you an email/ } ).check();
	await form
		.getByRole( 'group', { name: 'Style' } )
		.getByRole( 'radio', { name: 'Table' } )
		.check( { force: true } );
	await box( 'Street address' ).fill( '1 Mill Lane' );
	await box( 'City' ).fill( 'Exeter' );
	await box( 'Country' ).fill( 'UK' );
	await box( 'Your full name' ).fill( `${ person.name } Ash` );
	await form
		.getByRole( 'checkbox', { name: /my typed name is my signature/ } )
		.check();
	await form
		.getByLabel( 'Plans' )
		.setInputFiles( person.files.map( ( name ) => pdf( name ) ) );
}

/** What is known of a person's answers, by label; a list where a value has several parts. */
export const known = ( person: Person ): Record< string, string[] > => ( {
	'Order code': [ person.code ],
	Message: [ 'Two chairs,', `for ${ person.name }; <b>=1</b>` ],
	Name: [ person.name ],
	Email: [ person.email ],
	Phone: [ '+49 30 123456' ],
	Day: [ `${ YEAR }-12-24` ],
	Time: [ '10:30' ],
	Tickets: [ person.tickets ],
	Campaign: [ 'autumn' ],
	Rating: [ '6' ],
	Slider: [ '35' ],
	Room: [ 'Hall' ],
	Wood:
		person.wood === 'Ash' ? [ 'Ash' ] : [ `Other: ${ person.wood.other }` ],
	...( person.wood === 'Ash' && { Website: [ 'https://example.org/ash' ] } ),
	'Gift wrap': [ 'Yes' ],
	Extras: [ 'Oil', 'Soap' ],
	News: [ 'Yes' ],
	Address: [ '1 Mill Lane', 'Exeter', 'UK' ],
	Signature: [ `${ person.name } Ash` ],
	Style: [ 'Table' ],
	Plans: person.files,
	Price: [ price( Number( person.tickets ) ) ],
} );
