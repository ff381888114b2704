<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Subscribers;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Topics\Selection;

/** The number of subscribers for pages. It is cached, and counted again when it has changed. */
final class Count {

	/** The transient's name. */
	private const KEPT = 'millwork_subscribers_count';

	/** In seconds. */
	private const LIFE = HOUR_IN_SECONDS;

	public static function get(): int {
		$kept = get_transient( self::KEPT );
		if ( is_numeric( $kept ) && $kept >= 0 ) {
			return (int) $kept;
		}
		$count = self::with_status( Status::Confirmed );
		set_transient( self::KEPT, $count, self::LIFE );
		return $count;
	}

	/** Not cached. */
	public static function with_status( Status $status ): int {
		if ( ! Tables::are_ready() ) {
			return 0;
		}
		return (int) Rows::value( 'SELECT COUNT(*) FROM %i WHERE status = %s', Migrations::table( Tables::SUBSCRIBERS ), $status->value );
	}

	/** @return array<string, int> The readers of a mailing by frequency, without zeros. Not cached. */
	public static function by_frequency( Selection $readers ): array {
		if ( ! Tables::are_ready() ) {
			return array();
		}
		list( $follows, $values ) = $readers->condition();
		$rows                     = Rows::all( "SELECT reader.frequency, COUNT(*) AS number FROM %i AS reader WHERE reader.status = %s AND $follows GROUP BY reader.frequency", Migrations::table( Tables::SUBSCRIBERS ), Status::Confirmed->value, ...$values );
		return array_map( 'intval', array_column( $rows, 'number', 'frequency' ) );
	}

	/** Clears the cache. */
	public static function forget(): void {
		delete_transient( self::KEPT );
	}
}
