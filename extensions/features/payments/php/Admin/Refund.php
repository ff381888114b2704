<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Admin;

use Millwork\Data\Lock;
use Millwork\Features\Payments\Gateways\Gateway;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Ledger\ReportRecorder;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Tables;
use WP_Error;

/**
 * Makes each refund once, even if several requests or windows ask for it. One process at a time refunds a payment.
 * Repeated requests are recognized by their key, and requests with an outdated state are refused. If the gateway's
 * answer to the last refund was lost, the gateway is asked for the present state first.
 */
final class Refund {

	/** How long a refund may take, in seconds. */
	private const LEASE = 90;

	/** Marks a stored key while the gateway's answer is unknown. */
	private const PENDING = '?';

	/**
	 * @param string      $amount      As the owner typed it.
	 * @param string      $request_key The same for repeated requests.
	 * @param string|null $left        What could be refunded when the owner opened the payment; null if unknown.
	 * @return WP_Error|null Null if it was refunded.
	 */
	public static function refund( Payment $payment, Gateway $gateway, string $amount, string $request_key, ?string $left ): ?WP_Error {
		$lock = Lock::wait( 'refund_' . get_current_blog_id() . "_$payment->id", self::LEASE );
		if ( ! $lock ) {
			return self::error( 'millwork_payments_refund', __( 'Another refund of this payment is in progress. Try again in a minute.', 'millwork' ), 503 );
		}
		try {
			// Read it again: another refund may have finished meanwhile.
			return self::finish_last_refund( $request_key, $payment->id ) ?? self::refund_locked( Payments::find( 'id', (string) $payment->id ) ?? $payment, $gateway, $amount, $request_key, $left );
		} finally {
			$lock->release();
		}
	}

	/**
	 * If the gateway's answer to the last refund was lost, asks for the present state and stores it.
	 * @param string $request_key If it's the last refund's key, the gateway itself recognizes it.
	 * @return WP_Error|null If the gateway doesn't answer.
	 */
	private static function finish_last_refund( string $request_key, int $id ): ?WP_Error {
		$payment = Payments::find( 'id', (string) $id );
		if ( ! $payment || ! str_starts_with( $payment->refund_key, self::PENDING ) || self::pending_key( self::key( $payment, $request_key ) ) === $payment->refund_key ) {
			return null;
		}
		return PaymentLookup::ask( $payment->gateway, $payment->mode, 'charge', $payment->charge );
	}

	/** The gateway's idempotency key. */
	private static function key( Payment $payment, string $request_key ): string {
		return "$payment->reference-$request_key";
	}

	/** The stored key before the gateway has answered, as long as the hash that is stored afterwards. */
	private static function pending_key( string $key ): string {
		return self::PENDING . substr( md5( $key ), 1 );
	}

	private static function refund_locked( Payment $payment, Gateway $gateway, string $amount, string $request_key, ?string $left_before ): ?WP_Error {
		$key   = self::key( $payment, $request_key );
		$left  = new Money( $payment->money->units - $payment->refunded, $payment->money->currency );
		$money = Money::from_input( $amount, $payment->money->currency );
		if ( md5( $key ) === $payment->refund_key ) {
			return null;
		}
		if ( null !== $left_before && $left_before !== $left->decimal() ) {
			/* translators: %s: an amount, such as $12.50. */
			return self::error( 'millwork_payments_changed', sprintf( __( 'This payment has changed since you opened it: %s can still be refunded now. Nothing was refunded this time. Close this window and check the payment.', 'millwork' ), $left->format() ), 409 );
		}
		if ( ! in_array( $payment->status, array( PaymentStatus::Paid, PaymentStatus::Disputed ), true ) ) {
			return self::error( 'millwork_payments_refund', __( 'Only a completed payment can be refunded.', 'millwork' ) );
		}
		if ( ! $money || $money->units < 1 || $money->units > $left->units ) {
			/* translators: %s: an amount, such as $12.50. */
			return self::error( 'millwork_payments_refund', sprintf( __( 'Enter an amount of at most %s.', 'millwork' ), $left->format() ) );
		}
		if ( ! Payments::change( $payment, array( 'refund_key' => self::pending_key( $key ) ) ) ) {
			return Tables::write_error();
		}
		$report = $gateway->refund( $payment, $money->units, $key );
		if ( $report instanceof WP_Error ) {
			return $report;
		}
		$recorded = ReportRecorder::record( $report, $payment->gateway, $payment->mode, $key );
		return $recorded instanceof WP_Error ? $recorded : null;
	}

	private static function error( string $code, string $message, int $status = 400 ): WP_Error {
		return new WP_Error( $code, $message, array( 'status' => $status ) );
	}
}
