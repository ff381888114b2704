/** Forms to begin with, by hand. */
import { test, expect } from '../../../../__tests__/e2e/harness';
import type { Editor } from '../../../../__tests__/e2e/harness';
import { stored } from './stored';

const INSTRUCTIONS =
	"Please select which type of form you'd like to add, or create your own using the skip option.";

/** The fields and the button of each variation, as Spec 1, section 9 has them. */
const VARIATIONS: Record< string, { subject?: string; content: string[] } > = {
	'Contact Form': {
		content: [
			'field-name {"required":true}',
			'field-email {"required":true}',
			'field-textarea',
			'button {"element":"button","text":"Contact Us","lock":{"remove":true}}',
		],
	},
	'Newsletter Sign-up': {
		content: [
			'field-name {"required":true}',
			'field-email {"required":true}',
			'field-consent',
			'button {"element":"button","text":"Subscribe","lock":{"remove":true}}',
		],
	},
	'RSVP Form': {
		subject: 'A new RSVP from your website',
		content: [
			'field-name {"required":true}',
			'field-email {"required":true}',
			'field-radio {"label":"Attending?","required":true,"options":["Yes","No"]}',
			'field-textarea {"label":"Other Details"}',
			'button {"element":"button","text":"Send RSVP","lock":{"remove":true}}',
		],
	},
	'Registration Form': {
		subject: 'A new registration from your website',
		content: [
			'field-name {"required":true}',
			'field-email {"required":true}',
			'field-telephone {"label":"Phone Number"}',
			'field-select {"label":"How did you hear about us?","options":["Search Engine","Social Media","TV","Radio","Friend or Family"]}',
			'field-textarea {"label":"Other Details"}',
			'button {"element":"button","text":"Send","lock":{"remove":true}}',
		],
	},
	'Appointment Form': {
		subject: 'A new appointment booked from your website',
		content: [
			'field-name {"required":true}',
			'field-email {"required":true}',
			'field-telephone {"required":true}',
			'field-date {"label":"Date","required":true}',
			'field-radio {"label":"Time","required":true,"options":["Morning","Afternoon"]}',
			'field-textarea {"label":"Notes"}',
			'button {"element":"button","text":"Book Appointment","lock":{"remove":true}}',
		],
	},
	'Feedback Form': {
		subject: 'New feedback received from your website',
		content: [
			'field-name {"required":true}',
			'field-email {"required":true}',
			'field-radio {"label":"Please rate our website","required":true,"options":["1 - Very Bad","2 - Poor","3 - Average","4 - Good","5 - Excellent"]}',
			'field-textarea {"label":"How could we improve?"}',
			'button {"element":"button","text":"Send Feedback","lock":{"remove":true}}',
		],
	},
};

/** Inserts the block and picks a variation by hand. */
async function begin( { insert, canvas }: Editor, variation: string ) {
	await insert( 'Contact Form' );
	await expect( canvas.getByText( INSTRUCTIONS ) ).toBeVisible();
	await canvas
		.getByRole( 'button', { name: variation, exact: true } )
		.click();
}

for ( const [ name, { subject, content } ] of Object.entries( VARIATIONS ) ) {
	test( `${ name }: inserted by hand, published, valid when opened again`, async ( {
		editor,
		visitor,
	} ) => {
		await begin( editor, name );
		const expected = stored(
			subject ? ` {"subject":"${ subject }"}` : '',
			content
		);
		await expect.poll( () => editor.getContent() ).toBe( expected );
		await visitor.goto( await editor.publish( name ) );
		await expect(
			visitor.locator( 'form.wp-block-jetpack-contact-form' )
		).toHaveCount( 1 );
		await expect(
			visitor
				.locator( 'form.wp-block-jetpack-contact-form' )
				.getByRole( 'textbox', { name: /^Email/ } )
		).toHaveAttribute( 'type', 'email' );
		await editor.setContent( expected );
		expect( await editor.invalidBlocks() ).toEqual( [] );
		expect( await editor.getContent() ).toBe( expected );
	} );
}

test( 'skipping begins with a button, and one step takes a choice back', async ( {
	editor,
} ) => {
	await editor.insert( 'Contact Form' );
	await editor.canvas.getByRole( 'button', { name: 'Skip' } ).click();
	await expect
		.poll( () => editor.getContent() )
		.toBe(
			stored( '', [
				'button {"element":"button","text":"Submit","lock":{"remove":true}}',
			] )
		);
	await editor.undo();
	await expect( editor.canvas.getByText( INSTRUCTIONS ) ).toBeVisible();
} );
