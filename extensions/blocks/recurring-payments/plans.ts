import { escapeHTML } from '@wordpress/escape-html';
import { __, sprintf } from '@wordpress/i18n';
import type { Product } from 'features/payments/editor/payment-block';
import { formatCurrency, isValidAmount } from 'shared/lib/currency';
import { contributionText } from './inner-button';

/** The intervals, in the form's order. */
export const getIntervals = () => [
	{ value: '1 month', label: __( 'Monthly', 'millwork' ) },
	{ value: '1 year', label: __( 'Yearly', 'millwork' ) },
	{ value: 'one-time', label: __( 'One-Time Payment', 'millwork' ) },
];

/** A plan's interval, as payment services know it. */
export const offeredBy = ( { interval }: Product ) =>
	getIntervals()
		.filter( ( { value } ) => value === interval )
		.map( ( { value, label } ) => ( { interval: value, label } ) );

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
				/* translators: 1: a plan's title; 2: its price, such as '$5.00 / month'. */
				__( '%1$s: %2$s', 'millwork' ),
				plan.title,
				amountOf( plan )
			)
		: amountOf( plan );

/** A button's text for a plan, as HTML: what people pay for, and the price. */
export function buttonText( plan: Product ): string {
	const title = escapeHTML( plan.title.trim() );
	if ( ! title ) {
		return contributionText( priceOf( plan ) );
	}
	if ( plan.interval === 'one-time' ) {
		const price = priceOf( plan );
		/* translators: 1: what is sold, such as 'Oak stool'; 2: a price. */
		return sprintf( __( 'Buy %1$s – %2$s', 'millwork' ), title, price );
	}
	return sprintf(
		/* translators: 1: what people subscribe to, such as 'Club'; 2: a price, such as '$5.00 / month'. */
		__( 'Subscribe to %1$s – %2$s', 'millwork' ),
		title,
		amountOf( plan )
	);
}
