<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Mail;

use Millwork\Data\Lock;
use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Subscribers\Addresses;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Subscribers\Tables;
use Millwork\Features\Newsletter\Topics\Following;
use Millwork\Features\Newsletter\Topics\Topic;
use Millwork\Http\RateLimit;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryDelays;
use Millwork\Mail\MessageId;
use Millwork\Mail\Messages\ReaderLanguage;
use Millwork\SiteCopy\Detection;
use RuntimeException;

/**
 * Answers a sign-up by email: with a confirmation link, or, for people who are subscribed already, with a link to their
 * preferences. The page's message is the same in both cases, and the work is done in the background, so it does not
 * reveal whether an address is subscribed.
 *
 * Anyone can enter other people's addresses. So a mailbox gets at most one such email an hour, and five a week. The
 * hour is a lock that is never released: the database lets only one process have it. It begins when the email was sent.
 * Until then the lock lasts as long as an attempt may: if PHP ends during it, the next attempt follows, with the same
 * Message-ID.
 */
final class Letters {

	/** The job. Its argument is a subscriber's ID. */
	public const JOB = 'millwork_newsletter_letter';

	/** The pause between such emails to a mailbox, in seconds. */
	private const PAUSE = HOUR_IN_SECONDS;

	/** How long a process may work on a mailbox, in seconds: a minute less than the queue waits for a crashed job. */
	private const LEASE = 9 * MINUTE_IN_SECONDS;

	/** In seconds. */
	private const WEEK = 7 * DAY_IN_SECONDS;

	/** Emails to a mailbox per week. */
	private const PER_WEEK = 5;

	/** When a due email without a job counts as forgotten, in seconds. */
	private const FORGOTTEN = 10 * MINUTE_IN_SECONDS;

	/** Attempts to send an email, over two days. After that, people can sign up again. */
	private const TRIES = 10;

	/**
	 * Schedules the email that answers a sign-up. The subscriber's row records that it is due, because jobs can get
	 * lost.
	 * @return bool Whether it will be sent.
	 */
	public static function want( int $id ): bool {
		if ( $id < 1 ) {
			return false;
		}
		self::note( $id, Rows::time(), 0 );
		return Queue::enqueue( self::JOB, array( $id ) );
	}

	/** As much work as want() for an address that gets no email, so that the time reveals nothing. */
	public static function pretend(): void {
		self::note( 0, Rows::time(), 0 );
		Queue::enqueue( self::JOB, array( 0 ) );
	}

	/** Sends due emails that may have lost their job. */
	public static function wake_forgotten(): void {
		if ( ! Tables::are_ready() ) {
			return;
		}
		$ids = Rows::column( 'SELECT id FROM %i WHERE letter_due < %s AND created >= %s ORDER BY letter_due, id LIMIT 50', Subscribers::table(), Rows::time( -self::FORGOTTEN ), Detection::holds_before() );
		foreach ( $ids as $id ) {
			Queue::enqueue( self::JOB, array( (int) $id ) );
		}
	}

	/**
	 * Drops emails that were waiting when the site was copied: the live site sends them.
	 * @param string $since When the copy was noticed, in UTC.
	 */
	public static function set_aside( string $since ): void {
		if ( Tables::are_ready() ) {
			// As after the last attempt, because their jobs still exist.
			Rows::run( 'UPDATE %i SET letter_due = NULL, letter_tries = %d WHERE letter_due IS NOT NULL AND created < %s', Subscribers::table(), self::TRIES, $since );
		}
	}

	/** @throws RuntimeException If the email could not be sent. */
	public static function send( int $id ): void {
		$subscriber = Subscribers::get( $id );
		$tries      = self::tries( $id ) + 1;
		if ( $subscriber && $tries > self::TRIES ) {
			// It was given up or dropped, or PHP ended during each attempt.
			self::note( $id, null, self::TRIES );
			return;
		}
		if ( $subscriber && Detection::holds( $subscriber->created ) ) {
			// It waits: wake_forgotten() sends it once this is the live site.
			return;
		}
		$lock = $subscriber ? self::take_turn( $subscriber ) : null;
		if ( ! $subscriber || ! $lock ) {
			self::note( $id, null, 0 );
			return;
		}
		// Counted first: making the email may crash PHP each time.
		self::note( $id, Rows::time(), $tries );
		ReaderLanguage::begin( $subscriber->locale );
		try {
			$failure = WpMailSender::send( $subscriber, Status::Confirmed === $subscriber->status ? NewsletterMessages::reminder( $subscriber ) : NewsletterMessages::confirmation( $subscriber ), self::message_id( $subscriber ) );
		} finally {
			ReaderLanguage::end();
		}
		if ( '' !== $failure ) {
			// Nothing was sent.
			$lock->release();
			self::note( $id, $tries < self::TRIES ? Rows::time( (int) RetryDelays::doubling( HOUR_IN_SECONDS, 8 * HOUR_IN_SECONDS )->seconds( $tries ) ) : null, $tries );
			throw new RuntimeException( esc_html( $failure ) );
		}
		$lock->extend( self::PAUSE );
		RateLimit::wait( 'newsletter-mailbox', self::PER_WEEK, self::WEEK, self::mailbox( $subscriber ) );
		self::note( $id, null, 0 );
	}

	/** Attempts so far. */
	private static function tries( int $id ): int {
		return (int) Rows::value( 'SELECT letter_tries FROM %i WHERE id = %d', Subscribers::table(), $id );
	}

	/**
	 * Stores when an email is due.
	 * @param string|null $due In UTC; null for never.
	 */
	private static function note( int $id, ?string $due, int $tries ): void {
		if ( Tables::are_ready() ) {
			Rows::update(
				Subscribers::table(),
				array( 'letter_due' => $due, 'letter_tries' => $tries ),
				array( 'id' => $id )
			);
		}
	}

	/**
	 * The Message-ID: a new one for each email, but the same for a retry.
	 * @param Subscriber $subscriber After take_turn().
	 */
	private static function message_id( Subscriber $subscriber ): string {
		$turn = RateLimit::is_ready() ? (string) self::sent( $subscriber ) : gmdate( 'Y-m-d H' );
		return MessageId::make( 'subscription', (string) $subscriber->id, $subscriber->status->value, (string) intdiv( time(), self::WEEK ), $turn );
	}

	/**
	 * Locks a mailbox.
	 * @return Lock|null Null if it got its email already.
	 */
	private static function take_turn( Subscriber $subscriber ): ?Lock {
		$lock = Lock::take( 'newsletter_' . self::mailbox( $subscriber ), self::LEASE );
		return $lock && self::sent( $subscriber ) < self::PER_WEEK ? $lock : null;
	}

	/** Emails to a mailbox in the last week. */
	private static function sent( Subscriber $subscriber ): int {
		return RateLimit::count( 'newsletter-mailbox', self::WEEK, self::mailbox( $subscriber ) );
	}

	/** The lock's name of a mailbox, which doesn't reveal the address. Each site of a network has its own. */
	private static function mailbox( Subscriber $subscriber ): string {
		return substr( hash_hmac( 'sha256', get_current_blog_id() . '|' . Addresses::mailbox( $subscriber->email ), wp_salt( 'nonce' ) ), 0, 40 );
	}
}
