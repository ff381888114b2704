<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Ledger;

use Millwork\Features\Payments\Gateways\GatewayList;
use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Tables;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RecurringJobs;
use Millwork\SiteCopy\Detection;
use WP_Error;

/**
 * Asks gateways about payments: when the payer returns, when an event comes, and at growing intervals otherwise. So
 * lost events, closed browsers and crashed processes lose no payment.
 */
final class PaymentLookup {

	/** The job that asks about one object: gateway, mode, kind and ID. */
	public const JOB = 'millwork_payment_look';

	public const HOURLY_JOB = 'millwork_payments_sweep';

	public const DAILY_JOB = 'millwork_payments_renewals';

	/** Subscriptions per day. */
	private const RENEWAL_BATCH = 200;

	/** Payments per run. */
	private const BATCH = 20;

	public static function schedule(): void {
		RecurringJobs::keep( 'hourly', self::HOURLY_JOB );
		RecurringJobs::keep( 'daily', self::DAILY_JOB );
	}

	/**
	 * Asks a gateway in the background.
	 * @param string $what 'checkout', 'charge' or 'subscription'.
	 * @param string $why  Makes the job unique, such as an event's ID: a lookup that is already running may miss the
	 *         latest change.
	 */
	public static function queue( string $gateway, Mode $mode, string $what, string $id, string $why ): void {
		Queue::enqueue( self::JOB, array( $gateway, $mode->value, $what, $id, $why ) );
	}

	/** @throws \RuntimeException If the gateway doesn't answer: the queue retries. */
	public static function run( string $gateway, string $mode, string $what, string $id ): void {
		$answer = self::ask( $gateway, Mode::tryFrom( $mode ) ?? Mode::Test, $what, $id );
		if ( $answer instanceof WP_Error ) {
			throw new \RuntimeException( esc_html( (string) $answer->get_error_code() ) );
		}
	}

	/** Asks about due payments, and continues in a minute if there are more. */
	public static function process_due(): void {
		if ( ! Tables::are_ready() ) {
			return;
		}
		$due = Payments::due_for_lookup( self::BATCH );
		if ( self::BATCH === count( $due ) ) {
			Queue::schedule( time() + MINUTE_IN_SECONDS, self::HOURLY_JOB, array( intdiv( time(), MINUTE_IN_SECONDS ) ) );
		}
		foreach ( $due as $payment ) {
			if ( '' !== $payment->refunded_at ) {
				self::check_refund( $payment );
				continue;
			}
			$age = time() - (int) strtotime( "$payment->created UTC" );
			Payments::change( $payment, array( 'look_at' => LookupSchedule::next_for_payment( $age ) ) );
			$is_open = '' !== $payment->session && self::is_open( $payment );
			if ( LookupSchedule::has_expired( $age, $is_open ) ) {
				$payment = Payments::find( 'id', (string) $payment->id );
				if ( $payment && in_array( $payment->status, array( PaymentStatus::Created, PaymentStatus::Pending ), true ) ) {
					Payments::change(
						$payment,
						array( 'status' => PaymentStatus::Expired->value, 'look_at' => null )
					);
				}
			}
		}
	}

	/** Queues subscriptions whose renewal is overdue. */
	public static function queue_overdue_subscriptions(): void {
		foreach ( Subscriptions::overdue( self::RENEWAL_BATCH ) as $subscription ) {
			self::queue( $subscription->gateway, $subscription->mode, 'subscription', $subscription->reference, gmdate( 'Y-m-d' ) );
		}
	}

	/**
	 * Asks a gateway, and stores the answer.
	 * @param string $name The gateway's.
	 * @param string $what The kind of object.
	 * @return WP_Error|null Null if the answer is stored.
	 */
	public static function ask( string $name, Mode $mode, string $what, string $id ): ?WP_Error {
		$reports = self::reports( $name, $mode, $what, $id );
		return $reports instanceof WP_Error ? $reports : null;
	}

	/** Asks whether a refund has succeeded: a bank may return the money weeks later. */
	private static function check_refund( Payment $payment ): void {
		$age = time() - (int) strtotime( "$payment->refunded_at UTC" );
		Payments::change( $payment, array( 'look_at' => LookupSchedule::next_for_refund( $age ) ) );
		self::ask( $payment->gateway, $payment->mode, 'charge', $payment->charge );
	}

	/** Asks about a payment, and says whether money may still come: the gateway waits for it, or can't be asked now. */
	private static function is_open( Payment $payment ): bool {
		$reports = self::reports( $payment->gateway, $payment->mode, 'checkout', $payment->session );
		return ! is_array( $reports ) || in_array( PaymentStatus::Pending, array_map( static fn( GatewayReport $report ): ?PaymentStatus => $report->status, $reports ), true );
	}

	/**
	 * @param string $name The gateway's.
	 * @param string $what The kind of object.
	 * @return list<GatewayReport>|WP_Error|null Null if there is no gateway to ask.
	 */
	private static function reports( string $name, Mode $mode, string $what, string $id ): array|WP_Error|null {
		$gateway = GatewayList::get( $name );
		// Asking may capture an approved payment. That belongs to the live site, not to a copy.
		if ( ! $gateway || ! $gateway->is_ready( $mode ) || ( Mode::Live === $mode && Detection::is_copy() ) ) {
			return null;
		}
		$reports = $gateway->get_reports( $mode, $what, $id );
		$refusal = null;
		foreach ( is_array( $reports ) ? $reports : array() as $report ) {
			$recorded = ReportRecorder::record( $report, $name, $mode );
			$refusal  = $recorded instanceof WP_Error ? $recorded : $refusal;
		}
		return $refusal ?? $reports;
	}
}
