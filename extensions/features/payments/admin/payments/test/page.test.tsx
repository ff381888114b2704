import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { speak } from '@wordpress/a11y';
// What is loaded lazily takes its time the first time.
import '../list';
import { PaymentsPage } from '../page';
import { pageOf as page, payment, total, totalsOf } from './payments';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );
const fetchMock = apiFetch as unknown as jest.Mock;

/** Answers by the path; a function decides by the request. */
function serve( answers: Record< string, unknown > ) {
	fetchMock.mockImplementation( ( request: { path: string } ) => {
		const [ path ] = request.path.split( '?' );
		const answer = answers[ path!.replace( '/millwork/v1/', '' ) ];
		const value = typeof answer === 'function' ? answer( request ) : answer;
		return value?.code ? Promise.reject( value ) : Promise.resolve( value );
	} );
}

const requests = ( part: string ) =>
	fetchMock.mock.calls
		.map( ( [ request ] ) => request )
		.filter( ( { path } ) => path.includes( part ) );
const opener = ( name: string ) =>
	screen.findByRole( 'button', { name: new RegExp( `^${ name }` ) } );

beforeEach( () => {
	fetchMock.mockReset();
	window.history.replaceState( null, '', '?page=millwork-payments' );
	window.millworkPayments = {
		buildUrl: '',
		mode: 'test',
		hasLive: false,
		isSetUp: true,
		exportUrl: 'https://example.org/wp-admin/admin-post.php?action=x',
		settingsUrl: 'https://example.org/wp-admin/settings',
		statuses: { paid: 'Paid', pledged: 'Pledged' },
	};
} );

it( 'shows the list and its sums, with a mark that they are tests', async () => {
	serve( {
		payments: page( [
			payment( 1, { name: '<b>Ada</b>', interval: 'a month' } ),
		] ),
		'payments/totals': totalsOf( [
			total( '2026-11', 500 ),
			total( 'all', 500 ),
		] ),
	} );
	render( <PaymentsPage /> );
	expect( await opener( '<b>Ada</b>' ) ).toBeVisible();
	expect( screen.getByText( 'TEST' ) ).toBeVisible();
	expect( screen.getAllByText( '$5.00 a month' )[ 0 ] ).toBeVisible();
	expect(
		await screen.findByRole( 'heading', { name: 'Test payments' } )
	).toBeVisible();
	expect( screen.getByText( '1 payment' ) ).toBeVisible();
} );

it( 'has two lists once there are live payments', async () => {
	serve( {
		payments: ( { path }: { path: string } ) =>
			path.includes( 'mode=live' )
				? page( [ payment( 2 ) ] )
				: page( [ payment( 1 ) ] ),
		'payments/totals': totalsOf(),
	} );
	render( <PaymentsPage /> );
	await opener( 'Payer 1' );
	await userEvent.click(
		await screen.findByRole( 'link', { name: 'Live payments' } )
	);
	await opener( 'Payer 2' );
	expect( window.location.search ).toBe(
		'?page=millwork-payments&mode=live'
	);
	expect( screen.queryByText( 'TEST' ) ).toBeNull();
} );

it( 'says what is wrong, and tries again', async () => {
	const failure = { code: 'fetch_error', message: 'x' };
	serve( { payments: failure, 'payments/totals': failure } );
	render( <PaymentsPage /> );
	expect(
		( await screen.findAllByText( /The payments couldn’t be loaded/ ) )[ 0 ]
	).toBeVisible();
	serve( { payments: page( [] ), 'payments/totals': totalsOf() } );
	await userEvent.click(
		screen.getAllByRole( 'button', { name: 'Try again' } ).at( -1 )!
	);
	expect( await screen.findByText( 'No payments yet' ) ).toBeVisible();
	expect(
		screen.getByRole( 'link', { name: 'Payment settings' } )
	).toHaveAttribute( 'href', 'https://example.org/wp-admin/settings' );
} );

it( 'keeps its filters where another list fails', async () => {
	window.history.replaceState( null, '', '?page=millwork-payments&search=x' );
	serve( { payments: page( [] ), 'payments/totals': totalsOf() } );
	render( <PaymentsPage /> );
	const all = await screen.findByRole( 'button', { name: 'Show all' } );
	serve( {
		payments: ( { path }: { path: string } ) =>
			path.includes( 'mode=live' ) ? page( [] ) : { code: 'fetch_error' },
		'payments/totals': totalsOf(),
	} );
	await userEvent.click( all );
	expect(
		( await screen.findAllByText( /The payments couldn’t be loaded/ ) )[ 0 ]
	).toBeVisible();
	expect( screen.getByRole( 'group', { name: 'Period' } ) ).toBeVisible();
	expect( screen.queryByText( 'No payments yet' ) ).toBeNull();
} );

it( 'walks to older payments and back', async () => {
	serve( {
		payments: ( { path }: { path: string } ) =>
			path.includes( 'before=9' )
				? page( [ payment( 8 ) ] )
				: page( [ payment( 9 ) ], 9 ),
		'payments/totals': totalsOf(),
	} );
	render( <PaymentsPage /> );
	await opener( 'Payer 9' );
	const newer = screen.getByRole( 'button', { name: 'Newer' } );
	expect( newer ).toHaveAttribute( 'aria-disabled', 'true' );
	await userEvent.click( screen.getByRole( 'button', { name: 'Older' } ) );
	await opener( 'Payer 8' );
	expect( window.location.search ).toBe(
		'?page=millwork-payments&paged=2&before=9'
	);
	await userEvent.click( screen.getByRole( 'button', { name: 'Newer' } ) );
	await opener( 'Payer 9' );
} );

