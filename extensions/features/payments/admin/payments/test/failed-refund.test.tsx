import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { speak } from '@wordpress/a11y';
// What is loaded lazily takes its time the first time.
import '../list';
import { PaymentsPage } from '../page';
import type { Payment } from '../types';
import { pageOf, payment, totalsOf } from './payments';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

/** Opens a payment, and returns its dialog. */
async function open( first: Payment, then: Payment ) {
	( apiFetch as unknown as jest.Mock ).mockImplementation(
		( { path }: { path: string } ) => {
			const list = path.includes( '/totals' )
				? totalsOf()
				: pageOf( [ first ] );
			return Promise.resolve(
				/payments\/1\//.test( path ) ? then : list
			);
		}
	);
	render( <PaymentsPage /> );
	await userEvent.click(
		await screen.findByRole( 'button', { name: /^Payer 1/ } )
	);
	return within( await screen.findByRole( 'dialog' ) );
}

const failed = ( more: Partial< Payment > = {} ) =>
	payment( 1, { not_refunded: '$2.00', gateway: 'PayPal', ...more } );

beforeEach( () => {
	window.history.replaceState( null, '', '?page=millwork-payments' );
	window.millworkPayments = {
		buildUrl: '',
		mode: 'test',
		hasLive: false,
		isSetUp: true,
		exportUrl: '',
		settingsUrl: '',
		statuses: { paid: 'Paid' },
	};
} );

it( 'says what did not reach the payer, and what to do', async () => {
	const dialog = await open( failed(), failed() );
	expect( dialog.getByText( 'Refund of $2.00 failed' ) ).toBeVisible();
	expect(
		dialog.getByText(
			/^PayPal couldn’t refund \$2\.00, .* Try the refund again/
		)
	).toBeVisible();
} );

it( 'keeps it in the history once all was given back after all', async () => {
	const dialog = await open(
		failed( { status: 'refunded', refunded: '$5.00', refundable: '' } ),
		failed()
	);
	expect( dialog.queryByText( 'Refund of $2.00 failed' ) ).toBeNull();
	expect( dialog.getByText( 'Failed refund' ) ).toBeVisible();
	expect(
		dialog.getByText( /All of it has been refunded since/ )
	).toBeVisible();
} );

it( 'does not call a refund made that has failed', async () => {
	const dialog = await open( payment( 1 ), failed() );
	await userEvent.click( dialog.getByRole( 'button', { name: 'Refund' } ) );
	await userEvent.type(
		await screen.findByRole( 'textbox', { name: 'Amount in USD' } ),
		'{Enter}'
	);
	await waitFor( () =>
		expect( speak ).toHaveBeenCalledWith(
			'PayPal reports a failed refund: $2.00 didn’t reach Payer 1.',
			'assertive'
		)
	);
} );
