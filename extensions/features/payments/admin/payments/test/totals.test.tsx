import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaults } from '../screen';
import { barsOf } from '../months';
import { Totals } from '../totals';
import { total, totalsOf } from './payments';

it( 'has a bar for every month from the first to the last', () => {
	const bars = barsOf( [
		total( '2025-11', 500 ),
		total( '2026-02', 1000 ),
	] );
	expect( bars.map( ( { month, height } ) => [ month, height ] ) ).toEqual( [
		[ '2025-09', 0 ],
		[ '2025-10', 0 ],
		[ '2025-11', 0.5 ],
		[ '2025-12', 0 ],
		[ '2026-01', 0 ],
		[ '2026-02', 1 ],
	] );
} );

it( 'draws nothing endless, and nothing of what is no month', () => {
	expect( barsOf( [] ) ).toEqual( [] );
	expect( barsOf( [ total( '', 5 ), total( '2026-13', 5 ) ] ) ).toEqual( [] );
	const bars = barsOf( [ total( '0001-01', 5 ), total( '2026-11', 5 ) ] );
	expect( bars ).toHaveLength( 120 );
	expect( bars.at( -1 )!.month ).toBe( '2026-11' );
	expect( barsOf( [ total( '2026-11', 0 ) ] ).at( -1 )!.height ).toBe( 0 );
} );

const show = ( data: ReturnType< typeof total >[] | null, failure = '' ) =>
	render(
		<Totals
			totals={ {
				data: data && totalsOf( data ),
				isLoading: ! data && ! failure,
				failure,
				reload: jest.fn(),
			} }
			query={ defaults() }
		/>
	);

it( 'shows the same numbers as bars and as a table, by currency', async () => {
	show( [
		total( '2026-10', 500 ),
		total( '2026-11', 1500 ),
		total( '2026-11', 700, 'EUR' ),
		total( 'all', 700, 'EUR' ),
		total( 'all', 2000 ),
	] );
	expect( screen.getByText( 'USD 20.00' ) ).toBeVisible();
	const table = within( screen.getByRole( 'table', { name: /in USD/ } ) );
	expect(
		table.getAllByRole( 'row' ).map( ( { textContent } ) => textContent )
	).toEqual( [
		'MonthPaymentsAmount',
		'Nov 20261USD 15.00',
		'Oct 20261USD 5.00',
	] );
	const chart = screen.getByRole( 'img', { name: /income in USD/ } );
	expect(
		[ ...chart.querySelectorAll( 'title' ) ]
			.map( ( { textContent } ) => textContent )
			.slice( -2 )
	).toEqual( [ 'Oct 2026: USD 5.00', 'Nov 2026: USD 15.00' ] );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Hide months' } )
	);
	expect( screen.queryByRole( 'table' ) ).toBeNull();
	expect( screen.getByText( 'USD 20.00' ) ).toBeVisible();
} );

it( 'has words for each state', () => {
	const { unmount } = show( null );
	expect( screen.getByText( 'Calculating totals…' ) ).toBeVisible();
	unmount();
	const second = show( null, 'No way.' );
	expect( screen.getByRole( 'button', { name: 'Try again' } ) ).toBeVisible();
	second.unmount();
	show( [] );
	expect( screen.getByText( 'No payments in this period.' ) ).toBeVisible();
} );
