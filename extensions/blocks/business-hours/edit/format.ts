import { date, getSettings, gmdateI18n } from '@wordpress/date';
import { getEditorData } from 'shared/editor/availability';

/**
 * A time in the site's format, without a time zone: it is the clock on the shop's wall.
 *
 * @param minutes Since midnight.
 */
export const formatTime = ( minutes: number ): string =>
	gmdateI18n(
		getEditorData().timeFormat || 'H:i',
		new Date( minutes * 60_000 )
	);

/**
 * A date in the site's format.
 *
 * @param day As '2026-12-25'.
 */
export const formatDate = ( day: string ): string =>
	gmdateI18n( getSettings().formats.date, `${ day }T00:00:00Z` );

/** The business's date, as '2026-12-25': that of the site's time zone, wherever the author is. */
export const today = (): string => date( 'Y-m-d', new Date(), undefined );
