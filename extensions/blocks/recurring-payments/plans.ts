import { __, sprintf } from '@wordpress/i18n';
import type { Product } from 'features/payments/editor/payment-block';
import { formatCurrency, isValidAmount } from 'shared/lib/currency';

/** How often a plan is paid, in the order of the form. */
export const getIntervals = () => [
	{ value: '1 month', label: __( 'Monthly', 'millwork' ) },
	{ value: '1 year', label: __( 'Yearly', 'millwork' ) },
	{ value: 'one-time', label: __( 'One-Time Payment', 'millwork' ) },
];

/**
 * The plans among products: those whose price can be paid.
 *
 * @param products Products of all kinds.
 */
export const plansOf = ( products: readonly Product[] ): Product[] =>
	products.filter(
		( { currency, price, type } ) =>
			type !== 'donation' && isValidAmount( price, currency )
	);

/** A plan's price, as it is written. */
export const priceOf = ( { currency, price }: Product ): string =>
	formatCurrency( price, currency ) ?? '';

/** A plan's price and how often it is paid. */
export function amountOf( plan: Product ): string {
	const price = priceOf( plan );
	switch ( plan.interval ) {
		case '1 month':
			/* translators: %s: a price. */
			return sprintf( __( '%s / month', 'millwork' ), price );
		case '1 year':
			/* translators: %s: a price. */
			return sprintf( __( '%s / year', 'millwork' ), price );
		default:
			return price;
	}
}

/** What a plan is called where it is chosen. */
export const nameOf = ( plan: Product ): string =>
	plan.title
		? sprintf(
				/* translators: 1: a plan's title; 2: its price, as '$5.00 / month'. */
				__( '%1$s: %2$s', 'millwork' ),
				plan.title,
				amountOf( plan )
			)
		: amountOf( plan );
