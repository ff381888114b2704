<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Ledger;

use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Tables;
use WP_Error;

/**
 * The only place that stores what gateways report, whether after a return, an event, a lookup or the owner's request.
 * The same report may come any number of times, in any order: a payment only moves forward (PaymentStatus, Refunds),
 * and unique keys keep two rows from having the same money.
 *
 * Reports are compared with what was agreed: another currency or less money is stored as an error.
 */
final class ReportRecorder {

	/** Attempts if other processes are faster. */
	private const TRIES = 3;

	/** Statuses of payments that received money. */
	private const WITH_MONEY = array( PaymentStatus::Paid, PaymentStatus::Refunded, PaymentStatus::Disputed );

	/**
	 * Stores a report.
	 * @param string $refund The key of the refund that the report answers, or ''.
	 * @return Payment|WP_Error|null The payment as it is now; null if the report isn't about one of ours; an error if
	 *         it couldn't be stored, so that the gateway is asked again.
	 */
	public static function record( GatewayReport $report, string $gateway, Mode $mode, string $refund = '' ): Payment|WP_Error|null {
		for ( $try = 1; $try <= self::TRIES; $try++ ) {
			$payment = self::find_payment( $report, $gateway );
			if ( $payment && ( $payment->gateway !== $gateway || $payment->mode !== $mode ) ) {
				return null;
			}
			// Without the agreed amount, it isn't the agreed subscription.
			$is_one       = '' !== $report->subscription && ( ! $payment || self::is_agreed( $payment, $report ) );
			$subscription = $is_one ? Subscriptions::record( $report, $gateway, $payment ) : null;
			if ( $subscription instanceof WP_Error ) {
				return $subscription;
			}
			if ( $subscription && $subscription->mode !== $mode ) {
				return null;
			}
			if ( ! $report->status ) {
				return $payment;
			}
			if ( ! $payment ) {
				if ( ! $subscription || ! self::is_renewal( $report ) ) {
					return null;
				}
				$added = self::add_renewal( $report, $subscription );
				if ( $added ) {
					return $added;
				}
				continue;
			}
			$changes = self::changes( $payment, $report, $subscription );
			if ( '' !== $refund ) {
				// Stored together with the amount, so that a repeated refund is recognized.
				$changes['refund_key'] = md5( $refund );
			}
			if ( ! $changes || Payments::change( $payment, $changes ) ) {
				return self::finish( $payment, $report );
			}
		}
		return Tables::write_error();
	}

	/** Finds a report's payment by the gateway's charge ID, our reference, or the checkout ID. */
	private static function find_payment( GatewayReport $report, string $gateway ): ?Payment {
		$by_charge = Payments::find( 'charge', $report->charge, $gateway );
		return $by_charge ?? Payments::find( 'reference', $report->reference ) ?? Payments::find( 'session', $report->session, $gateway );
	}

	/** @return array<string, mixed> By column. */
	private static function changes( Payment $payment, GatewayReport $report, ?Subscription $subscription ): array {
		$next      = $report->status ?? $payment->status;
		$error     = $report->error;
		$changes   = array();
		$is_agreed = self::is_agreed( $payment, $report );
		if ( ! $is_agreed ) {
			$next  = PaymentStatus::Failed;
			$error = sprintf(
				/* translators: 1: an amount, 2: another one. */
				__( 'The payment service reports %1$s instead of %2$s. Check the payment there.', 'millwork' ),
				$report->money ? $report->money->format() : '–',
				$payment->money->format()
			);
		}
		$is_old = Refunds::is_old( $payment, $report );
		if ( ! $is_old && ( $payment->status->may_become( $next ) || Refunds::has_failed( $payment, $next, $report ) ) ) {
			$changes['status'] = $next->value;
			if ( PaymentStatus::Paid === $next && '' === $payment->paid ) {
				$changes['paid']    = gmdate( 'Y-m-d H:i:s', $report->paid_at > 0 ? $report->paid_at : time() );
				$changes['receipt'] = 'due';
			}
			$changes['look_at'] = PaymentStatus::Pending === $next ? LookupSchedule::first() : null;
			// Keep the message of a failed refund, which identifies it.
			$changes['error'] = mb_substr( '' === $error && $payment->refund_failed > 0 ? $payment->error : $error, 0, 191 );
		}
		foreach ( array( 'session' => $report->session, 'charge' => $report->charge ) as $column => $value ) {
			if ( '' !== $value && '' === $payment->{$column} ) {
				$changes[ $column ] = $value;
			}
		}
		// Ignore refunds of another amount than the one that came.
		if ( $is_agreed || ! in_array( $payment->status, self::WITH_MONEY, true ) ) {
			$refunds = Refunds::changes( $payment, $report );
			$changes = array_merge( $changes, $refunds, $refunds && '' !== $report->error ? array( 'error' => mb_substr( $report->error, 0, 191 ) ) : array() );
		}
		if ( $subscription && 0 === $payment->subscription_id ) {
			$changes['subscription_id'] = $subscription->id;
		}
		$donor = 0 === $payment->donor_id ? Donors::find_or_add( $report->email, $report->name ) : 0;
		return $donor > 0 ? array( 'donor_id' => $donor ) + $changes : $changes;
	}

