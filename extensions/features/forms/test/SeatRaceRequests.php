<?php
declare( strict_types=1 );

// phpcs:disable WordPress.DB.PreparedSQLPlaceholders -- The standards are older than %i.

namespace Millwork\Tests\Features\Forms;

use Millwork\Data\Rows;
use Millwork\Data\TableRepair;
use Millwork\Features\Forms\Capacity\Seats;

/** Runs in the processes of SeatRaceTest. */
final class SeatRaceRequests {

	public const PROCESSES = 5;

	/** Entries that each process wants to store. */
	public const ENTRIES = 10;

	/** The form has this many places, and an option this many. */
	public const PLACES = 20;
	public const OPTION = 7;

	public static function prepare(): bool {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		activate_plugin( 'millwork/millwork.php' );
		TableRepair::catch_up();
		return Seats::are_ready();
	}

	/**
	 * Sends ten entries, each twice, as all other processes do at the same time. Every third one chooses an option, too,
	 * with two seats.
	 * @param string $dir A folder, in which the processes wait for each other.
	 * @return array{all: int, option: int} How many entries and seats of the option it has got.
	 */
	public static function compete( string $dir ): array {
		touch( (string) tempnam( $dir, 'seats' ) );
		do {
			usleep( 1000 );
			$there = count( (array) glob( "$dir/seats*" ) );
		} while ( $there < self::PROCESSES );
		$got = array( 'all' => 0, 'option' => 0 );
		for ( $entry = 1; $entry <= self::ENTRIES; $entry++ ) {
			$wants_option = 0 === $entry % 3;
			$pools        = $wants_option ? array( self::pool( 'o1', self::OPTION, 2 ) ) : array();
			$pools[]      = self::pool( 'f', self::PLACES, 1 );
			$claim        = getmypid() . "-$entry";
			if ( null === Seats::take( 'post:1', $pools, $claim ) && null === Seats::take( 'post:1', $pools, $claim ) ) {
				++$got['all'];
				$got['option'] += $wants_option ? 2 : 0;
				// Without settling it in all cases: a claim counts, too.
				$entry % 2 && Seats::settle( $claim, (int) getmypid() * 100 + $entry );
			}
		}
		return $got;
	}

	/** @return array<string, int> Taken seats by pool. */
	public static function taken(): array {
		return array_map( 'intval', Rows::pairs( 'SELECT pool, COUNT(*) FROM %i GROUP BY pool ORDER BY pool', Seats::table() ) );
	}

	/** @return array{key: string, most: int, quantity: int, field: string, option: string} */
	private static function pool( string $key, int $most, int $quantity ): array {
		return array( 'key' => $key, 'most' => $most, 'quantity' => $quantity, 'field' => '', 'option' => '' );
	}
}
