<?php
/**
 * Captures at the stand-in for PayPal.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Payments\PayPal;

/**
 * Reckons what is left of a capture.
 */
final class PayPalMoney {

	/**
	 * What was given back of a capture.
	 *
	 * @param array<string, mixed> $payments The capture and its refunds.
	 */
	public static function given( array $payments ): float {
		return array_sum( array_map( static fn( array $refund ): float => in_array( $refund['status'], array( 'COMPLETED', 'PENDING' ), true ) ? (float) $refund['amount']['value'] : 0.0, $payments['refunds'] ?? array() ) );
	}

	/**
	 * The state of a capture, by its refunds.
	 *
	 * @param array<string, mixed> $payments The capture and its refunds.
	 */
	public static function capture_status( array $payments ): string {
		$given = self::given( $payments );
		if ( $given >= (float) $payments['captures'][0]['amount']['value'] ) {
			return 'REFUNDED';
		}
		return $given > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED';
	}
}
