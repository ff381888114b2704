<?php
/**
 * Refunds by the owner.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Payments\Admin;

use Millwork\Payments\Gateway;
use Millwork\Payments\Money;
use Millwork\Payments\Payment;
use Millwork\Payments\Records;
use Millwork\Payments\Status;
use Millwork\Services\Lock;
use WP_Error;
use WP_REST_Request;

/**
 * Makes each refund once, even if it is requested several times or in several windows. One process at a time
 * refunds a payment, after reading its present state. A repeated request is recognized by its key, and a request
 * from a page that shows an older state of the payment is refused.
 */
final class Refund {

	/** How long a refund may take, in seconds. */
	private const LEASE = 90;

	/**
	 * The parameters of a refund.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function args(): array {
		return array(
			'amount' => array(
				'description' => __( 'The amount to refund, in units of the currency.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
				'maxLength'   => 40,
			),
			'key'    => array(
				'description' => __( 'A random key. Repeat it to repeat the same refund.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
				'pattern'     => '^[\w-]{8,64}$',
			),
			'left'   => array(
				'description' => __( 'The value of `refundable` when the payment was read. If less can be refunded by now, nothing is refunded.', 'millwork' ),
				'type'        => 'string',
				'maxLength'   => 40,
			),
		);
	}

	/**
	 * Gives money back.
	 *
	 * @param WP_REST_Request $request The request.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|WP_Error
	 */
	public static function make( WP_REST_Request $request ): array|WP_Error {
		$id    = (string) $request['id'];
		$found = Actions::find( $id );
		if ( $found instanceof WP_Error ) {
			return $found;
		}
		$lock = Lock::wait( 'refund_' . get_current_blog_id() . "_$id", self::LEASE );
		if ( ! $lock ) {
			return Actions::error( 'millwork_payments_refund', __( 'Another refund of this payment is being made. Try again in a minute.', 'millwork' ), 503 );
		}
		try {
			// As it is now: another refund may have been made meanwhile.
			$found = Actions::find( $id );
			return $found instanceof WP_Error ? $found : self::make_alone( $request, ...$found );
		} finally {
			$lock->release();
		}
	}

	/**
	 * Gives money back, while no other process does.
	 *
	 * @param WP_REST_Request $request The request.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @param Payment         $payment The payment.
	 * @param Gateway         $gateway Its gateway.
	 * @return array<string, mixed>|WP_Error
	 */
	private static function make_alone( WP_REST_Request $request, Payment $payment, Gateway $gateway ): array|WP_Error {
		$key   = "$payment->reference-" . (string) $request['key'];
		$left  = new Money( $payment->money->units - $payment->refunded, $payment->money->currency );
		$money = Money::typed( (string) $request['amount'], $payment->money->currency );
		if ( md5( $key ) === $payment->refund_key ) {
			return Actions::present( $payment->id );
		}
		if ( null !== $request['left'] && $request['left'] !== $left->decimal() ) {
			/* translators: %s: an amount, such as $12.50. */
			return Actions::error( 'millwork_payments_changed', sprintf( __( 'This payment has changed since you opened it: %s can still be refunded now. Nothing was refunded this time. Close this window and check the payment.', 'millwork' ), $left->format() ), 409 );
		}
		if ( ! in_array( $payment->status, array( Status::Paid, Status::Disputed ), true ) ) {
			return Actions::error( 'millwork_payments_refund', __( 'Only a completed payment can be refunded.', 'millwork' ) );
		}
		if ( ! $money || $money->units < 1 || $money->units > $left->units ) {
			/* translators: %s: an amount, such as $12.50. */
			return Actions::error( 'millwork_payments_refund', sprintf( __( 'Enter an amount of at most %s.', 'millwork' ), $left->format() ) );
		}
		$report = $gateway->refund( $payment, $money->units, $key );
		if ( $report instanceof WP_Error ) {
			return $report;
		}
		$taken = Records::take( $report, $payment->gateway, $payment->mode, $key );
		return $taken instanceof WP_Error ? $taken : Actions::present( $payment->id );
	}
}
