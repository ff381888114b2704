import type { EditorBlock } from 'features/forms/editor/form-logic/form-fields';
import { readCalculation } from '../edit/form-calculations';

const block = (
	name: string,
	attributes: Record< string, unknown >,
	innerBlocks: EditorBlock[] = []
): EditorBlock => ( {
	clientId: String( attributes.id ),
	name,
	attributes,
	innerBlocks,
} );

const number = ( id: string, more: Record< string, unknown > = {} ) =>
	block( 'jetpack/field-number', { id, label: id, ...more } );

it( 'finds numbers without a minimum in a formula, also through another calculation', () => {
	const form = block( 'jetpack/contact-form', {}, [
		number( 'bare' ),
		number( 'empty', { min: '' } ),
		number( 'zero', { min: 0 } ),
		number( 'below', { min: '-5' } ),
		number( 'unused' ),
		number( 'through' ),
		block( 'jetpack/field-number', { id: 'older', label: 'older' }, [
			block( 'jetpack/input', { min: 1 } ),
		] ),
		block( 'jetpack/field-slider', { id: 'slider', label: 'slider' } ),
		block( 'millwork/field-calculation', {
			id: 'sum',
			formula: [ { field: 'through' }, '*', { field: 'zero' } ],
		} ),
		block( 'millwork/field-calculation', {
			id: 'total',
			formula: [
				'sum',
				'bare',
				'empty',
				'zero',
				'below',
				'older',
				'slider',
			]
				.flatMap( ( field ) => [ '+', { field } ] )
				.slice( 1 ),
		} ),
	] );
	const names = ( of: string ) =>
		readCalculation( form, of, () => '' ).unlimited.map( ( { id } ) => id );
	expect( names( 'total' ) ).toEqual( [ 'bare', 'empty', 'through' ] );
	expect( names( 'sum' ) ).toEqual( [ 'through' ] );
} );
