<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\BankTransfer;

use Millwork\Features\Payments\Gateways\Gateway;
use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Ledger\StartedPayment;
use Millwork\Features\Payments\Ledger\Subscription;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Settings;
use WP_Error;
use WP_REST_Request;

/**
 * A pledge: the payer sees the owner's bank account, and the owner marks the payment as paid when the money arrives.
 */
final class BankTransfer implements Gateway {

	public const POSITION = 80;

	public const IS_MANUAL = true;

	public function name(): string {
		return 'transfer';
	}

	public function label(): string {
		return __( 'Bank transfer', 'millwork' );
	}

	/** Whether the owner has entered an account. */
	public function is_ready( Mode $mode ): bool {
		return '' !== Settings::transfer();
	}

	public function accepts( Money $money, Interval $interval ): bool {
		return $money->units > 0 && ! $interval->is_recurring();
	}

	/** For the receipt. */
	public function needs_email(): bool {
		return true;
	}

	public function check( Mode $mode ): bool {
		return true;
	}

	public function sends_events(): bool {
		return false;
	}

	/** @param string $back Shows the account. */
	public function start( Payment $payment, string $email, string $back, string $cancel ): StartedPayment {
		return new StartedPayment( $payment->reference, $back, PaymentStatus::Pledged );
	}

	/** @return list<GatewayReport> */
	public function get_reports( Mode $mode, string $what, string $id ): array {
		return array();
	}

	/** Only records it: the owner returns the money by hand. */
	public function refund( Payment $payment, int $units, string $key ): GatewayReport {
		// The same refund may be requested again if the answer was lost.
		$refunded = md5( $key ) === $payment->refund_key ? $payment->refunded : min( $payment->money->units, $payment->refunded + $units );
		return new GatewayReport( $refunded === $payment->money->units ? PaymentStatus::Refunded : $payment->status, $payment->reference, refunded: $refunded );
	}

	public function end_subscription( Subscription $subscription ): WP_Error {
		return new WP_Error( 'millwork_payments_subscription', __( 'Bank transfers can’t be recurring.', 'millwork' ), array( 'status' => 400 ) );
	}

	public function portal( Mode $mode, string $customer, string $back ): string {
		return '';
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public function receive( WP_REST_Request $request, Mode $mode ): WP_Error {
		return new WP_Error( 'millwork_payments_gateway', __( 'We couldn’t find this payment service.', 'millwork' ), array( 'status' => 404 ) );
	}
}
