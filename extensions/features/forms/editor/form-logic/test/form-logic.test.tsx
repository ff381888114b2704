import { fireEvent, render, screen } from '@testing-library/react';
import { ConditionsDialog } from '../dialog';
import { circularFields, fieldsIn, flawsOf, freshId } from '../form-fields';
import type { EditorBlock } from '../form-fields';
import { areUsable } from '../stored-conditions';
import { sentenceOf } from '../words';
import vectors from 'shared/data/form-usable-conditions-vectors.json';

const block = (
	clientId: string,
	name: string,
	attributes: object = {},
	innerBlocks: EditorBlock[] = []
): EditorBlock => ( {
	clientId,
	name: `jetpack/${ name }`,
	attributes: { ...attributes },
	innerBlocks,
} );

const when = ( field: string, value = 'Yes' ) => ( {
	enabled: true,
	action: 'show',
	logicalOperator: 'any',
	groups: [
		{
			logicalOperator: 'all',
			rules: [ { field, operator: 'is', value } ],
		},
	],
} );

const form = block( 'form', 'contact-form', {}, [
	block( 'A', 'field-radio', { id: 'a', label: '<b>Attending</b>' }, [
		block( 'o', 'option', { label: 'Yes' } ),
		block( 'p', 'option', { label: 'No' } ),
	] ),
	block( 'B', 'field-number', {
		id: 'b',
		label: 'Guests',
		conditionalLogic: when( 'a' ),
	} ),
	block( 'S', 'form-step', { conditionalLogic: when( 'b' ) }, [
		block( 'C', 'field-text', { label: 'Names' } ),
	] ),
] );
const fields = fieldsIn( form, ( name ) => name );

it( 'finds the fields with their labels and options', () => {
	expect( fields ).toEqual( [
		{
			clientId: 'A',
			id: 'a',
			type: 'radio',
			label: 'Attending',
			options: [ 'Yes', 'No' ],
		},
		{
			clientId: 'B',
			id: 'b',
			type: 'number',
			label: 'Guests',
			options: [],
		},
		{ clientId: 'C', id: '', type: 'text', label: 'Names', options: [] },
	] );
} );

it( 'says a condition in a sentence', () => {
	expect( sentenceOf( undefined, fields ) ).toBe( 'Always shown.' );
	expect( sentenceOf( when( 'gone' ), fields ) ).toBe( 'Always shown.' );
	const rules = [
		{ field: 'a', operator: 'is', value: 'Yes' },
		{ field: 'b', operator: 'greater_than', value: 2 },
	];
	const logic = {
		...when( 'a' ),
		groups: [ { logicalOperator: 'all', rules } ],
	};
	expect( sentenceOf( logic, fields ) ).toBe(
		'Shown when Attending is Yes and Guests is more than 2.'
	);
	expect(
		sentenceOf(
			{
				...logic,
				action: 'hide',
				groups: [
					...logic.groups,
					{ rules: [ { field: 'a', operator: 'is_empty' } ] },
				],
			},
			fields
		)
	).toBe(
		'Hidden when (Attending is Yes and Guests is more than 2) or Attending is empty.'
	);
} );

it( 'knows which fields would make a circle', () => {
	// A field can ask those that it doesn't control, also through a step.
	expect( [ ...circularFields( form, fields, 'A' ) ] ).toEqual( [
		'A',
		'B',
	] );
	expect( [ ...circularFields( form, fields, 'S' ) ] ).toEqual( [ 'C' ] );
	expect( [ ...circularFields( form, fields, 'C' ) ] ).toEqual( [ 'C' ] );
} );

it( 'notices fields and options that are gone', () => {
	expect( flawsOf( when( 'a', 'Maybe' ), fields ) ).toEqual( {
		isFieldGone: false,
		goneOptions: [ [ 'Maybe', 'Attending' ] ],
	} );
	expect( flawsOf( when( 'x' ), fields ).isFieldGone ).toBe( true );
	expect( flawsOf( when( 'a' ), fields ).goneOptions ).toEqual( [] );
} );

it( 'knows conditions that can’t be used, as the server does', () => {
	const types = new Map( [
		[ 'a', 'text' ],
		[ 'n', 'number' ],
	] );
	vectors.forEach( ( { says, stored, usable } ) =>
		expect( [
			says,
			areUsable( stored, ( id ) => types.get( id ) ),
		] ).toEqual( [ says, usable ] )
	);
} );

it( 'makes IDs that are no names of answers', () =>
	expect( freshId( fields ) ).toMatch( /^f\d{6}$/ ) );

it( 'writes a condition and gives the asked field an ID', () => {
	const save = jest.fn();
	render(
		<ConditionsDialog
			stored={ undefined }
			fields={ fields }
			circular={ new Set( [ 'B' ] ) }
			save={ save }
			close={ () => {} }
		/>
	);
	expect(
		screen.getByText(
			'These fields can’t be chosen, because this block shows or hides them: Guests'
		)
	).toBeTruthy();
	const apply = screen.getByRole( 'button', { name: 'Apply' } );
	expect( apply.getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	const [ names ] = screen.getAllByRole< HTMLOptionElement >( 'option', {
		name: 'Names',
	} );
	expect(
		screen.getByRole< HTMLOptionElement >( 'option', { name: 'Guests' } )
			.disabled
	).toBe( true );
	fireEvent.change( screen.getByLabelText( 'Field' ), {
		target: { value: names!.value },
	} );
	fireEvent.change( screen.getByLabelText( 'Value' ), {
		target: { value: 'Ann' },
	} );
	fireEvent.click( apply );
	expect( save ).toHaveBeenCalledWith(
		{
			enabled: true,
			action: 'show',
			logicalOperator: 'any',
			groups: [
				{
					logicalOperator: 'all',
					rules: [
						{ field: names!.value, operator: 'is', value: 'Ann' },
					],
				},
			],
		},
		new Map( [ [ 'C', names!.value ] ] )
	);
} );
