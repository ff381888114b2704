/**
 * Judges dates and times by the earliest and the latest. `Millwork\Features\Forms\Fields\DateRange` does the same in PHP;
 * both pass `shared/data/form-ranges-vectors.json`.
 */
import { dayOf } from 'features/forms/lib/date-limit';
import { readDate } from './rules';

export interface RangeRule {
	type: 'date' | 'time';
	/** A time, a date, 'today', or for example '+14 days' from today; '' for none. */
	earliest: string;
	latest: string;
	/** For dates, as in readDate(). */
	format?: string;
	/** For times: the errors. */
	early?: string;
	late?: string;
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
): 'early' | 'late' | '' {
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
