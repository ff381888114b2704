<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Delivery;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Delivery\Mail\Sending;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\MailState;
use Millwork\Features\Forms\Entries\WorkStep;
use Millwork\Features\Forms\Submission\Readiness;
use Millwork\Features\Forms\Submission\Spam\Akismet;
use Millwork\Jobs\AfterResponse;
use Millwork\Jobs\DueWork;
use Millwork\Jobs\JobTimeLimit;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RecurringJobs;
use Millwork\Jobs\RetryDelays;
use Millwork\Mail\MailTimeLimit;
use Millwork\SiteCopy\Detection;
use RuntimeException;
use Throwable;

/**
 * Works on entries that have something due: asks the spam service, tells other plugins, sends the
 * mail. What is to be done stands in the entry's own row, written together with it; the queue's job
 * only wakes this up. So no mail is lost with a job, and thousands of entries make one job a minute.
 *
 * Whoever works on an entry takes it first, for ten minutes; should PHP end in the midst, another
 * one goes on after that. Mail that fails is tried again after growing pauses (RetryDelays), six times in all.
 * @phpstan-import-type Entry from Entries
 */
final class Outbox {

	/** The action of the job. Its argument is a minute: entries of one minute share a job. */
	public const JOB = 'millwork_forms_work';

	/** The action of the hourly job that finds what was left behind. */
	public const SWEEP = 'millwork_forms_sweep';

	/** How long an entry is taken for, in seconds. */
	private const LEASE = 10 * MINUTE_IN_SECONDS;

	/** How long one job works, in seconds. */
	private const SHIFT = 20;

	/**
	 * How long a job of WordPress's cron waits for more, in seconds. While it does, what comes in need
	 * not start another process, which costs as much as the entry itself.
	 */
	private const LINGER = 3;

	/** Whether this request has worked on entries. */
	private static bool $has_worked = false;

	/** Has what was left behind found every hour. */
	public static function repeat(): void {
		RecurringJobs::keep( 'hourly', self::SWEEP );
	}

	/** Has what is due done soon. */
	public static function wake(): void {
		Queue::wake( self::JOB );
	}

	/** Works on all that is due, as long as a job may take. */
	public static function run(): void {
		// Without its form an entry would be mailed to the wrong people.
		if ( ! Readiness::can_take() ) {
			return;
		}
		self::$has_worked = true;
		add_action( 'shutdown', array( self::class, 'look_again' ), 101 ); // After the queue.
		$end  = microtime( true ) + min( self::SHIFT, JobTimeLimit::time_left() ); // A visitor's process has less time.
		$idle = 0.0;
		do {
			$due = self::due();
			foreach ( $due as $id => $read ) {
				if ( microtime( true ) < $end && self::ledger()->claim( $id, $read, self::LEASE ) ) {
					self::work( $id );
				}
			}
			$idle = $due ? 0.0 : $idle + 0.25;
			if ( ! $due && wp_doing_cron() ) {
				usleep( 250000 );
			}
		} while ( microtime( true ) < $end && $idle <= ( wp_doing_cron() ? self::LINGER : 0 ) );
		self::plan();
	}

	/**
	 * Runs after the queue at the end of a request that has worked: an entry that came in while the job
	 * ended found the job still there, and woke nobody.
	 */
	public static function look_again(): void {
		if ( self::$has_worked ) {
			self::$has_worked = false;
			if ( self::due() && AfterResponse::is_background() ) {
				MailTimeLimit::bound( self::run( ... ) );
			} elseif ( self::due() ) {
				// A visitor's process has had its time.
				Queue::schedule( time(), self::JOB, array( intdiv( time(), MINUTE_IN_SECONDS ) ) );
				AfterResponse::wake_cron();
			}
		}
	}

	/**
	 * Entries with work that is due.
	 * @return array<int, array{due: string, tries: int}> By ID.
	 */
	private static function due(): array {
		return self::ledger()->due( 20, 'created >= %s', Detection::holds_before() );
	}

	/**
	 * Sets aside what came with a copy of the site. Its mail can be sent by hand.
	 * @param string $since The time the copy was noticed, in UTC.
	 */
	public static function set_aside( string $since ): void {
		if ( ! Readiness::can_take() ) {
			return;
		}
		Rows::run( 'UPDATE %i SET state = %s WHERE work_due IS NOT NULL AND created < %s AND state = %s', Entries::table(), EntryState::Inbox->value, $since, EntryState::Pending->value );
		Rows::run( 'UPDATE %i SET mail = CASE WHEN mail = %s THEN %s ELSE mail END, work = %s, work_due = NULL WHERE work_due IS NOT NULL AND created < %s', Entries::table(), MailState::Waiting->value, MailState::Failed->value, WorkStep::Nothing->value, $since );
	}

