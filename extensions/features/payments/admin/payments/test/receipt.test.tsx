import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { speak } from '@wordpress/a11y';
// What is loaded lazily takes its time the first time.
import '../list';
import { PaymentsPage } from '../page';
import type { Payment } from '../types';
import { payment } from './payments';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );
const fetchMock = apiFetch as unknown as jest.Mock;

const failed = payment( 1, { receipt: 'failed', can_mail: true } );

/** A server with one payment, which answers a press with what it is told to. */
const serve = ( listed: () => Payment, answer: () => Promise< unknown > ) =>
	fetchMock.mockImplementation( ( { path }: { path: string } ) => {
		if ( path.includes( '/receipt' ) ) {
			return answer();
		}
		return Promise.resolve(
			path.includes( '/totals' )
				? []
				: { payments: [ listed() ], next: 0 }
		);
	} );

/** Opens the payment and presses the button. */
async function press() {
	render( <PaymentsPage /> );
	await userEvent.click(
		await screen.findByRole( 'button', { name: /^Payer 1/ } )
	);
	expect( await screen.findByText( /^Sending failed\./ ) ).toBeVisible();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Send receipt again' } )
	);
}

beforeEach( () => {
	jest.resetAllMocks();
	window.history.replaceState( null, '', '?page=millwork-payments' );
} );

it( 'sends a receipt that could not be sent, and says so', async () => {
	serve(
		() => failed,
		() => Promise.resolve( { ...failed, receipt: 'sent' } )
	);
	await press();
	await waitFor( () =>
		expect( speak ).toHaveBeenLastCalledWith(
			'Receipt sent to p1@example.com.',
			'polite'
		)
	);
	expect( speak ).toHaveBeenCalledWith( 'Sending the receipt…', 'polite' );
	expect( screen.getByText( 'Sent' ) ).toBeVisible();
	// The payer may have lost it.
	expect(
		screen.getByRole( 'button', { name: 'Send receipt again' } )
	).toBeVisible();
} );

it( 'says why it failed, and when it is tried again', async () => {
	let now = failed;
	serve(
		() => now,
		() => {
			now = {
				...failed,
				receipt: 'due',
				receipt_next: '2026-11-20T10:05:00Z',
			};
			return Promise.reject( { code: 'x', message: 'It was refused.' } );
		}
	);
	await press();
	await waitFor( () =>
		expect( speak ).toHaveBeenLastCalledWith(
			expect.stringContaining( 'It was refused.' ),
			'assertive'
		)
	);
	expect(
		await screen.findByText( /^Couldn’t be sent\. Next try: / )
	).toBeVisible();
} );

it( 'offers nothing where there is no receipt', async () => {
	serve(
		() => payment( 1, { receipt: '' } ),
		() => Promise.reject( { code: 'x', message: '' } )
	);
	render( <PaymentsPage /> );
	await userEvent.click(
		await screen.findByRole( 'button', { name: /^Payer 1/ } )
	);
	expect( await screen.findByText( 'None' ) ).toBeVisible();
	expect(
		screen.queryByRole( 'button', { name: 'Send receipt again' } )
	).toBeNull();
} );
