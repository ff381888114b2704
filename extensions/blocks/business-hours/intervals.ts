/** The hours of one day, as posts of any age hold them: reading them, and changing one thing at a time. */
import type { Interval } from './attributes';

/** What a day that is switched to open gets. */
export const defaultInterval: Interval = { opening: '09:00', closing: '17:00' };

/** How a day that is open from midnight to midnight is stored. */
export const allDay: Interval = { opening: '00:00', closing: '00:00' };

const DAY = 24 * 60;

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
	return total <= DAY ? total % DAY : undefined;
}

/**
 * Reads a day's hours. What is not text is shown as blank; it stays in the post until its field is
 * typed into.
 *
 * @param hours As stored; posts may hold anything in it.
 */
export const readIntervals = ( hours: unknown ): Interval[] =>
	list( hours ).map( ( interval ) => ( {
		opening: text( ( interval as Partial< Interval > | null )?.opening ),
		closing: text( ( interval as Partial< Interval > | null )?.closing ),
	} ) );

/**
 * Changes one time.
 *
 * @param hours As stored.
 * @param index Which of its intervals.
 * @param time  The new opening or closing, as typed.
 */
export const withTime = (
	hours: unknown,
	index: number,
	time: Partial< Interval >
): Interval[] =>
	list( hours ).map( ( interval, at ) =>
		at === index ? { ...blank, ...object( interval ), ...time } : interval
	) as Interval[];

/**
 * Adds an interval with empty times.
 *
 * @param hours As stored.
 */
export const withAdded = ( hours: unknown ): Interval[] => [
	...( list( hours ) as Interval[] ),
	{ ...blank },
];

/**
 * Removes an interval.
 *
 * @param hours As stored.
 * @param index Which of its intervals.
 */
export const withRemoved = ( hours: unknown, index: number ): Interval[] =>
	( list( hours ) as Interval[] ).filter( ( _, at ) => at !== index );

/**
 * Whether a day is open from midnight to midnight.
 *
 * @param hours Its hours, read.
 */
export const isAllDay = ( hours: readonly Interval[] ): boolean =>
	hours.length === 1 &&
	parseTime( hours[ 0 ]!.opening ) === 0 &&
	parseTime( hours[ 0 ]!.closing ) === 0;

/** Why an author should look at an interval again. */
export interface Hint {
	kind: 'strange' | 'blank' | 'opening' | 'closing' | 'same' | 'overlap';
	/** For an overlap with another day's hours: how many days later that is, -1 or 1. */
	offset?: -1 | 1;
}

/**
 * What is probably not meant, for each interval of a day. All of it can be stored.
 *
 * @param hours        The day's hours, read.
 * @param neighbours   Those of the day before and of the day after; an interval may pass midnight.
 * @param neighbours.0 The day before.
 * @return As many as there are hours; undefined where nothing is odd.
 */
export function hintsOf(
	hours: readonly Interval[],
	[ before, after ]: readonly [ readonly Interval[], readonly Interval[] ] = [
		[],
		[],
	]
): ( Hint | undefined )[] {
	const own = hours.map( ( interval ) => spanOf( interval ) );
	return hours.map( ( { opening, closing }, index ) => {
		const span = own[ index ];
		if ( ! span ) {
			return { kind: lackOf( opening, closing ) };
		}
		const overlaps = ( [ from, to ]: [ number, number ], shift = 0 ) =>
			from + shift < span[ 1 ] && span[ 0 ] < to + shift;
		const meets = ( other: readonly Interval[], shift: number ) =>
			other.some( ( interval ) => {
				const theirs = spanOf( interval );
				return theirs && overlaps( theirs, shift );
			} );
		if (
			own.some(
				( other, at ) => at !== index && other && overlaps( other )
			)
		) {
			return { kind: 'overlap' };
		}
		if ( span[ 1 ] - span[ 0 ] === DAY && span[ 0 ] !== 0 ) {
			return { kind: 'same' };
		}
		if ( meets( before, -DAY ) ) {
			return { kind: 'overlap', offset: -1 };
		}
		return meets( after, DAY ) ? { kind: 'overlap', offset: 1 } : undefined;
	} );
}

/**
 * Whether visitors see hours of a day, and not that it is closed.
 *
 * @param hours Its hours, read.
 */
export const hasShownHours = ( hours: readonly Interval[] ): boolean =>
	hours.some( ( interval ) => !! spanOf( interval ) );

/** From and to in minutes since the day's midnight; the end may be on the next day. */
function spanOf( {
	opening,
	closing,
}: Interval ): [ number, number ] | undefined {
	const from = parseTime( opening );
	const to = parseTime( closing );
	return from === undefined || to === undefined
		? undefined
		: [ from, to > from ? to : to + DAY ];
}

function lackOf( opening: string, closing: string ): Hint[ 'kind' ] {
	const lacks = [ opening, closing ].map( ( time ) => ! time.trim() );
	if ( lacks[ 0 ] && lacks[ 1 ] ) {
		return 'blank';
	}
	const strange = [ opening, closing ].some(
		( time, index ) => ! lacks[ index ] && parseTime( time ) === undefined
	);
	if ( strange ) {
		return 'strange';
	}
	return lacks[ 0 ] ? 'opening' : 'closing';
}

const blank: Interval = { opening: '', closing: '' };

const list = ( hours: unknown ): unknown[] =>
	Array.isArray( hours ) ? hours : [];

const text = ( value: unknown ) => ( typeof value === 'string' ? value : '' );

const object = ( value: unknown ): object =>
	value !== null && typeof value === 'object' ? value : {};
