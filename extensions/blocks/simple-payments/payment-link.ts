/**
 * Payment links, which a seller creates at PayPal. `Millwork\Units\SimplePayments\PaymentLink` does the same in PHP.
 */

const PATTERN =
	/^https:\/\/www\.(sandbox\.)?paypal\.com\/ncp\/payment\/[A-Z0-9]{8,32}$/;

/**
 * @param text What was pasted.
 * @return The URL; '' if it isn't a PayPal payment link.
 */
export function readPaymentLink( text: unknown ): string {
	const address = typeof text === 'string' ? text.trim() : '';
	const bare = address.replace( /[?#].*$/, '' ).replace( /\/$/, '' );
	return PATTERN.test( bare ) ? bare : '';
}
