<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\TestGateway;

use Millwork\Features\Payments\Gateways\Gateway;
use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Ledger\StartedPayment;
use Millwork\Features\Payments\Ledger\Subscription;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use WP_Error;
use WP_REST_Request;

/**
 * A simulated gateway, so that an owner can test everything without an account. It works like the others: it has its
 * own page (TestCheckout) and records (Records), and sends events, late or never.
 */
final class TestGateway implements Gateway {

	public const POSITION = 90;

	public function name(): string {
		return 'test';
	}

	public function label(): string {
		return __( 'Test payment', 'millwork' );
	}

	public function is_ready( Mode $mode ): bool {
		return Mode::Test === $mode;
	}

	public function accepts( Money $money, Interval $interval ): bool {
		return $money->units > 0;
	}

	/** Its own page asks for it. */
	public function needs_email(): bool {
		return false;
	}

	public function check( Mode $mode ): bool {
		return true;
	}

	/** Its events don't come by webhook. */
	public function sends_events(): bool {
		return false;
	}

	public function start( Payment $payment, string $email, string $back, string $cancel ): StartedPayment {
		if ( ! Records::read( $payment->reference ) ) {
			Records::write(
				$payment->reference,
				array(
					'state'    => 'open',
					'back'     => $back,
					'unpaid'   => $cancel,
					'currency' => $payment->money->currency,
					'units'    => $payment->money->units,
					'repeats'  => $payment->interval->is_recurring(),
					'unit'     => $payment->interval->unit(),
				)
			);
		}
		return new StartedPayment( $payment->reference, TestCheckout::url( $payment->reference ) );
	}

	/**
	 * @param string $id The payment reference, with a prefix for charges and subscriptions.
	 * @return list<GatewayReport>
	 */
	public function get_reports( Mode $mode, string $what, string $id ): array {
		$reference = self::reference( $id );
		$book      = Records::read( $reference );
		return $book ? array( self::report( $reference, $book ), ...self::renewals( $reference, $book ) ) : array();
	}

	public function refund( Payment $payment, int $units, string $key ): GatewayReport|WP_Error {
		// A renewal has a reference that this gateway doesn't know.
		$reference = '' === $payment->charge ? $payment->reference : self::reference( $payment->charge );
		$number    = (int) substr( $payment->charge, strlen( 'charge' ) );
		$book      = Records::read( $reference );
		if ( ! $book || 'paid' !== $book['state'] || ( $number > 0 && ! isset( $book['renewals'][ $number - 1 ] ) ) ) {
			return new WP_Error( 'millwork_payments_refund', __( 'The test payment service couldn’t find this payment.', 'millwork' ), array( 'status' => 409 ) );
		}
		$charge          = $number > 0 ? $book['renewals'][ $number - 1 ] : $book;
		$refunds         = (array) ( $charge['refunds'] ?? array() );
		$refunds[ $key ] = $units;
		if ( array_sum( $refunds ) > $book['units'] ) {
			return new WP_Error( 'millwork_payments_refund', __( 'That’s more than was paid.', 'millwork' ), array( 'status' => 400 ) );
		}
		if ( $number > 0 ) {
			$book['renewals'][ $number - 1 ]['refunds'] = $refunds;
		} else {
			$book['refunds'] = $refunds;
		}
		Records::write( $reference, $book );
		return $number > 0 ? self::renewals( $reference, $book )[ $number - 1 ] : self::report( $reference, $book );
	}

	public function end_subscription( Subscription $subscription ): GatewayReport {
		$reference = self::reference( $subscription->reference );
		$book      = Records::read( $reference );
		if ( ! $book ) {
			return new GatewayReport( null, subscription: $subscription->reference, renews: 'ended' );
		}
		$book['ended'] = true;
		Records::write( $reference, $book );
		return self::report( $reference, $book );
	}

	/** The page on which a tester renews the subscription, lets a renewal fail, or ends it. */
	public function portal( Mode $mode, string $customer, string $back ): string {
		return TestCheckout::may_try() ? TestCheckout::url( self::reference( $customer ) ) : '';
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public function receive( WP_REST_Request $request, Mode $mode ): WP_Error {
		return new WP_Error( 'millwork_payments_signature', __( 'This event isn’t signed by the payment service.', 'millwork' ), array( 'status' => 403 ) );
	}

	/** @param array<string, mixed> $book The payment's record. */
	private static function report( string $reference, array $book ): GatewayReport {
		$refunded = (int) array_sum( (array) ( $book['refunds'] ?? array() ) );
		$status   = match ( $book['state'] ) {
			'paid'     => $refunded >= $book['units'] ? PaymentStatus::Refunded : PaymentStatus::Paid,
			'declined' => PaymentStatus::Failed,
			default    => PaymentStatus::Pending,
		};
		$is_paid = 'paid' === $book['state'];
		$repeats = $is_paid && ! empty( $book['repeats'] );
		return new GatewayReport(
			status: $status,
			reference: $reference,
			session: $reference,
			charge: $is_paid ? "charge_$reference" : '',
			money: new Money( (int) $book['units'], (string) $book['currency'] ),
			refunded: $refunded,
			email: (string) ( $book['email'] ?? '' ),
			customer: $is_paid ? "payer_$reference" : '',
			subscription: $repeats ? "sub_$reference" : '',
			renews: $repeats ? self::state( $book ) : '',
			paid_until: $repeats ? self::paid_until( $book ) : 0,
			error: 'declined' === $book['state'] ? __( 'The test card was declined.', 'millwork' ) : '',
			paid_at: (int) ( $book['paid_at'] ?? 0 ),
		);
	}

	/**
	 * @param array<string, mixed> $book The payment's record.
	 * @return list<GatewayReport>
	 */
	private static function renewals( string $reference, array $book ): array {
		$reports = array();
		foreach ( (array) ( $book['renewals'] ?? array() ) as $index => $renewal ) {
			$refunded  = (int) array_sum( (array) ( $renewal['refunds'] ?? array() ) );
			$reports[] = new GatewayReport(
				status: $refunded >= $book['units'] ? PaymentStatus::Refunded : PaymentStatus::Paid,
				charge: 'charge' . ( $index + 1 ) . "_$reference",
				money: new Money( (int) $book['units'], (string) $book['currency'] ),
				refunded: $refunded,
				email: (string) ( $book['email'] ?? '' ),
				customer: "payer_$reference",
				subscription: "sub_$reference",
				renews: self::state( $book ),
				paid_until: self::paid_until( $book ),
				paid_at: (int) $renewal['paid_at'],
			);
		}
		return $reports;
	}

	/**
	 * A subscription's state.
	 * @param array<string, mixed> $book
	 */
	private static function state( array $book ): string {
		return empty( $book['ended'] ) ? ( empty( $book['late'] ) ? 'active' : 'late' ) : 'ended';
	}

	/**
	 * When the paid time ends: each payment adds a month or a year.
	 * @param array<string, mixed> $book
	 * @return int A Unix timestamp.
	 */
	private static function paid_until( array $book ): int {
		$periods = 1 + count( (array) ( $book['renewals'] ?? array() ) );
		$unit    = 'year' === ( $book['unit'] ?? '' ) ? 'year' : 'month';
		return (int) strtotime( "+$periods $unit", (int) ( $book['paid_at'] ?? time() ) );
	}

	/** The payment reference in the ID of a charge, subscription or customer. */
	private static function reference( string $id ): string {
		return str_contains( $id, '_' ) ? substr( $id, strpos( $id, '_' ) + 1 ) : $id;
	}
}
