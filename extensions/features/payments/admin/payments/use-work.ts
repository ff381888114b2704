import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { useTold } from 'shared/admin/list/told';
import type { Told } from 'shared/admin/list/told';
import {
	cancelSubscription,
	endPledge,
	look,
	markPaid,
	refund,
	sendReceipt,
} from './api';
import type { Payment } from './types';
import type { Page } from './screen';
import type { Totals } from './use-totals';
import { payerName } from './words';

export interface Work extends Told {
	/** These do something, and say so. They throw if it failed. */
	refund: (
		payment: Payment,
		amount: string,
		key: string
	) => Promise< void >;
	markPaid: ( payment: Payment ) => Promise< void >;
	endPledge: ( payment: Payment ) => Promise< void >;
	cancel: ( payment: Payment ) => Promise< void >;
	/** Asks the gateway, and says what it says, or that it failed. */
	look: ( payment: Payment ) => Promise< void >;
	/** Emails the receipt once more, and says that it was sent, or why not. */
	sendReceipt: ( payment: Payment ) => Promise< void >;
	/** Reads everything again. */
	refresh: () => void;
}

/**
 * What is done with payments. None of it can be taken back: what moves money asks first.
 *
 * @param page   The list.
 * @param totals Its sums.
 */
export function useWork( page: Page, totals: Totals ): Work {
	const told = useTold();
	const { tell } = told;
	const show = ( payment: Payment ) => {
		page.change( [ payment.id ], payment );
		totals.reload();
	};
	return {
		...told,
		refresh: () => {
			page.reload();
			totals.reload();
		},
		refund: async ( payment, amount, key ) => {
			const changed = await refund( payment, amount, key );
			show( changed );
			if ( changed.not_refunded !== payment.not_refunded ) {
				tell( failedRefund( changed ), true );
				return;
			}
			tell(
				sprintf(
					/* translators: 1: a person, 2: an amount, as $2.00. */
					__( '%1$s: %2$s refunded in total.', 'millwork' ),
					payerName( changed ),
					changed.refunded
				)
			);
		},
		markPaid: async ( payment ) => {
			const changed = await markPaid( payment.id );
			show( changed );
			tell(
				sprintf(
					/* translators: 1: an amount, as $2.00, 2: a person. */
					__( '%1$s of %2$s marked as paid.', 'millwork' ),
					changed.amount,
					payerName( changed )
				)
			);
		},
		endPledge: async ( payment ) => {
			const changed = await endPledge( payment.id );
			show( changed );
			tell(
				sprintf(
					/* translators: 1: an amount, as $2.00, 2: a person. */
					__( 'The pledge of %1$s by %2$s is ended.', 'millwork' ),
					changed.amount,
					payerName( changed )
				)
			);
		},
		cancel: async ( payment ) => {
			await cancelSubscription( payment.subscription?.id ?? 0 );
			// The other payments of the subscription show it too.
			page.reload();
			tell(
				sprintf(
					/* translators: %s: a person. */
					__( 'The subscription of %s is cancelled.', 'millwork' ),
					payerName( payment )
				)
			);
		},
		sendReceipt: async ( payment ) => {
			tell( __( 'Sending the receipt…', 'millwork' ) );
			try {
				show( await sendReceipt( payment.id ) );
				tell(
					sprintf(
						/* translators: %s: an email address. */
						__( 'Receipt sent to %s.', 'millwork' ),
						payment.email
					)
				);
			} catch ( error ) {
				tell( messageOf( error ), true );
				// It says when it is tried again.
				page.reload();
			}
		},
		look: async ( payment ) => {
			try {
				const changed = await look( payment.id );
				show( changed );
				if ( changed.not_refunded !== payment.not_refunded ) {
					tell( failedRefund( changed ), true );
					return;
				}
				tell(
					changed.status === payment.status &&
						changed.refunded === payment.refunded
						? sprintf(
								/* translators: 1: a way to pay, as Stripe, 2: a state, as “Paid”. */
								__(
									'%1$s says nothing new: %2$s.',
									'millwork'
								),
								changed.gateway,
								changed.status_label
							)
						: sprintf(
								/* translators: 1: a way to pay, as Stripe, 2: a state, as “Paid”. */
								__( '%1$s says: %2$s.', 'millwork' ),
								changed.gateway,
								changed.status_label
							)
				);
			} catch ( error ) {
				tell( messageOf( error ), true );
			}
		},
	};
}

/** What is said where a refund has failed. */
const failedRefund = ( payment: Payment ): string =>
	sprintf(
		/* translators: 1: a way to pay, as PayPal, 2: an amount, as $2.00, 3: a person. */
		__(
			'%1$s says that a refund has failed: %2$s did not reach %3$s.',
			'millwork'
		),
		payment.gateway,
		payment.not_refunded,
		payerName( payment )
	);