	/**
	 * Whether a report about received money has the agreed currency and at least the agreed amount: the payer may have
	 * added to it. The amount may be missing only in later reports.
	 */
	private static function is_agreed( Payment $payment, GatewayReport $report ): bool {
		if ( ! in_array( $report->status, self::WITH_MONEY, true ) ) {
			return true;
		}
		if ( ! $report->money ) {
			return in_array( $payment->status, self::WITH_MONEY, true );
		}
		return $report->money->currency === $payment->money->currency && $report->money->units >= $payment->money->units;
	}

	/**
	 * Whether a report is about a subscription's payment.
	 * @phpstan-assert-if-true !null $report->money
	 * @phpstan-assert-if-true !null $report->status
	 */
	private static function is_renewal( GatewayReport $report ): bool {
		return '' !== $report->charge && null !== $report->money && in_array( $report->status, self::WITH_MONEY, true );
	}

	private static function add_renewal( GatewayReport $report, Subscription $subscription ): ?Payment {
		if ( ! $report->money || ! $report->status ) {
			return null;
		}
		$payment = Payments::add(
			array(
				'attempt'         => hash( 'sha256', "renewal|$subscription->gateway|$report->charge" ),
				'mode'            => $subscription->mode->value,
				'gateway'         => $subscription->gateway,
				'kind'            => Payments::kind_of_subscription( $subscription->id ),
				'status'          => $report->status->value,
				'currency'        => $report->money->currency,
				'amount'          => $report->money->units,
				'period'          => $subscription->interval->value,
				'label'           => $subscription->label,
				'product_id'      => $subscription->product_id,
				'post_id'         => $subscription->post_id,
				'donor_id'        => $subscription->donor_id,
				'subscription_id' => $subscription->id,
				'locale'          => Payments::language_of_subscription( $subscription->id ),
				'charge'          => $report->charge,
				'paid'            => gmdate( 'Y-m-d H:i:s', $report->paid_at > 0 ? $report->paid_at : time() ),
				'receipt'         => 'due',
			) + Refunds::for_new_payment( $report, $report->money )
		);
		return $payment ? self::finish( $payment, $report ) : null;
	}

	/** Stores the customer ID and fires the action. */
	private static function finish( Payment $before, GatewayReport $report ): ?Payment {
		$payment = Payments::find( 'id', (string) $before->id );
		if ( ! $payment ) {
			return null;
		}
		Donors::store_customer( $payment->donor_id, $payment->subscription_id, $report->customer );
		Subscriptions::set_donor( $payment->subscription_id, $payment->donor_id );
		if ( $before->status !== $payment->status || 'due' === $payment->receipt ) {
			/**
			 * Fires when a payment's status has changed. May fire twice for one change.
			 *
			 * @param Payment $payment As it is now.
			 * @param Payment $before  As it was.
			 */
			do_action( 'millwork_payment_changed', $payment, $before );
		}
		return $payment;
	}
}
