<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Topics;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Issues\IssueState;
use Millwork\Features\Newsletter\Subscribers\Subscribers;

/** Deletes choices that nothing needs anymore. */
final class FollowRetention {

	/** How long the choices of a deleted topic are kept for mailings and summaries, in seconds. */
	private const KEPT = 30 * DAY_IN_SECONDS;

	private const BATCH = 1000;

	/** Deletes the choices of deleted topics that no mailing needs, and of addresses that were never confirmed. */
	public static function run(): void {
		if ( ! Tables::are_ready() ) {
			return;
		}
		$open = array();
		foreach ( Rows::column( 'SELECT topics FROM %i WHERE topics IS NOT NULL AND state IN (%s)', Issues::table(), IssueState::unfinished() ) as $stored ) {
			array_push( $open, ...Selection::read( $stored )->topics );
		}
		$deleted = Rows::ids( 'SELECT id FROM %i WHERE deleted < %s', Tables::topics(), Rows::time( -self::KEPT ) );
		foreach ( array_diff( $deleted, $open ) as $topic ) {
			Rows::delete( Tables::follows(), array( 'topic_id' => $topic ) );
		}
		$gone = Rows::ids( 'SELECT DISTINCT follow.subscriber_id FROM %i AS follow LEFT JOIN %i AS reader ON reader.id = follow.subscriber_id WHERE reader.id IS NULL LIMIT %d', Tables::follows(), Subscribers::table(), self::BATCH );
		foreach ( array_chunk( $gone, 100 ) as $some ) {
			Rows::run( 'DELETE FROM %i WHERE subscriber_id IN (%d)', Tables::follows(), $some );
		}
	}
}
