<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Ledger;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Tables;
use WP_Error;

/** What is paid again and again. A row is made by the first report of its gateway, from the payment that began it. */
final class Subscriptions {

	/** How long a gateway is asked about one that is not paid any more, in seconds. */
	private const PATIENCE = 60 * DAY_IN_SECONDS;

	/**
	 * Writes down what a gateway says.
	 * @param GatewayReport       $report What it says.
	 * @param Payment|null $payment The payment that it belongs to, if one is known.
	 * @return Subscription|WP_Error|null Null if nothing is known that it could be of; an error if it could not be written
	 *                                    down.
	 */
	public static function record( GatewayReport $report, string $gateway, ?Payment $payment ): Subscription|WP_Error|null {
		global $wpdb;
		$known = self::find( $gateway, $report->subscription );
		if ( ! $known && ( ! $payment || ! $payment->interval->is_recurring() ) ) {
			return null;
		}
		if ( ! $known ) {
			// The payment may learn only from this same report who pays. Later ones bring nobody back who was taken out.
			$donor  = $payment->donor_id > 0 ? $payment->donor_id : Donors::of( $report->email, $report->name );
			$values = array( $payment->mode->value, $gateway, $report->subscription, $payment->money->currency, $payment->money->units, $payment->interval->value, $payment->label, $payment->product_id, $payment->post_id, $donor, Tables::time() );
			// phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
			$sql = $wpdb->prepare( 'INSERT IGNORE INTO %i (mode, gateway, reference, currency, amount, period, label, product_id, post_id, donor_id, created) VALUES (%s, %s, %s, %s, %d, %s, %s, %d, %d, %d, %s)', self::table(), ...$values );
			Rows::write( Tables::TOPIC, (string) $sql );
			$known = self::find( $gateway, $report->subscription );
		}
		if ( ! $known ) {
			return ReportRecorder::refusal();
		}
		$changes = array();
		if ( '' !== $report->renews && 'ended' !== $known->status && $report->renews !== $known->status ) {
			$changes['status'] = $report->renews;
			if ( 'ended' === $report->renews ) {
				$changes['ended'] = Tables::time();
			}
		}
		$until = $report->paid_until > 0 ? gmdate( 'Y-m-d H:i:s', $report->paid_until ) : '';
		if ( $until > $known->paid_until ) {
			$changes['paid_until'] = $until;
		}
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A table of our own.
		if ( $changes && false === $wpdb->update( self::table(), $changes, array( 'id' => $known->id ) ) ) {
			return ReportRecorder::refusal();
		}
		return self::get( $known->id );
	}

	/**
	 * Keeps who pays: it is known once the first payment is written down.
	 * @param int $id    The subscription's number; 0 for none.
	 * @param int $donor The payer's number; 0 while that is not known.
	 */
	public static function keep_donor( int $id, int $donor ): void {
		global $wpdb;
		if ( $id > 0 && $donor > 0 ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A table of our own.
			$wpdb->update(
				self::table(),
				array( 'donor_id' => $donor ),
				array(
					'id'       => $id,
					'donor_id' => 0,
				)
			);
		}
	}

	/**
	 * Subscriptions that should have been paid again: their gateway has not told of it.
	 * @param int $most How many at most.
	 * @return list<Subscription>
	 */
	public static function due( int $most ): array {
		global $wpdb;
		if ( ! Tables::are_ready() ) {
			return array();
		}
		// phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		$rows = $wpdb->get_results( $wpdb->prepare( "SELECT * FROM %i WHERE status <> 'ended' AND paid_until < %s AND paid_until > %s ORDER BY paid_until DESC LIMIT %d", self::table(), Tables::time( -HOUR_IN_SECONDS ), Tables::time( -self::PATIENCE ), $most ), ARRAY_A );
		return array_map( array( Subscription::class, 'of_row' ), array_values( (array) $rows ) );
	}

	/** A subscription by its gateway's name. */
	public static function find( string $gateway, string $reference ): ?Subscription {
		global $wpdb;
		if ( '' === $reference || ! Tables::are_ready() ) {
			return null;
		}
		$row = $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE gateway = %s AND reference = %s', self::table(), $gateway, $reference ), ARRAY_A ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		return is_array( $row ) ? Subscription::of_row( $row ) : null;
	}

	public static function get( int $id ): ?Subscription {
		global $wpdb;
		$row = Tables::are_ready() ? $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE id = %d', self::table(), $id ), ARRAY_A ) : null; // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		return is_array( $row ) ? Subscription::of_row( $row ) : null;
	}

	public static function table(): string {
		return Migrations::table( Tables::SUBSCRIPTIONS );
	}
}
