import type { Day } from '../attributes';
import { hoursOf, weekFrom, withCopies, withHours } from '../week';
import {
	hasShownHours,
	hintsOf,
	isAllDay,
	parseTime,
	withTime,
} from '../intervals';
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
	] as Day[];

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
		expect(
			withHours(
				odd,
				'Fri',
				withTime( odd[ 4 ]!.hours, 2, { closing: '18:00' } )
			)
		).toEqual( [
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

describe( 'hintsOf', () => {
	const hours = ( ...intervals: string[] ) =>
		intervals.map( ( interval ) => {
			const [ opening = '', closing = '' ] = interval.split( '-' );
			return { opening, closing };
		} );
	const kinds = ( ...intervals: string[] ) =>
		hintsOf( hours( ...intervals ) ).map( ( hint ) => hint?.kind );

	it( 'finds nothing in good hours', () => {
		expect( kinds( '09:00-12:00', '12:00-17:00', '22:00-02:00' ) ).toEqual(
			[ undefined, undefined, undefined ]
		);
		expect( kinds( '00:00-00:00' ) ).toEqual( [ undefined ] );
		expect( kinds() ).toEqual( [] );
	} );

	it( 'finds what visitors do not see', () => {
		expect( kinds( '-', '09:00-', '-17:00', '9am-17:00', '9am-' ) ).toEqual(
			[ 'blank', 'closing', 'opening', 'strange', 'strange' ]
		);
		expect( hasShownHours( hours( '09:00-', '9am-17:00' ) ) ).toBe( false );
		expect( hasShownHours( hours( '09:00-', '09:00-17:00' ) ) ).toBe(
			true
		);
	} );

	it( 'finds a day of 24 hours that begins late, and overlaps', () => {
		expect( kinds( '09:00-09:00' ) ).toEqual( [ 'same' ] );
		expect( kinds( '09:00-13:00', '12:00-17:00', '18:00-20:00' ) ).toEqual(
			[ 'overlap', 'overlap', undefined ]
		);
		expect( kinds( '00:00-00:00', '09:00-10:00' ) ).toEqual( [
			'overlap',
			'overlap',
		] );
	} );

	it( 'finds overlaps with the days around, and none where nights only touch', () => {
		const night = hours( '22:00-03:00' );
		expect( hintsOf( hours( '02:00-04:00' ), [ night, [] ] ) ).toEqual( [
			{ kind: 'overlap', offset: -1 },
		] );
		expect( hintsOf( night, [ [], hours( '02:00-04:00' ) ] ) ).toEqual( [
			{ kind: 'overlap', offset: 1 },
		] );
		expect( hintsOf( night, [ night, night ] ) ).toEqual( [ undefined ] );
		expect( hintsOf( hours( '03:00-04:00' ), [ night, [] ] ) ).toEqual( [
			undefined,
		] );
	} );

	it( 'knows a day that never closes', () => {
		expect( isAllDay( hours( '00:00-24:00' ) ) ).toBe( true );
		expect( isAllDay( hours( '00:00-' ) ) ).toBe( false );
		expect( isAllDay( hours( '00:00-00:00', '09:00-10:00' ) ) ).toBe(
			false
		);
	} );
} );
