import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { paymentCurrencies } from 'shared/lib/currency';
import { useIsPreview } from 'shared/editor/is-preview';
import type { Memberships } from './types';

/**
 * Whether a connected payment service accepts payments.
 *
 * @param status   The server's answer about payments.
 * @param currency ISO 4217, uppercase.
 * @param interval For example 'one-time'. If left out, any interval.
 */
export const isAccepted = (
	{ accepts }: Memberships,
	currency: string,
	interval?: string
): boolean =>
	! accepts ||
	Object.entries( accepts ).some(
		( [ name, currencies ] ) =>
			( ! interval || name === interval ) &&
			currencies.includes( currency )
	);

interface Acceptance {
	/** The server's answer about payments. */
	status: Memberships;
	/** ISO 4217, uppercase. */
	currency: string;
	/** What the block offers, with labels such as 'Monthly'. */
	offered: readonly { interval: string; label: string }[];
}

/** Says which of a block's payments no payment service accepts, and what visitors see instead. */
export function AcceptanceNotice( props: Acceptance ) {
	const message = acceptanceProblem( props );
	const isPreview = useIsPreview();
	return message && ! isPreview ? (
		<Notice status="warning" isDismissible={ false }>
			{ message }
		</Notice>
	) : null;
}

/**
 * Why not all of a block's payments are accepted.
 *
 * @return A sentence or two; empty if all is well.
 */
export function acceptanceProblem( {
	status,
	currency,
	offered,
}: Acceptance ): string {
	if ( ! paymentCurrencies.includes( currency ) ) {
		return sprintf(
			/* translators: %s: a currency, such as KWD. */
			__(
				'Visitors can’t pay here: payments in %s aren’t possible. Choose another currency.',
				'millwork'
			),
			currency
		);
	}
	if ( ! isAccepted( status, currency ) ) {
		return sprintf(
			/* translators: 1: the names of payment services, 2: a currency, such as INR. */
			__(
				'Visitors can’t pay here: %1$s can’t take payments in %2$s. Choose another currency, or ask an administrator to set up another payment service.',
				'millwork'
			),
			status.services.join( ', ' ),
			currency
		);
	}
	const missing = offered.filter(
		( { interval } ) => ! isAccepted( status, currency, interval )
	);
	return missing.length
		? sprintf(
				/* translators: 1: how often something is paid, such as 'Monthly, Yearly', 2: the names of payment services. */
				__(
					'Visitors don’t see “%1$s”: %2$s can’t take recurring payments. To offer them, ask an administrator to connect Stripe.',
					'millwork'
				),
				missing.map( ( { label } ) => label ).join( ', ' ),
				status.services.join( ', ' )
			)
		: '';
}
