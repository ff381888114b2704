<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Admin\FailureNotice;
use Millwork\Features\Payments\Emails\ReceiptLetter;
use Millwork\Features\Payments\Emails\Receipts;
use Millwork\Features\Payments\Emails\Statements;
use Millwork\Features\Payments\Ledger\Donors;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Tables;
use Millwork\Mail\MailTemplate;
use Millwork\Tests\Features\Forms\Mailer;
use Millwork\Tests\TestCase;
use WP_REST_Request;

/** Receipts and statements are tried again, whether or not a job is left. */
final class PaymentMailTest extends TestCase {

	/**
	 * Addresses that mail was handed over for.
	 * @var list<string>
	 */
	private array $mails = array();

	/** What the mail server does: 'take', 'refuse' or 'throw'. */
	private string $server = 'take';

	/** Plays the mail server, and the owner. */
	protected function setUp(): void {
		parent::setUp();
		add_filter(
			'pre_wp_mail',
			function ( $done, array $mail ): bool {
				if ( 'throw' === $this->server ) {
					throw new \RuntimeException( 'No.' );
				}
				if ( 'take' === $this->server ) {
					$this->mails[] = $mail['to'];
				}
				return 'take' === $this->server;
			},
			10,
			2
		);
		$owner = wp_insert_user(
			array(
				'user_login' => 'owner',
				'user_pass'  => 'owner',
				'role'       => 'administrator',
			)
		);
		$this->assertIsInt( $owner );
		wp_set_current_user( $owner );
	}

	/**
	 * A payment that was paid two hours ago, and whose receipt is due.
	 * @param string $email Whose.
	 * @param string $paid  When, if that matters.
	 */
	private function paid( string $email = 'zoe@example.org', string $paid = '' ): Payment {
		$payment = Payments::add(
			array(
				'mode'     => 'live',
				'gateway'  => 'stripe',
				'status'   => 'paid',
				'currency' => 'USD',
				'amount'   => 500,
				'label'    => 'Donation',
				'donor_id' => Donors::find_or_add( $email, 'Zoë' ),
				'paid'     => '' === $paid ? Rows::time( -2 * HOUR_IN_SECONDS ) : $paid,
				'receipt'  => 'due',
			)
		);
		$this->assertNotNull( $payment );
		return $payment;
	}

	private function now( Payment $payment ): Payment {
		$now = Payments::find( 'id', (string) $payment->id );
		$this->assertNotNull( $now );
		return $now;
	}

