import {
	DEFAULT_CURRENCY,
	acceptanceProblem,
	paymentsCheck,
	useMemberships,
} from 'features/payments/editor/payment-block';
import type { DonationsAttributes } from '../attributes';
import { offeredBy } from '../intervals';

/** Says before publishing what visitors can't pay. */
export function useChecks( attributes: Readonly< DonationsAttributes > ) {
	const { status } = useMemberships( 'donation' );
	const text =
		status &&
		! status.shouldUpgrade &&
		acceptanceProblem( {
			status,
			currency: attributes.currency || DEFAULT_CURRENCY,
			offered: offeredBy( attributes ),
		} );
	return [ paymentsCheck( status ), text ? { text } : undefined ];
}
