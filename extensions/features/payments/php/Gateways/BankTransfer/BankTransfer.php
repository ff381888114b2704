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
 * A pledge: the payer is told the owner's account, and the owner marks the payment as paid once the money
 * has come. Nobody is asked, and nothing is paid again and again.
 */
final class BankTransfer implements Gateway {

	public const POSITION = 80;

	public const IS_MANUAL = true;

	public function name(): string {
		return 'transfer';
	}

	/** What stands at the choice. */
	public function label(): string {
		return __( 'Bank transfer', 'millwork' );
	}

	/**
	 * Whether the owner has named an account.
	 * @param Mode $mode For which mode; the same for both.
	 */
	public function is_ready( Mode $mode ): bool {
		return '' !== Settings::transfer();
	}

	/**
	 * Takes any amount, once.
	 * @param Money    $money    The amount.
	 * @param Interval $interval How often.
	 */
	public function accepts( Money $money, Interval $interval ): bool {
		return $money->units > 0 && ! $interval->is_recurring();
	}

	/** The receipt needs an address. */
	public function needs_email(): bool {
		return true;
	}

	/** There are no keys. */
	public function check( Mode $mode ): bool {
		return true;
	}

	/** Nobody tells of anything. */
	public function sends_events(): bool {
		return false;
	}

	/**
	 * @param string  $email   The payer's address.
	 * @param string  $back    Where the payer reads the account.
	 * @param string  $cancel  Not needed.
	 */
	public function start( Payment $payment, string $email, string $back, string $cancel ): StartedPayment {
		return new StartedPayment( $payment->reference, $back, PaymentStatus::Pledged );
	}

	/** @return list<GatewayReport> */
	public function get_reports( Mode $mode, string $what, string $id ): array {
		return array();
	}

	/**
	 * Notes that the owner has given money back.
	 * @param int     $units   How much, in minor units.
	 * @param string  $key     The same for the same refund.
	 */
	public function refund( Payment $payment, int $units, string $key ): GatewayReport {
		// The same refund may be asked for again, where the answer was lost.
		$refunded = md5( $key ) === $payment->refund_key ? $payment->refunded : min( $payment->money->units, $payment->refunded + $units );
		return new GatewayReport( $refunded === $payment->money->units ? PaymentStatus::Refunded : $payment->status, $payment->reference, refunded: $refunded );
	}

	/**
	 * There is nothing to end.
	 * @param Subscription $subscription None.
	 */
	public function end_subscription( Subscription $subscription ): WP_Error {
		return new WP_Error( 'millwork_payments_subscription', __( 'A bank transfer is not repeated.', 'millwork' ), array( 'status' => 400 ) );
	}

	/**
	 * @param string $customer None.
	 * @param string $back     Not needed.
	 */
	public function portal( Mode $mode, string $customer, string $back ): string {
		return '';
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public function receive( WP_REST_Request $request, Mode $mode ): WP_Error {
		return new WP_Error( 'millwork_payments_gateway', __( 'There is no such gateway here.', 'millwork' ), array( 'status' => 404 ) );
	}
}
