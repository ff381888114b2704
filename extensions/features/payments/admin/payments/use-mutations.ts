import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { useNotices } from 'shared/admin/list/notices';
import type { Notices } from 'shared/admin/list/notices';
import {
	cancelSubscription,
	endPledge,
	fetchStatus,
	markPaid,
	refund,
	sendReceipt,
} from './api';
import type { Payment } from './types';
import type { Page } from './screen';
import type { Totals } from './use-totals';
import { payerName } from './labels';

export interface Mutations extends Notices {
	/** These announce their result and throw if they failed. */
	refund: (
		payment: Payment,
		amount: string,
		key: string
	) => Promise< void >;
	markPaid: ( payment: Payment ) => Promise< void >;
	endPledge: ( payment: Payment ) => Promise< void >;
	cancel: ( payment: Payment ) => Promise< void >;
	/** Asks the gateway, and shows its answer or that it failed. */
	checkStatus: ( payment: Payment ) => Promise< void >;
	/** Emails the receipt again, and shows the result. */
	sendReceipt: ( payment: Payment ) => Promise< void >;
	/** Reloads everything. */
	refresh: () => void;
}

/** Changes payments. These actions can't be undone; those that move money ask first. */
export function useMutations( page: Page, totals: Totals ): Mutations {
	const notices = useNotices();
	const { notify } = notices;
	const show = ( payment: Payment ) => {
		page.change( [ payment.id ], payment );
		totals.reload();
	};
	return {
		...notices,
		refresh: () => {
			page.reload();
			totals.reload();
		},
		refund: async ( payment, amount, key ) => {
			const changed = await refund( payment, amount, key );
			show( changed );
			if ( changed.not_refunded !== payment.not_refunded ) {
				notify( failedRefund( changed ), true );
				return;
			}
			notify(
				sprintf(
					/* translators: 1: a person, 2: an amount, such as $2.00. */
					__( '%1$s: %2$s refunded in total.', 'millwork' ),
					payerName( changed ),
					changed.refunded
				)
			);
		},
		markPaid: async ( payment ) => {
			const changed = await markPaid( payment.id );
			show( changed );
			notify(
				sprintf(
					/* translators: 1: an amount, such as $2.00, 2: a person. */
					__( '%1$s of %2$s marked as paid.', 'millwork' ),
					changed.amount,
					payerName( changed )
				)
			);
		},
		endPledge: async ( payment ) => {
			const changed = await endPledge( payment.id );
			show( changed );
			notify(
				sprintf(
					/* translators: 1: an amount, such as $2.00, 2: a person. */
					__( 'Canceled the pledge of %1$s by %2$s.', 'millwork' ),
					changed.amount,
					payerName( changed )
				)
			);
		},
		cancel: async ( payment ) => {
			await cancelSubscription( payment.subscription?.id ?? 0 );
			// The subscription's other payments change too.
			page.reload();
			notify(
				sprintf(
					/* translators: %s: a person. */
					__( 'Subscription canceled: %s.', 'millwork' ),
					payerName( payment )
				)
			);
		},
		sendReceipt: async ( payment ) => {
			notify( __( 'Sending the receipt…', 'millwork' ) );
			try {
				show( await sendReceipt( payment.id ) );
				notify(
					sprintf(
						/* translators: %s: an email address. */
						__( 'Receipt sent to %s.', 'millwork' ),
						payment.email
					)
				);
			} catch ( error ) {
				notify( messageOf( error ), true );
				// The list shows when it is retried.
				page.reload();
			}
		},
		checkStatus: async ( payment ) => {
			try {
				const changed = await fetchStatus( payment.id );
				show( changed );
				if ( changed.not_refunded !== payment.not_refunded ) {
					notify( failedRefund( changed ), true );
					return;
				}
				notify(
					changed.status === payment.status &&
						changed.refunded === payment.refunded
						? sprintf(
								/* translators: 1: a way to pay, such as Stripe, 2: a state, such as “Paid”. */
								__(
									'No change. %1$s reports: %2$s.',
									'millwork'
								),
								changed.gateway,
								changed.status_label
							)
						: sprintf(
								/* translators: 1: a way to pay, such as Stripe, 2: a state, such as “Paid”. */
								__( '%1$s reports: %2$s.', 'millwork' ),
								changed.gateway,
								changed.status_label
							)
				);
			} catch ( error ) {
				notify( messageOf( error ), true );
			}
		},
	};
}

/** The text after a failed refund. */
const failedRefund = ( payment: Payment ): string =>
	sprintf(
		/* translators: 1: a way to pay, such as PayPal, 2: an amount, such as $2.00, 3: a person. */
		__(
			'%1$s reports a failed refund: %2$s didn’t reach %3$s.',
			'millwork'
		),
		payment.gateway,
		payment.not_refunded,
		payerName( payment )
	);
