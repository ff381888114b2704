import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { speak } from '@wordpress/a11y';
// What is loaded lazily takes its time the first time.
import '../list';
import { PaymentsPage } from '../page';
import { pageOf, payment, totalsOf } from './payments';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );
const fetchMock = apiFetch as unknown as jest.Mock;

const pledge = payment( 1, {
	status: 'pledged',
	status_label: 'Pledged',
	refundable: '',
	can_be_paid: true,
	can_end: true,
	can_look: false,
} );

/** A server with one pledge, which answers a press with what it is told to. */
const serve = ( answer: () => Promise< unknown > ) =>
	fetchMock.mockImplementation( ( { path }: { path: string } ) => {
		if ( path.includes( '/end' ) ) {
			return answer();
		}
		return Promise.resolve(
			path.includes( '/totals' ) ? totalsOf() : pageOf( [ pledge ] )
		);
	} );
const presses = () =>
	fetchMock.mock.calls.filter( ( [ { path } ] ) => path.includes( '/end' ) );

/** Opens the question. */
async function open() {
	render( <PaymentsPage /> );
	await userEvent.click(
		await screen.findByRole( 'button', { name: /^Payer 1/ } )
	);
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Cancel pledge' } )
	);
	return within(
		await screen.findByRole( 'dialog', { name: 'Cancel pledge?' } )
	);
}

beforeEach( () => {
	jest.resetAllMocks();
	window.history.replaceState( null, '', '?page=millwork-payments' );
} );

it( 'is ended after a question that says what the donor hears', async () => {
	serve( () =>
		Promise.resolve( {
			...pledge,
			status: 'ended',
			status_label: 'Pledge canceled',
			can_end: false,
		} )
	);
	const dialog = await open();
	expect(
		dialog.getByText( /Payer 1 gets no email about it/ )
	).toBeVisible();
	expect( presses() ).toHaveLength( 0 );
	await userEvent.click(
		dialog.getByRole( 'button', { name: 'Cancel pledge' } )
	);
	await waitFor( () =>
		expect( speak ).toHaveBeenCalledWith(
			'Canceled the pledge of $5.00 by Payer 1.',
			'polite'
		)
	);
	expect( presses() ).toEqual( [
		[ expect.objectContaining( { method: 'POST' } ) ],
	] );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	expect( screen.getAllByText( 'Pledge canceled' )[ 0 ] ).toBeVisible();
	// Late money is still marked as paid.
	await userEvent.click( screen.getByRole( 'button', { name: /^Payer 1/ } ) );
	expect(
		await screen.findByRole( 'button', { name: 'Mark as paid' } )
	).toBeVisible();
	expect(
		screen.queryByRole( 'button', { name: 'Cancel pledge' } )
	).toBeNull();
} );

it( 'continues if the owner changes their mind, or the server says no', async () => {
	serve( () =>
		Promise.reject( { code: 'x', message: 'It was paid just now.' } )
	);
	const dialog = await open();
	await userEvent.click(
		dialog.getByRole( 'button', { name: 'Cancel pledge' } )
	);
	expect(
		( await dialog.findAllByText( /It was paid just now/ ) )[ 0 ]
	).toBeVisible();
	await userEvent.click(
		dialog.getByRole( 'button', { name: 'Keep waiting' } )
	);
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	expect( screen.getAllByText( 'Pledged' )[ 0 ] ).toBeVisible();
} );
