import { parse, rawHandler, serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { confirmationOf } from '../edit/confirmation-settings';
import { complaintAbout } from '../edit/recipients';
import { isRedirectAddress } from '../edit/redirect-address';
import { formOfShortcode } from '../shortcode';
import redirects from './redirects.json';
import { registerUnits } from '../../../../__tests__/units';

beforeAll( registerUnits );

it( 'names what is no address', () => {
	expect( complaintAbout( 'a@example.com, ,b@example.com' ) ).toBe( '' );
	expect( complaintAbout( 'a@example.com, wrong' ) ).toBe(
		'wrong is not a valid email address.'
	);
	expect( complaintAbout( 'wrong, worse' ) ).toBe(
		'wrong and worse are not a valid email address.'
	);
	expect( complaintAbout( 'a,b, c' ) ).toBe(
		'a, b, c are not a valid email address.'
	);
} );

it( 'knows what follows on a submission, however it was stored', () => {
	const of = ( customThankyou: string, confirmationType = 'text' ) =>
		confirmationOf( { customThankyou, confirmationType } );
	expect( [ of( '' ), of( 'message' ), of( 'noSummary' ) ] ).toEqual( [
		'',
		'message',
		'message',
	] );
	expect( [ of( 'redirect' ), of( '', 'redirect' ), of( 'x' ) ] ).toEqual( [
		'redirect',
		'redirect',
		'',
	] );
} );

it.each( Object.entries( redirects ) )(
	'knows whether the server sends visitors to “%s”',
	( address, isFollowed ) => {
		expect( isRedirectAddress( address ) ).toBe( isFollowed );
	}
);

describe( 'shortcodes', () => {
	const inner = ( form: Block | null ) =>
		form?.innerBlocks.map( ( { name, attributes } ) => [
			name.replace( 'jetpack/', '' ),
			Object.fromEntries(
				Object.entries( attributes ).filter( ( [ key ] ) =>
					[
						'label',
						'required',
						'options',
						'defaultValue',
						'text',
					].includes( key )
				)
			),
		] );

	it( 'become fields of their types, unknown ones a text', () => {
		const form = formOfShortcode(
			`Before [contact-form to='a@example.com' submit_button_text="Go &amp; see"]
			[contact-field label="Q &amp; A" type="textarea" required="1" /]
			[contact-field label='Wood [hard]' type='checkbox-multiple' options='Oak, Ash ,Elm' defaultvalue='Ash'/]
			[contact-field label=&#8220;Web&#8221; type=&#8220;url&#8221;]
			[contact-field type="date"][/contact-field]
			[/contact-form]`
		);
		expect( form?.attributes.to ).toBe( 'a@example.com' );
		expect( inner( form ) ).toMatchObject( [
			[ 'field-textarea', { label: 'Q &amp; A', required: true } ],
			[
				'field-checkbox-multiple',
				{
					label: 'Wood [hard]',
					options: [ 'Oak', 'Ash', 'Elm' ],
					defaultValue: 'Ash',
				},
			],
			[ 'field-text', { label: 'Web' } ],
			[ 'field-text', {} ],
			[ 'button', { text: 'Go & see' } ],
		] );
	} );

	it( 'without fields are the form that they were by themselves', () => {
		expect(
			inner( formOfShortcode( '[contact-form]' ) )?.map(
				( [ name ] ) => name
			)
		).toEqual( [
			'field-name',
			'field-email',
			'field-url',
			'field-textarea',
			'button',
		] );
		expect( formOfShortcode( '[contact-form-7 id="1"]' ) ).toBeNull();
	} );

	it( 'are converted within a classic post, over several paragraphs too', () => {
		const html = serialize(
			rawHandler( {
				HTML: '<p>[contact-form subject="Hi"]</p>\n<p>[contact-field label="Name" type="name" /]</p>\n<p>[/contact-form]</p>',
			} ) as Block[]
		);
		expect( html ).toContain(
			'<!-- wp:jetpack/contact-form {"subject":"Hi"} -->\n<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"label":"Name"} /-->'
		);
		expect( html ).not.toContain( '[/contact-form]' );
	} );
} );

describe( 'forms of later editors', () => {
	it( 'keep the heading that they left out', () => {
		const [ form ] = parse(
			'<!-- wp:jetpack/contact-form {"ref":4} /-->'
		) as Block[];
		expect( form!.attributes.customThankyouHeading ).toBe(
			'Thank you for your response.'
		);
	} );

	it( 'are told from ours, also where entries are not stored', () => {
		const [ form ] = parse(
			'<!-- wp:jetpack/contact-form {"millworkStore":false} -->\n<div class="wp-block-jetpack-contact-form"></div>\n<!-- /wp:jetpack/contact-form -->'
		) as Block[];
		expect( form!.isValid ).toBe( true );
		expect( form!.attributes.customThankyouHeading ).toBe( 'Message Sent' );
	} );
} );
