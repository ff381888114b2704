import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ValueField } from '../fields/value';
import type { Field, Value } from '../types';

const field: Field = {
	key: 'services',
	type: 'array',
	label: 'Services',
	sortable: true,
	choices: [ 'One', 'Two', 'Three', 'Four' ].map( ( label ) => ( {
		value: label.toLowerCase(),
		label,
	} ) ),
	canCheck: false,
	link: null,
};

function setup( stored: Value ) {
	const changes: Value[] = [];
	function Page() {
		const [ value, setValue ] = useState( stored );
		return (
			<ValueField
				field={ field }
				value={ value }
				onChange={ ( changed ) => {
					changes.push( changed );
					setValue( changed );
				} }
				onChangeOther={ () => {} }
			/>
		);
	}
	render( <Page /> );
	return { changes, user: userEvent.setup() };
}

const order = () =>
	screen.getAllByRole( 'listitem' ).map( ( item ) => item.textContent );
const button = ( name: string ) => screen.getByRole( 'button', { name } );

it( 'shows the chosen ones first, in their order, and what may be chosen after them', () => {
	setup( [ 'three', 'gone', 'one' ] );
	expect( order() ).toEqual( [ 'Three', 'One', 'Two', 'Four' ] );
	expect( screen.getByLabelText( 'Three' ) ).toBeChecked();
	expect( screen.getByLabelText( 'Two' ) ).not.toBeChecked();
	expect( screen.queryByRole( 'button', { name: /Two/ } ) ).toBeNull();
} );

it( 'moves one by keyboard, and the focus goes with it', async () => {
	const { changes, user } = setup( [ 'one', 'two', 'three' ] );
	button( 'Move Three up' ).focus();
	await user.keyboard( '{Enter}' );
	expect( changes.at( -1 ) ).toEqual( [ 'one', 'three', 'two' ] );
	expect( button( 'Move Three up' ) ).toHaveFocus();
	await user.keyboard( '{Enter}' );
	expect( changes.at( -1 ) ).toEqual( [ 'three', 'one', 'two' ] );
	// It is at the top: the button stays, and does nothing.
	expect( button( 'Move Three up' ) ).toHaveFocus();
	await user.keyboard( '{Enter}' );
	expect( changes ).toHaveLength( 2 );
	await user.click( button( 'Move One down' ) );
	expect( changes.at( -1 ) ).toEqual( [ 'three', 'two', 'one' ] );
} );

it( 'adds to the end and takes away', async () => {
	const { changes, user } = setup( [ 'two' ] );
	await user.click( screen.getByLabelText( 'One' ) );
	expect( changes.at( -1 ) ).toEqual( [ 'two', 'one' ] );
	await user.click( screen.getByLabelText( 'Two' ) );
	expect( changes.at( -1 ) ).toEqual( [ 'one' ] );
} );
