<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Capacity;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\Tables;
use Millwork\Jobs\Queue;

/**
 * Who waits for which places. While someone waits for a pool, new entries for it wait as well, so nobody overtakes.
 * @phpstan-import-type Pool from Seats
 */
final class Waitlist {

	public const JOB = 'millwork_forms_waiting';

	/** Whether the form has a waiting list. */
	public static function is_on( Definition $definition ): bool {
		return isset( $definition->capacity['waiting'] );
	}

	/**
	 * The pools in which a waiting entry stands: an address still sends one entry.
	 * @param list<Pool> $pools That it needs.
	 * @return list<Pool>
	 */
	public static function standing( array $pools ): array {
		return array_map(
			static fn( array $pool ): array => Pools::is_address( $pool['key'] ) ? $pool : array( 'key' => Seats::WAITING . $pool['key'], 'most' => CapacityParser::MOST, 'quantity' => 1 ) + $pool,
			$pools
		);
	}

	/**
	 * Whether others wait for one of these pools.
	 * @param list<Pool> $pools
	 */
	public static function is_ahead( string $place, array $pools ): bool {
		return (bool) self::waited_for( $place, array_column( $pools, 'key' ) );
	}

	/**
	 * A pool with fewer seats than an entry needs, even if all are free: the entry would wait forever, and everyone behind it.
	 * @param list<Pool> $pools That it needs.
	 * @return Pool|null
	 */
	public static function too_small( array $pools ): ?array {
		foreach ( $pools as $pool ) {
			if ( $pool['quantity'] > $pool['most'] ) {
				return $pool;
			}
		}
		return null;
	}

	/**
	 * Pools that others wait for.
	 * @param list<string> $keys
	 * @return list<string> Some of the keys.
	 */
	public static function waited_for( string $place, array $keys ): array {
		$found = $keys ? Seats::taken( $place, array_map( static fn( string $key ): string => Seats::WAITING . $key, $keys ) ) : array();
		return array_values( array_filter( $keys, static fn( string $key ): bool => isset( $found[ Seats::WAITING . $key ] ) ) );
	}

	/** Lets entries move up soon, if any wait. */
	public static function wake(): void {
		if ( Tables::are_ready() && null !== Rows::value( 'SELECT id FROM %i WHERE state = %s LIMIT 1', Entries::table(), EntryState::Waiting->value ) ) {
			Queue::wake( self::JOB );
		}
	}

	/** What visitors read before they join a waiting list. */
	public static function offer(): string {
		return __( 'All seats are taken. Send the form to join the waiting list.', 'millwork' );
	}
}
