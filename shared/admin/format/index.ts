/** What moments and numbers are called. */
import { dateI18n, getSettings } from '@wordpress/date';

/**
 * A moment in the site's time zone and language.
 *
 * @param time As the server gives it, in UTC.
 */
export const formatDateTime = ( time: string ): string =>
	dateI18n( getSettings().formats.datetime, time );

/** A number in the page's language. */
export const formatNumber = ( number: number ): string =>
	new Intl.NumberFormat( document.documentElement.lang || undefined ).format(
		number
	);
