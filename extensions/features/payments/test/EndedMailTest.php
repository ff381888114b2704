<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Admin\FailureNotice;
use Millwork\Features\Payments\Emails\Receipts;
use Millwork\Features\Payments\Emails\Statements;
use Millwork\Features\Payments\Ledger\Donors;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Tables;
use Millwork\Tests\Features\Forms\Mailer;
use Millwork\Tests\TestCase;

/** No receipt and no statement is lost with a process that ends. */
final class EndedMailTest extends TestCase {

	/**
	 * A payment of last summer, whose receipt is due.
	 * @param string $email Whose.
	 */
	private function paid( string $email ): Payment {
		$payment = Payments::add(
			array(
				'mode'     => 'live',
				'gateway'  => 'stripe',
				'status'   => 'paid',
				'currency' => 'USD',
				'amount'   => 500,
				'label'    => 'Donation',
				'donor_id' => Donors::find_or_add( $email, 'Zoë' ),
				'paid'     => '2025-06-01 12:00:00',
				'receipt'  => 'due',
			)
		);
		$this->assertNotNull( $payment );
		return $payment;
	}

	/**
	 * PHP ends while an email is sent: nobody knows whether it went out. It is sent again, as the same email, and not forever.
	 */
	public function test_a_mail_in_which_php_ends_is_sent_again_as_the_same_mail(): void {
		global $wpdb;
		$ids   = array();
		$ended = array();
		remove_all_filters( 'pre_wp_mail' );
		add_filter( 'wp_mail_from', static fn(): string => 'wordpress@example.org' );
		$GLOBALS['phpmailer'] = new Mailer(
			static function ( array $mail ) use ( &$ids, &$ended, $wpdb ): bool {
				preg_match( '/^Message-ID: <(\w+)\.(.+)>/mi', (string) $mail['mime'], $found );
				$ids[ $found[1] ?? '' ][] = $found[2] ?? '';
				// What another process would find.
				$table           = 'receipt' === ( $found[1] ?? '' ) ? Tables::payments() : Tables::donors();
				$ended[ $table ] = $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i', $table ), ARRAY_A ); // phpcs:ignore WordPress.DB -- A table of our own.
				return true;
			}
		);
		$this->paid( 'zoe@example.org' );
		update_option( 'millwork_payment_statements', 2025 );
		update_option( 'millwork_payment_statements_open', 2025 );
		for ( $hour = 0; $hour < 9; $hour++ ) {
			update_option( 'cron', array( 'version' => 2 ) );
			$wpdb->query( $wpdb->prepare( 'UPDATE %i SET receipt_due = %s WHERE receipt_due IS NOT NULL', Tables::payments(), Rows::time( -1 ) ) ); // phpcs:ignore WordPress.DB -- A table of our own.
			$wpdb->query( $wpdb->prepare( 'UPDATE %i SET statement_due = %s WHERE statement_due IS NOT NULL', Tables::donors(), Rows::time( -1 ) ) ); // phpcs:ignore WordPress.DB -- A table of our own.
			do_action( 'millwork_payments_sweep' );
			foreach ( _get_cron_array() as $hooks ) {
				foreach ( $hooks['millwork_run_job'] ?? array() as $job ) {
					do_action_ref_array( 'millwork_run_job', $job['args'] );
				}
			}
			foreach ( $ended as $table => $row ) {
				$wpdb->update( $table, $row, array( 'id' => $row['id'] ) );
			}
			update_option( 'millwork_payment_statements_open', 2025 );
			$ended = array();
		}
		unset( $GLOBALS['phpmailer'] );
		$this->assertSame( array( 6, 6 ), array( count( $ids['receipt'] ), count( $ids['statement'] ) ) );
		$this->assertSame( array( 1, 1 ), array( count( array_unique( $ids['receipt'] ) ), count( array_unique( $ids['statement'] ) ) ) );
		wp_set_current_user( $this->create_user( 'administrator' ) );
		ob_start();
		FailureNotice::print();
		$notice = (string) ob_get_clean();
		$this->assertStringContainsString( 'A receipt couldn’t be emailed. The last of six attempts was on', $notice );
		$this->assertStringContainsString( 'A yearly statement couldn’t be emailed', $notice );
	}

	public function test_an_owner_who_sends_a_receipt_does_not_wait_for_minutes(): void {
		$limits = array();
		remove_all_filters( 'pre_wp_mail' );
		add_filter( 'wp_mail_from', static fn(): string => 'wordpress@example.org' );
		$GLOBALS['phpmailer'] = new Mailer(
			static function () use ( &$limits ): bool {
				$limits[] = $GLOBALS['phpmailer']->getSMTPInstance()->Timelimit;
				return true;
			}
		);
		Receipts::send_again( $this->paid( 'zoe@example.org' ) );
		unset( $GLOBALS['phpmailer'] );
		$this->assertSame( array( 20 ), $limits );
	}

	public function test_a_mail_server_that_refuses_all_statements_is_not_asked_about_each(): void {
		for ( $i = 0; $i < 25; $i++ ) {
			$this->paid( "donor-$i@example.org" );
		}
		update_option( 'millwork_payment_statements', 2025 );
		update_option( 'millwork_payment_statements_open', 2025 );
		$asked = 0;
		add_filter(
			'pre_wp_mail',
			static function () use ( &$asked ): bool {
				++$asked;
				return false;
			}
		);
		Statements::send( 2025, 0 );
		$this->assertSame( 3, $asked );
	}
}
