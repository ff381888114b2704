import { screen } from '@testing-library/react';
import type { Day } from '../attributes';
import { day, monday, show } from './show';

describe( 'a hint', () => {
	const withMonday = ( ...hours: Day[ 'hours' ] ) => [
		{ name: 'Mon', hours },
		{ name: 'Tue', hours: [ { opening: '02:00', closing: '04:00' } ] },
	];

	it( 'tells of an empty end, at its fields', async () => {
		await show( {
			days: withMonday( { opening: '09:00', closing: '' } ),
		} );
		const hint =
			/Enter a closing time. .* don’t see these hours. Visitors see “Closed”./;
		expect(
			screen.getByLabelText( 'Closing time, mandag' )
		).toHaveAccessibleDescription( hint );
		expect(
			screen.getByLabelText( 'Opening time, tirsdag' )
		).toHaveAccessibleDescription( '' );
	} );

	it( 'goes when the time is typed, and stops nothing', async () => {
		const { days, user } = await show( {
			days: withMonday( { opening: '09:00', closing: '09:00' } ),
		} );
		const closing = screen.getByLabelText( 'Closing time, mandag' );
		expect( closing ).toHaveAccessibleDescription(
			/^The same opening and closing time/
		);
		await user.clear( closing );
		await user.type( closing, '12:00' );
		expect( closing ).toHaveAccessibleDescription( '' );
		expect( monday( days() ) ).toEqual( [
			{ opening: '09:00', closing: '12:00' },
		] );
	} );

	it( 'tells of overlaps, with another day too', async () => {
		await show( {
			days: withMonday(
				{ opening: '09:00', closing: '12:00' },
				{ opening: '11:00', closing: '13:00' },
				{ opening: '22:00', closing: '03:00' }
			),
		} );
		expect(
			screen.getByLabelText( 'Opening time, mandag (2)' )
		).toHaveAccessibleDescription( /overlap with other hours on this day/ );
		expect(
			screen.getByLabelText( 'Opening time, mandag (3)' )
		).toHaveAccessibleDescription( /overlap with the hours on tirsdag/ );
	} );
} );

it( 'opens a day for 24 hours with one press', async () => {
	const { days, user } = await show();
	const box = day( 'mandag' ).getByRole( 'checkbox', {
		name: 'Open 24 hours, mandag',
	} );
	await user.click( box );
	expect( monday( days() ) ).toEqual( [
		{ opening: '00:00', closing: '00:00' },
	] );
	expect( screen.queryByLabelText( 'Opening time, mandag' ) ).toBeNull();
	await user.click( box );
	expect( monday( days() ) ).toEqual( [
		{ opening: '09:00', closing: '17:00' },
	] );
} );

describe( 'special days', () => {
	it( 'are added, filled in and removed, and leave the week alone', async () => {
		const { changes, user } = await show();
		await user.click(
			screen.getByRole( 'button', { name: 'Add a special day' } )
		);
		const date = screen.getByLabelText( 'Date' );
		expect( date ).toHaveFocus();
		expect( date ).toHaveAccessibleDescription( /Choose a date/ );
		await user.type( date, '2199-12-25' );
		await user.type(
			screen.getByLabelText( 'Name (optional)' ),
			'Christmas'
		);
		expect( changes.at( -1 ) ).toEqual( {
			specialDays: [
				{ date: '2199-12-25', name: 'Christmas', hours: [] },
			],
		} );
		expect( date ).toHaveAccessibleDescription( '' );
		const row = day( 'December 25, 2199' );
		await user.click( row.getByRole( 'checkbox', { name: /Closed/ } ) );
		expect( changes.at( -1 )?.specialDays?.[ 0 ]?.hours ).toEqual( [
			{ opening: '09:00', closing: '17:00' },
		] );
		await user.click(
			row.getByRole( 'button', { name: 'Remove December 25, 2199' } )
		);
		expect( changes.at( -1 ) ).toEqual( { specialDays: [] } );
		expect(
			screen.getByRole( 'button', { name: 'Add a special day' } )
		).toHaveFocus();
		expect( changes.some( ( change ) => 'days' in change ) ).toBe( false );
	} );

	it( 'are listed with their names, those that are over are not', async () => {
		await show( {
			isSelected: false,
			specialDays: [
				{
					date: '2199-12-31',
					name: '',
					hours: [ { opening: '09:00', closing: '12:00' } ],
				},
				{ date: '2199-12-25', name: 'Christmas', hours: [] },
				{ date: '2001-01-01', name: 'Long ago', hours: [] },
				{ date: '2199-02-30', name: 'Never', hours: [] },
			],
		} );
		expect(
			screen
				.getAllByRole( 'definition' )
				.slice( 7 )
				.map( ( { textContent } ) => textContent )
		).toEqual( [ 'Closed', '9:00 am – 12:00 pm' ] );
		expect(
			screen.getByText( 'December 25, 2199, Christmas' )
		).toBeVisible();
		expect( screen.queryByText( /Long ago|Never/ ) ).toBeNull();
	} );
} );
