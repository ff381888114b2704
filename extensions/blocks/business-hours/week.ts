/** Reads and changes the stored days, which old posts may store in any shape. */
import type { Day, Interval } from './attributes';
import { readIntervals } from './intervals';

/** The days' keys in stored posts, Sunday first. */
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
 * The keys in the site's order.
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
 * A day's hours.
 *
 * @param days Stored; may have any shape.
 * @return Empty for a day that is closed or missing.
 */
export const hoursOf = ( days: readonly Day[], key: DayKey ): Interval[] =>
	readIntervals( storedHours( days, key ) );

/** The same in stored form, for changes. */
export const storedHours = ( days: readonly Day[], key: DayKey ): unknown =>
	days[ indexOf( days, key ) ]?.hours;

/** The hours of the days before and after. */
export function neighboursOf(
	days: readonly Day[],
	key: DayKey
): [ Interval[], Interval[] ] {
	return [
		hoursOf( days, dayFrom( key, -1 ) ),
		hoursOf( days, dayFrom( key, 1 ) ),
	];
}

/** @param offset Days later, at least -7. */
export const dayFrom = ( key: DayKey, offset: number ): DayKey =>
	dayKeys[ ( dayKeys.indexOf( key ) + offset + 7 ) % 7 ]!;

/** Replaces a day's hours. All other entries stay in place; a missing day is inserted before the first later one. */
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
 * Copies a day's hours to other days.
 *
 * @param from    The day to copy.
 * @param targets The days to change.
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

/** The key for an entry's name; undefined if it isn't a day. */
function keyOf( day: unknown ): DayKey | undefined {
	const name: unknown = ( day as Partial< Day > | null )?.name;
	return typeof name === 'string'
		? dayKeys.find(
				( key ) => key.toLowerCase() === name.trim().toLowerCase()
			)
		: undefined;
}
