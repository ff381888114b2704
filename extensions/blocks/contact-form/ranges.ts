/**
 * Judges dates and times by the earliest and the latest. `Millwork\Features\Forms\Fields\DateRange` does the same in PHP;
 * both pass `shared/data/form-ranges-vectors.json`.
 */
import { readDate } from './rules';

export interface RangeRule {
	type: 'date' | 'time';
	/** A time, a date, 'today', or for example '+14 days' from today; '' for none. */
	earliest: string;
	latest: string;
	/** For dates, as in readDate(). */
	format?: string;
}

const RELATIVE = /^([+-]\d{1,4}) (day|week|month|year)s?$/;

const isoOf = ( year: number, month: number, day: number ) => {
	const date = new Date( 0 );
	date.setUTCFullYear( year, month, day );
	return date.toISOString().slice( 0, 10 );
};

/**
 * The day that a limit stands for.
 *
 * @param limit From a rule.
 * @param today For example '2027-02-01'.
 * @return For example '2027-02-15'; '' if it is no limit.
 */
export function dayOf( limit: string, today: string ): string {
	if ( limit === 'today' ) {
		return today;
	}
	const parts = RELATIVE.exec( limit );
	if ( ! parts ) {
		return /^\d{4}-\d\d-\d\d$/.test( limit )
			? readDate( limit, 'Y-m-d' )
			: '';
	}
	const [ year = 0, month = 0, day = 0 ] = today.split( '-' ).map( Number );
	const count = Number( parts[ 1 ] );
	const unit = parts[ 2 ]!;
	if ( unit === 'day' || unit === 'week' ) {
		return isoOf(
			year,
			month - 1,
			day + count * ( unit === 'week' ? 7 : 1 )
		);
	}
	const months = year * 12 + month - 1 + count * ( unit === 'year' ? 12 : 1 );
	const then = Math.floor( months / 12 );
	if ( then < 1 || then > 9999 ) {
		return then < 1 ? '0001-01-01' : '9999-12-31';
	}
	const of = months - then * 12;
	// A month after January 31 is the last day of February.
	const last = Number( isoOf( then, of + 1, 0 ).slice( 8 ) );
	return isoOf( then, of, Math.min( day, last ) );
}

/** The earliest and the latest day or time; '' for none. */
export const boundsOf = (
	{ type, earliest, latest }: RangeRule,
	today: string
) =>
	[ earliest, latest ].map( ( limit ) =>
		type === 'date' ? dayOf( limit, today ) : limit
	) as [ string, string ];

/**
 * @param rule
 * @param value A valid date or time, as typed.
 * @param today For example '2027-02-01'.
 * @return 'early', 'late' or ''.
 */
export function rangeProblem(
	rule: RangeRule,
	value: string,
	today: string
): string {
	const [ earliest, latest ] = boundsOf( rule, today );
	const answer =
		rule.type === 'date'
			? readDate( value, rule.format ?? '' )
			: value.padStart( 5, '0' );
	const isEarly = earliest !== '' && answer < earliest;
	const isLate = latest !== '' && answer > latest;
	if ( rule.type === 'time' && latest && earliest > latest ) {
		// From 22:00 to 02:00: over midnight, as in browsers.
		return isEarly && isLate ? 'early' : '';
	}
	if ( isEarly ) {
		return 'early';
	}
	return isLate ? 'late' : '';
}
