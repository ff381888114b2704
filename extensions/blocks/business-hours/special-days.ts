/** Dates with hours of their own: reading what a post holds, and which of them visitors see. */
import type { SpecialDay } from './attributes';

const MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * Reads the attribute.
 *
 * @param days As stored; posts may hold anything in it.
 * @return As many as are stored, in the stored order, to be changed by their place.
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
 * The day that a date is.
 *
 * @param date As '2026-12-25'.
 * @return Days since 1970-01-01; undefined for what is no date, as '2026-02-30'.
 */
export function dayNumber( date: string ): number | undefined {
	const time = /^\d{4}-\d{2}-\d{2}$/.test( date )
		? Date.parse( `${ date }T00:00:00Z` )
		: NaN;
	// Some browsers take the 30th of February for a day in March.
	return ! Number.isNaN( time ) &&
		new Date( time ).toISOString().startsWith( date )
		? time / MILLISECONDS
		: undefined;
}

/**
 * What visitors see: what is not over, in order; of two for a date the first counts, as on the page.
 *
 * @param days  As readSpecialDays() gives them.
 * @param today The business's date, as '2026-12-25'.
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
 * Whether a date is within seven days, today being the first: its weekday's row tells of it.
 *
 * @param today The business's date.
 */
export const isThisWeek = ( date: string, today: string ): boolean => {
	const days = ( dayNumber( date ) ?? NaN ) - ( dayNumber( today ) ?? NaN );
	return days >= 0 && days < 7;
};

/** Why an author should look at a special day again. */
export type DateHint = 'missing' | 'over' | 'twice';

/**
 * What is probably not meant.
 *
 * @param days  All of them.
 * @param index Which one.
 * @param today The business's date.
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
