<?php
declare( strict_types=1 );

namespace Millwork\Units\SimplePayments;

/** Validates payment links that a seller creates at PayPal. The same as payment-link.ts. */
final class PaymentLink {

	public const META = 'millwork_payment_link';

	/** Links at PayPal's own host, or at that of its test accounts. */
	private const PATTERN = '~\Ahttps://www\.(?:sandbox\.)?paypal\.com/ncp/payment/[A-Z0-9]{8,32}\z~';

	/**
	 * @param mixed $value Pasted or stored.
	 * @return string Not escaped; '' if it isn't a PayPal payment link.
	 */
	public static function read( mixed $value ): string {
		$address = is_string( $value ) ? trim( $value ) : '';
		$bare    = (string) preg_replace( array( '/[?#].*\z/s', '~/\z~' ), '', $address );
		return 1 === preg_match( self::PATTERN, $bare ) ? $bare : '';
	}
}
