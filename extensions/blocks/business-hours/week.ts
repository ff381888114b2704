/** The stored days: reading what posts of any age hold, and changing one thing at a time. */
import type { Day, Interval } from './attributes';

/** Keys of the days as posts store them, Sunday first (Spec 1, section 3). */
export const dayKeys = [
	'Sun',
	'Mon',
	'Tue',
	'Wed',
	'Thu',
	'Fri',
	'Sat',
] as const;
export type DayKey = ( typeof dayKeys )[ number ];

/** What a day that is switched to open gets (Spec 1, section 9). */
export const defaultInterval: Interval = { opening: '09:00', closing: '17:00' };

/**
 * The keys in the order of the site's calendar.
 *
 * @param startOfWeek 0 for Sunday to 6 for Saturday.
 */
export function weekFrom( startOfWeek: number ): DayKey[] {
	return [
		...dayKeys.slice( startOfWeek ),
		...dayKeys.slice( 0, startOfWeek ),
	];
}

/**
 * Reads a time. `H:MM` and `HH:MM` are what the block stores; seconds, which some browsers add,
 * are passed over, and 24:00 is midnight. Its twin on the server, `Week::parse_time()`, passes
 * the same vectors.
 *
 * @param time As '09:00'.
 * @return Minutes since midnight, 0 to 1439; undefined for anything that is not a time.
 */
export function parseTime( time: unknown ): number | undefined {
	const [ , hours, minutes ] =
		( typeof time === 'string' &&
			/^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?$/.exec( time.trim() ) ) ||
		[];
	const total = 60 * Number( hours ) + Number( minutes );
	return total <= 24 * 60 ? total % ( 24 * 60 ) : undefined;
}

/**
 * The intervals of one day, as they are stored. What is not text is shown as blank; it stays in
 * the post until its field is typed into.
 *
 * @param days The attribute; posts may hold anything in it.
 * @param key  The day.
 * @return Empty for a day that is closed or missing.
 */
export function hoursOf( days: readonly Day[], key: DayKey ): Interval[] {
	return storedHours( days, key ).map( ( interval ) => ( {
		opening: text( ( interval as Partial< Interval > | null )?.opening ),
		closing: text( ( interval as Partial< Interval > | null )?.closing ),
	} ) );
}

/**
 * Gives a day other hours. All other entries stay as they are and where they are; a day that was
 * missing is put in front of the first later one.
 *
 * @param days  The attribute.
 * @param key   The day.
 * @param hours Its hours.
 */
export function withHours(
	days: readonly Day[],
	key: DayKey,
	hours: Interval[]
): Day[] {
	const index = indexOf( days, key );
	if ( index >= 0 ) {
		return days.map( ( day, at ) =>
			at === index ? { ...day, hours } : day
		);
	}
	const later = days.findIndex(
		( day ) => dayKeys.indexOf( keyOf( day )! ) > dayKeys.indexOf( key )
	);
	const at = later < 0 ? days.length : later;
	return [
		...days.slice( 0, at ),
		{ name: key, hours },
		...days.slice( at ),
	];
}

/**
 * Changes one time.
 *
 * @param days  The attribute.
 * @param key   The day.
 * @param index Which of its intervals.
 * @param time  The new opening or closing, as typed.
 */
export function withTime(
	days: readonly Day[],
	key: DayKey,
	index: number,
	time: Partial< Interval >
): Day[] {
	return withHours(
		days,
		key,
		storedHours( days, key ).map( ( interval, at ) =>
			at === index
				? { ...blank, ...object( interval ), ...time }
				: interval
		) as Interval[]
	);
}

/**
 * Adds an interval with empty times.
 *
 * @param days The attribute.
 * @param key  The day.
 */
export function withAdded( days: readonly Day[], key: DayKey ): Day[] {
	return withHours( days, key, [
		...( storedHours( days, key ) as Interval[] ),
		{ ...blank },
	] );
}

/**
 * Removes an interval.
 *
 * @param days  The attribute.
 * @param key   The day.
 * @param index Which of its intervals.
 */
export function withRemoved(
	days: readonly Day[],
	key: DayKey,
	index: number
): Day[] {
	return withHours(
		days,
		key,
		( storedHours( days, key ) as Interval[] ).filter(
			( _, at ) => at !== index
		)
	);
}

/**
 * Gives other days the hours of one.
 *
 * @param days    The attribute.
 * @param from    The day whose hours are taken.
 * @param targets The days that get them.
 */
export function withCopies(
	days: readonly Day[],
	from: DayKey,
	targets: readonly DayKey[]
): Day[] {
	const hours = hoursOf( days, from );
	return targets
		.filter( ( key ) => key !== from )
		.reduce< Day[] >(
			( copied, key ) =>
				withHours(
					copied,
					key,
					hours.map( ( interval ) => ( { ...interval } ) )
				),
			[ ...days ]
		);
}

const blank: Interval = { opening: '', closing: '' };

const text = ( value: unknown ) => ( typeof value === 'string' ? value : '' );

const object = ( value: unknown ): object =>
	value !== null && typeof value === 'object' ? value : {};

function storedHours( days: readonly Day[], key: DayKey ): unknown[] {
	const hours: unknown = days[ indexOf( days, key ) ]?.hours;
	return Array.isArray( hours ) ? hours : [];
}

function indexOf( days: readonly Day[], key: DayKey ): number {
	return days.findIndex( ( day ) => keyOf( day ) === key );
}

/** The key that an entry's name means; undefined if it names no day. */
function keyOf( day: unknown ): DayKey | undefined {
	const name = text( ( day as Partial< Day > | null )?.name )
		.trim()
		.toLowerCase();
	return dayKeys.find( ( key ) => key.toLowerCase() === name );
}
