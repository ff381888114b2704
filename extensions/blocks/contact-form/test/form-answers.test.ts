import type { FormBlock } from 'features/forms/editor/form-field/edit';
import { answersIn, unknownTokens, withSamples } from '../edit/form-answers';

jest.mock( '@wordpress/blocks', () => ( {
	getBlockType: () => ( { title: 'Name' } ),
} ) );
jest.mock( '@wordpress/block-editor', () => ( {} ) );
jest.mock( '@wordpress/data', () => ( {} ) );

const block = (
	name: string,
	attributes: Record< string, unknown > = {},
	innerBlocks: FormBlock[] = []
): FormBlock => ( { clientId: name, name, attributes, innerBlocks } );

const answers = answersIn( [
	block( 'core/columns', {}, [ block( 'jetpack/field-name' ) ] ),
	block( 'jetpack/field-text', { label: 'Your <b>wood</b> &amp; oil' } ),
	block( 'jetpack/field-email', {}, [
		block( 'jetpack/label', { label: 'Address' } ),
	] ),
	block( 'jetpack/field-text', { label: 'address' } ),
	block( 'jetpack/field-consent', { label: 'Consent' } ),
	block( 'jetpack/field-file', { label: 'File' } ),
] );

it( 'finds the answers of forms of all ages', () => {
	expect( answers ).toEqual( [
		{ label: 'Name', type: 'name' },
		{ label: 'Your wood & oil', type: 'text' },
		{ label: 'Address', type: 'email' },
	] );
} );

it( 'fills and checks tokens', () => {
	const text = 'Hello {name|you}, {Your  wood & oil} {File} {x|y}';
	expect( withSamples( text, answers, ( { type } ) => type ) ).toBe(
		'Hello name, text {File} {x|y}'
	);
	expect( unknownTokens( text, answers ) ).toEqual( [ '{File}', '{x|y}' ] );
} );
