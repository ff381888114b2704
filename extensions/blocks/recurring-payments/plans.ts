import { __, sprintf } from '@wordpress/i18n';
import type { Product } from 'features/payments/editor/payment-block';
import { formatCurrency, isValidAmount } from 'shared/lib/currency';

/** The intervals, in the form's order. */
export const getIntervals = () => [
	{ value: '1 month', label: __( 'Monthly', 'millwork' ) },
	{ value: '1 year', label: __( 'Yearly', 'millwork' ) },
	{ value: 'one-time', label: __( 'One-Time Payment', 'millwork' ) },
];

/** The plans among the products, with valid prices. */
export const plansOf = ( products: readonly Product[] ): Product[] =>
	products.filter(
		( { currency, price, type } ) =>
			type !== 'donation' && isValidAmount( price, currency )
	);

export const priceOf = ( { currency, price }: Product ): string =>
	formatCurrency( price, currency ) ?? '';

/** A plan's price and interval. */
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

/** A plan's label in the list. */
export const nameOf = ( plan: Product ): string =>
	plan.title
		? sprintf(
				/* translators: 1: a plan's title; 2: its price, as '$5.00 / month'. */
				__( '%1$s: %2$s', 'millwork' ),
				plan.title,
				amountOf( plan )
			)
		: amountOf( plan );
