/** What subscribers, numbers and moments are called. */
import { dateI18n, getSettings } from '@wordpress/date';
import { __, _n, sprintf } from '@wordpress/i18n';
import { formatNumber } from 'shared/admin/format';
import { config } from './config';
import type { ActionName, Span, Subscriber } from './types';

/**
 * The day of a moment, for lists.
 *
 * @param time As the server gives it, in UTC.
 */
export const formatDate = ( time: string ): string =>
	dateI18n( getSettings().formats.date, time );

/**
 * A span of time.
 *
 * @param by    What it is.
 * @param begin The day on which it begins, as '2026-11-21'.
 */
export const formatSpan = ( by: Span, begin: string ): string =>
	dateI18n(
		by === 'month' ? 'M Y' : getSettings().formats.date,
		// The site's own day, in every time zone.
		`${ begin }T12:00:00`
	);

export const statusLabel = ( { status }: Subscriber ): string =>
	config().statuses[ status ] ?? status;

export const frequencyLabel = ( { frequency }: Subscriber ): string =>
	config().frequencies[ frequency ] ?? frequency;

export const sourceLabel = ( { source }: Subscriber ): string =>
	config().sources[ source ] ?? ( source || __( 'Not known', 'millwork' ) );

/** How many subscribers. */
export const subscriberCountLabel = ( count: number ): string =>
	sprintf(
		/* translators: %s: a number. */
		_n( '%s subscriber', '%s subscribers', count, 'millwork' ),
		formatNumber( count )
	);

/** How many are listed, of whom not all are subscribed. */
export const addressCountLabel = ( count: number ): string =>
	sprintf(
		/* translators: %s: a number. */
		_n( '%s address', '%s addresses', count, 'millwork' ),
		formatNumber( count )
	);

/**
 * What was done.
 *
 * @param action What.
 * @param count  With how many.
 */
export function doneNotice( action: ActionName, count: number ): string {
	const who = subscriberCountLabel( count );
	switch ( action ) {
		case 'unsubscribe':
			/* translators: %s: as “2 subscribers”. */
			return sprintf( __( 'Unsubscribed: %s.', 'millwork' ), who );
		case 'bounce':
			return sprintf(
				/* translators: %s: as “2 subscribers”. */
				__( 'Marked as not reachable: %s.', 'millwork' ),
				who
			);
		case 'delete':
			/* translators: %s: as “2 subscribers”. */
			return sprintf( __( 'Deleted: %s.', 'millwork' ), who );
	}
}
