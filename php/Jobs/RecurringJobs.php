<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

use Millwork\Data\Sites;

/**
 * Keeps the repeating jobs in the queue while the plugin is active, and removes all our jobs when it is deactivated, on
 * every site of a network.
 *
 * Activation adds the jobs. After an update, and on the other sites of a network, the next admin request or cron run
 * adds them. Lost jobs come back within a day.
 *
 * Deactivation also removes single jobs, because nothing would do them. So work that must not be lost is kept in a
 * table row, which a repeating job finds; a job only wakes the worker.
 */
final class RecurringJobs {

	/** The option with the version and the scheduler for which the jobs were last added. */
	public const OPTION = 'millwork_jobs';

	/** @var array<string, string> Recurrence by action. */
	private static array $jobs = array();

	/**
	 * Declares a repeating job. Call it on `millwork_repeated_jobs`.
	 * @param string $recurrence As for Queue::repeat().
	 * @param string $hook       The action that does the work, without arguments.
	 */
	public static function keep( string $recurrence, string $hook ): void {
		self::$jobs[ $hook ] = $recurrence;
	}

	/**
	 * Adds missing jobs if the plugin or the scheduler has changed since the last time, or if all our jobs are gone. It
	 * doesn't check each job, because that costs a query each and this runs on every admin page.
	 */
	public static function look(): void {
		if ( get_option( self::OPTION ) !== self::stamp() || self::are_lost() ) {
			self::ensure();
		}
	}

	/** Adds missing jobs. */
	public static function ensure(): void {
		/**
		 * Fires when recurring jobs are registered. Register yours with keep().
		 */
		do_action( 'millwork_repeated_jobs' );
		foreach ( self::$jobs as $hook => $recurrence ) {
			Queue::repeat( $recurrence, $hook );
		}
		update_option( self::OPTION, self::stamp(), true );
	}

	/** Runs when the plugin is deactivated, maybe on all sites of the network. */
	public static function stop( bool $network_wide = false ): void {
		self::stop_here();
		if ( ! $network_wide || ! is_multisite() ) {
			return;
		}
		$file = plugin_basename( MILLWORK_FILE );
		Sites::each(
			static function ( string $prefix ) use ( $file ): bool {
				// The plugin may be active on that site alone.
				return ! in_array( $file, (array) maybe_unserialize( Sites::option( $prefix, 'active_plugins' ) ), true )
					&& ( str_contains( Sites::option( $prefix, 'cron' ), '"millwork_' ) || ActionScheduler::has_table( $prefix ) );
			},
			array( self::class, 'stop_here' ),
			get_current_network_id()
		);
	}

	/** Whether WP-Cron has jobs but none of ours: the option was emptied, and WordPress added its own again. */
	private static function are_lost(): bool {
		$jobs = ActionScheduler::is_ready() ? array() : _get_cron_array();
		foreach ( $jobs as $hooks ) {
			if ( isset( $hooks[ Scheduler::REPEAT ] ) ) {
				return false;
			}
		}
		return (bool) $jobs;
	}

	/** The value of OPTION: the current version and scheduler. */
	private static function stamp(): string {
		return MILLWORK_VERSION . ( ActionScheduler::is_ready() ? ' in Action Scheduler' : '' );
	}

	/** Removes all our jobs on the current site. */
	public static function stop_here(): void {
		foreach ( array( Scheduler::RUN, Scheduler::REPEAT ) as $hook ) {
			wp_unschedule_hook( $hook );
		}
		ActionScheduler::remove_all();
		delete_option( self::OPTION );
	}
}
