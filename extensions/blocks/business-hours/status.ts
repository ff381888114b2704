/** Where "now" falls in a business's week. */

/**
 * One span of open time: from and to in minutes since Sunday 00:00 (`to` may be past the week's
 * end), then the server's texts for its end, its beginning today and its beginning on a later day.
 */
export type Span = [
	from: number,
	to: number,
	closes: string,
	opensToday: string,
	opensLater: string,
];

export interface Status {
	isOpen: boolean;
	/** When that changes; empty if it never does, or in more than a day. */
	detail: string;
}

const day = 24 * 60;
const week = 7 * day;
const weekdays = [ 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' ];

/**
 * What the clock on the business's wall shows.
 *
 * @param now  Milliseconds since 1970, as Date.now() gives them.
 * @param zone WordPress's time zone: 'Europe/Oslo', or a fixed offset as '+05:30'.
 * @return Minutes since Sunday 00:00.
 * @throws RangeError for a zone that the browser does not know.
 */
export function minuteOfWeek( now: number, zone: string ): number {
	// Browsers before 2023 do not take an offset for a time zone.
	const [ , sign, hours, minutes ] =
		/^([+-])(\d\d):(\d\d)$/.exec( zone ) ?? [];
	const offset = sign
		? Number( `${ sign }1` ) * ( Number( hours ) * 60 + Number( minutes ) )
		: 0;
	const parts = new Intl.DateTimeFormat( 'en-US', {
		timeZone: sign ? 'UTC' : zone,
		weekday: 'short',
		hour: 'numeric',
		minute: 'numeric',
		hourCycle: 'h23',
	} ).formatToParts( now + offset * 60_000 );
	const part = ( type: string ) =>
		parts.find( ( candidate ) => candidate.type === type )!.value;
	return (
		weekdays.indexOf( part( 'weekday' ) ) * day +
		Number( part( 'hour' ) ) * 60 +
		Number( part( 'minute' ) )
	);
}

/**
 * Whether the business is open, and until when.
 *
 * @param spans  Its spans of open time, apart from each other.
 * @param minute Minutes since Sunday 00:00, by the business's clock.
 */
export function statusAt( spans: readonly Span[], minute: number ): Status {
	let wait = Infinity;
	let detail = '';
	for ( const [ from, to, closes, opensToday, opensLater ] of spans ) {
		const since = ( minute - from + week ) % week;
		if ( since < to - from ) {
			return {
				isOpen: true,
				detail: to - from - since < day ? closes : '',
			};
		}
		const until = week - since;
		if ( until < wait ) {
			wait = until;
			detail = ( minute % day ) + until < day ? opensToday : opensLater;
		}
	}
	return { isOpen: false, detail };
}
