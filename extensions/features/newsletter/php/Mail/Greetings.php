<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Mail;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Subscribers\Tables;
use Millwork\Http\RateLimit;
use Millwork\Jobs\DueWork;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryDelays;
use Millwork\Mail\Messages\ReaderLanguage;
use Millwork\Mail\Messages\StoredMessages;
use Millwork\Mail\MessageId;
use Millwork\SiteCopy\Detection;

/**
 * Emails people who have confirmed or unsubscribed by a link, if the owner turned that on. The statement that changes
 * the subscriber says that the email is due, so that none is lost, and the next change drops it. Each is sent by one
 * process; if PHP ends while it is sent, it is sent again with the same Message-ID.
 */
final class Greetings {

	/** The job. It finds due emails in the table. */
	public const JOB = 'millwork_newsletter_greetings';

	/** Such emails to a subscriber in a week: somebody may go back and forth. */
	private const PER_WEEK = 4;

	/** How long a process may work on one email, in seconds: a minute less than the queue waits for a crashed job. */
	private const LEASE = 9 * MINUTE_IN_SECONDS;

	/** How many emails a job sends. */
	private const BATCH = 20;

	/** The messages, by the column's value. */
	private const MESSAGES = array( 'welcome' => NewsletterMessages::WELCOME, 'goodbye' => NewsletterMessages::GOODBYE );

	/** The columns of a subscriber without a due email. */
	private const NONE = array( 'greeting' => '', 'greeting_due' => null, 'greeting_tries' => 0 );

	/** @return string 'welcome' for Subscribers::confirm(), or '' while that email is off. */
	public static function welcome(): string {
		return StoredMessages::is_on( NewsletterMessages::WELCOME ) ? 'welcome' : '';
	}

	/** @return string 'goodbye' for Subscribers::unsubscribe(), or '' while that email is off. */
	public static function goodbye(): string {
		return StoredMessages::is_on( NewsletterMessages::GOODBYE ) ? 'goodbye' : '';
	}

	public static function wake(): void {
		Queue::wake( self::JOB );
	}

	public static function send_due(): void {
		if ( ! Tables::are_ready() ) {
			return;
		}
		// Emails that came with a copy of the site wait until this is the live site.
		$due = self::work()->due( self::BATCH, "greeting <> '' AND CASE WHEN greeting = 'welcome' THEN confirmed ELSE unsubscribed END >= %s", Detection::holds_before() );
		foreach ( $due as $id => $read ) {
			self::send( $id, $read );
		}
		if ( self::BATCH === count( $due ) ) {
			// In the same minute, the queue would count it as this job.
			Queue::wake_at( self::JOB, time() );
		}
	}

	/**
	 * Drops emails that came with a copy of the site: the live site sends them.
	 * @param string $since When the copy was noticed, in UTC.
	 */
	public static function set_aside( string $since ): void {
		if ( Tables::are_ready() ) {
			Rows::run( "UPDATE %i SET greeting = '', greeting_due = NULL WHERE greeting <> '' AND CASE WHEN greeting = 'welcome' THEN confirmed ELSE unsubscribed END < %s", Subscribers::table(), $since );
		}
	}

	/** @param array{due: string, tries: int} $read The row as it was read. */
	private static function send( int $id, array $read ): void {
		$greeting   = (string) Rows::value( 'SELECT greeting FROM %i WHERE id = %d', Subscribers::table(), $id );
		$subscriber = Subscribers::get( $id );
		$moment     = $subscriber ? self::moment( $greeting, $subscriber ) : '';
		$key        = self::MESSAGES[ $greeting ] ?? '';
		$where      = array( 'greeting' => $greeting );
		if ( ! $subscriber || '' === $moment || ! StoredMessages::is_on( $key ) || self::work()->is_used_up( $read['tries'] ) || RateLimit::count( 'newsletter-greeting', 7 * DAY_IN_SECONDS, "$id" ) >= self::PER_WEEK ) {
			self::work()->change( $id, self::NONE, $where + array( 'greeting_due' => $read['due'] ) );
			return;
		}
		// The row has changed if the subscriber has changed their mind.
		$where += array( 'status' => $subscriber->status->value, 'welcome' === $greeting ? 'confirmed' : 'unsubscribed' => $moment );
		if ( ! self::work()->claim( $id, $read, self::LEASE, array(), $where ) ) {
			return;
		}
		ReaderLanguage::begin( $subscriber->locale );
		try {
			$failure = WpMailSender::send( $subscriber, NewsletterMessages::greeting( $key, $subscriber ), MessageId::make( $key, (string) $id, $moment ) );
		} finally {
			ReaderLanguage::end();
		}
		if ( '' === $failure ) {
			self::work()->change( $id, self::NONE, $where );
			RateLimit::wait( 'newsletter-greeting', self::PER_WEEK, 7 * DAY_IN_SECONDS, "$id" );
			return;
		}
		$next = self::work()->put_off( $id, $read['tries'] + 1, null, array(), $where );
		if ( null === $next ) {
			self::work()->change( $id, self::NONE, $where );
		} else {
			Queue::wake_at( self::JOB, $next );
		}
	}

	/** When the person confirmed or unsubscribed, in UTC; '' if that isn't so now. */
	private static function moment( string $greeting, Subscriber $subscriber ): string {
		return match ( array( $greeting, $subscriber->status ) ) {
			array( 'welcome', Status::Confirmed )    => $subscriber->confirmed,
			array( 'goodbye', Status::Unsubscribed ) => $subscriber->unsubscribed,
			default                                  => '',
		};
	}

	private static function work(): DueWork {
		return new DueWork( Subscribers::table(), RetryDelays::for_single_mail(), 'greeting_due', 'greeting_tries' );
	}
}
