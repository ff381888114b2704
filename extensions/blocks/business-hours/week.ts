/** The stored days: reading what posts of any age hold, and changing one thing at a time. */
import type { Day, Interval } from './attributes';
import { readIntervals } from './intervals';

/** Keys of the days as posts store them, Sunday first. */
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
 * The intervals of one day.
 *
 * @param days The attribute; posts may hold anything in it.
 * @return Empty for a day that is closed or missing.
 */
export const hoursOf = ( days: readonly Day[], key: DayKey ): Interval[] =>
	readIntervals( storedHours( days, key ) );

/** The same as it is stored, to be changed. */
export const storedHours = ( days: readonly Day[], key: DayKey ): unknown =>
	days[ indexOf( days, key ) ]?.hours;

/** The hours of the day before and of the day after. */
export function neighboursOf(
	days: readonly Day[],
	key: DayKey
): [ Interval[], Interval[] ] {
	return [
		hoursOf( days, dayFrom( key, -1 ) ),
		hoursOf( days, dayFrom( key, 1 ) ),
	];
}

/**
 * The day so many days later.
 *
 * @param offset How many, from -7.
 */
export const dayFrom = ( key: DayKey, offset: number ): DayKey =>
	dayKeys[ ( dayKeys.indexOf( key ) + offset + 7 ) % 7 ]!;

/**
 * Gives a day other hours. All other entries stay as they are and where they are; a day that was missing is put in
 * front of the first later one.
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
 * Gives other days the hours of one.
 *
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

function indexOf( days: readonly Day[], key: DayKey ): number {
	return days.findIndex( ( day ) => keyOf( day ) === key );
}

/** The key that an entry's name means; undefined if it names no day. */
function keyOf( day: unknown ): DayKey | undefined {
	const name: unknown = ( day as Partial< Day > | null )?.name;
	return typeof name === 'string'
		? dayKeys.find(
				( key ) => key.toLowerCase() === name.trim().toLowerCase()
			)
		: undefined;
}
