import { date, getSettings, gmdateI18n } from '@wordpress/date';
import { getEditorData } from 'shared/editor/availability';

/**
 * A time in the site's format, without a time zone: the business's local time.
 *
 * @param minutes Since midnight.
 */
export const formatTime = ( minutes: number ): string =>
	gmdateI18n(
		getEditorData().timeFormat || 'H:i',
		new Date( minutes * 60_000 )
	);

/** @param day For example '2026-12-25'. */
export const formatDate = ( day: string ): string =>
	gmdateI18n( getSettings().formats.date, `${ day }T00:00:00Z` );

/** Today's date in the site's time zone, wherever the author is: '2026-12-25'. */
export const today = (): string => date( 'Y-m-d', new Date(), undefined );
