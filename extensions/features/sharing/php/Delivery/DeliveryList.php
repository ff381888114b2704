<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Delivery;

use Millwork\Data\Rows;
use Millwork\Features\Sharing\Tables;

/** Lists shares of all posts, the latest first. */
final class DeliveryList {

	/** Shares per page. */
	public const MOST = 100;

	/**
	 * First deliveries of shares.
	 * @param list<string> $states A part of the share has one of these states.
	 * @param int          $post   0 for all.
	 * @param int          $before The last of the page before; 0 for the first page.
	 * @return list<int> Numbers.
	 */
	public static function page( array $states, int $post, int $before ): array {
		if ( ! Tables::are_ready() ) {
			return array();
		}
		$where  = 'first.part = 0 AND first.request NOT LIKE %s';
		$values = array( Rows::prefix( Delivery::ANSWER ) );
		if ( $post > 0 ) {
			$where   .= ' AND first.post_id = %d';
			$values[] = $post;
		}
		if ( $before > 0 ) {
			$where   .= ' AND first.id < %d';
			$values[] = $before;
		}
		return Rows::ids( "SELECT first.id FROM %i AS first WHERE $where AND EXISTS (SELECT 1 FROM %i AS one WHERE one.post_id = first.post_id AND one.connection_id = first.connection_id AND one.request = first.request AND one.state IN (%s)) ORDER BY first.id DESC LIMIT %d", Deliveries::table(), ...array( ...$values, Deliveries::table(), $states, self::MOST ) );
	}
}
