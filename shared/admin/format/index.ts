import { dateI18n, getSettings } from '@wordpress/date';

/**
 * A date and time in the site's time zone and language.
 *
 * @param time UTC, as the server sends it.
 */
export const formatDateTime = ( time: string ): string =>
	dateI18n( getSettings().formats.datetime, time );

export const formatNumber = ( number: number ): string =>
	new Intl.NumberFormat( document.documentElement.lang || undefined ).format(
		number
	);
