import { registerBlockVariation } from '@wordpress/blocks';
import '../edit/templates';

jest.mock( '@wordpress/blocks', () => ( {
	registerBlockVariation: jest.fn(),
} ) );

it( 'the RSVP gives seats to people who come, as many as they say', () => {
	const template = ( registerBlockVariation as jest.Mock ).mock.calls.find(
		( [ , { name } ] ) => name === 'seats-form'
	)![ 1 ];
	const fields = template.innerBlocks as [
		string,
		Record< string, never >,
	][];
	const attending = fields.find(
		( [ , { id } ] ) => id === 'attending'
	)![ 1 ];
	const { options, millworkSeats } = attending as unknown as {
		options: string[];
		millworkSeats: { option: string; seats: number; key: string }[];
	};
	expect( millworkSeats ).toEqual( [
		{ option: options[ 0 ], seats: 20, key: 'attending' },
	] );
	const seats = fields.find(
		( [ name ] ) => name === 'jetpack/field-number'
	)![ 1 ] as Record< string, unknown >;
	expect( seats ).toMatchObject( {
		min: 1,
		millworkIsQuantity: true,
		conditionalLogic: {
			groups: [
				{ rules: [ { field: 'attending', value: options[ 0 ] } ] },
			],
		},
	} );
} );
