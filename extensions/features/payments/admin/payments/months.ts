/** Months in order, for charts. */
import type { Total } from './types';

export interface Bar {
	/** For example '2026-11'. */
	month: string;
	/** Null for a month without income. */
	total: Total | null;
	/** From 0 to 1, relative to the highest. */
	height: number;
}

/** The minimum number of months, so that a single one doesn't fill the chart. */
const LEAST = 6;

/** The maximum, ten years; the table has everything before. */
const MOST = 120;

const IS_MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** Months since the year 0. */
const numberOf = ( month: string ) => {
	const [ , year, part ] = IS_MONTH.exec( month ) ?? [];
	return Number( year ) * 12 + Number( part ) - 1;
};

const monthOf = ( number: number ) =>
	`${ String( Math.floor( number / 12 ) ).padStart( 4, '0' ) }-${ String(
		( number % 12 ) + 1
	).padStart( 2, '0' ) }`;

/**
 * A chart's bars: every month from the first to the last, including empty ones.
 *
 * @param totals Sums by month, in one currency.
 */
export function barsOf( totals: Total[] ): Bar[] {
	const known = new Map(
		totals
			.filter( ( { month } ) => IS_MONTH.test( month ) )
			.map( ( total ) => [ numberOf( total.month ), total ] )
	);
	if ( ! known.size ) {
		return [];
	}
	const numbers = [ ...known.keys() ];
	const last = Math.max( ...numbers );
	const first = Math.max(
		last - MOST + 1,
		Math.min( last - LEAST + 1, ...numbers )
	);
	const highest = Math.max(
		1,
		...totals.map( ( { units } ) => Number( units ) || 0 )
	);
	return Array.from( { length: last - first + 1 }, ( _, index ) => {
		const total = known.get( first + index ) ?? null;
		return {
			month: monthOf( first + index ),
			total,
			height: Math.max( 0, ( total?.units ?? 0 ) / highest ),
		};
	} );
}