it( 'shows a payment, gives a part back, and says so', async () => {
	const before = payment( 1, {
		note: '[gallery] <script>',
		charge: 'ch_1',
		post: { id: 7, title: 'Give', url: 'javascript:alert(1)' },
	} );
	serve( {
		payments: page( [ before ] ),
		'payments/totals': totalsOf( [
			total( '2026-11', 500 ),
			total( 'all', 500 ),
		] ),
		'payments/1/refund': payment( 1, {
			refunded: '$2.00',
			refundable: '3.00',
		} ),
	} );
	render( <PaymentsPage /> );
	await userEvent.click( await opener( 'Payer 1' ) );
	const dialog = within( await screen.findByRole( 'dialog' ) );
	expect( dialog.getByText( '[gallery] <script>' ) ).toBeVisible();
	expect( dialog.getByText( 'Give' ).closest( 'a' ) ).toBeNull();
	expect(
		dialog.getByRole( 'link', { name: 'p1@example.com' } )
	).toHaveAttribute( 'href', 'mailto:p1@example.com' );
	await userEvent.click( dialog.getByRole( 'button', { name: 'Refund' } ) );
	const field = await screen.findByRole( 'textbox', {
		name: 'Amount in USD',
	} );
	await userEvent.clear( field );
	await userEvent.type( field, '2{Enter}' );
	await waitFor( () =>
		expect( speak ).toHaveBeenCalledWith(
			'Payer 1: $2.00 refunded in total.',
			'polite'
		)
	);
	expect( requests( '/refund' )[ 0 ].data ).toMatchObject( { amount: '2' } );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	expect( screen.getAllByText( '$2.00 refunded' )[ 0 ] ).toBeVisible();
	expect( requests( '/totals' ) ).toHaveLength( 2 );
} );

it( 'asks before a pledge counts as paid, and tells a failure there', async () => {
	serve( {
		payments: page( [
			payment( 1, {
				status: 'pledged',
				status_label: 'Pledged',
				refundable: '',
				can_be_paid: true,
				can_look: false,
			} ),
		] ),
		'payments/totals': totalsOf(),
		'payments/1/paid': {
			code: 'x',
			message: 'Only a pledge can be marked as paid.',
		},
	} );
	render( <PaymentsPage /> );
	await userEvent.click( await opener( 'Payer 1' ) );
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Mark as paid' } )
	);
	const dialog = within(
		await screen.findByRole( 'dialog', { name: 'Mark as paid?' } )
	);
	expect( requests( '/paid' ) ).toHaveLength( 0 );
	await userEvent.click(
		dialog.getByRole( 'button', { name: 'Mark as paid' } )
	);
	expect(
		( await dialog.findAllByText( /Only a pledge/ ) )[ 0 ]
	).toBeVisible();
} );

it( 'asks the gateway, and cancels a subscription after a question', async () => {
	const running = payment( 1, {
		interval: 'a month',
		subscription: { id: 4, status: 'active' },
	} );
	serve( {
		payments: page( [ running ] ),
		'payments/totals': totalsOf(),
		'payments/1/look': running,
		'subscriptions/4/cancel': { status: 'ended' },
	} );
	render( <PaymentsPage /> );
	await userEvent.click( await opener( 'Payer 1' ) );
	await userEvent.click(
		await screen.findByRole( 'button', {
			name: 'Check with the payment service',
		} )
	);
	await waitFor( () =>
		expect( speak ).toHaveBeenCalledWith(
			'No change. Test payment reports: Paid.',
			'polite'
		)
	);
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Cancel subscription' } )
	);
	const dialog = within(
		await screen.findByRole( 'dialog', {
			name: 'Cancel subscription?',
		} )
	);
	expect(
		dialog.getByText( /won’t be charged \$5\.00 a month/ )
	).toBeVisible();
	await userEvent.click(
		dialog.getByRole( 'button', { name: 'Cancel subscription' } )
	);
	await waitFor( () =>
		expect( speak ).toHaveBeenCalledWith(
			'Subscription canceled: Payer 1.',
			'polite'
		)
	);
} );

it( 'says that a search has not looked through all payments', async () => {
	window.history.replaceState( null, '', '?page=millwork-payments&search=x' );
	serve( {
		payments: ( { path }: { path: string } ) =>
			path.includes( 'before=9' )
				? page( [ payment( 8 ) ] )
				: { ...page( [], 9 ), is_complete: false },
		'payments/totals': { ...totalsOf(), is_complete: false },
	} );
	render( <PaymentsPage /> );
	expect(
		await screen.findByText( 'None of these 2,000 payments match.' )
	).toBeVisible();
	expect(
		screen.getAllByText( /^A search covers 2,000 payments/ )[ 0 ]
	).toBeVisible();
	expect(
		await screen.findByText( /only the 2,000 newest payments/ )
	).toBeVisible();
	expect( screen.queryByText( /No payments in this period/ ) ).toBeNull();
	await userEvent.click( screen.getByRole( 'button', { name: 'Older' } ) );
	await opener( 'Payer 8' );
	expect(
		screen.queryByText( /^A search covers 2,000 payments/ )
	).toBeNull();
} );
