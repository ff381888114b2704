<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

use Millwork\Features\Newsletter\Delivery\Deliveries;
use Millwork\Features\Newsletter\Delivery\Worker;

/** What the owner does with an issue and its deliveries. */
final class IssueActions {

	/**
	 * Goes on with an issue.
	 * @return bool Whether it was paused.
	 */
	public static function resume( int $issue ): bool {
		if ( ! Issues::resume( $issue ) ) {
			return false;
		}
		Deliveries::make_due( $issue );
		Worker::wake();
		return true;
	}

	/**
	 * Ends an issue before its time: what has not gone out stays here.
	 * @return bool Whether it was not over.
	 */
	public static function cancel( int $issue ): bool {
		if ( ! Issues::cancel( $issue ) ) {
			return false;
		}
		Deliveries::skip_rest( $issue );
		return true;
	}

	/**
	 * Sends deliveries again of which nobody knows whether they arrived.
	 * @param int $id One of them; 0 for all.
	 * @return int How many.
	 */
	public static function send_again( int $issue, int $id = 0 ): int {
		$count = Deliveries::settle( $issue, true, $id );
		if ( $count > 0 ) {
			Issues::reopen( $issue );
			Worker::wake();
		}
		return $count;
	}

	/** Pauses every issue, since this site is a copy, and forgets what waits for digests: the live site sends them. */
	public static function set_aside(): void {
		if ( Tables::are_ready() ) {
			Issues::pause_all();
			Deliveries::skip_held();
		}
	}
}
