<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Data\Migrations;
use Millwork\Features\Newsletter\Mail\Letters;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Http\RateLimit;
use Millwork\Tests\TestCase;
use RuntimeException;

/** The subscriber's row says that it is due. */
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

		// Someone who signs up again gets an answer.
		$this->sign_up( 'ada@example.com' );
		$this->work_for( $ada );
		$this->assertCount( 1, $this->mails );
	}

	/**
	 * PHP ends while an email is sent, ten times: it is sent again as the same email. The mailbox is left alone for an hour
	 * only when one was sent.
	 */
	public function test_a_mail_in_which_php_ends_is_sent_again_as_the_same_mail(): void {
		global $wpdb;
		$this->open_mailbox();
		$this->sign_up( 'ada@example.com' );
		$ada    = $this->subscriber( 'ada@example.com' );
		$ended  = array();
		$counts = fn(): array => (array) $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i', Migrations::table( RateLimit::TABLE ) ), ARRAY_A ); // phpcs:ignore WordPress.DB -- A table of our own.
		// Its end is followed by a dot and letters at random, of which PHP takes an `e` for an exponent.
		$lock = static fn(): int => (int) strtok( (string) $wpdb->get_var( "SELECT option_value FROM $wpdb->options WHERE option_name LIKE 'millwork\\_lock\\_newsletter\\_%'" ), '.' );
		add_action(
			'phpmailer_init',
			static function () use ( &$ended, $wpdb, $counts, $lock, $ada ): void {
				// What another process would find.
				$ended = array( $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE id = %d', Subscribers::table(), $ada->id ), ARRAY_A ), $counts(), $lock() ); // phpcs:ignore WordPress.DB -- A table of our own.
			}
		);
		$this->work_for( $ada );
		$this->assertEqualsWithDelta( time() + HOUR_IN_SECONDS, $lock(), 5 );
		for ( $hour = 1; $hour < 15; $hour++ ) {
			if ( $ended ) {
				$wpdb->update( Subscribers::table(), array( 'letter_due' => '2026-01-01 00:00:00' ) + $ended[0], array( 'id' => $ada->id ) );
				$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', Migrations::table( RateLimit::TABLE ) ) ); // phpcs:ignore WordPress.DB -- A table of our own.
				foreach ( $ended[1] as $row ) {
					$wpdb->insert( Migrations::table( RateLimit::TABLE ), $row );
				}
				$this->assertLessThan( time() + 10 * MINUTE_IN_SECONDS, $ended[2] );
				$ended = array();
			}
			$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE 'millwork\\_lock\\_newsletter\\_%'" );
			do_action( 'millwork_newsletter_sweep' );
			$this->work_for( $ada );
		}
		$this->assertCount( 10, $this->mails );
		$ids = array_map( static fn( array $mail ): string => preg_match( '/^Message-ID: (.+)$/mi', (string) $mail['mime'], $found ) ? $found[1] : '', $this->mails );
		$this->assertCount( 1, array_unique( $ids ) );
	}
}
