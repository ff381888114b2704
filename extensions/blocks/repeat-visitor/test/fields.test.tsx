import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { createBlock, serialize, switchToBlockType } from '@wordpress/blocks';
import type { RepeatVisitorAttributes } from '../attributes';
import { ThresholdField, VisibilityField } from '../edit/fields';
import { registerUnits } from '../../../../__tests__/units';

beforeAll( registerUnits );

let now: RepeatVisitorAttributes;

function Fields() {
	const [ attributes, change ] = useState< RepeatVisitorAttributes >( {
		criteria: 'after-visits',
		threshold: 3,
	} );
	now = attributes;
	const props = {
		attributes,
		setAttributes: ( some: Partial< RepeatVisitorAttributes > ) =>
			change( { ...attributes, ...some } ),
	};
	return (
		<>
			<ThresholdField { ...props } />
			<VisibilityField { ...props } />
		</>
	);
}

it( 'keeps what is no number in the field, and says so', () => {
	render( <Fields /> );
	const field = screen.getByRole( 'spinbutton', {
		name: 'Visit count threshold',
	} );
	const type = ( value: string ) =>
		fireEvent.change( field, { target: { value } } );
	for ( const wrong of [ '0', '-2', '2.5', '' ] ) {
		type( wrong );
		expect( field ).toHaveDisplayValue( wrong );
		expect( field ).toBeInvalid();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			/^Please enter a valid number\.$/
		);
		expect( now.threshold ).toBe( 3 );
	}
	type( '7' );
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
	expect( now.threshold ).toBe( 7 );
} );

it( 'offers both sides of the threshold', () => {
	render( <Fields /> );
	expect(
		screen.getByRole( 'radio', { name: 'Show after threshold' } )
	).toBeChecked();
	fireEvent.click(
		screen.getByRole( 'radio', { name: 'Hide after threshold' } )
	);
	expect( now.criteria ).toBe( 'before-visits' );
} );

it( 'is put around any blocks, and taken away again', () => {
	const blocks = [ 'jetpack/markdown', 'jetpack/gif' ].map( ( name ) =>
		createBlock( name )
	);
	const [ wrapped ] = switchToBlockType( blocks, 'jetpack/repeat-visitor' )!;
	expect( wrapped!.innerBlocks.map( ( { name } ) => name ) ).toEqual( [
		'jetpack/markdown',
		'jetpack/gif',
	] );
	expect( serialize( [ wrapped! ] ) ).toContain(
		'<div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container"><!-- wp:'
	);
} );
