/** Reads and changes a day's hours, which old posts may store in any shape. */
import type { Interval } from './attributes';

/** The hours of a day that is switched to open. */
export const defaultInterval: Interval = { opening: '09:00', closing: '17:00' };

/** The stored hours of a day that is open around the clock. */
export const allDay: Interval = { opening: '00:00', closing: '00:00' };

const DAY = 24 * 60;

/**
 * Parses a time. The block stores `H:MM` and `HH:MM`; seconds, which some browsers add, are ignored, and 24:00 is
 * midnight. `Week::parse_time()` does the same in PHP; both pass the same vectors.
 *
 * @param time For example '09:00'.
 * @return Minutes since midnight, 0 to 1439; undefined for anything else.
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
 * Reads a day's hours. A value that isn't text appears blank, but stays in the post until its field is changed.
 *
 * @param hours Stored; may have any shape.
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
 * @param index The time span's.
 * @param time  The opening or closing time, as typed.
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
 * Adds a time span with empty times.
 *
 * @param hours As stored.
 */
export const withAdded = ( hours: unknown ): Interval[] => [
	...( list( hours ) as Interval[] ),
	{ ...blank },
];

/**
 * Removes a time span.
 *
 * @param hours As stored.
 * @param index The time span's.
 */
export const withRemoved = ( hours: unknown, index: number ): Interval[] =>
	( list( hours ) as Interval[] ).filter( ( _, at ) => at !== index );

export const isAllDay = ( hours: readonly Interval[] ): boolean =>
	hours.length === 1 &&
	parseTime( hours[ 0 ]!.opening ) === 0 &&
	parseTime( hours[ 0 ]!.closing ) === 0;

/** A likely mistake in a time span. */
export interface Hint {
	kind: 'strange' | 'blank' | 'opening' | 'closing' | 'same' | 'overlap';
	/** For an overlap with another day's hours: that day's offset, -1 or 1. */
	offset?: -1 | 1;
}

/**
 * Finds likely mistakes in each time span of a day. All of them can be saved.
 *
 * @param hours      The day's hours, already read.
 * @param neighbours Those of the days before and after, since a time span may pass midnight.
 * @return One per time span; undefined if nothing is odd.
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
 * Whether visitors see the day as open.
 *
 * @param hours The day's hours, already read.
 */
export const hasShownHours = ( hours: readonly Interval[] ): boolean =>
	hours.some( ( interval ) => !! spanOf( interval ) );

/** Start and end in minutes since the day's midnight; the end may be on the next day. */
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
