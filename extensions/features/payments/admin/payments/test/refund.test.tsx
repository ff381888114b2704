import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refund } from '../refund';
import type { Payment } from '../types';
import type { Mutations } from '../use-mutations';
import { payment } from './payments';

const refund = jest.fn();
const onClose = jest.fn();
const refresh = jest.fn();
const show = ( more: Partial< Payment > = {}, isTest = false ) =>
	render(
		<Refund
			payment={ payment( 1, more ) }
			isTest={ isTest }
			mutations={ { refund, refresh } as unknown as Mutations }
			onClose={ onClose }
		/>
	);
const press = () =>
	userEvent.click( screen.getByRole( 'button', { name: 'Refund' } ) );
const field = () => screen.getByRole( 'textbox', { name: 'Amount in USD' } );
const keys = () => refund.mock.calls.map( ( [ , , key ] ) => key );

beforeEach( () => jest.resetAllMocks() );

it( 'begins with all that is left, and closes when it is done', async () => {
	refund.mockResolvedValue( undefined );
	show( { refunded: '$1.00', refundable: '4.00' } );
	expect( field() ).toHaveValue( '4.00' );
	expect(
		screen.getByText( /\$1\.00 has already been refunded/ )
	).toBeVisible();
	await press();
	expect( refund ).toHaveBeenCalledWith(
		expect.objectContaining( { id: 1 } ),
		'4.00',
		expect.stringMatching( /^[0-9a-f]{32}$/ )
	);
	expect( onClose ).toHaveBeenCalled();
} );

it( 'is the same refund until the server has said no', async () => {
	refund.mockRejectedValue( { code: 'fetch_error', message: 'x' } );
	show();
	await userEvent.clear( field() );
	await userEvent.type( field(), '2' );
	await press();
	expect(
		( await screen.findAllByText( /the money is refunded only once/ ) )[ 0 ]
	).toBeVisible();
	expect( field() ).toHaveValue( '2' );
	expect( field() ).toHaveAttribute( 'readonly' );
	await press();
	await waitFor( () => expect( refund ).toHaveBeenCalledTimes( 2 ) );
	expect( new Set( keys() ).size ).toBe( 1 );
	await userEvent.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
	// It may have been made.
	expect( refresh ).toHaveBeenCalled();
} );

it( 'is another one after a refusal, with what was typed', async () => {
	refund.mockRejectedValue( {
		code: 'millwork_payments_refund',
		message: 'Enter an amount of at most $5.00.',
		data: { status: 400 },
	} );
	show();
	await userEvent.type( field(), '1' );
	await press();
	expect(
		( await screen.findAllByText( /at most \$5\.00/ ) )[ 0 ]
	).toBeVisible();
	expect( field() ).toHaveValue( '5.001' );
	expect( field() ).not.toHaveAttribute( 'readonly' );
	await press();
	await waitFor( () => expect( refund ).toHaveBeenCalledTimes( 2 ) );
	expect( new Set( keys() ).size ).toBe( 2 );
	expect( onClose ).not.toHaveBeenCalled();
} );

it( 'is made once by two presses', async () => {
	refund.mockReturnValue( new Promise( () => undefined ) );
	show();
	await press();
	await press();
	expect( refund ).toHaveBeenCalledTimes( 1 );
} );

it( 'says how the money gets back, and what continues', () => {
	show( {
		by_hand: true,
		interval: 'a month',
		subscription: { id: 1, status: 'active' },
	} );
	expect( screen.getByText( /from your bank yourself/ ) ).toBeVisible();
	expect( screen.getByText( /The subscription continues/ ) ).toBeVisible();
} );

it( 'of a test moves nothing', () => {
	show( {}, true );
	expect( screen.getByText( /no real money is refunded/ ) ).toBeVisible();
	expect( screen.queryByText( /the way it came/ ) ).toBeNull();
} );
