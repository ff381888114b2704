<?php
declare( strict_types=1 );

namespace Millwork\Tests\Jobs;

use Millwork\Jobs\Scheduler;

/** Reads what WP-Cron and the played Action Scheduler hold, and runs it. */
trait Schedule {

	/**
	 * When the actions of the queue are due.
	 * @phpstan-impure
	 * @param string $hook One of the queue's.
	 * @return int[] Timestamps.
	 */
	protected function waiting( string $hook = Scheduler::RUN ): array {
		$times = array();
		foreach ( (array) _get_cron_array() as $time => $hooks ) {
			$times = array_merge( $times, array_fill( 0, count( $hooks[ $hook ] ?? array() ), (int) $time ) );
		}
		foreach ( StoredActions::$list as $action ) {
			if ( $hook === $action['hook'] ) {
				$times[] = $action['time'];
			}
		}
		return $times;
	}

	/**
	 * Runs what is due, as the schedulers do.
	 * @param int    $now  The time.
	 * @param string $hook One of the queue's.
	 */
	protected function run_due( int $now, string $hook = Scheduler::RUN ): void {
		foreach ( (array) _get_cron_array() as $time => $hooks ) {
			foreach ( $time <= $now ? $hooks[ $hook ] ?? array() : array() as $event ) {
				wp_unschedule_event( (int) $time, $hook, array_values( $event['args'] ) );
				if ( $event['schedule'] ) {
					wp_reschedule_event( (int) $time, $event['schedule'], $hook, array_values( $event['args'] ) );
				}
				do_action_ref_array( $hook, $event['args'] );
			}
		}
		StoredActions::run( $now, $hook );
	}
}
