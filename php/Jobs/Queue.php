<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

use Millwork\Mail\MailTimeLimit;
use RuntimeException;
use Throwable;

/**
 * The queue for slow work: mail, feeds, webhooks. A job is an action of ours with its arguments: who
 * does the work hooks into the action, and throws if it fails.
 *
 * Jobs are kept by Action Scheduler where another plugin has loaded it, else by WP-Cron. Where the
 * server can send the response first (PHP-FPM, LiteSpeed), the process that puts a job in makes the
 * first attempt after it, within the narrow bounds of JobTimeLimit; what is left over, and everything where
 * it cannot, is WP-Cron's, which is started at once. A job that throws, or that PHP ends in the midst,
 * is tried again after growing pauses (RetryDelays), five times in all; then `millwork_job_failed` says so. It may run more than once, if PHP ends between
 * the work and the note of it: let the work see whether it is done.
 *
 * A job is known by its action and arguments. One that waits, runs or pauses is not put in twice; two
 * that shall both run differ in an argument, as the id of what they work on.
 */
final class Queue {

	/** How long an attempt may take before it counts as ended by PHP, in seconds. */
	private const LEASE = 10 * MINUTE_IN_SECONDS;

	/** How long the scheduler leaves a new job to the request that put it in, in seconds. */
	private const GRACE = MINUTE_IN_SECONDS;

	/** How long a process that is no visitor's works on new jobs at its end, in seconds. */
	private const SHIFT = 20;

	/**
	 * Jobs that were put in by this request, each with its site.
	 * @var array<int, array{int, string, array<int, mixed>}>
	 */
	private static array $fresh = array();

	/** How many jobs run in this process, one within the other. */
	private static int $running = 0;

	/**
	 * Puts a job in, to be done as soon as possible.
	 * @param string            $hook The action that does the work, with our prefix.
	 * @param array<int, mixed> $args Its arguments: ids rather than contents, no secrets; 8000 bytes of JSON.
	 * @return bool Whether the job is in the queue now.
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
	 * Puts a job in, to be done at a time.
	 * @param int               $time As a Unix timestamp.
	 * @param string            $hook The action that does the work.
	 * @param array<int, mixed> $args Its arguments, as enqueue() takes them.
	 * @return bool Whether the job is in the queue now.
	 */
	public static function schedule( int $time, string $hook, array $args = array() ): bool {
		return self::is_pending( $hook, $args ) || self::schedulers()[0]->once( $time, Scheduler::RUN, array( $hook, array_values( $args ), 1 ) );
	}

	/**
	 * Has a worker run soon that finds its work in a table. The job's argument is the minute: all work of a minute shares
	 * a job, and work that comes while the job runs gets the next one.
	 * @param string $hook The action that does the work.
	 */
	public static function wake( string $hook ): bool {
		return self::enqueue( $hook, array( intdiv( time(), MINUTE_IN_SECONDS ) ) );
	}

	/**
	 * Has such a worker run when more is due, at the next minute at the earliest.
	 * @param string $hook The action that does the work.
	 * @param int    $time As a Unix timestamp.
	 */
	public static function wake_at( string $hook, int $time ): bool {
		$minute = intdiv( max( time(), $time ), MINUTE_IN_SECONDS ) + 1;
		return self::schedule( $minute * MINUTE_IN_SECONDS, $hook, array( $minute ) );
	}

	/**
	 * Puts a job in, to be done again and again, first now. To be called when something is set up, not
	 * with each page: it may ask the database. One that is always there is RecurringJobs's.
	 * @param string            $recurrence 'hourly', 'twicedaily', 'daily' or 'weekly'.
	 * @param string            $hook       The action that does the work.
	 * @param array<int, mixed> $args       Its arguments, as enqueue() takes them.
	 * @return bool Whether the job is in the queue now.
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
	 * Takes a job out, with its repetitions. An attempt that runs just now ends, and is the last.
	 * @param string            $hook The action that does the work.
	 * @param array<int, mixed> $args Its arguments, the same as it was put in with.
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

	/**
	 * Whether a job waits for its first or another attempt.
	 * @param string            $hook The action that does the work.
	 * @param array<int, mixed> $args Its arguments.
	 */
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

