<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Mail;

use Millwork\Data\Lock;
use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Pages\Action;
use Millwork\Features\Newsletter\Pages\Links;
use Millwork\Features\Newsletter\Settings;
use Millwork\Features\Newsletter\Subscribers\Addresses;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Subscribers\Tables;
use Millwork\Http\RateLimit;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryDelays;
use Millwork\Mail\MessageId;
use Millwork\SiteCopy\Detection;
use RuntimeException;

/**
 * Answers a sign-up by mail: with a link to confirm it, or, to who is subscribed already, with one to the
 * preferences. What the page says is the same in both cases, and the work is done in the background, so that
 * whoever types an address learns nothing of it.
 *
 * Anybody can type anybody's address. So a mailbox gets one such mail an hour at most, whatever is done, and
 * five in a week. The hour is a lock that nobody releases: the database lets one process have it. It begins
 * when the mail was sent. Until then the lock lasts for as long as an attempt may: if PHP ends in the midst, the
 * next attempt follows, with the same Message-ID.
 */
final class Letters {

	/** The job: a subscriber's number. */
	public const JOB = 'millwork_newsletter_letter';

	/** How long a mailbox is left in peace after such a mail, in seconds. */
	private const PAUSE = HOUR_IN_SECONDS;

	/**
	 * How long one process has a mailbox in hand at most, in seconds: a minute less than the queue waits for a job that PHP ended.
	 */
	private const LEASE = 9 * MINUTE_IN_SECONDS;

	/** A week, in seconds. */
	private const WEEK = 7 * DAY_IN_SECONDS;

	/** How many such mails a mailbox gets in it. */
	private const PER_WEEK = 5;

	/** After how long a mail that is due counts as forgotten by its job, in seconds. */
	private const FORGOTTEN = 10 * MINUTE_IN_SECONDS;

	/** How often such an email is tried in all, over two days. After that, people can sign up again. */
	private const TRIES = 10;

	/**
	 * Has the email sent that answers a sign-up. The subscriber's row says that it is due, since a job can get lost.
	 * @return bool Whether it will be.
	 */
	public static function want( int $id ): bool {
		if ( $id < 1 ) {
			return false;
		}
		self::note( $id, Rows::time(), 0 );
		return Queue::enqueue( self::JOB, array( $id ) );
	}

	/** Has emails sent that are due and may no longer have a job. */
	public static function wake_forgotten(): void {
		if ( ! Tables::are_ready() ) {
			return;
		}
		$ids = Rows::column( 'SELECT id FROM %i WHERE letter_due < %s AND created >= %s ORDER BY letter_due LIMIT 50', Subscribers::table(), Rows::time( -self::FORGOTTEN ), Detection::holds_before() );
		foreach ( $ids as $id ) {
			Queue::enqueue( self::JOB, array( (int) $id ) );
		}
	}

	/**
	 * Sets aside the emails that were waiting when the site was copied: the live site sends them.
	 * @param string $since The time the copy was noticed, in UTC.
	 */
	public static function set_aside( string $since ): void {
		if ( Tables::are_ready() ) {
			// As after the last attempt: their jobs are still there.
			Rows::run( 'UPDATE %i SET letter_due = NULL, letter_tries = %d WHERE letter_due IS NOT NULL AND created < %s', Subscribers::table(), self::TRIES, $since );
		}
	}

