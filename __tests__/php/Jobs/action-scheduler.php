<?php
/** Action Scheduler's functions as another plugin would bring them, on a list in memory. */

declare( strict_types=1 );

use Millwork\Tests\Jobs\StoredActions;


/** @param array<int, mixed> $args */
function as_enqueue_async_action( string $hook, array $args = array(), string $group = '' ): int {
	return StoredActions::add( 0, 0, $hook, $args, $group );
}

/** @param array<int, mixed> $args */
function as_schedule_single_action( int $time, string $hook, array $args = array(), string $group = '' ): int {
	return StoredActions::add( $time, 0, $hook, $args, $group );
}

/** @param array<int, mixed> $args */
function as_schedule_recurring_action( int $time, int $interval, string $hook, array $args = array(), string $group = '' ): int {
	return StoredActions::add( $time, $interval, $hook, $args, $group );
}

/**
 * With a hook and a group, no arguments mean none. Without a hook, all of the group are meant.
 * @param array<int, mixed> $args
 */
function as_unschedule_all_actions( string $hook, array $args = array(), string $group = '' ): void {
	foreach ( '' === $hook ? StoredActions::of_group( $group ) : StoredActions::find( $hook, $args, $group ) as $place ) {
		unset( StoredActions::$list[ $place ] );
	}
}

/**
 * @param array<string, mixed> $query
 * @return int[]
 */
function as_get_scheduled_actions( array $query, string $format = 'OBJECT' ): array {
	return 'ids' === $format && 'pending' === $query['status'] ? StoredActions::find( $query['hook'], $query['args'], $query['group'] ) : array();
}
