/**
 * Payment links, which a seller makes at PayPal. `Millwork\Units\SimplePayments\PaymentLink` is the twin.
 */

const PATTERN =
	/^https:\/\/www\.(sandbox\.)?paypal\.com\/ncp\/payment\/[A-Z0-9]{8,32}$/;

/**
 * Reads a pasted payment link.
 *
 * @param text What was pasted.
 * @return The address; '' if it is none of PayPal's payment links.
 */
export function readPaymentLink( text: unknown ): string {
	const address = typeof text === 'string' ? text.trim() : '';
	const bare = address.replace( /[?#].*$/, '' ).replace( /\/$/, '' );
	return PATTERN.test( bare ) ? bare : '';
}
