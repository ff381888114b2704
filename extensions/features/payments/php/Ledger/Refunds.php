<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Ledger;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Money\Money;

/**
 * Calculates the changes of a report about refunds, including failed ones: a bank returned the money days later, or the
 * gateway couldn't send it. A failed refund gives the payment its money again.
 *
 * Reports may be stored in another order than they were made. Requested and failed amounts only grow, so a report with
 * a smaller one is outdated.
 */
final class Refunds {

	/** Whether a report is older than the stored state. */
	public static function is_old( Payment $payment, GatewayReport $report ): bool {
		if ( null === $report->refund_failed ) {
			return false;
		}
		return $report->refund_failed < $payment->refund_failed
			|| self::given( $report, $payment->money ) + $report->refund_failed < $payment->refunded + $payment->refund_failed;
	}

	/**
	 * Whether a refunded payment has its money again.
	 * @param PaymentStatus $next The reported status.
	 */
	public static function has_failed( Payment $payment, PaymentStatus $next, GatewayReport $report ): bool {
		return PaymentStatus::Refunded === $payment->status
			&& in_array( $next, array( PaymentStatus::Paid, PaymentStatus::Disputed ), true )
			&& ( $report->refund_failed ?? 0 ) > $payment->refund_failed
			&& ! self::is_old( $payment, $report );
	}

	/** @return array<string, mixed> By column. */
	public static function changes( Payment $payment, GatewayReport $report ): array {
		$given = self::given( $report, $payment->money );
		if ( null === $report->refund_failed ) {
			return $given > $payment->refunded ? self::columns( $payment->refund_failed + $given, $payment->refund_failed, false ) : array();
		}
		$asked = $given + $report->refund_failed;
		if ( self::is_old( $payment, $report ) || array( $given, $report->refund_failed ) === array( $payment->refunded, $payment->refund_failed ) ) {
			return array();
		}
		$columns = self::columns( $asked, $report->refund_failed, true );
		// Keep the time of the refund, not of its failure.
		return $asked > $payment->refunded + $payment->refund_failed ? $columns : array_diff_key( $columns, array( 'refunded_at' => 1 ) );
	}

	/**
	 * Refund columns for a new payment.
	 * @param Money $money The total.
	 * @return array<string, mixed> By column.
	 */
	public static function for_new_payment( GatewayReport $report, Money $money ): array {
		$given  = self::given( $report, $money );
		$failed = $report->refund_failed ?? 0;
		return $given + $failed > 0 ? self::columns( $given + $failed, $failed, null !== $report->refund_failed ) : array();
	}

	/**
	 * @param int  $asked   Requested refunds, including failed ones, minor units.
	 * @param bool $reports_failures Whether the gateway reports failed refunds. If so, it is asked for some weeks, because an
	 *         event may be lost.
	 * @return array<string, mixed>
	 */
	private static function columns( int $asked, int $failed, bool $reports_failures ): array {
		return array(
			'refunded'      => $asked - $failed,
			'refund_failed' => $failed,
			'refunded_at'   => Rows::time(),
			'look_at'       => $reports_failures && $asked > $failed ? LookupSchedule::first() : null,
		);
	}

	/**
	 * The refunded amount, at most all of it: the payer may have added to the total at the gateway.
	 * @param Money $money The agreed total.
	 */
	private static function given( GatewayReport $report, Money $money ): int {
		return min( $report->refunded, $money->units );
	}
}
