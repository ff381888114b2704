import { __, sprintf } from '@wordpress/i18n';
import { minimumPrice } from 'features/payments/editor/payment-block';

/**
 * What is wrong with an amount that cannot be donated.
 *
 * @param currency An ISO 4217 code in capitals.
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
				/* translators: %s: a currency, as KWD. */
				__(
					'Payments in %s aren’t possible. Choose another currency.',
					'millwork'
				),
				currency
			);
}
