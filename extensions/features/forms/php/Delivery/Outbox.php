<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Delivery;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Capacity\Seats;
use Millwork\Features\Forms\Capacity\Waitlist;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Delivery\Mail\Sending;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\MailState;
use Millwork\Features\Forms\Entries\WorkStep;
use Millwork\Features\Forms\Messages\ConfirmationMail;
use Millwork\Features\Forms\Messages\MovedUpMail;
use Millwork\Features\Forms\Messages\SingleMail;
use Millwork\Features\Forms\Spam\Akismet;
use Millwork\Features\Forms\Submission\Readiness;
use Millwork\Features\Forms\Webhooks\Deliveries;
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
 * Processes entries that are due: asks the spam service, tells other plugins, sends the email. The tasks are stored in
 * the entry's own row, in the same write; the queue's job only starts the work. So a lost job loses no email, and
 * thousands of entries need only one job a minute.
 *
 * An entry is claimed for ten minutes before it is processed; if PHP stops, another process continues after that.
 * Failed email is retried six times in all, with growing pauses (RetryDelays).
 * @phpstan-import-type Entry from Entries
 */
final class Outbox {

	/** The job's action. Its argument is a minute: entries of one minute share a job. */
	public const JOB = 'millwork_forms_work';

	/** The action of the hourly job that finds forgotten work. */
	public const SWEEP = 'millwork_forms_sweep';

	/** How long an entry is claimed, in seconds. */
	private const LEASE = 10 * MINUTE_IN_SECONDS;

	/** In seconds. */
	private const SHIFT = 20;

	/**
	 * How long a WP-Cron job waits for more entries, in seconds. Meanwhile new entries needn't start another process,
	 * which costs as much as the entry itself.
	 */
	private const LINGER = 3;

	/** Whether this request has processed entries. */
	private static bool $has_worked = false;

	public static function repeat(): void {
		RecurringJobs::keep( 'hourly', self::SWEEP );
	}

	public static function wake(): void {
		Queue::wake( self::JOB );
	}

