import { __ } from '@wordpress/i18n';
import {
	acceptanceProblem,
	paymentsCheck,
	useMemberships,
} from 'features/payments/editor/payment-block';
import type { RecurringPaymentsAttributes } from '../attributes';
import { offeredBy } from '../plans';

/** Says before publishing that visitors don't see the button, or what they can't pay. */
export function useChecks( {
	planId,
}: Readonly< RecurringPaymentsAttributes > ) {
	const { status } = useMemberships( 'all' );
	const plan = status?.products.find( ( { id } ) => id === planId );
	const texts = [
		! planId &&
			__(
				'No price is chosen here yet, so visitors won’t see the button.',
				'millwork'
			),
		status &&
			! status.shouldUpgrade &&
			plan &&
			acceptanceProblem( {
				status,
				currency: plan.currency,
				offered: offeredBy( plan ),
			} ),
	];
	return [
		paymentsCheck( status ),
		...texts.map( ( text ) => ( text ? { text } : undefined ) ),
	];
}
