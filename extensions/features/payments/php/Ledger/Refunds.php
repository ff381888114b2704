<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Ledger;

use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Tables;

/**
 * Works out what a report says of money that was given back, and of refunds that failed: the payer's bank
 * has sent the money back days later, or the gateway could not send it. What has failed was not given
 * back, and the payment has its money again.
 *
 * Reports may be written down in another order than the gateway was asked. What was ever to be given
 * back, and what of it has failed, only grow: a report in which one of them is less is an old one.
 */
final class Refunds {

	/**
	 * Whether a report was made before what is written down already.
	 * @param GatewayReport  $report  What the gateway says.
	 */
	public static function is_old( Payment $payment, GatewayReport $report ): bool {
		if ( null === $report->refund_failed ) {
			return false;
		}
		return $report->refund_failed < $payment->refund_failed
			|| self::given( $report, $payment->money ) + $report->refund_failed < $payment->refunded + $payment->refund_failed;
	}

	/**
	 * Whether a payment that was given back has its money again, since the refund has failed.
	 * @param PaymentStatus  $next    What it would become.
	 * @param GatewayReport  $report  What the gateway says.
	 */
	public static function has_failed( Payment $payment, PaymentStatus $next, GatewayReport $report ): bool {
		return PaymentStatus::Refunded === $payment->status
			&& in_array( $next, array( PaymentStatus::Paid, PaymentStatus::Disputed ), true )
			&& ( $report->refund_failed ?? 0 ) > $payment->refund_failed
			&& ! self::is_old( $payment, $report );
	}

	/**
	 * @param GatewayReport  $report  What the gateway says.
	 * @return array<string, mixed> Values by column.
	 */
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
		// The time of the last refund, and not of its failure.
		return $asked > $payment->refunded + $payment->refund_failed ? $columns : array_diff_key( $columns, array( 'refunded_at' => 1 ) );
	}

	/**
	 * What a new payment has.
	 * @param GatewayReport $report What the gateway says.
	 * @param Money  $money  All that was paid.
	 * @return array<string, mixed> Values by column.
	 */
	public static function for_new_payment( GatewayReport $report, Money $money ): array {
		$given  = self::given( $report, $money );
		$failed = $report->refund_failed ?? 0;
		return $given + $failed > 0 ? self::columns( $given + $failed, $failed, null !== $report->refund_failed ) : array();
	}

	/**
	 * @param int  $asked   What was ever to be given back, in minor units.
	 * @param bool $is_told Whether the gateway tells of refunds that fail: it is asked again for some weeks, since
	 *                      an event of it may get lost.
	 * @return array<string, mixed>
	 */
	private static function columns( int $asked, int $failed, bool $is_told ): array {
		return array(
			'refunded'      => $asked - $failed,
			'refund_failed' => $failed,
			'refunded_at'   => Tables::time(),
			'look_at'       => $is_told && $asked > $failed ? LookupSchedule::first() : null,
		);
	}

	/**
	 * What was given back, at most all of it: the gateway may have let the payer add to it.
	 * @param GatewayReport $report What the gateway says.
	 * @param Money  $money  All that was agreed.
	 */
	private static function given( GatewayReport $report, Money $money ): int {
		return min( $report->refunded, $money->units );
	}
}
