<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Capacity;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Data\TableMaker;

/**
 * The table of seats. A pool of a form (all its entries, an option, an email address) has numbered seats, and a number
 * exists once: of simultaneous entries, the database decides which gets it. A seat is claimed first, then the entry is
 * stored, then it owns the seat. The same claim never takes more than it needs, however often it is repeated.
 * @phpstan-type Pool array{key: string, most: int, quantity: int, field: string, option: string}
 */
final class Seats {

	public const TOPIC = 'form_seats';

	/** Without the site's prefix. */
	public const TABLE = 'millwork_form_seats';

	/** The beginning of the keys of pools that tell who waits for which other pool. */
	public const WAITING = 'w';

	/** How long a claim lasts whose entry was not stored, in seconds. */
	private const WAITS = 10 * MINUTE_IN_SECONDS;

	/** Attempts to claim seats while other processes claim them, too. */
	private const TRIES = 200;

	/** Rows per statement. */
	private const BATCH = 100;

	/**
	 * - `place`: the `source` of the form's entries. `pool`: see Pools.
	 * - `claim`: the entry's attempt. `nth`: the number of the seat among those of the claim, from 1.
	 * - `ends`: when an unused claim ends. A seat without an entry and without an end stays taken: its entry was
	 *   deleted automatically.
	 */
	public static function create(): void {
		TableMaker::make(
			self::TABLE,
			"place varchar(64) NOT NULL default '',
			pool varchar(40) NOT NULL default '',
			seat int(10) unsigned NOT NULL default 0,
			claim varchar(64) NOT NULL default '',
			nth int(10) unsigned NOT NULL default 1,
			entry_id bigint(20) unsigned NOT NULL default 0,
			ends datetime NULL default NULL,
			PRIMARY KEY  (place,pool,seat),
			UNIQUE KEY claim (claim,pool,nth),
			KEY entry (entry_id),
			KEY ends (ends),
			KEY pool (pool)"
		);
	}

