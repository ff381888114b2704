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
		$reference = str_contains( $id, '_' ) ? substr( $id, strpos( $id, '_' ) + 1 ) : $id;
		$book      = Records::read( $reference );
		return $book ? array( self::report( $reference, $book ) ) : array();
	}

	public function refund( Payment $payment, int $units, string $key ): GatewayReport|WP_Error {
		$book = Records::read( $payment->reference );
		if ( ! $book || 'paid' !== $book['state'] ) {
			return new WP_Error( 'millwork_payments_refund', __( 'The test payment service couldn’t find this payment.', 'millwork' ), array( 'status' => 409 ) );
		}
		$refunds         = (array) ( $book['refunds'] ?? array() );
		$refunds[ $key ] = $units;
		if ( array_sum( $refunds ) > $book['units'] ) {
			return new WP_Error( 'millwork_payments_refund', __( 'That’s more than was paid.', 'millwork' ), array( 'status' => 400 ) );
		}
		$book['refunds'] = $refunds;
		Records::write( $payment->reference, $book );
		return self::report( $payment->reference, $book );
	}

	public function end_subscription( Subscription $subscription ): GatewayReport {
		$reference = substr( $subscription->reference, 4 );
		$book      = Records::read( $reference );
		if ( ! $book ) {
			return new GatewayReport( null, subscription: $subscription->reference, renews: 'ended' );
		}
		$book['ended'] = true;
		Records::write( $reference, $book );
		return self::report( $reference, $book );
	}

	public function portal( Mode $mode, string $customer, string $back ): string {
		return '';
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
			renews: $repeats ? ( empty( $book['ended'] ) ? 'active' : 'ended' ) : '',
			error: 'declined' === $book['state'] ? __( 'The test card was declined.', 'millwork' ) : '',
			paid_at: (int) ( $book['paid_at'] ?? 0 ),
		);
	}
}
