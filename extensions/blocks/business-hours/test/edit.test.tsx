import { useState } from 'react';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { createReduxStore, register } from '@wordpress/data';
import Edit from '../edit';
import metadata from '../block.json';
import type { BusinessHoursAttributes, Day, SpecialDay } from '../attributes';

jest.mock( '@wordpress/api-fetch' );
// The canvas around a block; what stands in it is what is tested.
jest.mock( '@wordpress/block-editor', () => ( {
	store: 'core/block-editor',
	useBlockProps: () => ( {} ),
	InspectorControls: ( { children }: { children: React.ReactNode } ) => (
		<aside>{ children }</aside>
	),
} ) );

register(
	createReduxStore( 'core/block-editor', {
		reducer: ( state = null ) => state,
		actions: {
			__unstableMarkLastChangeAsPersistent: () => ( { type: 'MARK' } ),
		},
	} )
);

const fetchWeek = apiFetch as unknown as jest.Mock;
const norwegian = {
	days: {
		Sun: 'søndag',
		Mon: 'mandag',
		Tue: 'tirsdag',
		Wed: 'onsdag',
		Thu: 'torsdag',
		Fri: 'fredag',
		Sat: 'lørdag',
	},
	startOfWeek: 1,
};
const defaults = metadata.attributes.days.default as Day[];

interface Shown {
	days?: Day[];
	isSelected?: boolean;
	specialDays?: SpecialDay[];
}

/** Shows the block and waits for its week. */
async function show( {
	days = defaults,
	isSelected = true,
	specialDays = [],
}: Shown = {} ) {
	const changes: Partial< BusinessHoursAttributes >[] = [];
	function Block( { selected }: { selected: boolean } ) {
		const [ attributes, setAttributes ] =
			useState< BusinessHoursAttributes >( {
				days,
				showStatus: true,
				specialDays,
			} );
		const props = {
			attributes,
			isSelected: selected,
			setAttributes: ( changed: Partial< BusinessHoursAttributes > ) => {
				changes.push( changed );
				setAttributes( ( old ) => ( { ...old, ...changed } ) );
			},
		} as unknown as React.ComponentProps< typeof Edit >;
		return <Edit { ...props } />;
	}
	render( <Block selected={ isSelected } /> );
	await act( async () => {} );
	return {
		changes,
		user: userEvent.setup(),
		days: () => changes.at( -1 )?.days,
	};
}

const day = ( name: string ) => within( screen.getByRole( 'group', { name } ) );
const monday = ( days: Day[] | undefined ) =>
	days?.find( ( { name } ) => name === 'Mon' )?.hours;

beforeEach( () => {
	// WordPress's placeholder measures itself, jsdom does not.
	window.ResizeObserver ??= class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
	fetchWeek.mockReset().mockResolvedValue( norwegian );
	window.millworkEditor = { buildUrl: '', blocks: {}, timeFormat: 'g:i a' };
} );

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
			screen.getByRole( 'button', { name: 'Copy the hours of mandag' } )
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
		expect( opening ).toHaveAccessibleDescription( /not a time/ );
		expect( screen.getByLabelText( 'Closing time, mandag' ) ).toHaveValue(
			'17:00'
		);
		expect( changes ).toEqual( [] );
	} );
} );

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
			/Enter a closing time too: .* do not see these hours yet. They read “Closed”./;
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
		expect( closing ).toHaveAccessibleDescription( /are the same/ );
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
		).toHaveAccessibleDescription( /overlap with others of this day/ );
		expect(
			screen.getByLabelText( 'Opening time, mandag (3)' )
		).toHaveAccessibleDescription( /overlap with those of tirsdag/ );
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

it( 'lets the status be switched off', async () => {
	const { changes, user } = await show();
	await user.click( screen.getByRole( 'checkbox', { name: /Open now/ } ) );
	expect( changes ).toEqual( [ { showStatus: false } ] );
} );
