<?php
/**
 * The queue on WP-Cron.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Services;

/**
 * A scheduler that is part of WordPress.
 */
final class CronScheduler implements Scheduler {

	/**
	 * Runs an action once.
	 *
	 * @param int               $time When.
	 * @param string            $hook The action.
	 * @param array<int, mixed> $args Its arguments.
	 */
	public function once( int $time, string $hook, array $args ): bool {
		return true === wp_schedule_single_event( max( 1, $time ), $hook, array_values( $args ) );
	}

	/**
	 * Runs an action again and again.
	 *
	 * @param int               $time       When first.
	 * @param string            $recurrence One of WordPress's.
	 * @param string            $hook       The action.
	 * @param array<int, mixed> $args       Its arguments.
	 */
	public function repeat( int $time, string $recurrence, string $hook, array $args ): bool {
		return true === wp_schedule_event( max( 1, $time ), $recurrence, $hook, array_values( $args ) );
	}

	/**
	 * Whether an action is to be run with these arguments.
	 *
	 * @param string            $hook The action.
	 * @param array<int, mixed> $args Its arguments.
	 */
	public function has( string $hook, array $args ): bool {
		return false !== wp_next_scheduled( $hook, array_values( $args ) );
	}

	/**
	 * Takes an action out.
	 *
	 * @param string            $hook The action.
	 * @param array<int, mixed> $args Its arguments.
	 */
	public function remove( string $hook, array $args ): bool {
		return (int) wp_clear_scheduled_hook( $hook, array_values( $args ) ) > 0;
	}
}