	/** Whether this process does a job just now. */
	public static function is_working(): bool {
		return self::$running > 0;
	}

	/**
	 * Runs one attempt of a job. The scheduler calls it.
	 * @param string            $hook    The action that does the work.
	 * @param array<int, mixed> $args    Its arguments.
	 * @param int               $attempt Its number, from 1.
	 */
	public static function run( string $hook, array $args = array(), int $attempt = 1 ): void {
		$is_last = self::pauses()->is_last( $attempt );
		$next    = array( $hook, $args, $attempt + 1 );
		if ( ! $is_last ) {
			// Should PHP end in the midst, this is the next attempt.
			self::schedulers()[0]->once( time() + self::LEASE, Scheduler::RUN, $next );
		}
		++self::$running;
		try {
			MailTimeLimit::bound( static fn() => self::attempt( $hook, $args ) );
			self::remove( Scheduler::RUN, $next );
		} catch ( Throwable $error ) {
			// If it is not there, the job was cancelled in the meantime.
			$goes_on = self::remove( Scheduler::RUN, $next ) || $is_last;
			if ( $error instanceof DeferToCron && $goes_on ) {
				// As if it had not begun.
				self::schedulers()[0]->once( time(), Scheduler::RUN, array( $hook, $args, $attempt ) );
			} elseif ( $is_last ) {
				/**
				 * Fires when the last attempt of a job has failed.
				 *
				 * @param string            $hook  The action that should have done the work.
				 * @param array<int, mixed> $args  Its arguments.
				 * @param Throwable         $error What the last attempt threw.
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
	 * Does the work of a job.
	 * @param string            $hook The action that does it.
	 * @param array<int, mixed> $args Its arguments.
	 * @throws RuntimeException If there is nobody to do it, as while a plugin is updated.
	 */
	private static function attempt( string $hook, array $args ): void {
		if ( ! has_action( $hook ) ) {
			throw new RuntimeException( 'Nothing is hooked into ' . esc_html( $hook ) . '.' );
		}
		do_action_ref_array( $hook, $args ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- The caller’s action, with our prefix.
	}

	/**
	 * Runs at the end of a request: makes the first attempts of the jobs that it put in, and leaves to
	 * the scheduler what it does not.
	 * @param JobTimeLimit|null $shift What bounds it; null for none in the background, and a new one elsewhere.
	 */
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
		wp_set_current_user( 0 ); // As the scheduler would run them.
		while ( self::$fresh ) {
			list( $site, $hook, $args ) = array_shift( self::$fresh );
			if ( is_multisite() ) {
				switch_to_blog( $site );
			}
			$takes = $begins && ( $shift ? $shift->takes( $hook ) : microtime( true ) < $end );
			$run   = static fn() => self::run( $hook, $args );
			// If it is gone, the scheduler was faster, or it was cancelled.
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
	 * Takes an action out of all schedulers.
	 * @param string            $hook The action.
	 * @param array<int, mixed> $args Its arguments.
	 * @return bool Whether there was one.
	 */
	private static function remove( string $hook, array $args ): bool {
		$had = false;
		foreach ( self::schedulers() as $scheduler ) {
			$had = $scheduler->remove( $hook, $args ) || $had;
		}
		return $had;
	}

	/** The pauses after failed attempts: five attempts in all. */
	private static function pauses(): RetryDelays {
		return RetryDelays::from_pauses( MINUTE_IN_SECONDS, 5 * MINUTE_IN_SECONDS, 30 * MINUTE_IN_SECONDS, 3 * HOUR_IN_SECONDS );
	}

	/**
	 * The schedulers that may hold jobs; new ones go to the first.
	 * @return non-empty-list<Scheduler>
	 */
	private static function schedulers(): array {
		return ActionScheduler::is_ready() ? array( new ActionScheduler(), new CronScheduler() ) : array( new CronScheduler() );
	}
}
