<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp\SignUp;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Code that shows the text of an exception escapes it.

use Millwork\Features\Newsletter\Subscribers\Addresses;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryLater;
use Millwork\SiteCopy\Detection;
use Millwork\Units\Mailchimp\Account;
use Millwork\Units\Mailchimp\Api;
use Millwork\Units\Mailchimp\Problem;

/**
 * Sends sign-ups to Mailchimp, one per job. After a failure the queue tries again for some hours; after that, an hourly
 * job queues what is left, for a month.
 */
final class SignUpSending {

	public const JOB = 'millwork_mailchimp_send';

	/** How often a sign-up that changed while it was sent is sent again. */
	private const ROUNDS = 3;

	/** How many are queued at a time, and from what age, in seconds. */
	private const BATCH = 50;
	private const AGE   = 10 * MINUTE_IN_SECONDS;

	/**
	 * Sends a sign-up.
	 * @param mixed $id The row's id.
	 * @throws RetryLater After a temporary failure.
	 */
	public static function send( mixed $id ): void {
		if ( Detection::is_copy() ) {
			// This is a copy of the site: the row waits, since the audience belongs to the live site.
			return;
		}
		for ( $round = 0; $round < self::ROUNDS; $round++ ) {
			$row     = is_numeric( $id ) ? PendingSignUps::get( (int) $id ) : null;
			$account = $row ? Account::current() : null;
			if ( ! $row || ! $account ) {
				$row && Problem::note( Problem::NOT_CONNECTED );
				return;
			}
			// The row may have been written by something else.
			$done = Addresses::is_valid( $row['email'] ) ? Member::sign_up( $account, $row['email'], $row['wish'], $row['language'] ) : '';
			if ( is_wp_error( $done ) && Api::REJECTED !== $done->get_error_code() ) {
				Problem::note( Api::REFUSED === $done->get_error_code() ? Problem::REFUSED : Problem::LATER );
				throw RetryLater::from( $done );
			}
			Problem::note( is_wp_error( $done ) ? Problem::REJECTED : ( Member::WITHOUT === $done ? Problem::WITHOUT : '' ) );
			if ( PendingSignUps::remove( $row['id'], $row['revision'] ) ) {
				return;
			}
		}
		throw new RetryLater( 'The sign-up is being changed.', MINUTE_IN_SECONDS );
	}

	/** Runs every hour: queues what is left, and deletes what is too old. */
	public static function sweep(): void {
		if ( Detection::is_copy() ) {
			return;
		}
		foreach ( PendingSignUps::ids( PendingSignUps::LIFE, 1000 ) as $id ) {
			PendingSignUps::remove( $id );
			Problem::note( Problem::LOST );
		}
		if ( Account::current() ) {
			foreach ( PendingSignUps::ids( self::AGE, self::BATCH ) as $id ) {
				Queue::enqueue( self::JOB, array( $id ) );
			}
		}
	}
}
