<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Mail;

use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Http\RateLimit;
use Millwork\Jobs\Queue;
use Millwork\Mail\Messages\ReaderLanguage;
use Millwork\Mail\Messages\StoredMessages;
use Millwork\Mail\MessageId;
use Millwork\SiteCopy\Detection;
use RuntimeException;

/**
 * Emails people who have confirmed or unsubscribed by a link, if the owner turned that on. Each change is emailed once;
 * if PHP ends while it is sent, it is sent again with the same Message-ID.
 */
final class Greetings {

	/** The job. Its arguments are a subscriber's ID, the message's key, and when it happened. */
	public const JOB = 'millwork_newsletter_greeting';

	/** Such emails to a subscriber in a week: somebody may go back and forth. */
	private const PER_WEEK = 4;

	/** Call it after the change. */
	public static function want( int $id, string $key ): void {
		if ( StoredMessages::is_on( $key ) ) {
			Queue::enqueue( self::JOB, array( $id, $key, self::moment( $id, $key ) ) );
		}
	}

	/** @throws RuntimeException If the email could not be sent. */
	public static function send( int $id, string $key, string $moment ): void {
		$subscriber = Subscribers::get( $id );
		// It was turned off, or the person has changed their mind.
		if ( ! $subscriber || '' === $moment || self::moment( $id, $key ) !== $moment || ! StoredMessages::is_on( $key ) || Detection::holds( $moment ) ) {
			return;
		}
		// Retries count too.
		if ( RateLimit::wait( 'newsletter-greeting', self::PER_WEEK, 7 * DAY_IN_SECONDS, "$id" ) > 0 ) {
			return;
		}
		ReaderLanguage::begin( $subscriber->locale );
		try {
			$failure = WpMailSender::send( $subscriber, NewsletterMessages::greeting( $key, $subscriber ), MessageId::make( $key, (string) $id, $moment ) );
		} finally {
			ReaderLanguage::end();
		}
		if ( '' !== $failure ) {
			throw new RuntimeException( esc_html( $failure ) );
		}
	}

	/** When the person confirmed or unsubscribed, in UTC; '' if that isn't so now. */
	private static function moment( int $id, string $key ): string {
		$subscriber = Subscribers::get( $id );
		return match ( array( $key, $subscriber?->status ) ) {
			array( NewsletterMessages::WELCOME, Status::Confirmed )    => $subscriber->confirmed ?? '',
			array( NewsletterMessages::GOODBYE, Status::Unsubscribed ) => $subscriber->unsubscribed ?? '',
			default                                                    => '',
		};
	}
}
