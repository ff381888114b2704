import { statusAt as statusOf, wallClock } from '../status';
import type { Span } from '../status';

/** Days from 1970-01-01 to Sunday, 2026-06-28. */
const SUNDAY = Date.UTC( 2026, 5, 28 ) / 86_400_000;

/** Minutes since Sunday 00:00. */
const minuteOfWeek = ( now: number, zone: string ) =>
	( wallClock( now, zone ) + 4 * 1440 ) % 10080;

const statusAt = (
	spans: Span[],
	minute: number,
	special?: Record< string, Span[] >
) => statusOf( { zone: 'UTC', spans, special }, SUNDAY * 1440 + minute );

const at = ( day: number, hour: number, minute = 0 ) =>
	day * 1440 + hour * 60 + minute;

const span = ( from: number, to: number ): Span => [
	from,
	to,
	`closes ${ to }`,
	`opens ${ from }`,
	`opens later ${ from }`,
];

describe( 'minuteOfWeek', () => {
	// A Wednesday.
	const noon = Date.UTC( 2026, 6, 1, 12, 0 );

	it.each( [
		[ 'UTC', at( 3, 12 ) ],
		[ '+00:00', at( 3, 12 ) ],
		[ 'Europe/Oslo', at( 3, 14 ) ],
		[ 'America/St_Johns', at( 3, 9, 30 ) ],
		[ 'Pacific/Auckland', at( 4, 0 ) ],
		[ '+05:30', at( 3, 17, 30 ) ],
		[ '-09:30', at( 3, 2, 30 ) ],
		[ '+13:45', at( 4, 1, 45 ) ],
	] )( 'reads the clock of %s', ( zone, expected ) => {
		expect( minuteOfWeek( noon, zone ) ).toBe( expected );
	} );

	it( 'follows the clock when summer time begins and ends', () => {
		// Sundays: 02:00 becomes 03:00 in March, 03:00 becomes 02:00 in October.
		const spring = Date.UTC( 2026, 2, 29, 1, 0 );
		expect( minuteOfWeek( spring - 1, 'Europe/Oslo' ) ).toBe(
			at( 0, 1, 59 )
		);
		expect( minuteOfWeek( spring, 'Europe/Oslo' ) ).toBe( at( 0, 3 ) );
		const autumn = Date.UTC( 2026, 9, 25, 1, 0 );
		expect( minuteOfWeek( autumn - 1, 'Europe/Oslo' ) ).toBe(
			at( 0, 2, 59 )
		);
		expect( minuteOfWeek( autumn, 'Europe/Oslo' ) ).toBe( at( 0, 2 ) );
	} );

	it( 'passes from Saturday to Sunday', () => {
		const midnight = Date.UTC( 2026, 6, 5 );
		expect( minuteOfWeek( midnight - 1, 'UTC' ) ).toBe( at( 6, 23, 59 ) );
		expect( minuteOfWeek( midnight, 'UTC' ) ).toBe( 0 );
	} );

	it( 'refuses a zone that nobody knows', () => {
		expect( () => minuteOfWeek( noon, 'Nowhere/Land' ) ).toThrow(
			RangeError
		);
		expect( () => minuteOfWeek( noon, '' ) ).toThrow( RangeError );
	} );
} );