	/** Lets the hour pass, with nothing left of WordPress's list of jobs but the repeated ones. */
	private function hour_passes(): void {
		global $wpdb;
		update_option( 'cron', array( 'version' => 2 ) );
		// phpcs:disable WordPress.DB -- Tables of our own.
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET receipt_due = %s WHERE receipt_due IS NOT NULL', Tables::payments(), Rows::time( -1 ) ) );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET statement_due = %s WHERE statement_due IS NOT NULL', Tables::donors(), Rows::time( -1 ) ) );
		// phpcs:enable
		do_action( 'millwork_payments_sweep' );
		foreach ( _get_cron_array() as $hooks ) {
			foreach ( $hooks['millwork_run_job'] ?? array() as $job ) {
				do_action_ref_array( 'millwork_run_job', $job['args'] );
			}
		}
	}

	/** @return array<string, mixed> */
	private function press( Payment $payment ): array {
		return (array) rest_get_server()->dispatch( new WP_REST_Request( 'POST', "/millwork/v1/payments/$payment->id/receipt" ) )->get_data();
	}

	public function test_a_receipt_has_the_template_of_all_emails_and_is_the_same_when_it_is_sent_again(): void {
		$emails = array();
		add_filter(
			'pre_wp_mail',
			static function ( $done, array $mail ) use ( &$emails ) {
				$emails[] = array( $mail['subject'], $mail['message'], $mail['headers'] );
				return $done;
			},
			20,
			2
		);
		$payment = $this->paid();
		Receipts::send( $payment->id );
		$this->press( $payment );
		$this->assertCount( 2, $emails );
		$this->assertSame( $emails[0], $emails[1] );
		$this->assertStringContainsString( 'text/html', implode( $emails[0][2] ) );
		foreach ( array( '<!DOCTYPE html>', 'Hello Zoë,', '>$5.00<', '>Donation<', strtoupper( substr( $payment->reference, 0, 8 ) ) ) as $part ) {
			$this->assertStringContainsString( $part, $emails[0][1] );
		}
		$text = MailTemplate::text( ReceiptLetter::letter( $this->now( $payment ), 'Win at evil.example' ), array() );
		$this->assertStringContainsString( "Hello,\n", $text );
		$this->assertStringContainsString( "For: Donation\nAmount: $5.00\nDate: ", $text );
	}

	/**
	 * How the mail server refuses.
	 * @return array<string, array{string}>
	 */
	public function refusals(): array {
		return array(
			'it says no'      => array( 'refuse' ),
			'a plugin throws' => array( 'throw' ),
		);
	}

	/**
	 * A receipt is tried again after growing pauses.
	 * @dataProvider refusals
	 */
	public function test_a_receipt_that_is_refused_is_tried_again( string $how ): void {
		$payment      = $this->paid();
		$this->server = $how;
		$pauses       = array();
		Receipts::send( $payment->id );
		do {
			$pauses[] = (int) round( ( strtotime( $this->now( $payment )->receipt_due . ' UTC' ) - time() ) / 60 );
			// Before its time nothing is sent.
			Receipts::send( $payment->id );
			$this->hour_passes();
		} while ( 'due' === $this->now( $payment )->receipt );
		$this->assertSame( array( 1, 5, 30, 180, 720 ), $pauses );
		$this->assertSame( 'failed', $this->now( $payment )->receipt );
		ob_start();
		FailureNotice::print();
		$this->assertStringContainsString( 'A receipt couldn’t be emailed', (string) ob_get_clean() );
		// The owner has it tried again.
		$this->server = 'take';
		Receipts::retry();
		$this->hour_passes();
		$this->assertSame( array( array( 'zoe@example.org' ), 'sent' ), array( $this->mails, $this->now( $payment )->receipt ) );
	}

	public function test_the_receipt_of_an_old_pledge_is_not_forgotten(): void {
		global $wpdb;
		$payment = $this->paid();
		$wpdb->update( Tables::payments(), array( 'created' => Rows::time( -50 * DAY_IN_SECONDS ) ), array( 'id' => $payment->id ) );
		$this->hour_passes();
		$this->assertSame( array( array( 'zoe@example.org' ), 'sent' ), array( $this->mails, $this->now( $payment )->receipt ) );
	}

	public function test_the_second_attempt_may_succeed(): void {
		$payment      = $this->paid();
		$this->server = 'refuse';
		Receipts::send( $payment->id );
		$this->server = 'take';
		$this->hour_passes();
		$this->hour_passes();
		$this->assertSame( array( array( 'zoe@example.org' ), 'sent', '' ), array( $this->mails, $this->now( $payment )->receipt, $this->now( $payment )->receipt_due ) );
	}

	public function test_the_owner_sends_a_receipt_again(): void {
		$payment      = $this->paid();
		$this->server = 'refuse';
		$refused      = $this->press( $payment );
		$this->assertStringContainsString( 'SMTP plugin', $refused['message'] );
		$this->assertSame( array( 'due', 1 ), array( $this->now( $payment )->receipt, $this->now( $payment )->receipt_tries ) );
		$this->server = 'take';
		$sent         = $this->press( $payment );
		$this->assertSame( array( 'sent', '', true ), array( $sent['receipt'], $sent['receipt_next'], $sent['can_mail'] ) );
		// The payer has lost it.
		$this->press( $payment );
		$this->assertSame( array( 'zoe@example.org', 'zoe@example.org' ), $this->mails );
		// Nobody else may, and of what was not paid there is none.
		Payments::change( $this->now( $payment ), array( 'status' => 'refunded' ) );
		$this->assertSame( 400, $this->press( $payment )['data']['status'] );
		wp_set_current_user( 0 );
		$this->assertSame( 401, $this->press( $payment )['data']['status'] );
		$this->assertCount( 2, $this->mails );
	}

	public function test_statements_survive_a_lost_job_and_a_mail_server_that_refuses(): void {
		for ( $i = 0; $i < 25; $i++ ) {
			$this->paid( "donor-$i@example.org", '2025-06-01 12:00:00' );
		}
		update_option( 'millwork_payment_statements', 2025 );
		update_option( 'millwork_payment_statements_open', 2025 );
		$this->server = 'refuse';
		Statements::send( 2025, 0 );
		$this->server = 'take';
		$this->hour_passes();
		$this->hour_passes();
		$this->hour_passes();
		$mails = array_count_values( array_filter( $this->mails, static fn( string $to ): bool => str_starts_with( $to, 'donor-' ) ) );
		$this->assertCount( 25, $mails );
		// A receipt and a statement each.
		$this->assertSame( array( 2 ), array_values( array_unique( $mails ) ) );
		$this->assertFalse( get_option( 'millwork_payment_statements_open' ) );
	}

	/** The mail server has accepted an email, and its answer is lost: the next email is the same one. */
	public function test_a_mail_that_is_tried_again_has_the_same_message_id(): void {
		$ids = array();
		remove_all_filters( 'pre_wp_mail' );
		add_filter( 'wp_mail_from', static fn(): string => 'wordpress@example.org' );
		$GLOBALS['phpmailer'] = new Mailer(
			static function ( array $mail ) use ( &$ids ): bool {
				preg_match( '/^Message-ID: <(\w+)\.(.+)>/mi', (string) $mail['mime'], $found );
				$ids[ $found[1] ?? '' ][] = $found[2] ?? '';
				return count( $ids[ $found[1] ?? '' ] ) > 1;
			}
		);
		$payment              = $this->paid( 'zoe@example.org', '2025-06-01 12:00:00' );
		update_option( 'millwork_payment_statements_open', 2025 );
		Receipts::send( $payment->id );
		Statements::send( 2025, 0 );
		$this->hour_passes();
		Receipts::send_again( $this->now( $payment ) );
		unset( $GLOBALS['phpmailer'] );
		$this->assertCount( 2, $ids['receipt'], 'One that the owner sends again is another mail.' );
		$this->assertCount( 1, array_unique( $ids['receipt'] ) );
		$this->assertCount( 2, $ids['statement'] );
		$this->assertCount( 1, array_unique( $ids['statement'] ) );
	}
}
