<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Delivery\Deliveries;
use Millwork\Features\Newsletter\Delivery\DeliveryState;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Subscribers\Subscribers;

/** The admin's lists: issues from the newest on, and those emails of an issue that need attention. */
final class IssueList {

	/** Per page, at most. */
	public const MOST = 100;

	/**
	 * @param string $state  '' for all.
	 * @param int    $before The last ID of the page before; 0 for the first page.
	 * @return list<Issue>
	 */
	public static function page( string $state, int $before, int $most ): array {
		if ( ! Tables::are_ready() ) {
			return array();
		}
		$where  = '1 = 1';
		$values = array();
		if ( '' !== $state ) {
			$where   .= ' AND state = %s';
			$values[] = $state;
		}
		if ( $before > 0 ) {
			$where   .= ' AND id < %d';
			$values[] = $before;
		}
		$values[] = max( 1, min( self::MOST, $most ) );
		$rows     = Rows::all( "SELECT * FROM %i WHERE $where ORDER BY id DESC LIMIT %d", Issues::table(), ...$values );
		return array_map( array( Issue::class, 'from_row' ), $rows );
	}

	/**
	 * Counts issues' deliveries by state, including deleted ones.
	 * @param list<Issue> $issues
	 * @return array<int, array<string, int>> By issue and state, without zeros.
	 */
	public static function counts( array $issues ): array {
		if ( ! $issues ) {
			return array();
		}
		$places = implode( ', ', array_fill( 0, count( $issues ), '%d' ) );
		$rows   = Rows::all( "SELECT issue_id, state, COUNT(*) AS number FROM %i WHERE issue_id IN ($places) GROUP BY issue_id, state", Deliveries::table(), ...array_map( static fn( Issue $issue ): int => $issue->id, $issues ) );
		$counts = array();
		foreach ( $rows as $row ) {
			$counts[ (int) $row['issue_id'] ][ (string) $row['state'] ] = (int) $row['number'];
		}
		foreach ( $issues as $issue ) {
			$kept = json_decode( $issue->counts, true );
			if ( is_array( $kept ) ) {
				$counts[ $issue->id ] = array_map( 'intval', array_filter( $kept, 'is_int' ) );
			}
		}
		return $counts;
	}

	/**
	 * An issue's emails in a state.
	 * @param int $after The last ID of the page before; 0 for the first page.
	 * @return list<array{id: int, reader: Subscriber, claimed: string, error: string}> Times are UTC.
	 */
	public static function mails( Issue $issue, DeliveryState $state, int $after, int $most ): array {
		$rows = Rows::all( 'SELECT reader.*, delivery.id AS delivery, delivery.claimed, delivery.error FROM %i AS delivery INNER JOIN %i AS reader ON reader.id = delivery.subscriber_id WHERE delivery.issue_id = %d AND delivery.state = %s AND delivery.id > %d ORDER BY delivery.id LIMIT %d', Deliveries::table(), Subscribers::table(), $issue->id, $state->value, $after, max( 1, min( self::MOST, $most ) ) );
		return array_map(
			static fn( array $row ): array => array(
				'id'      => (int) $row['delivery'],
				'reader'  => Subscriber::from_row( $row ),
				'claimed' => (string) $row['claimed'],
				'error'   => (string) $row['error'],
			),
			$rows
		);
	}
}
