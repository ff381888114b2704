import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ButtonAttributes } from '../attributes';
import { SizePanel } from '../edit/size-panel';

function show( given: Partial< ButtonAttributes > = {} ) {
	const changes: Partial< ButtonAttributes >[] = [];
	function Panel() {
		const [ attributes, setAttributes ] = useState< ButtonAttributes >( {
			saveInPostContent: false,
			...given,
		} );
		return (
			<SizePanel
				attributes={ attributes }
				setAttributes={ ( changed ) => {
					changes.push( changed );
					setAttributes( ( old ) => ( { ...old, ...changed } ) );
				} }
			/>
		);
	}
	render( <Panel /> );
	return { changes, user: userEvent.setup() };
}

beforeEach( () => {
	// WordPress's group of choices measures itself, jsdom does not.
	window.ResizeObserver ??= class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
} );

it( 'has a radius of 0 to 50 that can be reset', async () => {
	const { changes, user } = show( { borderRadius: 5 } );
	const radius = screen.getByRole( 'slider', { name: 'Border radius' } );
	expect( radius ).toHaveAttribute( 'min', '0' );
	expect( radius ).toHaveAttribute( 'max', '50' );
	fireEvent.change( radius, { target: { value: '0' } } );
	await user.click( screen.getByRole( 'button', { name: 'Size options' } ) );
	await user.click(
		screen.getByRole( 'menuitem', { name: 'Reset Border radius' } )
	);
	expect( changes ).toEqual( [
		{ borderRadius: 0 },
		{ borderRadius: undefined },
	] );
} );

it( 'has shares of the column at hand', async () => {
	const { changes, user } = show();
	for ( const share of [ '25%', '50%', '75%', '100%' ] ) {
		await user.click( screen.getByRole( 'button', { name: share } ) );
		expect( changes.at( -1 ) ).toEqual( { width: share } );
	}
	await user.click( screen.getByRole( 'button', { name: '100%' } ) );
	expect( changes.at( -1 ) ).toEqual( { width: undefined } );
} );

it.each( [
	[ undefined, [ 'px', '%', 'em' ], 4 ],
	[ 'center', [ 'px', '%', 'em' ], 4 ],
	[ 'left', [ 'px', 'em' ], 0 ],
	[ 'right', [ 'px', 'em' ], 0 ],
] )( 'has units for the alignment %s', ( align, units, shares ) => {
	show( { align } );
	expect(
		screen.getAllByRole( 'option' ).map( ( option ) => option.textContent )
	).toEqual( units );
	expect( screen.queryAllByRole( 'button', { name: /%/ } ) ).toHaveLength(
		shares
	);
} );

it.each( [
	[ '%', '100%' ],
	[ 'em', '10em' ],
] )( 'begins anew in another unit: %s', async ( unit, width ) => {
	const { changes, user } = show( { width: '150px' } );
	await user.selectOptions( screen.getByRole( 'combobox' ), unit );
	expect( changes ).toEqual( [ { width } ] );
} );

it( 'has no width above the column’s', () => {
	const { changes } = show( { width: '50%' } );
	const width = screen.getByRole( 'spinbutton', { name: 'Width' } );
	fireEvent.change( width, { target: { value: '250' } } );
	fireEvent.blur( width );
	expect( changes.at( -1 ) ).toEqual( { width: '100%' } );
} );
