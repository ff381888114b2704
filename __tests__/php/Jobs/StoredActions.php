<?php
declare( strict_types=1 );

namespace Millwork\Tests\Jobs;

/** Actions in memory. */
final class StoredActions {

	/**
	 * The actions that wait.
	 * @var array<int, array{time: int, interval: int, hook: string, args: array<int, mixed>, group: string}>
	 */
	public static array $list = array();

	/**
	 * @param int               $time     When.
	 * @param int               $interval Seconds until it is repeated; 0 if it is not.
	 * @param array<int, mixed> $args     Its arguments.
	 * @return int Its id.
	 */
	public static function add( int $time, int $interval, string $hook, array $args, string $group ): int {
		self::$list[] = compact( 'time', 'interval', 'hook', 'args', 'group' );
		return (int) array_key_last( self::$list ) + 1;
	}

	/**
	 * The actions that fit.
	 * @param array<int, mixed>|null $args  Its arguments; null for any.
	 * @return int[] Their places.
	 */
	public static function find( string $hook, ?array $args, string $group ): array {
		return array_keys( array_filter( self::$list, static fn( array $action ): bool => $hook === $action['hook'] && $group === $action['group'] && ( null === $args || $args === $action['args'] ) ) );
	}

	/** @return int[] Their places. */
	public static function of_group( string $group ): array {
		return array_keys( array_filter( self::$list, static fn( array $action ): bool => $group === $action['group'] ) );
	}

	/**
	 * Runs what is due.
	 * @param int    $now  The time.
	 */
	public static function run( int $now, string $hook ): void {
		foreach ( self::$list as $place => $action ) {
			if ( $hook !== $action['hook'] || $action['time'] > $now ) {
				continue;
			}
			unset( self::$list[ $place ] );
			if ( $action['interval'] ) {
				self::add( $now + $action['interval'], $action['interval'], $hook, $action['args'], $action['group'] );
			}
			// They pass through JSON there.
			do_action_ref_array( $hook, (array) json_decode( (string) wp_json_encode( $action['args'] ), true ) );
		}
	}
}
