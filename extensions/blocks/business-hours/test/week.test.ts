import type { Day } from '../attributes';
import {
	hoursOf,
	parseTime,
	weekFrom,
	withCopies,
	withHours,
	withTime,
} from '../week';
import vectors from './times.json';

const nine = { opening: '09:00', closing: '17:00' };
const ten = { opening: '10:00', closing: '16:00' };

describe( 'parseTime', () => {
	it.each( vectors )( 'reads $time as $minutes', ( { time, minutes } ) => {
		expect( parseTime( time ) ).toBe( minutes ?? undefined );
	} );
} );

describe( 'weekFrom', () => {
	it( 'begins with the first day of the calendar', () => {
		expect( weekFrom( 0 )[ 0 ] ).toBe( 'Sun' );
		expect( weekFrom( 1 ).join() ).toBe( 'Mon,Tue,Wed,Thu,Fri,Sat,Sun' );
		expect( weekFrom( 6 ).join() ).toBe( 'Sat,Sun,Mon,Tue,Wed,Thu,Fri' );
	} );
} );

describe( 'stored days of any shape', () => {
	const odd = [
		null,
		'Sunday',
		{ name: 'tue', hours: [ nine ] },
		{ name: 'Mon', hours: 'always' },
		{ name: 'Fri', hours: [ null, { opening: 9 }, ten ] },
	] as unknown as Day[];

	it( 'are read without a fault', () => {
		expect( hoursOf( odd, 'Sun' ) ).toEqual( [] );
		expect( hoursOf( odd, 'Mon' ) ).toEqual( [] );
		expect( hoursOf( odd, 'Tue' ) ).toEqual( [ nine ] );
		expect( hoursOf( odd, 'Fri' ) ).toEqual( [
			{ opening: '', closing: '' },
			{ opening: '', closing: '' },
			ten,
		] );
	} );

	it( 'keep everything that is not changed', () => {
		expect( withTime( odd, 'Fri', 2, { closing: '18:00' } ) ).toEqual( [
			...odd.slice( 0, 4 ),
			{
				name: 'Fri',
				hours: [
					null,
					{ opening: 9 },
					{ opening: '10:00', closing: '18:00' },
				],
			},
		] );
	} );

	it( 'get a missing day in its place', () => {
		expect(
			withHours( odd, 'Thu', [ nine ] ).map(
				( day ) => ( day as Day | null )?.name
			)
		).toEqual( [ undefined, undefined, 'tue', 'Mon', 'Thu', 'Fri' ] );
		expect( withHours( [], 'Sat', [] ) ).toEqual( [
			{ name: 'Sat', hours: [] },
		] );
	} );
} );

describe( 'withCopies', () => {
	it( 'gives other days the same hours, none of them shared', () => {
		const days = withCopies(
			[
				{ name: 'Mon', hours: [ nine, ten ] },
				{ name: 'Tue', hours: [] },
			],
			'Mon',
			[ 'Mon', 'Tue', 'Wed' ]
		);
		expect( days ).toEqual( [
			{ name: 'Mon', hours: [ nine, ten ] },
			{ name: 'Tue', hours: [ nine, ten ] },
			{ name: 'Wed', hours: [ nine, ten ] },
		] );
		expect( days[ 1 ]!.hours[ 0 ] ).not.toBe( days[ 2 ]!.hours[ 0 ] );
	} );
} );
