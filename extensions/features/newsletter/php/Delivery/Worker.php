<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Delivery;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Issues\Digests;
use Millwork\Features\Newsletter\Issues\Issue;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\IssueState;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Issues\Tables;
use Millwork\Features\Newsletter\Mail\IssueMails;
use Millwork\Features\Newsletter\Subscribers\Addresses;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Topics\Selection;
use Millwork\Jobs\JobTimeLimit;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RecurringJobs;
use Millwork\SiteCopy\Detection;

/**
 * Sends due emails one by one, for as long as a job may take. The tables say what is due; the queue's job only starts
 * the work, and may run any number of times, in several processes.
 *
 * Each email is claimed before it is made, and the claim is checked again before it is sent. So a process that is
 * killed leaves one delivery behind: if it was only claimed, another process sends it; if it was handed over, it is
 * uncertain (DeliveryState).
 */
final class Worker {

	/** The job's action. Its argument is a minute. */
	public const JOB = 'millwork_newsletter_work';

	/** The action of the hourly job that finds forgotten work and makes digests. */
	public const SWEEP = 'millwork_newsletter_sweep';

	/** In seconds. */
	private const SHIFT = 45;

	/** Emails taken out of the bucket at a time. */
	private const BATCH = 25;

	/** The minimum wait before the rest is checked, in seconds. */
	private const LATER = 2 * MINUTE_IN_SECONDS;

	/** A run ends after this many failures in a row: the next one starts a minute later. */
	private const ENOUGH = 3;

	/** Failures in a row. */
	private int $failures = 0;

	private readonly IssueMails $mails;

	private readonly MailTransport $transport;

	/** @param float $end When to stop, as from microtime(). */
	private function __construct( private readonly float $end ) {
		$this->mails     = new IssueMails();
		$this->transport = new MailTransport();
	}

	public static function repeat(): void {
		RecurringJobs::keep( 'hourly', self::SWEEP );
	}

	public static function wake(): void {
		Queue::wake( self::JOB );
	}

	/** @param int $time A Unix timestamp. */
	public static function wake_at( int $time ): void {
		Queue::wake_at( self::JOB, $time );
	}

	/** Schedules the next digest. */
	public static function schedule_digest(): void {
		$next = Digests::last( IssueKind::Daily )->modify( '+1 day' );
		Queue::schedule( $next->getTimestamp(), self::SWEEP, array( $next->format( 'Y-m-d' ) ) );
	}

	/** Makes due digests, and sends forgotten emails. */
	public static function sweep(): void {
		if ( Detection::is_copy() ) {
			// The live site makes and sends the digests.
			return;
		}
		Digests::make();
		if ( Issues::open() ) {
			self::wake();
		}
	}

	public static function run(): void {
		if ( ! Tables::are_ready() || Detection::is_copy() ) {
			return;
		}
		$limit  = (int) ini_get( 'max_execution_time' );
		$worker = new self( microtime( true ) + min( self::SHIFT, $limit > 0 ? max( 5, $limit - 10 ) : self::SHIFT, JobTimeLimit::time_left() ) );
		try {
			$worker->work();
		} finally {
			$worker->transport->close();
			$worker->mails->close();
		}
		self::schedule_next();
	}

	/** Works until nothing is due or the time is over. */
	private function work(): void {
		foreach ( Issues::open() as $issue ) {
			Deliveries::release( $issue->id );
		}
		do {
			$goes_on = false;
			foreach ( Issues::open() as $issue ) {
				if ( IssueState::Filling === $issue->state ? DeliveryCreation::add_next_batch( $issue ) : $this->send_some( $issue ) ) {
					$goes_on = true;
					break;
				}
			}
		} while ( $goes_on && microtime( true ) < $this->end );
	}

	/**
	 * Sends some of an issue's emails.
	 * @return bool Whether there was something to send and it worked.
	 */
	private function send_some( Issue $issue ): bool {
		if ( ! $this->mails->can_go_out( $issue ) ) {
			return Issues::pause( $issue->id, 'post' );
		}
		$due = Deliveries::due( $issue->id, self::BATCH );
		if ( ! $due ) {
			$counts = Deliveries::counts( $issue->id );
			if ( ! array_intersect_key( $counts, array_flip( array( DeliveryState::Waiting->value, DeliveryState::Claimed->value, DeliveryState::Handed->value ) ) ) ) {
				Issues::finish( $issue->id, IssueKind::Series !== $issue->kind );
			}
			return false;
		}
		$granted = SendingRate::take( count( $due ) );
		$used    = 0;
		$goes_on = $granted > 0;
		foreach ( array_slice( $due, 0, $granted ) as $delivery ) {
			if ( ! $goes_on || microtime( true ) >= $this->end ) {
				break;
			}
			$attempt = DeliveryAttempt::claim( $delivery['id'], $issue->id );
			if ( $attempt ) {
				$goes_on = $this->deliver( $issue, $delivery['subscriber'], $attempt );
				$used   += (int) ( $attempt->is_handed || $attempt->is_accepted );
			}
		}
		SendingRate::give_back( $granted - $used );
		return $goes_on;
	}

	/** @return bool False if no email can be sent. */
	private function deliver( Issue $issue, int $subscriber, DeliveryAttempt $attempt ): bool {
		// The subscriber may have left, bounced, or dropped the topic since the delivery was added.
		$reader = Subscribers::get( $subscriber );
		$letter = $reader && Status::Confirmed === $reader->status && Selection::read( $issue->topics )->includes( $reader ) ? $this->mails->letter( $issue, $reader ) : null;
		if ( ! $reader || ! $letter ) {
			$attempt->skip();
			return true;
		}
		if ( ! Addresses::is_valid( $reader->email ) ) {
			// The row may have been edited by hand.
			$attempt->give_up( 'The email address isn’t valid.' );
			return true;
		}
		$failure = $this->transport->send( $reader, $letter, $attempt, IssueMails::message_id( $issue, $reader ) );
		if ( '' === $failure ) {
			if ( $issue->failures > 0 || $this->failures > 0 ) {
				Issues::note_success( $issue->id );
				$this->failures = 0;
			}
		} elseif ( ! $attempt->is_lost ) {
			$attempt->fail( $failure );
			// A server that rejects every address probably rejects the site.
			Issues::note_failure( $issue->id, $failure );
			++$this->failures;
		}
		return $this->failures < self::ENOUGH;
	}

	/** Schedules a job for what is due next. */
	private static function schedule_next(): void {
		if ( ! Issues::open() ) {
			return;
		}
		$next = Rows::value( 'SELECT MIN(delivery.due) FROM %i AS delivery INNER JOIN %i AS issue ON issue.id = delivery.issue_id WHERE issue.state = %s AND delivery.state = %s', Deliveries::table(), Issues::table(), IssueState::Sending->value, DeliveryState::Waiting->value );
		$due  = null === $next ? time() + self::LATER : max( (int) strtotime( "$next UTC" ), time() + SendingRate::wait() );
		Queue::wake_at( self::JOB, $due );
	}
}
