import { dateI18n, getSettings } from '@wordpress/date';
import { __, _n, sprintf } from '@wordpress/i18n';
import { formatNumber } from 'shared/admin/format';
import { config } from './config';
import type { ActionName, Span, Subscriber } from './types';

/**
 * The date, for lists.
 *
 * @param time UTC, as the server sends it.
 */
export const formatDate = ( time: string ): string =>
	dateI18n( getSettings().formats.date, time );

/**
 * A period.
 *
 * @param by    Day, week or month.
 * @param begin Its first day, for example '2026-11-21'.
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
	config().sources[ source ] ?? ( source || __( 'Unknown', 'millwork' ) );

/** What someone follows: everything or their topics, and paid ones. */
export const topicsLabel = ( { follows, topics }: Subscriber ): string =>
	[
		...( follows === 'all' ? [ __( 'Everything', 'millwork' ) ] : [] ),
		...topics,
	].join( ', ' ) || __( 'No topic', 'millwork' );

export const subscriberCountLabel = ( count: number ): string =>
	sprintf(
		/* translators: %s: a number. */
		_n( '%s subscriber', '%s subscribers', count, 'millwork' ),
		formatNumber( count )
	);

export const addressCountLabel = ( count: number ): string =>
	sprintf(
		/* translators: %s: a number. */
		_n( '%s address', '%s addresses', count, 'millwork' ),
		formatNumber( count )
	);

/**
 * The notice after an action.
 *
 * @param count With how many.
 */
export function doneNotice( action: ActionName, count: number ): string {
	const who = subscriberCountLabel( count );
	switch ( action ) {
		case 'unsubscribe':
			/* translators: %s: such as “2 subscribers”. */
			return sprintf( __( 'Unsubscribed: %s.', 'millwork' ), who );
		case 'bounce':
			return sprintf(
				/* translators: %s: such as “2 subscribers”. */
				__( 'Marked as bounced: %s.', 'millwork' ),
				who
			);
		case 'follow':
			/* translators: %s: such as “2 subscribers”. */
			return sprintf( __( 'Topic added for %s.', 'millwork' ), who );
		case 'unfollow':
			/* translators: %s: such as “2 subscribers”. */
			return sprintf( __( 'Topic removed for %s.', 'millwork' ), who );
		case 'delete':
			/* translators: %s: such as “2 subscribers”. */
			return sprintf( __( 'Deleted: %s.', 'millwork' ), who );
	}
}
