<?php
/**
 * The number of subscribers.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Newsletter\Subscribers;

/**
 * How many are subscribed, as pages say it. It is kept for some minutes, and counted anew when it has changed.
 */
final class Count {

	/** Where it is kept. */
	private const KEPT = 'millwork_subscribers_count';

	/** For how long, in seconds. */
	private const LIFE = HOUR_IN_SECONDS;

	/**
	 * How many are subscribed.
	 */
	public static function get(): int {
		$kept = get_transient( self::KEPT );
		if ( is_numeric( $kept ) && $kept >= 0 ) {
			return (int) $kept;
		}
		$count = Subscribers::count( Status::Confirmed );
		set_transient( self::KEPT, $count, self::LIFE );
		return $count;
	}

	/**
	 * Has it counted anew.
	 */
	public static function forget(): void {
		delete_transient( self::KEPT );
	}
}
