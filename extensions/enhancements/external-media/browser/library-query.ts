/** The filters of a photo library. */
export interface LibraryFilter {
	/** 'photo' or 'video'; '' for all. */
	mediaType: string;
	/** For example 'animals'; '' for any. */
	category: string;
	isFavorite: boolean;
	/** A key of DAYS or MONTHS, or 'custom'; '' for any time. */
	date: string;
	/** For 'custom': 0 for January; -1 for the whole year. */
	month: number;
	/** For 'custom', as typed. */
	year: string;
}

export const NO_FILTER: LibraryFilter = {
	mediaType: '',
	category: '',
	isFavorite: false,
	date: '',
	month: -1,
	year: '',
};

/** The first year that has media. */
export const FIRST_YEAR = 1970;

const DAYS: Record< string, number > = { days7: 7, days30: 30 };
const MONTHS: Record< string, number > = { months6: 6, months12: 12 };

/** Changes a filter. Only photos have categories, so a category and the media type 'video' reset each other. */
export function changeFilter(
	filter: LibraryFilter,
	change: Partial< LibraryFilter >
): LibraryFilter {
	const next = { ...filter, ...change };
	if ( change.mediaType === 'video' ) {
		next.category = '';
	} else if ( change.category && next.mediaType === 'video' ) {
		next.mediaType = '';
	}
	return next;
}

/**
 * The filter as the list route expects it. An invalid year, or one that is too early, is ignored.
 *
 * @param today The date in the user's time zone.
 */
export function toQuery(
	filter: LibraryFilter,
	today: Date
): Record< string, string > {
	const range = toRange( filter, today );
	return {
		...( filter.mediaType && { mediaType: filter.mediaType } ),
		...( filter.category && { categoryInclude: filter.category } ),
		...( filter.isFavorite && { feature: 'favorite' } ),
		...( range && { dateRange: range.map( toDay ).join( ':' ) } ),
	};
}

/** The first and last day; null for any time. */
function toRange(
	{ date, month, year }: LibraryFilter,
	today: Date
): [ Date, Date ] | null {
	const at = [
		today.getFullYear(),
		today.getMonth(),
		today.getDate(),
	] as const;
	if ( date in DAYS ) {
		return [ new Date( at[ 0 ], at[ 1 ], at[ 2 ] - DAYS[ date ]! ), today ];
	}
	if ( date in MONTHS ) {
		const first = new Date( at[ 0 ], at[ 1 ] - MONTHS[ date ]!, 1 );
		// Six months before August 31 is the last day of February.
		const last = new Date(
			first.getFullYear(),
			first.getMonth() + 1,
			0
		).getDate();
		first.setDate( Math.min( at[ 2 ], last ) );
		return [ first, today ];
	}
	if (
		date !== 'custom' ||
		! /^\d{4}$/.test( year ) ||
		+year < FIRST_YEAR ||
		! Number.isInteger( month )
	) {
		return null;
	}
	return month === -1
		? [ new Date( +year, 0, 1 ), new Date( +year, 11, 31 ) ]
		: [ new Date( +year, month, 1 ), new Date( +year, month + 1, 0 ) ];
}

/** A date as '2020-02-29'. */
const toDay = ( date: Date ) =>
	[
		String( date.getFullYear() ).padStart( 4, '0' ),
		String( date.getMonth() + 1 ).padStart( 2, '0' ),
		String( date.getDate() ).padStart( 2, '0' ),
	].join( '-' );
