<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Ledger;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Tables;
use WP_Error;

/** Reads and writes subscriptions. The gateway's first report adds the row, with data of the first payment. */
final class Subscriptions {

	/** How long a gateway is asked about an overdue subscription, in seconds. */
	private const OVERDUE_FOR = 60 * DAY_IN_SECONDS;

	/**
	 * Stores a report.
	 * @param Payment|null $payment Its payment, if known.
	 * @return Subscription|WP_Error|null Null if it isn't about one of ours; an error if it couldn't be stored.
	 */
	public static function record( GatewayReport $report, string $gateway, ?Payment $payment ): Subscription|WP_Error|null {
		$known = self::find( $gateway, $report->subscription );
		if ( ! $known && ( ! $payment || ! $payment->interval->is_recurring() ) ) {
			return null;
		}
		if ( ! $known ) {
			// This report may be the first to name the payer. Later ones don't bring back an erased payer.
			$donor  = $payment->donor_id > 0 ? $payment->donor_id : Donors::find_or_add( $report->email, $report->name );
			$values = array(
				'mode'       => $payment->mode->value,
				'gateway'    => $gateway,
				'reference'  => $report->subscription,
				'currency'   => $payment->money->currency,
				'amount'     => $payment->money->units,
				'period'     => $payment->interval->value,
				'label'      => $payment->label,
				'product_id' => $payment->product_id,
				'post_id'    => $payment->post_id,
				'donor_id'   => $donor,
				'created'    => Rows::time(),
			);
			Rows::insert( Tables::TOPIC, Tables::subscriptions(), $values );
			$known = self::find( $gateway, $report->subscription );
		}
		if ( ! $known ) {
			return Tables::write_error();
		}
		$changes = array();
		if ( '' !== $report->renews && 'ended' !== $known->status && $report->renews !== $known->status ) {
			$changes['status'] = $report->renews;
			if ( 'ended' === $report->renews ) {
				$changes['ended'] = Rows::time();
			}
		}
		$until = $report->paid_until > 0 ? gmdate( 'Y-m-d H:i:s', $report->paid_until ) : '';
		if ( $until > $known->paid_until ) {
			$changes['paid_until'] = $until;
		}
		if ( $changes && false === Rows::update( Tables::subscriptions(), $changes, array( 'id' => $known->id ) ) ) {
			return Tables::write_error();
		}
		$now = self::get( $known->id );
		if ( $now && $changes ) {
			/**
			 * Fires when a subscription was renewed, is late, or has ended. May fire twice for one change.
			 *
			 * @param Subscription $now As it is now.
			 */
			do_action( 'millwork_subscription_changed', $now );
		}
		return $now;
	}

	/**
	 * Sets the payer after the first payment is stored.
	 * @param int $id    0 for none.
	 * @param int $donor ID; 0 while unknown.
	 */
	public static function set_donor( int $id, int $donor ): void {
		if ( $id > 0 && $donor > 0 ) {
			Rows::update(
				Tables::subscriptions(),
				array( 'donor_id' => $donor ),
				array( 'id' => $id, 'donor_id' => 0 )
			);
		}
	}

	/**
	 * Subscriptions whose renewal is overdue.
	 * @return list<Subscription>
	 */
	public static function overdue( int $limit ): array {
		if ( ! Tables::are_ready() ) {
			return array();
		}
		$rows = Rows::all( "SELECT * FROM %i WHERE status <> 'ended' AND paid_until < %s AND paid_until > %s ORDER BY paid_until DESC LIMIT %d", Tables::subscriptions(), Rows::time( -HOUR_IN_SECONDS ), Rows::time( -self::OVERDUE_FOR ), $limit );
		return array_map( array( Subscription::class, 'from_row' ), $rows );
	}

	public static function find( string $gateway, string $reference ): ?Subscription {
		if ( '' === $reference || ! Tables::are_ready() ) {
			return null;
		}
		$row = Rows::first( 'SELECT * FROM %i WHERE gateway = %s AND reference = %s', Tables::subscriptions(), $gateway, $reference );
		return is_array( $row ) ? Subscription::from_row( $row ) : null;
	}

	public static function get( int $id ): ?Subscription {
		$row = Tables::are_ready() ? Rows::first( 'SELECT * FROM %i WHERE id = %d', Tables::subscriptions(), $id ) : null;
		return is_array( $row ) ? Subscription::from_row( $row ) : null;
	}
}