	/** @throws RuntimeException If the mail could not be handed over. */
	public static function send( int $id ): void {
		$subscriber = Subscribers::get( $id );
		$tries      = self::tries( $id ) + 1;
		if ( $subscriber && $tries > self::TRIES ) {
			// It was given up, or set aside, or PHP ended during each attempt.
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
		// Counted before it is made: it may end PHP each time.
		self::note( $id, Rows::time(), $tries );
		$is_switched = '' !== $subscriber->locale && switch_to_locale( $subscriber->locale );
		try {
			$failure = MailSending::send( $subscriber, Status::Confirmed === $subscriber->status ? self::reminder( $subscriber ) : self::confirmation( $subscriber ), self::message_id( $subscriber ) );
		} finally {
			if ( $is_switched ) {
				restore_previous_locale();
			}
		}
		if ( '' !== $failure ) {
			// Nothing has gone out.
			$lock->release();
			self::note( $id, $tries < self::TRIES ? Rows::time( (int) RetryDelays::doubling( HOUR_IN_SECONDS, 8 * HOUR_IN_SECONDS )->seconds( $tries ) ) : null, $tries );
			throw new RuntimeException( esc_html( $failure ) );
		}
		$lock->extend( self::PAUSE );
		RateLimit::wait( 'newsletter-mailbox', self::PER_WEEK, self::WEEK, self::mailbox( $subscriber ) );
		self::note( $id, null, 0 );
	}

	/** How often a mail was tried. */
	private static function tries( int $id ): int {
		return (int) Rows::value( 'SELECT letter_tries FROM %i WHERE id = %d', Subscribers::table(), $id );
	}

	/**
	 * Notes when a mail is due.
	 * @param string|null $due When, UTC; null for never.
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

	/** The letter with which an address is confirmed. */
	public static function confirmation( Subscriber $subscriber ): Letter {
		$site = Settings::sender();
		/* translators: %s: the site's name. */
		$letter = new Letter( sprintf( __( 'Please confirm: new posts from %s by email', 'millwork' ), $site ), __( 'Confirm your subscription', 'millwork' ), __( 'You won’t get any email until you confirm.', 'millwork' ) );
		return $letter
			/* translators: 1: an e-mail address, 2: the site's name. */
			->text( sprintf( __( 'Someone (hopefully you) asked to get new posts from %2$s at %1$s. Click Confirm to subscribe.', 'millwork' ), $subscriber->email, $site ) )
			->button( __( 'Confirm', 'millwork' ), Links::url( Action::Confirm, $subscriber ) )
			/* translators: %d: a number of days. */
			->small( sprintf( __( 'If it wasn’t you, ignore this email: you won’t be subscribed, and we delete your email address after a month. The link works for %d days.', 'millwork' ), intdiv( Action::Confirm->life(), DAY_IN_SECONDS ) ) );
	}

	/** The letter to who is subscribed already. */
	private static function reminder( Subscriber $subscriber ): Letter {
		$site = Settings::sender();
		/* translators: %s: the site's name. */
		$letter = new Letter( sprintf( __( 'You are subscribed to %s', 'millwork' ), $site ), __( 'You are subscribed already', 'millwork' ) );
		return $letter
			/* translators: 1: an e-mail address, 2: the site's name. */
			->text( sprintf( __( 'Someone (hopefully you) signed %1$s up again for new posts from %2$s. You already get them, so there’s nothing to do. You can choose how often.', 'millwork' ), $subscriber->email, $site ) )
			->button( __( 'Your subscription', 'millwork' ), Links::url( Action::Preferences, $subscriber ) );
	}

	/**
	 * The Message-ID: a new one for each email, and the same one when it is sent again after a failure.
	 * @param Subscriber $subscriber To whom it goes; the turn is taken.
	 */
	private static function message_id( Subscriber $subscriber ): string {
		$turn = RateLimit::is_ready() ? (string) self::sent( $subscriber ) : gmdate( 'Y-m-d H' );
		return MessageId::of( 'subscription', (string) $subscriber->id, $subscriber->status->value, (string) intdiv( time(), self::WEEK ), $turn );
	}

	/**
	 * Takes the turn of a mailbox.
	 * @return Lock|null Null if it had its mail.
	 */
	private static function take_turn( Subscriber $subscriber ): ?Lock {
		$lock = Lock::take( 'newsletter_' . self::mailbox( $subscriber ), self::LEASE );
		return $lock && self::sent( $subscriber ) < self::PER_WEEK ? $lock : null;
	}

	/** How many such mails a mailbox got in this week. */
	private static function sent( Subscriber $subscriber ): int {
		return RateLimit::count( 'newsletter-mailbox', self::WEEK, self::mailbox( $subscriber ) );
	}

	/** What a mailbox is called in a lock: nobody reads the address in it. Each site of a network has its own. */
	private static function mailbox( Subscriber $subscriber ): string {
		return substr( hash_hmac( 'sha256', get_current_blog_id() . '|' . Addresses::mailbox( $subscriber->email ), wp_salt( 'nonce' ) ), 0, 40 );
	}
}