	/** Does what is due for an entry. */
	private static function work( int $id ): void {
		$entry = Entries::find( $id );
		if ( ! $entry ) {
			return;
		}
		if ( self::ledger()->is_used_up( $entry['tries'] - 1 ) ) {
			Entries::update( $id, array( 'state' => EntryState::Inbox->value ), array( 'state' => EntryState::Pending->value ) );
			self::postpone( $entry, new RuntimeException( 'PHP ended during each attempt.' ) );
			return;
		}
		$definition = Definitions::get( $entry['form_id'] );
		try {
			if ( WorkStep::Check->value === $entry['work'] ) {
				if ( self::is_spam( $entry ) ) {
					return;
				}
				$entry['work'] = WorkStep::Tell->value;
			}
			if ( WorkStep::Tell->value === $entry['work'] ) {
				Announcement::make( $entry, $definition );
				Entries::update( $id, array( 'work' => WorkStep::Mail->value ), array( 'work' => WorkStep::Tell->value ) );
			}
			if ( MailState::None->value !== $entry['mail'] ) {
				Sending::send( $entry, $definition );
			}
			$done = array( 'work' => WorkStep::Nothing->value, 'work_due' => null );
			Entries::update( $id, ( MailState::None->value === $entry['mail'] ? array() : array( 'mail' => MailState::Sent->value ) ) + $done );
			if ( ! $entry['is_kept'] ) {
				Entries::empty_out( $id );
			}
		} catch ( Throwable $error ) {
			self::postpone( $entry, $error );
		}
	}

	/**
	 * Asks the spam service. Where it does not answer even after several attempts, the entry is let in: better some
	 * spam than a lost message.
	 * @param array<string, mixed> $entry
	 * @phpstan-param Entry $entry
	 * @return bool Whether it is spam, and nothing more is to be done.
	 * @throws Throwable If it does not answer.
	 */
	private static function is_spam( array $entry ): bool {
		try {
			$is_spam = Akismet::is_active() && Akismet::is_spam( $entry );
		} catch ( Throwable $error ) {
			if ( $entry['tries'] < 3 ) {
				throw $error;
			}
			$is_spam = false;
		}
		$values = array(
			'state'       => ( $is_spam ? EntryState::Spam : EntryState::Inbox )->value,
			'spam_reason' => $is_spam ? 'akismet' : '',
			'moved'       => Rows::time(),
			'evidence'    => null,
			'work'        => WorkStep::Tell->value,
		);
		if ( $is_spam ) {
			$values['work_due'] = null;
		} else {
			$values['tries'] = 1;
		}
		// The owner may have moved it in the meantime.
		return ! Entries::update( $entry['id'], $values, array( 'state' => EntryState::Pending->value ) ) || $is_spam;
	}

	/**
	 * Has an entry tried again later, or gives up.
	 * @param array<string, mixed> $entry
	 * @phpstan-param Entry $entry
	 */
	private static function postpone( array $entry, Throwable $error ): void {
		$is_last = self::ledger()->is_used_up( $entry['tries'] );
		self::ledger()->put_off( $entry['id'], $entry['tries'], $error, $is_last ? array( 'mail' => MailState::Failed->value ) : array() );
		if ( ! $is_last ) {
			return;
		}
		/**
		 * Fires when the mail about an entry could not be sent and is not tried again. The entry is in
		 * the inbox.
		 *
		 * @param int       $id    The entry's id.
		 * @param Throwable $error What went wrong last.
		 */
		do_action( 'millwork_form_mail_failed', $entry['id'], $error );
	}

	/** The entries' work. Mail that failed is tried six times in all. */
	private static function ledger(): DueWork {
		return new DueWork( Entries::table(), RetryDelays::for_mail(), 'work_due' );
	}

	/** Puts in a job for what is due next. */
	private static function plan(): void {
		$next = self::ledger()->next( 'created >= %s', Detection::holds_before() );
		if ( null !== $next ) {
			Queue::wake_at( self::JOB, $next );
		}
	}
}
