import { act, screen } from '@testing-library/react';
import { day, defaults, fetchWeek, monday, show } from './show';

describe( 'the week', () => {
	// The first test: later ones know a week already.
	it( 'is waited for; if it cannot be had, it is English and begins on Sunday, without a message', async () => {
		let fail!: ( reason: Error ) => void;
		fetchWeek.mockReturnValue(
			new Promise( ( _, reject ) => {
				fail = reject;
			} )
		);
		await show();
		expect( screen.getByText( 'Loading business hours' ) ).toBeVisible();
		await act( async () => fail( new Error( 'offline' ) ) );
		const rows = screen.getAllByRole( 'group' );
		expect( rows ).toHaveLength( 7 );
		expect( rows[ 0 ] ).toHaveAccessibleName( 'Sunday' );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
	} );

	it( 'has the site’s names and first day', async () => {
		await show();
		expect( fetchWeek ).toHaveBeenCalledWith( {
			path: '/wpcom/v2/business-hours/localized-week',
		} );
		expect(
			screen
				.getAllByRole( 'group' )
				.map( ( row ) => row.getAttribute( 'aria-label' ) )
		).toEqual( [
			'mandag',
			'tirsdag',
			'onsdag',
			'torsdag',
			'fredag',
			'lørdag',
			'søndag',
		] );
	} );

	it( 'survives an answer of another shape', async () => {
		fetchWeek.mockResolvedValue( { days: null, startOfWeek: 'x' } );
		await show();
		expect( screen.getAllByRole( 'group' )[ 0 ] ).toHaveAccessibleName(
			'Sunday'
		);
	} );
} );

describe( 'the list', () => {
	it( 'is read-only and in the site’s time format', async () => {
		await show( { isSelected: false } );
		expect(
			screen.queryByRole( 'checkbox', { name: /mandag/ } )
		).toBeNull();
		expect( screen.getAllByRole( 'definition' )[ 0 ] ).toHaveTextContent(
			'9:00 am – 5:00 pm'
		);
		expect( screen.getAllByRole( 'definition' )[ 6 ] ).toHaveTextContent(
			'Closed'
		);
	} );

	it( 'drops blank and unparsable times', async () => {
		await show( {
			isSelected: false,
			days: [
				{
					name: 'Mon',
					hours: [
						{ opening: '', closing: '' },
						{ opening: '25:99', closing: '17:00' },
						{ opening: '22:00', closing: '02:00' },
						{ opening: '09:00', closing: '12:00' },
					],
				},
				{ name: 'Tue', hours: [ { opening: '9am', closing: '5pm' } ] },
			],
		} );
		const [ first, second ] = screen.getAllByRole( 'definition' );
		expect( first ).toHaveTextContent(
			'10:00 pm – 2:00 am, 9:00 am – 12:00 pm'
		);
		expect( second ).toHaveTextContent( 'Closed' );
	} );
} );

describe( 'a day', () => {
	it( 'is opened with nine to five, and closed', async () => {
		const { days, user } = await show();
		await user.click(
			day( 'søndag' ).getByRole( 'checkbox', { name: 'søndag: Closed' } )
		);
		expect( days()![ 0 ] ).toEqual( {
			name: 'Sun',
			hours: [ { opening: '09:00', closing: '17:00' } ],
		} );
		await user.click(
			day( 'søndag' ).getByRole( 'checkbox', { name: 'søndag: Open' } )
		);
		expect( days() ).toEqual( defaults );
	} );

	it( 'takes typed times', async () => {
		const { changes, days, user } = await show();
		const opening = day( 'mandag' ).getByLabelText(
			'Opening time, mandag'
		);
		await user.clear( opening );
		await user.type( opening, '07:45' );
		expect( monday( days() ) ).toEqual( [
			{ opening: '07:45', closing: '17:00' },
		] );
		expect(
			changes.every(
				( change ) => Object.keys( change ).join() === 'days'
			)
		).toBe( true );
	} );

	it( 'has a way to remove hours only where there are several', async () => {
		const { days, user } = await show();
		const row = day( 'mandag' );
		expect( row.queryByRole( 'button', { name: /Remove/ } ) ).toBeNull();
		await user.click(
			row.getByRole( 'button', { name: 'Add hours, mandag' } )
		);
		expect( monday( days() ) ).toEqual( [
			{ opening: '09:00', closing: '17:00' },
			{ opening: '', closing: '' },
		] );
		expect(
			row.getByLabelText( 'Opening time, mandag (2)' )
		).toHaveFocus();
		await user.click(
			row.getByRole( 'button', { name: 'Remove hours, mandag (1)' } )
		);
		expect( monday( days() ) ).toEqual( [ { opening: '', closing: '' } ] );
		expect( row.getByLabelText( 'Opening time, mandag' ) ).toHaveFocus();
	} );

	it( 'gives its hours to other days in one step', async () => {
		const { changes, days, user } = await show( {
			days: [
				{
					name: 'Mon',
					hours: [ { opening: '06:00', closing: '07:00' } ],
				},
				{ name: 'Tue', hours: [ { opening: '', closing: '' } ] },
			],
		} );
		await user.click(
			screen.getByRole( 'button', { name: 'Copy hours from mandag' } )
		);
		await user.click(
			screen.getByRole( 'menuitem', { name: 'To all open days' } )
		);
		expect( changes ).toHaveLength( 1 );
		expect( days()!.map( ( { hours } ) => hours[ 0 ]!.opening ) ).toEqual( [
			'06:00',
			'06:00',
		] );
	} );

	it( 'shows what was stored though it is no time, and says so', async () => {
		const { changes } = await show( {
			days: [
				{
					name: 'Mon',
					hours: [ { opening: '9am', closing: '17:00' } ],
				},
			],
		} );
		const opening = screen.getByLabelText( 'Opening time, mandag' );
		expect( opening ).toHaveValue( '9am' );
		expect( opening ).toHaveAccessibleDescription( /isn’t a time/ );
		expect( screen.getByLabelText( 'Closing time, mandag' ) ).toHaveValue(
			'17:00'
		);
		expect( changes ).toEqual( [] );
	} );
} );

it( 'lets the status be switched off', async () => {
	const { changes, user } = await show();
	await user.click( screen.getByRole( 'checkbox', { name: /Open now/ } ) );
	expect( changes ).toEqual( [ { showStatus: false } ] );
} );