	public static function are_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}

	/**
	 * Claims all seats that an entry needs, or none.
	 * @phpstan-impure
	 * @param list<Pool> $pools
	 * @return Pool|null The pool with too few seats; null if all are claimed. Its `most` is -1 if others were always
	 *         faster.
	 */
	public static function take( string $place, array $pools, string $claim ): ?array {
		foreach ( $pools as $pool ) {
			$is_taken = self::take_pool( $place, $pool, $claim );
			if ( true !== $is_taken ) {
				self::release( $claim );
				return null === $is_taken ? array( 'most' => -1 ) + $pool : $pool;
			}
		}
		return null;
	}

	/**
	 * Gives claimed seats to their entry.
	 * @return int How many seats the entry has.
	 */
	public static function settle( string $claim, int $entry ): int {
		Rows::run( 'UPDATE %i SET entry_id = %d, ends = NULL WHERE claim = %s AND entry_id = 0 AND ends IS NOT NULL', self::table(), $entry, $claim );
		return (int) Rows::value( 'SELECT COUNT(*) FROM %i WHERE entry_id = %d', self::table(), $entry );
	}

	/** Releases the seats of an entry that was not stored. */
	public static function release( string $claim ): void {
		Rows::run( 'DELETE FROM %i WHERE claim = %s AND entry_id = 0 AND ends IS NOT NULL', self::table(), $claim );
	}

	/** Renames a claim, so that the same attempt can be sent again as another entry. */
	public static function rename( string $claim, int $entry ): void {
		Rows::run( 'UPDATE %i SET claim = %s WHERE claim = %s AND entry_id = %d', self::table(), "entry-$entry", $claim, $entry );
	}

	/** @param int[] $entries Their seats become free. */
	public static function free( array $entries ): void {
		self::are_ready() && Rows::run( 'DELETE FROM %i WHERE entry_id IN (%d)', self::table(), self::ids( $entries ) );
	}

	/** @param int[] $entries They wait no longer. */
	public static function leave_waitlist( array $entries ): void {
		Rows::run( 'DELETE FROM %i WHERE entry_id IN (%d) AND pool LIKE %s', self::table(), self::ids( $entries ), Rows::prefix( self::WAITING ) );
	}

	/** @param int[] $entries Their seats stay taken without them. */
	public static function detach( array $entries ): void {
		if ( $entries && self::are_ready() ) {
			self::leave_waitlist( $entries );
		}
		foreach ( self::are_ready() ? self::ids( $entries ) : array() as $entry ) {
			Rows::run( 'UPDATE %i SET entry_id = 0, claim = %s, ends = NULL WHERE entry_id = %d', self::table(), "gone-$entry", $entry );
		}
	}

	/** Frees a pool at all places, such as that of an email address. */
	public static function forget( string $pool ): int {
		return self::are_ready() ? (int) Rows::run( 'DELETE FROM %i WHERE pool = %s', self::table(), $pool ) : 0;
	}

	/** Follows a form that moves. */
	public static function move( string $from, string $to ): void {
		self::are_ready() && Rows::run( 'UPDATE %i SET place = %s WHERE place = %s', self::table(), $to, $from );
	}

	/**
	 * How many seats are taken.
	 * @param list<string> $pools Keys.
	 * @return array<array-key, int> By key; pools without any are missing.
	 */
	public static function taken( string $place, array $pools ): array {
		return array_map( 'intval', Rows::pairs( 'SELECT pool, COUNT(*) FROM %i WHERE place = %s AND pool IN (%s) AND (ends IS NULL OR ends > %s) GROUP BY pool', self::table(), $place, $pools, Rows::time() ) );
	}

	/**
	 * Gives seats to entries from before the form had a limit, in their order.
	 * @param list<int> $entries
	 */
	public static function add_earlier( string $place, string $pool, array $entries ): void {
		$rows = array();
		foreach ( $entries as $index => $entry ) {
			$rows[] = array( $place, $pool, $index + 1, "entry-$entry", 1, $entry, null );
		}
		self::insert( $rows );
	}

	public static function table(): string {
		return Migrations::table( self::TABLE );
	}

	/**
	 * @param Pool $pool
	 * @return bool|null False if there are too few; null if others were always faster.
	 */
	private static function take_pool( string $place, array $pool, string $claim ): ?bool {
		if ( $pool['quantity'] > $pool['most'] ) {
			return false;
		}
		$is_swept = false;
		for ( $try = 0; $try < self::TRIES; $try++ ) {
			$mine    = Rows::ids( 'SELECT nth FROM %i WHERE claim = %s AND pool = %s', self::table(), $claim, $pool['key'] );
			$missing = array_values( array_diff( range( 1, $pool['quantity'] ), $mine ) );
			if ( ! $missing ) {
				return true;
			}
			$free = self::lowest_free( $place, $pool, count( $missing ) );
			if ( ! $free && ( $is_swept || ! self::sweep( $place, $pool['key'] ) ) ) {
				return false;
			}
			$is_swept = $is_swept || ! $free;
			$rows     = array();
			foreach ( $free as $index => $seat ) {
				$rows[] = array( $place, $pool['key'], $seat, $claim, $missing[ $index ], 0, Rows::time( self::WAITS ) );
			}
			if ( ! self::insert( $rows ) && $try > 5 ) {
				usleep( random_int( 500, 5000 ) );
			}
		}
		return null;
	}

	/**
	 * The lowest free numbers. All processes try the lowest one, so only one of them gets it and the others count again.
	 * That way, a limit that was lowered holds, too.
	 * @param Pool $pool
	 * @return list<int> Empty if there are too few.
	 */
	private static function lowest_free( string $place, array $pool, int $needed ): array {
		$row   = Rows::first( 'SELECT COUNT(*) AS taken, MAX(seat) AS last FROM %i WHERE place = %s AND pool = %s', self::table(), $place, $pool['key'] );
		$taken = (int) ( $row['taken'] ?? 0 );
		if ( null === $row || $pool['most'] - $taken < $needed ) {
			return array();
		}
		if ( (int) $row['last'] === $taken ) {
			return range( $taken + 1, $taken + $needed );
		}
		$used = array_flip( Rows::ids( 'SELECT seat FROM %i WHERE place = %s AND pool = %s', self::table(), $place, $pool['key'] ) );
		$free = array();
		for ( $seat = 1; $needed > 0; $seat++ ) {
			if ( ! isset( $used[ $seat ] ) ) {
				$free[] = $seat;
				--$needed;
			}
		}
		return $free;
	}

	/** @return bool Whether claims have ended that nobody used. */
	private static function sweep( string $place, string $pool ): bool {
		return (bool) Rows::run( 'DELETE FROM %i WHERE place = %s AND pool = %s AND entry_id = 0 AND ends <= %s', self::table(), $place, $pool, Rows::time() );
	}

	/**
	 * @param list<array{string, string, int, string, int, int, ?string}> $rows Existing ones stay.
	 * @return int How many are new.
	 */
	private static function insert( array $rows ): int {
		$added = 0;
		foreach ( array_chunk( $rows, self::BATCH ) as $some ) {
			$values = array();
			$places = array();
			foreach ( $some as $row ) {
				$places[] = '(%s, %s, %d, %s, %d, %d, %s)';
				array_push( $values, ...$row );
			}
			$places = implode( ', ', $places );
			$added += (int) Rows::write( self::TOPIC, "INSERT IGNORE INTO %i (place, pool, seat, claim, nth, entry_id, ends) VALUES $places", self::table(), ...$values );
		}
		return $added;
	}

	/**
	 * @param int[] $entries
	 * @return list<int>
	 */
	private static function ids( array $entries ): array {
		return array_values( array_filter( array_map( 'intval', $entries ) ) );
	}
}
