import { __, sprintf } from '@wordpress/i18n';
import { minimumPrice } from 'features/payments/editor/payment-block';

/**
 * The error for an amount that can't be donated.
 *
 * @param currency ISO 4217, uppercase.
 */
export function amountProblem( currency: string ): string {
	const least = minimumPrice( currency );
	return least
		? sprintf(
				/* translators: %s: a price. */
				__( 'Enter an amount of at least %s.', 'millwork' ),
				least
			)
		: sprintf(
				/* translators: %s: a currency, such as KWD. */
				__(
					'Payments in %s aren’t possible. Choose another currency.',
					'millwork'
				),
				currency
			);
}