	/** Processes due entries for as long as a job may take. */
	public static function run(): void {
		// Without its form, an entry would be emailed to the wrong people.
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
	 * Runs after the queue at the end of a request that has processed entries: an entry that arrived while the job was
	 * ending saw the job still scheduled, and started none.
	 */
	public static function look_again(): void {
		if ( self::$has_worked ) {
			self::$has_worked = false;
			if ( self::due() && AfterResponse::is_background() ) {
				MailTimeLimit::bound( self::run( ... ) );
			} elseif ( self::due() ) {
				// A visitor's process has used its time.
				Queue::schedule( time(), self::JOB, array( intdiv( time(), MINUTE_IN_SECONDS ) ) );
				AfterResponse::wake_cron();
			}
		}
	}

	/** @return array<int, array{due: string, tries: int}> By entry ID. */
	private static function due(): array {
		return self::ledger()->due( 20, 'created >= %s', Detection::holds_before() );
	}

	/**
	 * Pauses the work that came with a copy of the site. Its email can be sent by hand.
	 * @param string $since When the copy was noticed, in UTC.
	 */
	public static function set_aside( string $since ): void {
		if ( ! Readiness::can_take() ) {
			return;
		}
		Rows::run( 'UPDATE %i SET state = CASE WHEN previous_state = %s THEN %s ELSE %s END WHERE work_due IS NOT NULL AND created < %s AND state = %s', Entries::table(), EntryState::Waiting->value, EntryState::Waiting->value, EntryState::Inbox->value, $since, EntryState::Pending->value );
		Rows::run( 'UPDATE %i SET mail = CASE WHEN mail = %s THEN %s ELSE mail END, work = %s, work_due = NULL WHERE work_due IS NOT NULL AND created < %s', Entries::table(), MailState::Waiting->value, MailState::Failed->value, WorkStep::Nothing->value, $since );
	}

	private static function work( int $id ): void {
		$entry = Entries::find( $id );
		if ( ! $entry ) {
			return;
		}
		if ( self::ledger()->is_used_up( $entry['tries'] - 1 ) ) {
			Entries::update( $id, array( 'state' => self::state_after_check( $entry ) ), array( 'state' => EntryState::Pending->value ) );
			self::postpone( $entry, new RuntimeException( 'PHP ended during each attempt.' ), MailLog::asked_again( $id ) );
			return;
		}
		$definition = Definitions::get( $entry['form_id'] );
		$asked      = MailLog::asked_again( $id );
		try {
			if ( WorkStep::Check->value === $entry['work'] ) {
				if ( self::is_spam( $entry ) ) {
					return;
				}
				$entry['work']  = WorkStep::Tell->value;
				$entry['state'] = self::state_after_check( $entry );
			}
			if ( WorkStep::Tell->value === $entry['work'] ) {
				Announcement::make( $entry, $definition );
				Deliveries::add( $entry, $definition );
				Entries::update( $id, array( 'work' => WorkStep::Mail->value ), array( 'work' => WorkStep::Tell->value ) );
			}
			// A retry of the other email doesn't send this one again, and the owner may want only one of those that failed.
			$is_over = array( MailState::None->value, MailState::Sent->value, ...( $asked ? array( MailState::Failed->value ) : array() ) );
			if ( ! in_array( $entry['mail'], $is_over, true ) ) {
				Sending::send( $entry, $definition );
				$entry['mail'] = MailState::Sent->value;
				Entries::update( $id, array( 'mail' => $entry['mail'] ) );
			}
			ConfirmationMail::send( $entry, $definition );
			MovedUpMail::send( $entry, $definition );
			SingleMail::send( $entry, $definition, $asked );
			self::finish( $entry, $asked );
		} catch ( Throwable $error ) {
			self::postpone( $entry, $error, $asked );
		}
	}

	/**
	 * Where an entry goes that is not spam.
	 * @param Entry $entry
	 */
	private static function state_after_check( array $entry ): string {
		return ( EntryState::Waiting->value === $entry['previous_state'] ? EntryState::Waiting : EntryState::Inbox )->value;
	}

	/**
	 * Ends the work, unless the owner has asked for more meanwhile.
	 * @param Entry              $entry As it was claimed.
	 * @param array<string, int> $asked From MailLog::asked_again(), before the work.
	 */
	private static function finish( array $entry, array $asked ): void {
		MailLog::end_again( $entry['id'], $asked );
		$is_waiting = EntryState::Waiting->value === $entry['state'];
		$done       = Entries::update( $entry['id'], array( 'work' => WorkStep::Nothing->value, 'work_due' => null ), ( $is_waiting ? array( 'state' => $entry['state'] ) : array() ) + array( 'work_due' => $entry['work_due'] ?? '' ) );
		if ( $is_waiting && ! $done ) {
			// It has moved up meanwhile: its sender is told.
			Entries::update( $entry['id'], array( 'work_due' => Rows::time(), 'tries' => 0 ), array( 'state' => EntryState::Inbox->value ) );
		}
		if ( ! $entry['is_kept'] && ! $is_waiting ) {
			Entries::empty_out( $entry['id'] );
		}
	}

	/**
	 * Asks the spam service. If it doesn't answer after several attempts, the entry is accepted: spam is better than a
	 * lost message.
	 * @param Entry $entry
	 * @return bool Whether it is spam.
	 * @throws Throwable If it doesn't answer.
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
			'state'       => $is_spam ? EntryState::Spam->value : self::state_after_check( $entry ),
			'spam_reason' => $is_spam ? 'akismet' : '',
			'moved'       => Rows::time(),
			// The evidence is kept in case the owner decides otherwise; see AkismetReports.
			'checked'     => $is_spam ? 'spam' : 'ham',
			'work'        => WorkStep::Tell->value,
		);
		if ( $is_spam ) {
			$values['work_due'] = null;
		} else {
			$values['tries'] = 1;
		}
		// The owner may have moved it meanwhile.
		$is_changed = Entries::update( $entry['id'], $values, array( 'state' => EntryState::Pending->value ) );
		if ( $is_changed && $is_spam ) {
			Seats::free( array( $entry['id'] ) );
			Waitlist::wake();
		}
		return ! $is_changed || $is_spam;
	}

	/**
	 * Schedules a retry, or gives up.
	 * @param Entry              $entry
	 * @param array<string, int> $asked From MailLog::asked_again(), before the work.
	 */
	private static function postpone( array $entry, Throwable $error, array $asked ): void {
		$is_last = self::ledger()->is_used_up( $entry['tries'] );
		if ( $is_last && MailState::Waiting->value !== $entry['mail'] ) {
			// Only the email to the sender failed. The log tells why.
			self::finish( $entry, $asked );
			return;
		}
		self::ledger()->put_off( $entry['id'], $entry['tries'], $error, $is_last ? array( 'mail' => MailState::Failed->value ) : array() );
		if ( ! $is_last ) {
			return;
		}
		MailLog::end_again( $entry['id'], $asked );
		/**
		 * Fires when the notification email for an entry couldn't be sent after all attempts. The entry is in
		 * the inbox.
		 *
		 * @param int       $id    The entry's ID.
		 * @param Throwable $error The last error.
		 */
		do_action( 'millwork_form_mail_failed', $entry['id'], $error );
	}

	/** Failed email is retried six times in all. */
	private static function ledger(): DueWork {
		return new DueWork( Entries::table(), RetryDelays::for_single_mail(), 'work_due' );
	}

	/** Schedules a job for what is due next. */
	private static function plan(): void {
		$next = self::ledger()->next( 'created >= %s', Detection::holds_before() );
		if ( null !== $next ) {
			Queue::wake_at( self::JOB, $next );
		}
	}
}
