import { __, _n, sprintf } from '@wordpress/i18n';
import { getCurrencyFormat, paypalCurrencies } from 'shared/lib/currency';
import { isValidEmail } from 'shared/lib/email';
import type { SimplePaymentsAttributes } from './attributes';
import { readPaymentLink } from './payment-link';
import { plainText } from './text';

/** A sentence for each invalid field. */
export type ProductErrors = Partial<
	Record< 'title' | 'currency' | 'price' | 'email' | 'paymentLink', string >
>;

/** Currencies in which PayPal accepts only whole amounts, whatever their minor unit. */
const WHOLE = [ 'HUF', 'JPY', 'TWD' ];

/** The most decimals of a price. */
export const decimalsOf = ( currency: string ) =>
	WHOLE.includes( currency ) ? 0 : getCurrencyFormat( currency ).precision;

/**
 * Validates a price.
 *
 * @param price The attribute, which may have any type.
 * @return A sentence; undefined if it is valid.
 */
export function priceError(
	price: unknown,
	currency: string
): string | undefined {
	if (
		price === undefined ||
		price === null ||
		price === '' ||
		Number( price ) === 0
	) {
		return __(
			'If you’re selling something, you need a price tag. Add yours here.',
			'millwork'
		);
	}
	const match = /^(-?)\d+(?:\.(\d+))?$/.exec( String( price ) );
	if ( ! match ) {
		return __( 'Invalid price.', 'millwork' );
	}
	if ( match[ 1 ] ) {
		return __(
			'Your price is negative — enter a positive number so people can pay the right amount.',
			'millwork'
		);
	}
	const precision = decimalsOf( currency );
	if ( ( match[ 2 ] ?? '' ).length <= precision ) {
		return undefined;
	}
	return precision === 0
		? __(
				'We know every penny counts, but prices in this currency can’t contain decimal values.',
				'millwork'
			)
		: sprintf(
				/* translators: %d: number of decimals. */
				_n(
					'The price cannot have more than %d decimal place.',
					'The price cannot have more than %d decimal places.',
					precision,
					'millwork'
				),
				precision
			);
}

/** The error for an invalid email address. */
export const invalidEmail = ( email: string ) =>
	sprintf(
		/* translators: %s: what was entered. */
		__( '%s is not a valid email address.', 'millwork' ),
		email
	);

function emailError( email: string, hasLink: boolean ): string | undefined {
	if ( email === '' ) {
		// The payment link determines who is paid.
		return hasLink
			? undefined
			: __(
					'We want to make sure payments reach you, so please add an email address.',
					'millwork'
				);
	}
	return isValidEmail( email ) ? undefined : invalidEmail( email );
}

/**
 * Validates a product.
 *
 * @return Empty if it can be sold.
 */
export function findErrors( {
	title,
	currency,
	price,
	email,
	millworkPaymentLink: link = '',
}: Readonly< SimplePaymentsAttributes > ): ProductErrors {
	const errors: ProductErrors = {
		title: plainText( title ).trim()
			? undefined
			: __(
					'Please add a brief title so that people know what they’re paying for.',
					'millwork'
				),
		currency: paypalCurrencies.includes( currency )
			? undefined
			: __(
					'PayPal doesn’t accept this currency. Choose one from the list.',
					'millwork'
				),
		price: priceError( price, currency ),
		email: emailError( email.trim(), !! readPaymentLink( link ) ),
		paymentLink:
			! link || readPaymentLink( link )
				? undefined
				: __(
						'This isn’t a payment link. Payment links begin with https://www.paypal.com/ncp/payment/.',
						'millwork'
					),
	};
	return Object.fromEntries(
		Object.entries( errors ).filter( ( [ , message ] ) => message )
	);
}
