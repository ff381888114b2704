/** Reads dates with their own hours, and selects those that visitors see. */
import type { SpecialDay } from './attributes';

const MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * @param days Stored; may have any shape.
 * @return All of them in stored order, so that they can be changed by index.
 */
export const readSpecialDays = ( days: unknown ): SpecialDay[] =>
	( Array.isArray( days ) ? days : [] ).map( ( day: unknown ) => {
		const { date, name, hours } = ( day ?? {} ) as Record<
			string,
			unknown
		>;
		return {
			date: typeof date === 'string' ? date : '',
			name: typeof name === 'string' ? name : '',
			hours: Array.isArray( hours ) ? hours : [],
		};
	} );

/**
 * @param date For example '2026-12-25'.
 * @return Days since 1970-01-01; undefined for an invalid date such as '2026-02-30'.
 */
export function dayNumber( date: string ): number | undefined {
	const time = /^\d{4}-\d{2}-\d{2}$/.test( date )
		? Date.parse( `${ date }T00:00:00Z` )
		: NaN;
	// Some browsers parse February 30 as a day in March.
	return ! Number.isNaN( time ) &&
		new Date( time ).toISOString().startsWith( date )
		? time / MILLISECONDS
		: undefined;
}

/**
 * The dates that visitors see: those that aren't over, in order; if a date appears twice, the first one, as on the
 * page.
 *
 * @param days  From readSpecialDays().
 * @param today Today's date at the business, for example '2026-12-25'.
 */
export function upcoming(
	days: readonly SpecialDay[],
	today: string
): SpecialDay[] {
	return days
		.filter(
			( { date }, index ) =>
				dayNumber( date ) !== undefined &&
				date >= today &&
				days.findIndex( ( other ) => other.date === date ) === index
		)
		.sort( ( a, b ) => a.date.localeCompare( b.date ) );
}

/**
 * Whether a date is within seven days, including today: then its weekday's row shows it.
 *
 * @param today Today's date at the business.
 */
export const isThisWeek = ( date: string, today: string ): boolean => {
	const days = ( dayNumber( date ) ?? NaN ) - ( dayNumber( today ) ?? NaN );
	return days >= 0 && days < 7;
};

/** A likely mistake in a special day. */
export type DateHint = 'missing' | 'over' | 'twice';

/**
 * Finds a likely mistake.
 *
 * @param days  All special days.
 * @param index Which one to check.
 * @param today Today's date at the business.
 */
export function dateHintOf(
	days: readonly SpecialDay[],
	index: number,
	today: string
): DateHint | undefined {
	const { date } = days[ index ]!;
	if ( dayNumber( date ) === undefined ) {
		return 'missing';
	}
	if ( days.findIndex( ( other ) => other.date === date ) < index ) {
		return 'twice';
	}
	return date < today ? 'over' : undefined;
}
