<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

use Millwork\Mail\MailTimeLimit;
use RuntimeException;
use Throwable;

/**
 * The queue for slow work: email, feeds, webhooks. A job is one of our actions and its arguments. Code that hooks into
 * the action does the work, and throws if it fails.
 *
 * Action Scheduler keeps the jobs if another plugin has loaded it; otherwise WP-Cron does. If the server can send the
 * response first (PHP-FPM, LiteSpeed), the process that adds a job tries it right after the response, within the limits
 * of JobTimeLimit. WP-Cron, which is started right away, does the rest. A job that throws, or during which PHP ends, is
 * tried again after growing delays (RetryDelays), five times in all; then `millwork_job_failed` fires. If PHP ends just
 * after the work is done, the job runs again, so a job must check whether its work is done.
 *
 * Action and arguments identify a job: a job that is already waiting isn't added again. To run two, give them different
 * arguments, such as the ID of what they work on.
 */
final class Queue {

	/** Seconds after which an attempt counts as ended by PHP. */
	private const LEASE = 10 * MINUTE_IN_SECONDS;

	/** Seconds that the scheduler leaves a new job to the request that added it. */
	private const GRACE = MINUTE_IN_SECONDS;

	/** Seconds that a background process works on new jobs before it ends. */
	private const SHIFT = 20;

	/** @var array<int, array{int, string, array<int, mixed>}> Jobs added by this request, each with its site. */
	private static array $fresh = array();

	/** How many jobs are running in this process, nested. */
	private static int $running = 0;

	/**
	 * Adds a job that runs as soon as possible.
	 * @param string            $hook The action that does the work, with our prefix.
	 * @param array<int, mixed> $args IDs rather than contents, no secrets; up to 8,000 bytes of JSON.
	 * @return bool Whether the job is in the queue.
	 */
	public static function enqueue( string $hook, array $args = array() ): bool {
		if ( self::is_pending( $hook, $args ) ) {
			return true;
		}
		$stored = self::schedule( time() + ( AfterResponse::can_work() ? self::GRACE : 0 ), $hook, $args );
		if ( $stored ) {
			add_action( 'shutdown', array( self::class, 'flush' ), 100, 0 ); // After WordPress's own output.
			self::$fresh[] = array( get_current_blog_id(), $hook, array_values( $args ) );
		}
		return $stored;
	}

	/**
	 * Adds a job that runs at a given time.
	 * @param int               $time A Unix timestamp.
	 * @param array<int, mixed> $args As for enqueue().
	 * @return bool Whether the job is in the queue.
	 */
	public static function schedule( int $time, string $hook, array $args = array() ): bool {
		return self::is_pending( $hook, $args ) || self::schedulers()[0]->once( $time, Scheduler::RUN, array( $hook, array_values( $args ), 1 ) );
	}

	/**
	 * Soon runs a worker that finds its work in a table. The job's argument is the current minute, so all work of a
	 * minute shares one job, and work added while the job runs gets the next one.
	 */
	public static function wake( string $hook ): bool {
		return self::enqueue( $hook, array( intdiv( time(), MINUTE_IN_SECONDS ) ) );
	}

	/** Runs such a worker at a Unix timestamp, in the next minute at the earliest. */
	public static function wake_at( string $hook, int $time ): bool {
		$minute = intdiv( max( time(), $time ), MINUTE_IN_SECONDS ) + 1;
		return self::schedule( $minute * MINUTE_IN_SECONDS, $hook, array( $minute ) );
	}

	/**
	 * Adds a repeating job that first runs now. It may query the database, so call it during setup, not on every page.
	 * RecurringJobs adds the jobs that always exist.
	 * @param string            $recurrence 'hourly', 'twicedaily', 'daily' or 'weekly'.
	 * @param array<int, mixed> $args       As for enqueue().
	 * @return bool Whether the job is in the queue.
	 */
	public static function repeat( string $recurrence, string $hook, array $args = array() ): bool {
		$job = array( $hook, array_values( $args ) );
		foreach ( self::schedulers() as $scheduler ) {
			if ( $scheduler->has( Scheduler::REPEAT, $job ) ) {
				return true;
			}
		}
		return self::schedulers()[0]->repeat( time(), $recurrence, Scheduler::REPEAT, $job );
	}

	/**
	 * Removes a job and its repetitions. An attempt that is running finishes, and is the last.
	 * @param array<int, mixed> $args The same as when it was added.
	 * @return bool Whether there was one.
	 */
	public static function withdraw( string $hook, array $args = array() ): bool {
		$args = array_values( $args );
		$had  = self::remove( Scheduler::REPEAT, array( $hook, $args ) );
		foreach ( range( 1, self::pauses()->attempts ) as $attempt ) {
			$had = self::remove( Scheduler::RUN, array( $hook, $args, $attempt ) ) || $had;
		}
		return $had;
	}

