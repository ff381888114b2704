/** Forms to begin with, by hand. */
import { test, expect } from '../../../../__tests__/e2e/harness';
import type { Editor } from '../../../../__tests__/e2e/harness';
import { stored } from './stored';

const INSTRUCTIONS =
	"Please select which type of form you'd like to add, or create your own using the skip option.";

/** The fields and the button of each variation, as authors know them. */
const VARIATIONS: Record<
	string,
	{ slug: string; before?: string; after?: string; content: string[] }
> = {
	'Contact Form': {
		slug: 'contact-form',
		content: [
			'field-name {"required":true}',
			'field-email {"required":true}',
			'field-textarea',
			'button {"element":"button","text":"Contact Us","lock":{"remove":true}}',
		],
	},
	'Newsletter Sign-up': {
		slug: 'newsletter-form',
		before: '"customThankyou":"message","customThankyouHeading":"Check your email","customThankyouMessage":"Click the link we sent you, then confirm.",',
		after: ',"millworkNewsletter":true',
		content: [
			'field-name {"required":true}',
			'field-email {"required":true}',
			'field-consent',
			'button {"element":"button","text":"Subscribe","lock":{"remove":true}}',
		],
	},
	'RSVP Form': {
		slug: 'rsvp-form',
		before: '"subject":"A new RSVP from your website",',
		content: [
			'field-name {"required":true}',
			'field-email {"required":true}',
			'field-radio {"label":"Attending?","required":true,"options":["Yes","No"]}',
			'field-textarea {"label":"Other Details"}',
			'button {"element":"button","text":"Send RSVP","lock":{"remove":true}}',
		],
	},
	'Registration Form': {
		slug: 'registration-form',
		before: '"subject":"A new registration from your website",',
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
		slug: 'appointment-form',
		before: '"subject":"A new appointment booked from your website",',
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
		slug: 'feedback-form',
		before: '"subject":"New feedback received from your website",',
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
	await insert( 'Form' );
	await expect( canvas.getByText( INSTRUCTIONS ) ).toBeVisible();
	await canvas
		.getByRole( 'button', { name: variation, exact: true } )
		.click();
}

for ( const [
	name,
	{ slug, before = '', after = '', content },
] of Object.entries( VARIATIONS ) ) {
	test( `${ name }: inserted by hand, published, valid when opened again`, async ( {
		editor,
		visitor,
	} ) => {
		await begin( editor, name );
		const expected = stored(
			` {${ before }"millworkVariation":"${ slug }"${ after }}`,
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

test( 'one step takes a choice back', async ( { editor } ) => {
	await begin( editor, 'RSVP Form' );
	await expect( editor.canvas.getByText( 'Attending?' ) ).toBeVisible();
	await editor.undo();
	await expect( editor.canvas.getByText( INSTRUCTIONS ) ).toBeVisible();
	expect( await editor.getContent() ).not.toContain( 'RSVP' );
} );
