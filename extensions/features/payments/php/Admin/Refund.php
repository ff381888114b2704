<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Admin;

use Millwork\Data\Lock;
use Millwork\Features\Payments\Gateways\Gateway;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Ledger\ReportRecorder;
use Millwork\Features\Payments\Money\Money;
use WP_Error;
use WP_REST_Request;

/**
 * Makes each refund once, even if it is requested several times or in several windows. One process at a time
 * refunds a payment, after reading its present state. A repeated request is recognized by its key, and a request
 * from a page that shows an older state of the payment is refused. If the gateway's answer to the last refund was
 * lost, the gateway is asked first what the payment is like now.
 */
final class Refund {

	/** How long a refund may take, in seconds. */
	private const LEASE = 90;

	/** Marks a stored key whose refund was sent to the gateway, while the answer is not known. */
	private const UNKNOWN = '?';

	/**
	 * The parameters of a refund.
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
			$found = self::settle_last( (string) $request['key'], $id ) ?? Actions::find( $id );
			return $found instanceof WP_Error ? $found : self::make_alone( $request, ...$found );
		} finally {
			$lock->release();
		}
	}

	/**
	 * If the gateway never said what became of the last refund, asks it, and stores what it says.
	 * @param string $request_key The key of the new request. With the key of the last refund, the gateway itself knows
	 *                            what it has done.
	 * @param string $id          The payment.
	 * @return WP_Error|null An error if the gateway does not answer.
	 */
	private static function settle_last( string $request_key, string $id ): ?WP_Error {
		$payment = Payments::find( 'id', $id );
		if ( ! $payment || ! str_starts_with( $payment->refund_key, self::UNKNOWN ) || self::unknown( self::key( $payment, $request_key ) ) === $payment->refund_key ) {
			return null;
		}
		return PaymentLookup::ask( $payment->gateway, $payment->mode, 'charge', $payment->charge );
	}

	/** The key by which the gateway knows a repeated refund. */
	private static function key( Payment $payment, string $request_key ): string {
		return "$payment->reference-$request_key";
	}

	/**
	 * What is stored of a refund's key before the gateway has answered. It is as long as the hash that is stored then.
	 * @param string $key As key() gives it.
	 */
	private static function unknown( string $key ): string {
		return self::UNKNOWN . substr( md5( $key ), 1 );
	}

	/**
	 * Gives money back, while no other process does.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|WP_Error
	 */
	private static function make_alone( WP_REST_Request $request, Payment $payment, Gateway $gateway ): array|WP_Error {
		$key   = self::key( $payment, (string) $request['key'] );
		$left  = new Money( $payment->money->units - $payment->refunded, $payment->money->currency );
		$money = Money::typed( (string) $request['amount'], $payment->money->currency );
		if ( md5( $key ) === $payment->refund_key ) {
			return Actions::present( $payment->id );
		}
		if ( null !== $request['left'] && $request['left'] !== $left->decimal() ) {
			/* translators: %s: an amount, such as $12.50. */
			return Actions::error( 'millwork_payments_changed', sprintf( __( 'This payment has changed since you opened it: %s can still be refunded now. Nothing was refunded this time. Close this window and check the payment.', 'millwork' ), $left->format() ), 409 );
		}
		if ( ! in_array( $payment->status, array( PaymentStatus::Paid, PaymentStatus::Disputed ), true ) ) {
			return Actions::error( 'millwork_payments_refund', __( 'Only a completed payment can be refunded.', 'millwork' ) );
		}
		if ( ! $money || $money->units < 1 || $money->units > $left->units ) {
			/* translators: %s: an amount, such as $12.50. */
			return Actions::error( 'millwork_payments_refund', sprintf( __( 'Enter an amount of at most %s.', 'millwork' ), $left->format() ) );
		}
		if ( ! Payments::change( $payment, array( 'refund_key' => self::unknown( $key ) ) ) ) {
			return ReportRecorder::refusal();
		}
		$report = $gateway->refund( $payment, $money->units, $key );
		if ( $report instanceof WP_Error ) {
			return $report;
		}
		$taken = ReportRecorder::take( $report, $payment->gateway, $payment->mode, $key );
		return $taken instanceof WP_Error ? $taken : Actions::present( $payment->id );
	}
}
