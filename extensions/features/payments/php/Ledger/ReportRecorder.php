<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Ledger;

use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Tables;
use WP_Error;

/**
 * The one place that writes down what a gateway says, whoever asked it: the payer's return, an event, the
 * look at what is overdue, the owner. The same report may come any number of times and in any order: a
 * payment only moves forward (PaymentStatus, Refunds), and no two rows have the same money (unique keys).
 *
 * What a report says is held against what was agreed when the payment began: another currency or less
 * money is written down as an error and not as paid.
 */
final class ReportRecorder {

	/** How often a change is tried when other processes are faster. */
	private const TRIES = 3;

	/** The states of a payment for which money came. */
	private const WITH_MONEY = array( PaymentStatus::Paid, PaymentStatus::Refunded, PaymentStatus::Disputed );

	/**
	 * Writes a report down.
	 * @param GatewayReport $report  What a gateway says.
	 * @param Mode   $mode    In which mode it was asked.
	 * @param string $refund  The key of the refund that the report is the answer to; '' if it is another one.
	 * @return Payment|WP_Error|null The payment as it is now; null if the report is about none of ours; an error if it
	 *                               could not be written down, so that the gateway is asked again.
	 */
	public static function record( GatewayReport $report, string $gateway, Mode $mode, string $refund = '' ): Payment|WP_Error|null {
		for ( $try = 1; $try <= self::TRIES; $try++ ) {
			$payment = self::find_payment( $report, $gateway );
			if ( $payment && ( $payment->gateway !== $gateway || $payment->mode !== $mode ) ) {
				return null;
			}
			// What does not bring the money that was agreed is no subscription at that price.
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
				// Together with what was given back: the same refund is known if it comes again.
				$changes['refund_key'] = md5( $refund );
			}
			if ( ! $changes || Payments::change( $payment, $changes ) ) {
				return self::finish( $payment, $report );
			}
		}
		return Tables::write_error();
	}

	/** The payment that a report is about: by our own name of it, then by the gateway's. */
	private static function find_payment( GatewayReport $report, string $gateway ): ?Payment {
		$by_charge = Payments::find( 'charge', $report->charge, $gateway );
		return $by_charge ?? Payments::find( 'reference', $report->reference ) ?? Payments::find( 'session', $report->session, $gateway );
	}

	/**
	 * @param GatewayReport            $report       What the gateway says.
	 * @param Subscription|null $subscription What the payment belongs to.
	 * @return array<string, mixed> Values by column.
	 */
	private static function changes( Payment $payment, GatewayReport $report, ?Subscription $subscription ): array {
		$next      = $report->status ?? $payment->status;
		$error     = $report->error;
		$changes   = array();
		$is_agreed = self::is_agreed( $payment, $report );
		if ( ! $is_agreed ) {
			$next  = PaymentStatus::Failed;
			$error = sprintf(
				/* translators: 1: an amount, 2: another one. */
				__( 'The gateway reports %1$s where %2$s were agreed. Look at the payment there.', 'millwork' ),
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
			// By what is said of a refund that has failed it is known again.
			$changes['error'] = mb_substr( '' === $error && $payment->refund_failed > 0 ? $payment->error : $error, 0, 191 );
		}
		foreach ( array(
			'session' => $report->session,
			'charge'  => $report->charge,
		) as $column => $value ) {
			if ( '' !== $value && '' === $payment->{$column} ) {
				$changes[ $column ] = $value;
			}
		}
		// What is said of another sum is nothing about the one that came.
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
	 * Whether a report that says that money came names what was agreed. The gateway may have let the payer
	 * add to it. How much it was has to be said once: a sum that could not be read is none.
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
	 * Whether a report of a subscription is about money that came.
	 * @phpstan-assert-if-true !null $report->money
	 * @phpstan-assert-if-true !null $report->status
	 */
	private static function is_renewal( GatewayReport $report ): bool {
		return '' !== $report->charge && null !== $report->money && in_array( $report->status, self::WITH_MONEY, true );
	}

	/**
	 * Adds the next payment of a subscription.
	 * @param GatewayReport       $report       What the gateway says.
	 * @param Subscription $subscription What it belongs to.
	 */
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
				'charge'          => $report->charge,
				'paid'            => gmdate( 'Y-m-d H:i:s', $report->paid_at > 0 ? $report->paid_at : time() ),
				'receipt'         => 'due',
			) + Refunds::for_new_payment( $report, $report->money )
		);
		return $payment ? self::finish( $payment, $report ) : null;
	}

	/**
	 * What follows: the payer's name at the gateway is kept, and others are told once that money came.
	 * @param GatewayReport  $report What the gateway says.
	 */
	private static function finish( Payment $before, GatewayReport $report ): ?Payment {
		$payment = Payments::find( 'id', (string) $before->id );
		if ( ! $payment ) {
			return null;
		}
		Donors::store_customer( $payment->donor_id, $payment->subscription_id, $report->customer );
		Subscriptions::set_donor( $payment->subscription_id, $payment->donor_id );
		if ( $before->status !== $payment->status || 'due' === $payment->receipt ) {
			/**
			 * Fires when a payment has got into another state. It may fire twice for the same.
			 *
			 * @param Payment $payment The payment as it is now.
			 * @param Payment $before  As it was.
			 */
			do_action( 'millwork_payment_changed', $payment, $before );
		}
		return $payment;
	}
}
