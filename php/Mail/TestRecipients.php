<?php
declare( strict_types=1 );

namespace Millwork\Mail;

use Millwork\Http\RateLimit;
use WP_Error;

/**
 * Limits how many addresses a user can send test emails to in a day. WordPress's REST API lets users change their own
 * address without confirming it, so test emails could reach any number of strangers.
 */
final class TestRecipients {

	/** The most addresses of a user in a day. */
	private const MOST = 2;

	/** @return WP_Error|null Why the current user can't send a test email to an address now; null if they can. */
	public static function refusal( string $email ): ?WP_Error {
		$user = 'user-' . get_current_user_id();
		$both = "$user " . strtolower( $email );
		if ( RateLimit::count( 'test-recipient', DAY_IN_SECONDS, $both ) > 0 ) {
			return null;
		}
		$wait = RateLimit::wait( 'test-recipients', self::MOST, DAY_IN_SECONDS, $user );
		if ( $wait > 0 ) {
			return new WP_Error( 'millwork_test_email_addresses', __( 'You’ve sent test emails to two addresses today. You can send one to a new address tomorrow.', 'millwork' ), array( 'status' => 429, 'retry_after' => $wait ) );
		}
		RateLimit::wait( 'test-recipient', 1, DAY_IN_SECONDS, $both );
		return null;
	}
}
