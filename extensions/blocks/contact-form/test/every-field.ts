/** A form with every kind of field, as an author builds it. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '../../../../__tests__/e2e/harness';
import type { Editor } from '../../../../__tests__/e2e/harness';
import { price } from './every-answer';

interface Option {
	/** The block's title in the inserter. */
	title: string;
	name: string;
	/** What the author types as its label. */
	label?: string;
	/** Sets options by hand, in the canvas and the sidebar. */
	set: ( block: Locator, sidebar: Locator, page: Page ) => Promise< void >;
}

/** Types the options of a choice. */
const options = async ( block: Locator, ...texts: string[] ) => {
	for ( const [ index, text ] of texts.entries() ) {
		if ( index ) {
			await block
				.getByRole( 'button', { name: 'Add an option' } )
				.click();
		}
		await block
			.getByRole( 'textbox', { name: `Option ${ index + 1 }` } )
			.fill( text );
	}
};

const check = ( sidebar: Locator, name: string ) =>
	sidebar.getByRole( 'checkbox', { name, exact: true } ).check();

const fill = ( sidebar: Locator, name: string, value: string ) =>
	sidebar.getByLabel( name, { exact: true } ).fill( value );

/** Fields in the order in which the author inserts them, with their options. */
export const FIELDS: Option[] = [
	{
		title: 'Text',
		name: 'jetpack/field-text',
		label: 'Order code',
		set: async ( block, sidebar ) => {
			await check( sidebar, 'Field is required' );
			await fill( sidebar, 'Text next to the label', '(we need it)' );
			await fill( sidebar, 'Help text', 'It is on the invoice.' );
			await sidebar.getByRole( 'radio', { name: '50%' } ).click();
			await fill( sidebar, 'Minimum characters', '4' );
			await fill( sidebar, 'Maximum characters', '10' );
			await sidebar
				.getByLabel( 'Format of the answer' )
				.selectOption( 'Custom pattern' );
			await fill( sidebar, 'Pattern', '[A-Z]{2}-\\d{3}' );
			await fill( sidebar, 'Error message', 'Such as AB-123.' );
			await sidebar
				.getByRole( 'button', { name: 'Fill in from a link' } )
				.click();
			await fill( sidebar, 'Parameter name', 'order_code' );
		},
	},
	{
		title: 'Message',
		name: 'jetpack/field-textarea',
		set: async ( block, sidebar ) => {
			await fill( sidebar, 'Placeholder', 'What you want to tell us' );
			await fill( sidebar, 'Maximum characters', '200' );
		},
	},
	{
		title: 'Name',
		name: 'jetpack/field-name',
		set: async ( block, sidebar ) => {
			await check( sidebar, 'Field is required' );
			await sidebar
				.getByLabel( 'Label position' )
				.selectOption( 'In the field (floating)' );
		},
	},
	{
		title: 'Email',
		name: 'jetpack/field-email',
		set: async ( block, sidebar ) => {
			await check( sidebar, 'Field is required' );
			await sidebar.getByRole( 'radio', { name: '33%' } ).click();
		},
	},
	{
		title: 'Phone Number',
		name: 'jetpack/field-telephone',
		label: 'Phone',
		set: async ( block, sidebar, page ) => {
			await check( sidebar, 'Show country list' );
			const country = sidebar.getByRole( 'combobox', {
				name: 'Default country',
			} );
			await country.fill( 'Germany' );
			await page
				.getByRole( 'option', { name: /Germany/ } )
				.first()
				.click();
		},
	},
	{
		title: 'Date Picker',
		name: 'jetpack/field-date',
		label: 'Day',
		set: async ( block, sidebar ) => {
			await sidebar
				.getByLabel( 'Date format' )
				.selectOption( 'YYYY-MM-DD' );
			await sidebar.getByLabel( 'Earliest date' ).selectOption( 'Today' );
		},
	},
	{
		title: 'Time',
		name: 'jetpack/field-time',
		set: async ( block, sidebar ) => {
			await fill( sidebar, 'Earliest time', '09:00' );
			await fill( sidebar, 'Latest time', '17:00' );
		},
	},
	{
		title: 'Number',
		name: 'jetpack/field-number',
		label: 'Tickets',
		set: async ( block, sidebar ) => {
			await fill( sidebar, 'Default value', '4' );
			await fill( sidebar, 'Minimum', '2' );
			await fill( sidebar, 'Maximum', '20' );
			await fill( sidebar, 'Step', '2' );
		},
	},
	{
		title: 'Hidden Field',
		name: 'jetpack/field-hidden',
		set: async ( block, sidebar ) => {
			await fill( sidebar, 'Value', 'autumn' );
			await fill( sidebar, 'Name in emails and exports', 'Campaign' );
		},
	},
	{
		title: 'Rating',
		name: 'jetpack/field-rating',
		set: async ( block, sidebar ) => {
			await sidebar.getByLabel( 'Icon' ).selectOption( 'Hearts' );
			await sidebar
				.getByRole( 'spinbutton', { name: 'Highest rating' } )
				.fill( '7' );
		},
	},
	{
		title: 'Slider',
		name: 'jetpack/field-slider',
		set: async ( block, sidebar ) => {
			await fill( sidebar, 'Minimum', '10' );
			await fill( sidebar, 'Maximum', '50' );
			await fill( sidebar, 'Step', '5' );
			await fill( sidebar, 'Initial value', '20' );
			await fill( sidebar, 'Minimum label', 'Cold' );
		},
	},
	{
		title: 'Select',
		name: 'jetpack/field-select',
		label: 'Room',
		set: async ( block, sidebar ) => {
			await options( block, 'Hall', 'Kitchen' );
			await sidebar
				.getByLabel( 'Default value' )
				.selectOption( 'Kitchen' );
		},
	},
	{
		title: 'Radio',
		name: 'jetpack/field-radio',
		label: 'Wood',
		set: async ( block, sidebar ) => {
			await options( block, 'Oak', 'Ash' );
			await check( sidebar, 'Add an “Other” option' );
			await check( sidebar, 'Field is required' );
		},
	},
	{
		title: 'Website',
		name: 'jetpack/field-url',
		set: async ( block, sidebar, page ) => {
			await check( sidebar, 'Field is required' );
			await sidebar.getByRole( 'button', { name: 'Conditions' } ).click();
			await sidebar
				.getByRole( 'button', { name: 'Add a condition' } )
				.click();
			const dialog = page.getByRole( 'dialog', { name: 'Conditions' } );
			await dialog.getByLabel( 'Field' ).selectOption( 'Wood' );
			await dialog
				.getByLabel( 'Value', { exact: true } )
				.selectOption( 'Ash' );
			await dialog.getByRole( 'button', { name: 'Apply' } ).click();
			await expect( sidebar ).toContainText( 'Shown when Wood is Ash.' );
		},
	},
	{
		title: 'Checkbox',
		name: 'jetpack/field-checkbox',
		label: 'Gift wrap',
		set: ( block, sidebar ) => check( sidebar, 'Checked by default' ),
	},
	{
		title: 'Checkbox Group',
		name: 'jetpack/field-checkbox-multiple',
		label: 'Extras',
		set: ( block ) => options( block, 'Oil', 'Wax', 'Soap' ),
	},
	{
		title: 'Consent',
		name: 'jetpack/field-consent',
		set: async ( block, sidebar ) => {
			await sidebar
				.getByLabel( 'Consent to receive email' )
				.selectOption( 'Consent checkbox' );
			await fill( sidebar, 'Name in emails and exports', 'News' );
		},
	},
	{
		title: 'Address',
		name: 'millwork/field-address',
		set: ( block, sidebar ) =>
			sidebar
				.getByRole( 'checkbox', { name: /^Require postal code/i } )
				.uncheck(),
	},
	{
		title: 'Signature',
		name: 'millwork/field-signature',
		set: ( block, sidebar ) => check( sidebar, 'Field is required' ),
	},
	{
		title: 'File Upload',
		name: 'jetpack/field-file',
		label: 'Plans',
		set: async ( block, sidebar ) => {
			await sidebar
				.getByRole( 'checkbox', { name: /^Images/ } )
				.uncheck();
			await fill( sidebar, 'Number of files', '2' );
			await fill( sidebar, 'Largest file (MB)', '1' );
			await check( sidebar, 'Attach to the email' );
		},
	},
	{
		title: 'Calculation',
		name: 'millwork/field-calculation',
		label: 'Price',
		set: async ( block, sidebar, page ) => {
			await sidebar
				.getByLabel( 'Insert field' )
				.selectOption( 'Tickets' );
			await sidebar.getByRole( 'button', { name: 'Times' } ).click();
			await page.keyboard.type( '12.50' );
			await sidebar.getByLabel( 'Currency' ).selectOption( 'EUR' );
			await expect( block ).toContainText( price( 4 ) );
		},
	},
];

/** Types a field's label over the one that it was inserted with. */
export const setLabel = async ( block: Locator, label: string ) => {
	const text = block.getByRole( 'textbox', { name: 'Label', exact: true } );
	await text.fill( label );
	await expect( text ).toHaveText( label );
};

/** Adds two pictures with labels to the image choice. */
export async function choosePictureOptions(
	{ canvas, page }: Editor,
	choose: ( index: number ) => Promise< void >
) {
	const choices = canvas.locator(
		'[data-type="jetpack/input-image-option"]'
	);
	for ( const [ index, label ] of [ 'Chair', 'Table' ].entries() ) {
		const choice = choices.nth( index );
		await choice
			.getByRole( 'textbox', { name: 'Image label' } )
			.fill( label );
		await choice.getByRole( 'button', { name: 'Choose an image' } ).click();
		await choose( index );
		await expect( choice.locator( 'img' ) ).toBeVisible();
	}
	await expect( page.locator( '.media-modal:visible' ) ).toHaveCount( 0 );
}