	/** @param array<int, mixed> $args */
	public static function is_pending( string $hook, array $args = array() ): bool {
		foreach ( self::schedulers() as $scheduler ) {
			foreach ( range( 1, self::pauses()->attempts ) as $attempt ) {
				if ( $scheduler->has( Scheduler::RUN, array( $hook, array_values( $args ), $attempt ) ) ) {
					return true;
				}
			}
		}
		return false;
	}

	public static function is_working(): bool {
		return self::$running > 0;
	}

	/**
	 * Runs one attempt of a job. The scheduler calls it.
	 * @param array<int, mixed> $args
	 * @param int               $attempt Counted from 1.
	 */
	public static function run( string $hook, array $args = array(), int $attempt = 1 ): void {
		$is_last = self::pauses()->is_last( $attempt );
		$next    = array( $hook, $args, $attempt + 1 );
		if ( ! $is_last ) {
			// If PHP ends during this attempt, this is the next one.
			self::schedulers()[0]->once( time() + self::LEASE, Scheduler::RUN, $next );
		}
		++self::$running;
		try {
			MailTimeLimit::bound( static fn() => self::attempt( $hook, $args ) );
			self::remove( Scheduler::RUN, $next );
		} catch ( Throwable $error ) {
			// If it is missing, the job was canceled meanwhile.
			$goes_on = self::remove( Scheduler::RUN, $next ) || $is_last;
			if ( $error instanceof DeferToCron && $goes_on ) {
				// As if it had not started.
				self::schedulers()[0]->once( time(), Scheduler::RUN, array( $hook, $args, $attempt ) );
			} elseif ( $is_last ) {
				/**
				 * Fires when the last attempt of a job has failed.
				 *
				 * @param string            $hook  The job's action.
				 * @param array<int, mixed> $args  Its arguments.
				 * @param Throwable         $error The error of the last attempt.
				 */
				do_action( 'millwork_job_failed', $hook, $args, $error );
			} elseif ( $goes_on ) {
				self::schedulers()[0]->once( self::pauses()->until( $attempt, $error ), Scheduler::RUN, $next );
			}
		} finally {
			--self::$running;
		}
	}

	/**
	 * @param array<int, mixed> $args
	 * @throws RuntimeException If nothing is hooked into the action, for example during a plugin update.
	 */
	private static function attempt( string $hook, array $args ): void {
		if ( ! has_action( $hook ) ) {
			throw new RuntimeException( 'Nothing is hooked into ' . esc_html( $hook ) . '.' );
		}
		do_action_ref_array( $hook, $args ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- The caller’s action, with our prefix.
	}

	/** Runs at the end of a request: tries the jobs that it added, within a limit unless in the background. */
	public static function flush( ?JobTimeLimit $shift = null ): void {
		if ( ! self::$fresh ) {
			return;
		}
		if ( ! AfterResponse::can_work() ) {
			self::$fresh = array();
			AfterResponse::wake_cron();
			return;
		}
		AfterResponse::send();
		$shift ??= AfterResponse::is_background() ? null : new JobTimeLimit();
		$begins = ! $shift || $shift->begin();
		$end    = microtime( true ) + self::SHIFT;
		$user   = get_current_user_id();
		wp_set_current_user( 0 ); // The scheduler runs them without a user, too.
		while ( self::$fresh ) {
			list( $site, $hook, $args ) = array_shift( self::$fresh );
			if ( is_multisite() ) {
				switch_to_blog( $site );
			}
			$takes = $begins && ( $shift ? $shift->takes( $hook ) : microtime( true ) < $end );
			$run   = static fn() => self::run( $hook, $args );
			// If it is missing, the scheduler was faster, or the job was canceled.
			if ( self::remove( Scheduler::RUN, array( $hook, $args, 1 ) ) ) {
				if ( ! $takes ) {
					self::schedulers()[0]->once( time(), Scheduler::RUN, array( $hook, $args, 1 ) );
				} else {
					$shift ? $shift->work( $hook, $run ) : $run();
				}
			}
			if ( is_multisite() ) {
				restore_current_blog();
			}
		}
		wp_set_current_user( $user );
		if ( $shift ) {
			$shift->end();
			AfterResponse::wake_cron();
		}
	}

	/**
	 * @param array<int, mixed> $args
	 * @return bool Whether there was one.
	 */
	private static function remove( string $hook, array $args ): bool {
		$had = false;
		foreach ( self::schedulers() as $scheduler ) {
			$had = $scheduler->remove( $hook, $args ) || $had;
		}
		return $had;
	}

	/** The delays after failed attempts: five attempts in all. */
	private static function pauses(): RetryDelays {
		return RetryDelays::from_pauses( MINUTE_IN_SECONDS, 5 * MINUTE_IN_SECONDS, 30 * MINUTE_IN_SECONDS, 3 * HOUR_IN_SECONDS );
	}

	/** @return non-empty-list<Scheduler> The schedulers that may hold jobs; new ones go to the first. */
	private static function schedulers(): array {
		return ActionScheduler::is_ready() ? array( new ActionScheduler(), new CronScheduler() ) : array( new CronScheduler() );
	}
}
