<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Delivery;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Issues\Tables;

/**
 * Deletes old deliveries. It is still known that a post was sent, so that it is never sent again, and to how many
 * people; posts held for a digest stay, too, and who has got a letter of the series, so that nobody gets it twice.
 */
final class DeliveryRetention {

	/** In seconds. */
	private const KEPT = 90 * DAY_IN_SECONDS;

	private const BATCH = 5000;

	public static function run(): void {
		if ( ! Tables::are_ready() ) {
			return;
		}
		$sql = 'SELECT delivery.id, issue.id AS issue, issue.counts FROM %i AS delivery INNER JOIN %i AS issue ON issue.id = delivery.issue_id WHERE issue.finished < %s AND issue.kind <> %s AND NOT (delivery.state = %s AND delivery.digest = 0) LIMIT %d';
		$old = Rows::all( $sql, Deliveries::table(), Issues::table(), Rows::time( -self::KEPT ), IssueKind::Series->value, DeliveryState::Held->value, self::BATCH );
		foreach ( array_column( $old, 'counts', 'issue' ) as $issue => $counts ) {
			if ( '' === $counts ) {
				Rows::update( Issues::table(), array( 'counts' => (string) wp_json_encode( Deliveries::counts( (int) $issue ) ) ), array( 'id' => $issue ) );
			}
		}
		foreach ( array_chunk( array_map( 'intval', array_column( $old, 'id' ) ), 500 ) as $some ) {
			Rows::run( 'DELETE FROM %i WHERE id IN (%d)', Deliveries::table(), $some );
		}
	}
}
