<?php
/**
 * Mail to a sign-up whose job is lost.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Newsletter;

use Millwork\Newsletter\Mail\Letters;
use Millwork\Newsletter\Subscribers\Subscribers;
use Millwork\Tests\TestCase;
use RuntimeException;

/**
 * That it is due stands in the subscriber's row.
 */
final class LostLetterTest extends TestCase {

	use Subscriptions;

	public function test_a_mail_whose_job_is_lost_is_sent_by_the_next_sweep(): void {
		global $wpdb;
		$this->open_mailbox();
		$this->sign_up( 'ada@example.com' );
		$ada              = $this->subscriber( 'ada@example.com' );
		$hour_passes      = function () use ( $wpdb, $ada ): void {
			// Another plugin's job writes WordPress's list back as it had read it.
			update_option( 'cron', array( 'version' => 2 ) );
			$wpdb->query( $wpdb->prepare( 'UPDATE %i SET letter_due = %s WHERE letter_due IS NOT NULL', Subscribers::table(), '2026-01-01 00:00:00' ) ); // phpcs:ignore WordPress.DB -- A table of our own.
			do_action( 'millwork_newsletter_sweep' );
			try {
				$this->work_for( $ada );
			} catch ( RuntimeException $error ) {
				$this->assertStringContainsString( 'refuses', $error->getMessage() );
			}
		};
		$this->takes_mail = false;
		$hour_passes();
		$hour_passes();
		$this->takes_mail = true;
		$hour_passes();
		$this->assertCount( 1, $this->mails );
		$hour_passes();
		$this->assertCount( 1, $this->mails );
	}

	public function test_a_mail_that_came_with_a_confirmed_copy_of_the_site_is_set_aside(): void {
		global $wpdb;
		$this->open_mailbox();
		$this->sign_up( 'ada@example.com' );
		$ada = $this->subscriber( 'ada@example.com' );
		do_action( 'millwork_site_is_confirmed_copy', gmdate( 'Y-m-d H:i:s', time() + 1 ) );
		// The job came with the copy, too.
		Letters::send( $ada->id );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET letter_due = %s WHERE letter_due IS NOT NULL', Subscribers::table(), '2026-01-01 00:00:00' ) ); // phpcs:ignore WordPress.DB -- A table of our own.
		Letters::wake_forgotten();
		$this->work_for( $ada );
		$this->assertSame( array(), $this->mails );

		// Who signs up again is answered.
		$this->sign_up( 'ada@example.com' );
		$this->work_for( $ada );
		$this->assertCount( 1, $this->mails );
	}
}
