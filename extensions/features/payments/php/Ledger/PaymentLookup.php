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
 * Asks gateways what became of payments: once when the payer comes back or an event says that something
 * happened, and from time to time for those of which nothing was heard. So a lost event, a closed browser
 * and a process that ended between the payment and its record come out the same in the end.
 */
final class PaymentLookup {

	/** The job that looks at one thing: gateway, mode, what, its name. */
	public const JOB = 'millwork_payment_look';

	/** The job that looks at what is overdue. */
	public const HOURLY_JOB = 'millwork_payments_sweep';

	/** The job that looks at subscriptions that should have been paid again. */
	public const DAILY_JOB = 'millwork_payments_renewals';

	/** How many subscriptions are asked about in a day. */
	private const RENEWAL_BATCH = 200;

	/** How many are asked about in one run. */
	private const BATCH = 20;

	/** Names the jobs that repeat. */
	public static function schedule(): void {
		RecurringJobs::keep( 'hourly', self::HOURLY_JOB );
		RecurringJobs::keep( 'daily', self::DAILY_JOB );
	}

	/**
	 * Asks a gateway soon, in the background.
	 * @param string $what    'checkout', 'charge' or 'subscription'.
	 * @param string $why     What makes this question another one than the last, as the event's name: one
	 *                        that is asked just now would not see what has happened since.
	 */
	public static function queue( string $gateway, Mode $mode, string $what, string $id, string $why ): void {
		Queue::enqueue( self::JOB, array( $gateway, $mode->value, $what, $id, $why ) );
	}

	/** @throws \RuntimeException If the gateway does not answer: the queue tries again. */
	public static function run( string $gateway, string $mode, string $what, string $id ): void {
		$answer = self::ask( $gateway, Mode::tryFrom( $mode ) ?? Mode::Test, $what, $id );
		if ( $answer instanceof WP_Error ) {
			throw new \RuntimeException( esc_html( (string) $answer->get_error_code() ) );
		}
	}

	/**
	 * Looks at what is overdue, and goes on in a minute if there is more: whoever begins a hundred checkouts
	 * must not keep one that was paid from being found.
	 */
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
			Payments::change( $payment, array( 'look_at' => LookupSchedule::after_start( $age ) ) );
			$is_open = '' !== $payment->session && self::is_open( $payment );
			if ( LookupSchedule::is_over( $age, $is_open ) ) {
				$payment = Payments::find( 'id', (string) $payment->id );
				if ( $payment && in_array( $payment->status, array( PaymentStatus::Created, PaymentStatus::Pending ), true ) ) {
					Payments::change(
						$payment,
						array(
							'status'  => PaymentStatus::Expired->value,
							'look_at' => null,
						)
					);
				}
			}
		}
	}

	/** Has subscriptions looked at of which nothing was heard since they should have been paid again. */
	public static function queue_overdue_subscriptions(): void {
		foreach ( Subscriptions::overdue( self::RENEWAL_BATCH ) as $subscription ) {
			self::queue( $subscription->gateway, $subscription->mode, 'subscription', $subscription->reference, gmdate( 'Y-m-d' ) );
		}
	}

	/**
	 * Asks a gateway, and writes down what it says.
	 * @param string $name The gateway.
	 * @param string $what What to look at.
	 * @return WP_Error|null Null if it has answered, and what it says is written down.
	 */
	public static function ask( string $name, Mode $mode, string $what, string $id ): ?WP_Error {
		$reports = self::reports( $name, $mode, $what, $id );
		return $reports instanceof WP_Error ? $reports : null;
	}

	/** Asks whether what was given back has stayed with the payer: a bank may send it back weeks later. */
	private static function check_refund( Payment $payment ): void {
		$age = time() - (int) strtotime( "$payment->refunded_at UTC" );
		Payments::change( $payment, array( 'look_at' => LookupSchedule::after_refund( $age ) ) );
		self::ask( $payment->gateway, $payment->mode, 'charge', $payment->charge );
	}

	/**
	 * Asks about a payment, and says whether money may still come for it: the gateway waits for it, or is
	 * not to be asked just now.
	 */
	private static function is_open( Payment $payment ): bool {
		$reports = self::reports( $payment->gateway, $payment->mode, 'checkout', $payment->session );
		return ! is_array( $reports ) || in_array( PaymentStatus::Pending, array_map( static fn( GatewayReport $report ): ?PaymentStatus => $report->status, $reports ), true );
	}

	/**
	 * Asks a gateway, and writes down what it says.
	 * @param string $name The gateway.
	 * @param string $what What to look at.
	 * @return list<GatewayReport>|WP_Error|null Null if there is nobody to ask.
	 */
	private static function reports( string $name, Mode $mode, string $what, string $id ): array|WP_Error|null {
		$gateway = GatewayList::get( $name );
		// To ask may capture what a payer has approved, and on a copy of the site that is not ours.
		if ( ! $gateway || ! $gateway->is_ready( $mode ) || ( Mode::Live === $mode && Detection::is_copy() ) ) {
			return null;
		}
		$reports = $gateway->get_reports( $mode, $what, $id );
		$refusal = null;
		foreach ( is_array( $reports ) ? $reports : array() as $report ) {
			$taken   = ReportRecorder::record( $report, $name, $mode );
			$refusal = $taken instanceof WP_Error ? $taken : $refusal;
		}
		return $refusal ?? $reports;
	}
}
