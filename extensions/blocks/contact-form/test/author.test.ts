import { readFileSync } from 'node:fs';
import { parse, rawHandler, serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { confirmationOf } from '../edit/confirmation-settings';
import { select as selectFrom } from '@wordpress/data';
import { placeOfField } from 'shared/editor/form-field/edit';
import type { FormBlock } from 'shared/editor/form-field/edit';
import { wantsConsent } from '../edit/consent-prompt';
import { freeName, nameOf, withName } from '../edit/form-name';
import { complaintAbout } from '../edit/recipients';
import { isRedirectAddress } from '../edit/redirect-address';
import { formOfShortcode } from '../shortcode';
import redirects from './redirects.json';
import { getVariations } from '../variations';
import { registerUnits } from '../../../../__tests__/units';

interface BlocksStore {
	getActiveBlockVariation: (
		name: string,
		attributes: object
	) => { title: string } | undefined;
}

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

/** Blocks of a form, each with its name for an id. */
const blocks = ( ...list: ( string | [ string, ...FormBlock[] ] )[] ) =>
	list.map( ( entry ): FormBlock => {
		const [ slug, ...innerBlocks ] = [ entry ].flat() as [
			string,
			...FormBlock[],
		];
		return {
			clientId: slug,
			name: slug.includes( '/' ) ? slug : `jetpack/${ slug }`,
			attributes: slug === 'core/button' ? { type: 'submit' } : {},
			innerBlocks,
		};
	} );

it( 'offers a permission field where addresses are collected', () => {
	expect( wantsConsent( blocks( 'field-text', 'button' ) ) ).toBe( false );
	expect( wantsConsent( blocks( 'field-email', 'button' ) ) ).toBe( true );
	expect( wantsConsent( blocks( 'field-email', 'field-consent' ) ) ).toBe(
		false
	);
} );

describe( 'a new field goes', () => {
	const place = ( ...list: Parameters< typeof blocks > ) =>
		placeOfField( 'form', blocks( ...list ) );

	it( 'before the button that sends, else to the end', () => {
		expect( place( 'field-email', 'button' ).index ).toBe( 1 );
		expect( place( 'field-email', 'core/button' ).index ).toBe( 1 );
		expect(
			place( 'field-email', [
				'core/buttons',
				...blocks( 'core/button' ),
			] ).index
		).toBe( 1 );
		expect( place( 'field-email' ) ).toEqual( { root: 'form', index: 1 } );
	} );

	it( 'not before a link that looks like a button', () => {
		const [ link, ...rest ] = blocks( 'button', 'field-email', 'button' );
		link!.attributes = { element: 'a', url: 'https://example.com/' };
		expect( placeOfField( 'form', [ link!, ...rest ] ).index ).toBe( 2 );
	} );

	it( 'into the last of several steps', () => {
		const step = ( id: string, ...inner: FormBlock[] ): FormBlock => ( {
			clientId: id,
			name: 'jetpack/form-step',
			attributes: {},
			innerBlocks: inner,
		} );
		const navigation: [ string, ...FormBlock[] ] = [
			'form-step-navigation',
			...blocks( 'button' ),
		];
		expect(
			place(
				[
					'form-step-container',
					step( 'first', ...blocks( 'field-email' ) ),
					step( 'last', ...blocks( 'field-text', 'field-url' ) ),
				],
				navigation
			)
		).toEqual( { root: 'last', index: 2 } );
		expect(
			place( [
				'form-step-container',
				step( 'first', ...blocks( 'field-email' ) ),
				step( 'last', ...blocks( 'field-text', 'button' ) ),
			] )
		).toEqual( { root: 'last', index: 1 } );
	} );
} );

describe( 'variations', () => {
	afterEach( () => {
		delete window.millworkEditor;
	} );

	it( 'are six, and five on a simple hosted site', () => {
		expect( getVariations().map( ( { name } ) => name ) ).toEqual( [
			'contact-form',
			'newsletter-form',
			'rsvp-form',
			'registration-form',
			'appointment-form',
			'feedback-form',
		] );
		window.millworkEditor = {
			buildUrl: '',
			blocks: {},
			siteType: 'simple',
		};
		expect( getVariations().map( ( { name } ) => name ) ).not.toContain(
			'newsletter-form'
		);
	} );
} );

describe( 'a variation', () => {
	const form = ( attributes: object ) =>
		(
			selectFrom( 'core/blocks' ) as unknown as BlocksStore
		 ).getActiveBlockVariation( 'jetpack/contact-form', attributes )?.title;

	it( 'is known again in a form that was made from it, also by later editors', () => {
		expect( form( { millworkVariation: 'rsvp-form' } ) ).toBe(
			'RSVP Form'
		);
		expect( form( { variationName: 'feedback-form' } ) ).toBe(
			'Feedback Form'
		);
		expect( form( {} ) ).toBeUndefined();
		expect( form( { variationName: 'multistep' } ) ).toBeUndefined();
	} );

	it( 'shows its own fields before it is inserted', () => {
		const shown = getVariations().map( ( { example } ) =>
			example.innerBlocks.map( ( { name, attributes } ) =>
				[ name, attributes.label, attributes.text ].join()
			)
		);
		expect( new Set( shown.map( String ) ).size ).toBe( 6 );
		expect( shown[ 2 ] ).toEqual( [
			'jetpack/field-name,,',
			'jetpack/field-email,,',
			'jetpack/field-radio,Attending?,',
			'jetpack/field-textarea,Other Details,',
			'jetpack/button,,Send RSVP',
		] );
	} );
} );

describe( 'the name of a form', () => {
	it( 'is the author’s, else that of what it was made from', () => {
		expect( nameOf( { metadata: { name: 'Dinner' } } ) ).toBe( 'Dinner' );
		expect( nameOf( { formTitle: 'Of 2026' } ) ).toBe( 'Of 2026' );
		expect( nameOf( { millworkVariation: 'rsvp-form' } ) ).toBe(
			'RSVP Form'
		);
		expect( nameOf( {} ) ).toBe( 'Form' );
	} );

	it( 'is one that no other form of the post has', () => {
		expect( freeName( 'Form', [ 'RSVP Form' ] ) ).toBe( 'Form' );
		expect( freeName( 'Form', [ 'Form' ] ) ).toBe( 'Form 2' );
		expect( freeName( 'Form 2', [ 'Form', 'Form 2', 'Form 3' ] ) ).toBe(
			'Form 4'
		);
	} );

	it( 'leaves what else is kept beside it', () => {
		expect( withName( {}, 'A' ) ).toEqual( { metadata: { name: 'A' } } );
		expect( withName( { metadata: { name: 'A' } }, '' ) ).toEqual( {} );
		expect(
			withName( { metadata: { name: 'A', bindings: {} } }, '' )
		).toEqual( { metadata: { bindings: {} } } );
	} );

	it( 'is the same on the server', () => {
		const php = readFileSync( 'php/Forms/FormName.php', 'utf8' );
		const names = php.matchAll( /'([a-z-]+)'\s*=> __\( '(.+)', 'mill/g );
		expect(
			[ ...names ].map( ( [ , slug, name ] ) => [ slug, name ] )
		).toEqual(
			getVariations().map( ( { name, title } ) => [ name, title ] )
		);
	} );
} );

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
