<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Subscribers;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;

/** How many are subscribed, as pages say it. It is kept for some minutes, and counted anew when it has changed. */
final class Count {

	/** Where it is kept. */
	private const KEPT = 'millwork_subscribers_count';

	/** For how long, in seconds. */
	private const LIFE = HOUR_IN_SECONDS;

	/** How many are subscribed. */
	public static function get(): int {
		$kept = get_transient( self::KEPT );
		if ( is_numeric( $kept ) && $kept >= 0 ) {
			return (int) $kept;
		}
		$count = self::with_status( Status::Confirmed );
		set_transient( self::KEPT, $count, self::LIFE );
		return $count;
	}

	/** How many are in a state. Counted each time. */
	public static function with_status( Status $status ): int {
		if ( ! Tables::are_ready() ) {
			return 0;
		}
		return (int) Rows::value( 'SELECT COUNT(*) FROM %i WHERE status = %s', Migrations::table( Tables::SUBSCRIBERS ), $status->value );
	}

	/**
	 * How many are subscribed, by how often they get mail. Counted each time.
	 * @return array<string, int> By frequency; those that there are.
	 */
	public static function by_frequency(): array {
		if ( ! Tables::are_ready() ) {
			return array();
		}
		$rows = Rows::all( 'SELECT frequency, COUNT(*) AS number FROM %i WHERE status = %s GROUP BY frequency', Migrations::table( Tables::SUBSCRIBERS ), Status::Confirmed->value );
		return array_map( 'intval', array_column( $rows, 'number', 'frequency' ) );
	}

	/** Has it counted anew. */
	public static function forget(): void {
		delete_transient( self::KEPT );
	}
}
