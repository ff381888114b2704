/** How a form begins and grows: its variations, its name, and where new fields go. */
import { readFileSync } from 'node:fs';
import { select as selectFrom } from '@wordpress/data';
import { fieldPosition } from 'features/forms/editor/form-field/edit';
import type { FormBlock } from 'features/forms/editor/form-field/edit';
import { wantsConsent } from '../edit/consent-prompt';
import { freeName, nameOf, withName } from '../edit/form-name';
import { getVariations } from '../variations';
import { registerUnits } from '../../../../__tests__/units';

interface BlocksStore {
	getBlockVariations: ( name: string ) => { name: string; title: string }[];
	getActiveBlockVariation: (
		name: string,
		attributes: object
	) => { title: string } | undefined;
}

beforeAll( registerUnits );

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

it( 'offers a consent field where addresses are collected', () => {
	expect( wantsConsent( blocks( 'field-text', 'button' ) ) ).toBe( false );
	expect( wantsConsent( blocks( 'field-email', 'button' ) ) ).toBe( true );
	expect( wantsConsent( blocks( 'field-email', 'field-consent' ) ) ).toBe(
		false
	);
} );

describe( 'a new field goes', () => {
	const place = ( ...list: Parameters< typeof blocks > ) =>
		fieldPosition( 'form', blocks( ...list ) );

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
		expect( fieldPosition( 'form', [ link!, ...rest ] ).index ).toBe( 2 );
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

	it( 'are seven, and six on a simple hosted site', () => {
		expect( getVariations().map( ( { name } ) => name ) ).toEqual( [
			'contact-form',
			'newsletter-form',
			'rsvp-form',
			'registration-form',
			'appointment-form',
			'feedback-form',
			'multistep-form',
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
		expect( new Set( shown.map( String ) ).size ).toBe( 7 );
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
	it( 'is the author’s, or else that of what it was made from', () => {
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

	it( 'is the same on the server', async () => {
		await import( '../edit/templates' );
		const php = readFileSync(
			'extensions/features/forms/php/Definition/FormName.php',
			'utf8'
		);
		const names = php.matchAll( /'([a-z-]+)'\s*=> __\( '(.+)', 'mill/g );
		expect(
			[ ...names ].map( ( [ , slug, name ] ) => [ slug, name ] )
		).toEqual(
			( selectFrom( 'core/blocks' ) as unknown as BlocksStore )
				.getBlockVariations( 'jetpack/contact-form' )
				.map( ( { name, title } ) => [ name, title ] )
		);
	} );
} );
