<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe\Webhook;

use Millwork\Features\Payments\Gateways\Stripe\Stripe;

/**
 * Verifies `Stripe-Signature: t=<time>,v1=<signature>[,v1=…]`, where a signature is the HMAC-SHA256 of `<time>.<raw
 * body>` (https://docs.stripe.com/webhooks/signature).
 */
final class Signature {

	/** The largest age of an event, in seconds, and the largest difference of the clocks. */
	private const TOLERANCE = 300;

	/**
	 * @param string $body   Raw.
	 * @param string $secret The signing secret.
	 * @param int    $now    A Unix timestamp.
	 */
	public static function is_valid( string $header, string $body, #[\SensitiveParameter] string $secret, int $now ): bool {
		$time       = '';
		$signatures = array();
		foreach ( array_slice( explode( ',', $header ), 0, 20 ) as $part ) {
			list( $name, $value ) = array_pad( explode( '=', trim( $part ), 2 ), 2, '' );
			if ( 't' === $name ) {
				$time = $value;
			} elseif ( 'v1' === $name ) {
				$signatures[] = $value;
			}
		}
		if ( '' === $secret || ! preg_match( '/^\d{1,12}$/D', $time ) || abs( $now - (int) $time ) > self::TOLERANCE ) {
			return false;
		}
		$right = hash_hmac( 'sha256', "$time.$body", $secret );
		$found = false;
		foreach ( $signatures as $signature ) {
			// After the secret was changed, Stripe sends two signatures for a while.
			$found = hash_equals( $right, $signature ) || $found;
		}
		return $found;
	}
}
