/**
 * The days that limits of date fields stand for. `Millwork\Features\Forms\Fields\DateRange` does the same in PHP; both
 * pass `shared/data/form-ranges-vectors.json`.
 */

/** The sign and number, and the unit, of a limit such as '+14 days'. */
export const RELATIVE = /^([+-]\d{1,4}) (day|week|month|year)s?$/;

const isoOf = ( year: number, month: number, day: number ) => {
	const date = new Date( 0 );
	date.setUTCFullYear( year, month, day );
	return date.toISOString().slice( 0, 10 );
};

/**
 * The day that a limit stands for.
 *
 * @param limit 'today', for example '+14 days' from today, or a date.
 * @param today For example '2027-02-01'.
 * @return For example '2027-02-15'; '' if it is no limit.
 */
export function dayOf( limit: string, today: string ): string {
	if ( limit === 'today' ) {
		return today;
	}
	const parts = RELATIVE.exec( limit );
	const [ year = 0, month = 0, day = 0 ] = ( parts ? today : limit )
		.split( '-' )
		.map( Number );
	if ( ! parts ) {
		// February 30 would be a day in March.
		return /^(?!0000)\d{4}-\d\d-\d\d$/.test( limit ) &&
			isoOf( year, month - 1, day ) === limit
			? limit
			: '';
	}
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
