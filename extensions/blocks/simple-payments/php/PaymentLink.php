<?php
declare( strict_types=1 );

namespace Millwork\Units\SimplePayments;

/**
 * Addresses of payment links, which a seller makes at PayPal and pastes into the block. The twin of
 * payment-link.ts.
 */
final class PaymentLink {

	/** The product's meta that holds one. */
	public const META = 'millwork_payment_link';

	/** PayPal's own host, or that of its test accounts, and the shape of its payment links. */
	private const PATTERN = '~\Ahttps://www\.(?:sandbox\.)?paypal\.com/ncp/payment/[A-Z0-9]{8,32}\z~';

	/**
	 * Reads a pasted payment link.
	 * @param mixed $value What was pasted or stored.
	 * @return string The address, not escaped; '' if it is none of PayPal's payment links.
	 */
	public static function read( mixed $value ): string {
		$address = is_string( $value ) ? trim( $value ) : '';
		$bare    = (string) preg_replace( array( '/[?#].*\z/s', '~/\z~' ), '', $address );
		return 1 === preg_match( self::PATTERN, $bare ) ? $bare : '';
	}
}
