import { render, screen, within } from '@testing-library/react';
import { addPart, averageOf, rowsOf } from '../results-data';
import type { FieldResult, ResultsPart } from '../results-data';
import { ResultField } from '../result-field';

const field = ( more: Partial< FieldResult > = {} ): FieldResult => ( {
	name: 'wood',
	label: 'Wood',
	type: 'radio',
	answers: 3,
	values: [
		{ value: 'Oak', count: 2 },
		{ value: 'Ash', count: 1 },
	],
	others: 0,
	sum: 0,
	least: null,
	most: null,
	...more,
} );

const part = (
	fields: FieldResult[],
	total: number | null = null
): ResultsPart => ( {
	place: { key: 'post:7', title: 'Contact', edit: '' },
	total,
	entries: 3,
	fields,
	next: '',
} );

const numbers = ( ...values: number[] ) =>
	field( {
		type: 'number',
		answers: values.length,
		values: values.map( ( value ) => ( {
			value: String( value ),
			count: 1,
		} ) ),
		sum: values.reduce( ( sum, value ) => sum + value, 0 ),
		least: Math.min( ...values ),
		most: Math.max( ...values ),
	} );

it( 'adds up parts', () => {
	const first = addPart( null, part( [ field(), numbers( 1, 5 ) ], 6 ) );
	const both = addPart(
		first,
		part( [
			field( { values: [ { value: 'Elm', count: 3 } ], others: 1 } ),
			numbers( 9 ),
			field( { name: 'new' } ),
		] )
	);
	expect( both ).toMatchObject( { total: 6, entries: 6 } );
	expect( both.fields.map( ( { name } ) => name ) ).toEqual( [
		'wood',
		'wood',
		'new',
	] );
	expect( rowsOf( both.fields[ 0 ]! ) ).toEqual( [
		{ label: 'Oak', count: 2 },
		{ label: 'Ash', count: 1 },
		{ label: 'Elm', count: 3 },
	] );
	expect( both.fields[ 1 ] ).toMatchObject( { least: 1, most: 9 } );
	expect( averageOf( both.fields[ 1 ]! ) ).toBe( 5 );
	expect( averageOf( both.fields[ 0 ]! ) ).toBeNull();
} );

it.each( [
	[
		[ 3, 1, 2 ],
		[ '1', '2', '3' ],
	],
	[
		Array.from( { length: 25 }, ( _, index ) => index + 15 ),
		[ '15 – 19', '20 – 24', '25 – 29', '30 – 34', '35 – 39' ],
	],
	[
		Array.from( { length: 14 }, ( _, index ) => -0.5 + index / 10 ),
		[
			'-0.6 – -0.4',
			'-0.4 – -0.2',
			'-0.2 – 0',
			'0 – 0.2',
			'0.2 – 0.4',
			'0.4 – 0.6',
			'0.6 – 0.8',
			'0.8 – 1',
		],
	],
] )( 'shows the numbers %j', ( values, labels ) => {
	const rows = rowsOf( numbers( ...values ) );
	expect( rows.map( ( { label } ) => label ) ).toEqual( labels );
	expect( rows.reduce( ( sum, { count } ) => sum + count, 0 ) ).toBe(
		values.length
	);
} );

it( 'says everything in the table, and hides the chart from screen readers', () => {
	render(
		<ResultField
			field={ field( { label: '<b>Wood</b>', others: 1, answers: 4 } ) }
		/>
	);
	expect(
		screen.getByRole( 'heading', { name: '<b>Wood</b>' } )
	).toBeVisible();
	const rows = within( screen.getByRole( 'table' ) ).getAllByRole( 'row' );
	expect( rows.map( ( row ) => row.textContent ) ).toEqual( [
		'AnswerEntriesShare',
		'Oak250%',
		'Ash125%',
		'Other answers125%',
	] );
	expect( screen.queryAllByText( 'Oak' ) ).toHaveLength( 2 );
	expect( screen.queryAllByRole( 'img' ) ).toHaveLength( 0 );
} );
