/** Where "now" falls in a business's week. */

/**
 * Open time that begins on one day: from and to in minutes since Sunday 00:00, or since the date's
 * midnight, for a special one (`to` is at most a day later), then the server's texts for its end, its
 * beginning today and its beginning on a later day.
 */
export type Span = [
	from: number,
	to: number,
	closes: string,
	opensToday: string,
	opensLater: string,
];

/** As Millwork\Units\BusinessHours\Timetable writes it. */
export interface Timetable {
	zone: string;
	/** The week's, in order. */
	spans: readonly Span[];
	/** What takes the place of a weekday's spans on a date, by days since 1970-01-01. */
	special?: Readonly< Record< string, readonly Span[] > >;
}

export interface Status {
	isOpen: boolean;
	/** When that changes; empty if it never does, or in more than a day. */
	detail: string;
}

const day = 24 * 60;

/** The weekday of 1970-01-01, counted from Sunday. */
const THURSDAY = 4;

/**
 * What the clock on the business's wall shows.
 *
 * @param now  Milliseconds since 1970, as Date.now() gives them.
 * @param zone WordPress's time zone: 'Europe/Oslo', or a fixed offset as '+05:30'.
 * @return Minutes from 1970-01-01 00:00 to that date and time, as if every day had 24 hours.
 * @throws RangeError for a zone that the browser does not know.
 */
export function wallClock( now: number, zone: string ): number {
	// Browsers before 2023 do not take an offset for a time zone.
	const [ , sign, hours, minutes ] =
		/^([+-])(\d\d):(\d\d)$/.exec( zone ) ?? [];
	const offset = sign
		? Number( `${ sign }1` ) * ( Number( hours ) * 60 + Number( minutes ) )
		: 0;
	const parts = new Intl.DateTimeFormat( 'en-US', {
		timeZone: sign ? 'UTC' : zone,
		year: 'numeric',
		month: 'numeric',
		day: 'numeric',
		hour: 'numeric',
		minute: 'numeric',
		hourCycle: 'h23',
	} ).formatToParts( now + offset * 60_000 );
	const part = ( type: string ) =>
		Number( parts.find( ( candidate ) => candidate.type === type )!.value );
	return (
		Date.UTC(
			part( 'year' ),
			part( 'month' ) - 1,
			part( 'day' ),
			part( 'hour' ),
			part( 'minute' )
		) / 60_000
	);
}

/**
 * Open time from yesterday, whose night may go on, to this weekday of the next week. What touches or
 * overlaps is one.
 *
 * @param timetable The business's.
 * @param today     Days since 1970-01-01.
 * @return In order; from and to in minutes since 1970-01-01 00:00.
 */
function spansAround( { spans, special = {} }: Timetable, today: number ) {
	const merged: Span[] = [];
	for ( let date = today - 1; date <= today + 7; date++ ) {
		const weekday = ( date + THURSDAY ) % 7;
		const own = Object.hasOwn( special, date )
			? special[ date ]!
			: spans
					.filter(
						( [ from ] ) => Math.floor( from / day ) === weekday
					)
					.map( ( span ) => shift( span, -weekday * day ) );
		for ( const span of own ) {
			const next = shift( span, date * day );
			const last = merged.at( -1 );
			if ( ! last || next[ 0 ] > last[ 1 ] ) {
				merged.push( next );
			} else if ( next[ 1 ] > last[ 1 ] ) {
				last[ 1 ] = next[ 1 ];
				last[ 2 ] = next[ 2 ];
			}
		}
	}
	return merged;
}

const shift = ( [ from, to, ...texts ]: Span, minutes: number ): Span => [
	from + minutes,
	to + minutes,
	...texts,
];

/**
 * Whether the business is open, and until when.
 *
 * @param now As wallClock() gives it.
 */
export function statusAt( timetable: Timetable, now: number ): Status {
	const today = Math.floor( now / day );
	for ( const [ from, to, closes, opensToday, opensLater ] of spansAround(
		timetable,
		today
	) ) {
		if ( now < from ) {
			return {
				isOpen: false,
				detail:
					Math.floor( from / day ) === today
						? opensToday
						: opensLater,
			};
		}
		if ( now < to ) {
			return { isOpen: true, detail: to - now < day ? closes : '' };
		}
	}
	return { isOpen: false, detail: '' };
}
