/** Texts for payments, dates and times. */
import { dateI18n, getSettings } from '@wordpress/date';
import { __, _n, sprintf } from '@wordpress/i18n';
import { formatNumber, formatDateTime } from 'shared/admin/format';
import type { Payment } from './types';

/**
 * The date, for lists.
 *
 * @param time UTC, as the server sends it.
 */
export const formatDate = ( time: string ): string =>
	dateI18n( getSettings().formats.date, time );

/** @param month For example '2026-11'. */
export const formatMonth = ( month: string ): string =>
	/^\d{4}-\d\d$/.test( month )
		? // The middle of a month is in the same month in every time zone.
			dateI18n( 'M Y', `${ month }-15T12:00:00Z` )
		: __( 'No date', 'millwork' );

export const payerName = ( { name, email }: Payment ): string =>
	name || email || __( 'Unknown name', 'millwork' );

export const amountLabel = ( { amount, interval }: Payment ): string =>
	interval
		? sprintf(
				/* translators: 1: an amount, such as $5.00, 2: how often, such as “a month”. */
				__( '%1$s %2$s', 'millwork' ),
				amount,
				interval
			)
		: amount;

export const paymentLabel = ( { label }: Payment ): string =>
	label || __( 'Payment', 'millwork' );

export const paymentCountLabel = ( count: number ): string =>
	sprintf(
		/* translators: %s: a number. */
		_n( '%s payment', '%s payments', count, 'millwork' ),
		formatNumber( count )
	);

/** What happened to the receipt. */
export const receiptLabel = ( {
	receipt,
	receipt_next: next,
}: Payment ): string =>
	( {
		'': __( 'None', 'millwork' ),
		due: next
			? sprintf(
					/* translators: %s: a date and time. */
					__( 'Couldn’t be sent. Next try: %s', 'millwork' ),
					formatDateTime( next )
				)
			: __( 'Waiting to be sent', 'millwork' ),
		sent: __( 'Sent', 'millwork' ),
		failed: __(
			'Sending failed. If this keeps happening, ask your host or install an SMTP plugin.',
			'millwork'
		),
	} )[ receipt ];

/** Whether the subscription will bring more payments. */
export const isRunning = ( { subscription }: Payment ): boolean =>
	Boolean( subscription?.status && subscription.status !== 'ended' );

export const subscriptionLabel = ( payment: Payment ): string =>
	isRunning( payment )
		? __( 'Active', 'millwork' )
		: __( 'Ended', 'millwork' );
