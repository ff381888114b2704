import { act, renderHook } from '@testing-library/react';
import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { registerUnits } from '../../../../__tests__/units';
import { useChoosePlan } from '../edit/use-choose-plan';

const plan = ( id: number, price: number ) => ( {
	id,
	title: 'Tea',
	price,
	currency: 'USD',
	interval: '1 month',
} );

beforeAll( registerUnits );

/** A block with buttons of these texts; gives the texts after a plan was chosen. */
function choose(
	texts: ( string | undefined )[],
	chosen: number,
	before?: number
) {
	const block = createBlock(
		'jetpack/recurring-payments',
		{},
		texts.map( ( text ) =>
			createBlock( 'jetpack/button', text === undefined ? {} : { text } )
		)
	);
	dispatch( blockEditorStore ).resetBlocks( [ block ] );
	const setAttributes = jest.fn();
	const { result } = renderHook( () =>
		useChoosePlan( block.clientId, setAttributes )
	);
	act( () =>
		result.current(
			plan( 7, chosen ),
			before === undefined ? undefined : plan( 6, before )
		)
	);
	expect( setAttributes ).toHaveBeenCalledWith( { planId: 7 } );
	return (
		select( blockEditorStore ).getBlocks( block.clientId ) as Block[]
	 ).map( ( { attributes } ) => attributes.text );
}

it( 'writes the price on a button that says the default or nothing', () => {
	expect( choose( [ 'Contribution', '', undefined, 'Pay' ], 5 ) ).toEqual( [
		'$5.00 contribution',
		'$5.00 contribution',
		'$5.00 contribution',
		'Pay',
	] );
} );

it( 'takes the old price off, and leaves what the author wrote', () => {
	expect(
		choose( [ '$5.00 contribution', '$6.00 contribution' ], 9, 5 )
	).toEqual( [ '$9.00 contribution', '$6.00 contribution' ] );
} );
