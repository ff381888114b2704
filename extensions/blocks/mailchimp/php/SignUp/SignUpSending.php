<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp\SignUp;

use Millwork\Features\Newsletter\Subscribers\Addresses;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryLater;
use Millwork\SiteCopy\Detection;
use Millwork\Units\Mailchimp\Account;
use Millwork\Units\Mailchimp\Api;
use Millwork\Units\Mailchimp\Problem;

/**
 * Passes sign-ups on, one a job. What Mailchimp cannot take now waits: the queue tries it again for some
 * hours, and every hour those that are left are put in once more, for a month.
 */
final class SignUpSending {

	/** The job. */
	public const JOB = 'millwork_mailchimp_send';

	/** How often a sign-up is looked at again to which something was added while it was passed on. */
	private const ROUNDS = 3;

	/** How many are put in at a time, and from what age on, in seconds. */
	private const BATCH = 50;
	private const AGE   = 10 * MINUTE_IN_SECONDS;

	/**
	 * Passes a sign-up on.
	 * @param mixed $id The row's id.
	 * @throws RetryLater Where it may go better later.
	 */
	public static function send( mixed $id ): void {
		if ( Detection::is_copy() ) {
			// The row waits: the audience is the live site's.
			return;
		}
		for ( $round = 0; $round < self::ROUNDS; $round++ ) {
			$row     = is_numeric( $id ) ? PendingSignUps::get( (int) $id ) : null;
			$account = $row ? Account::current() : null;
			if ( ! $row || ! $account ) {
				$row && Problem::note( Problem::NOT_CONNECTED );
				return;
			}
			// What stands in a table may have come another way.
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

	/** Runs every hour: puts in what is left, and forgets what is too old. */
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
