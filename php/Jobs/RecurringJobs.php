<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

use Millwork\Data\Sites;

/**
 * Sees to it that repeated jobs are in the queue as long as the plugin is active, and that no job of
 * ours stays when it is deactivated, on no site of a network.
 *
 * They are put in when the plugin is activated, after an update and on the other sites of a network by
 * the next request to the site's admin or by its cron, and what is lost comes back within a day.
 *
 * When it is deactivated, single jobs go too: nobody would do them. So what must not be lost stands in
 * a row, which a repeated job finds, and a job only wakes who works on it.
 */
final class RecurringJobs {

	/** The option: the version, and the scheduler, for which they were put in last. */
	public const OPTION = 'millwork_jobs';

	/**
	 * The jobs: how often, by action.
	 * @var array<string, string>
	 */
	private static array $jobs = array();

	/**
	 * Names a job that is always there. To be called on `millwork_repeated_jobs`.
	 * @param string $recurrence As Queue::repeat() takes it.
	 * @param string $hook       The action that does the work, without arguments.
	 */
	public static function keep( string $recurrence, string $hook ): void {
		self::$jobs[ $hook ] = $recurrence;
	}

	/**
	 * Puts in what is not there, if that was not done since the plugin or the scheduler changed, or if all
	 * of it is lost: to ask for each job costs a query, and this runs with every page of the admin.
	 */
	public static function look(): void {
		if ( get_option( self::OPTION ) !== self::stamp() || self::are_lost() ) {
			self::ensure();
		}
	}

	/** Puts in what is not there. */
	public static function ensure(): void {
		/**
		 * Fires when the jobs that are always there are asked for: who has one names it with keep().
		 */
		do_action( 'millwork_repeated_jobs' );
		foreach ( self::$jobs as $hook => $recurrence ) {
			Queue::repeat( $recurrence, $hook );
		}
		update_option( self::OPTION, self::stamp(), true );
	}

	/**
	 * Runs when the plugin is deactivated: takes all jobs out.
	 * @param bool $network_wide Whether on all sites of the network.
	 */
	public static function stop( bool $network_wide = false ): void {
		self::stop_here();
		if ( ! $network_wide || ! is_multisite() ) {
			return;
		}
		$file = plugin_basename( MILLWORK_FILE );
		Sites::each(
			static function ( string $prefix ) use ( $file ): bool {
				// It may be active there by itself.
				return ! in_array( $file, (array) maybe_unserialize( Sites::option( $prefix, 'active_plugins' ) ), true )
					&& ( str_contains( Sites::option( $prefix, 'cron' ), '"millwork_' ) || ActionScheduler::has_table( $prefix ) );
			},
			array( self::class, 'stop_here' ),
			get_current_network_id()
		);
	}

	/** Whether WP-Cron has jobs, and none of ours: its option was emptied, and WordPress has put in its own. */
	private static function are_lost(): bool {
		$jobs = ActionScheduler::is_ready() ? array() : _get_cron_array();
		foreach ( $jobs as $hooks ) {
			if ( isset( $hooks[ Scheduler::REPEAT ] ) ) {
				return false;
			}
		}
		return (bool) $jobs;
	}

	/** What the jobs were put in for. */
	private static function stamp(): string {
		return MILLWORK_VERSION . ( ActionScheduler::is_ready() ? ' in Action Scheduler' : '' );
	}

	/** Takes all jobs of the current site out. */
	public static function stop_here(): void {
		foreach ( array( Scheduler::RUN, Scheduler::REPEAT ) as $hook ) {
			wp_unschedule_hook( $hook );
		}
		ActionScheduler::remove_all();
		delete_option( self::OPTION );
	}
}