describe( 'statusAt', () => {
	const monday = span( at( 1, 9 ), at( 1, 17 ) );
	const friday = span( at( 5, 22 ), at( 6, 2 ) );
	const saturday = span( at( 6, 22 ), at( 7, 2 ) );
	const spans = [ monday, friday, saturday ];

	it.each( [
		[ 'from the opening minute', at( 1, 9 ), monday ],
		[ 'up to the closing minute', at( 1, 16, 59 ), monday ],
		[ 'before midnight', at( 5, 23 ), friday ],
		[ 'after midnight', at( 6, 1, 59 ), friday ],
		[ 'into the next week', at( 0, 1, 59 ), saturday ],
	] )( 'is open %s', ( _, minute, expected ) => {
		expect( statusAt( spans, minute ) ).toEqual( {
			isOpen: true,
			detail: expected[ 2 ],
		} );
	} );

	it.each( [
		[ 'today', at( 1, 8, 59 ), monday[ 3 ] ],
		[ 'this evening', at( 6, 2 ), saturday[ 3 ] ],
		[ 'on a later day', at( 1, 17 ), friday[ 4 ] ],
		[ 'tomorrow', at( 0, 2 ), monday[ 4 ] ],
	] )( 'is closed and opens %s', ( _, minute, detail ) => {
		expect( statusAt( spans, minute ) ).toEqual( {
			isOpen: false,
			detail,
		} );
	} );

	it( 'opens a week later where there is one opening a week', () => {
		expect( statusAt( [ monday ], at( 1, 17 ) ).detail ).toBe(
			monday[ 4 ]
		);
	} );

	it( 'knows a business that never opens and one that never closes', () => {
		expect( statusAt( [], 0 ) ).toEqual( { isOpen: false, detail: '' } );
		const always = [ 0, 1, 2, 3, 4, 5, 6 ].map( ( day ) =>
			span( at( day, 8 ), at( day + 1, 8 ) )
		);
		for ( const minute of [ 0, at( 4, 12 ), at( 6, 23, 59 ) ] ) {
			expect( statusAt( always, minute ) ).toEqual( {
				isOpen: true,
				detail: '',
			} );
		}
	} );

	it( 'takes hours that touch or overlap for one', () => {
		const hours = [
			span( at( 1, 9 ), at( 1, 13 ) ),
			span( at( 1, 10 ), at( 1, 11 ) ),
			span( at( 1, 13 ), at( 1, 17 ) ),
		];
		expect( statusAt( hours, at( 1, 9, 30 ) ) ).toEqual( {
			isOpen: true,
			detail: hours[ 2 ]![ 2 ],
		} );
	} );

	it( 'goes by a special day where there is one, on that date only', () => {
		const eve = span( 540, 720 );
		const late = span( 1320, 1500 );
		const special = {
			[ SUNDAY + 1 ]: [],
			[ SUNDAY + 5 ]: [ eve, late ],
		};
		const week = [ 1, 2, 5 ].map( ( day ) =>
			span( at( day, 8 ), at( day, 17 ) )
		);
		const status = ( minute: number ) => statusAt( week, minute, special );
		// Monday is closed; a week later it is not.
		expect( status( at( 1, 12 ) ) ).toEqual( {
			isOpen: false,
			detail: week[ 1 ]![ 4 ],
		} );
		expect( status( at( 8, 12 ) ).isOpen ).toBe( true );
		// Friday has other hours, into Saturday.
		expect( status( at( 5, 8, 30 ) ).detail ).toBe( eve[ 3 ] );
		expect( status( at( 3, 12 ) ).detail ).toBe( eve[ 4 ] );
		expect( status( at( 5, 10 ) ).detail ).toBe( eve[ 2 ] );
		expect( status( at( 5, 13 ) ) ).toEqual( {
			isOpen: false,
			detail: late[ 3 ],
		} );
		expect( status( at( 6, 0, 30 ) ) ).toEqual( {
			isOpen: true,
			detail: late[ 2 ],
		} );
		expect( status( at( 6, 1 ) ).isOpen ).toBe( false );
	} );

	it( 'does not cut a night short at the midnight before a special day', () => {
		const night = [ span( at( 4, 20 ), at( 5, 2 ) ) ];
		const closed = { [ SUNDAY + 5 ]: [] };
		expect( statusAt( night, at( 5, 1 ), closed ).isOpen ).toBe( true );
	} );

	it( 'promises no opening that is more than a week away', () => {
		const once = [ span( at( 1, 9 ), at( 1, 17 ) ) ];
		const closed = { [ SUNDAY + 8 ]: [] };
		expect( statusAt( once, at( 1, 18 ), closed ) ).toEqual( {
			isOpen: false,
			detail: '',
		} );
	} );

	it( 'names a closing only within a day of it', () => {
		const long = [ 1, 2 ].map( ( day ) =>
			span( at( day, 8 ), at( day + 1, 8 ) )
		);
		expect( statusAt( long, at( 1, 9 ) ).detail ).toBe( '' );
		expect( statusAt( long, at( 2, 9 ) ).detail ).not.toBe( '' );
	} );
} );
