import { act, renderHook } from '@testing-library/react';
import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { registerUnits } from '../../../../__tests__/units';
import { useChoosePlan } from '../edit/use-choose-plan';
import { buttonText } from '../plans';

const plan = ( id: number, price: number, title = 'Tea & cake' ) => ( {
	id,
	title,
	price,
	currency: 'USD',
	interval: price > 100 ? 'one-time' : '1 month',
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

it( 'says what is bought on a button that says the default or nothing', () => {
	expect( choose( [ 'Contribution', '', undefined, 'Pay' ], 120 ) ).toEqual( [
		'Buy Tea &amp; cake – $120.00',
		'Buy Tea &amp; cake – $120.00',
		'Buy Tea &amp; cake – $120.00',
		'Pay',
	] );
} );

it( 'replaces the texts of the plan before, and leaves what the author wrote', () => {
	const subscribe = 'Subscribe to Tea &amp; cake – $5.00 / month';
	expect(
		choose(
			[ '$5.00 contribution', '$6.00 contribution', subscribe ],
			9,
			5
		)
	).toEqual( [
		'Subscribe to Tea &amp; cake – $9.00 / month',
		'$6.00 contribution',
		'Subscribe to Tea &amp; cake – $9.00 / month',
	] );
} );

it( 'says only the price of a plan without a title', () => {
	expect( buttonText( plan( 7, 5, ' ' ) ) ).toBe( '$5.00 contribution' );
} );
