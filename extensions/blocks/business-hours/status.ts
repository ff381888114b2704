/** Computes whether a business is open now. */

/**
 * Open time that begins on one day: start and end in minutes since Sunday 00:00, or since a special date's midnight
 * (the end is at most a day later); then the server's texts for its end, for its start today and for its start on a
 * later day.
 */
export type Span = [
	from: number,
	to: number,
	closes: string,
	opensToday: string,
	opensLater: string,
];

/** From Millwork\Units\BusinessHours\Timetable. */
export interface Timetable {
	zone: string;
	/** The weekly hours, in order. */
	spans: readonly Span[];
	/** The hours that replace a weekday's on a date, by days since 1970-01-01. */
	special?: Readonly< Record< string, readonly Span[] > >;
}

export interface Status {
	isOpen: boolean;
	/** When the status changes; empty if it never does, or in more than a day. */
	detail: string;
}

const day = 24 * 60;

/** The weekday of 1970-01-01, counted from Sunday. */
const THURSDAY = 4;

/**
 * The local time at the business.
 *
 * @param now  Milliseconds since 1970, from Date.now().
 * @param zone WordPress's time zone: 'Europe/Oslo', or a fixed offset such as '+05:30'.
 * @return Minutes since 1970-01-01 00:00, as if every day had 24 hours.
 * @throws RangeError for a zone that the browser doesn't know.
 */
export function wallClock( now: number, zone: string ): number {
	// Browsers before 2023 don't accept an offset as time zone.
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
 * Open time from yesterday, which may pass midnight, to the same weekday next week. Adjacent and overlapping times are
 * merged.
 *
 * @param today Days since 1970-01-01.
 * @return In order; start and end in minutes since 1970-01-01 00:00.
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
 * @param now From wallClock().
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
