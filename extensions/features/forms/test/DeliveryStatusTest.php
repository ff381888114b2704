<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Delivery\DeliveryHealth;
use Millwork\Features\Forms\Delivery\DeliveryStatus;
use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Jobs\Queue;
use Millwork\Tests\TestCase;

/** The owner learns that emails about entries keep failing, and why. */
final class DeliveryStatusTest extends TestCase {

	use Submissions;

	private const ROUTE = '/millwork/v1/entries/delivery';

	protected function setUp(): void {
		parent::setUp();
		$this->serve_mail();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	public function test_counts_the_entries_whose_emails_failed_since_the_last_one_that_was_sent(): void {
		$this->become( 'editor' );
		$this->assertSame( 0, $this->rest( 'GET', self::ROUTE )->get_data()['entries'] );
		$this->refused = array( '*' );
		$token         = $this->token();
		$this->send( $token );
		Queue::flush();
		$this->assertNull( DeliveryStatus::failures(), 'The first failure is often over soon.' );
		$this->send( $token, array( 'message' => 'Another' ), 'second' );
		Queue::flush();
		$answer = $this->rest( 'GET', self::ROUTE )->get_data();
		$this->assertSame( array( 2, 'Emails about 2 form entries couldn’t be sent.' ), array( $answer['entries'], $answer['summary'] ) );
		$this->assertNotSame( '', $answer['error'] );
		$this->assertStringContainsString( 'SMTP plugin', $answer['advice'] );

		$this->refused = array();
		$this->make_due();
		Outbox::run();
		$this->assertNull( DeliveryStatus::failures() );
		$this->assertSame( '', $this->rest( 'GET', self::ROUTE )->get_data()['summary'] );
	}

	public function test_counts_failures_whatever_the_mail_server_says(): void {
		remove_all_filters( 'pre_wp_mail' );
		add_filter(
			'pre_wp_mail',
			static function (): bool {
				do_action( 'wp_mail_failed', new \WP_Error( 'wp_mail_failed', "554 Zur\xFCck\0" ) );
				return false;
			}
		);
		$token = $this->token();
		$this->send( $token );
		$this->send( $token, array( 'message' => 'Another' ), 'second' );
		Queue::flush();
		$this->assertSame( array( 'entries' => 2, 'error' => '554 Zur?ck', 'reason' => '' ), DeliveryStatus::failures() );
	}

	public function test_explains_the_latest_error(): void {
		MailLog::add( 1, 'a@example.org', 'Mailbox full' );
		MailLog::add( 1, 'a@example.org', 'SMTP Error: Could not authenticate.' );
		// A mark between attempts isn't an attempt.
		MailLog::add( 1, '' );
		$this->assertSame(
			array( 'entries' => 1, 'error' => 'SMTP Error: Could not authenticate.', 'reason' => 'The mail server rejected the username or password.' ),
			DeliveryStatus::failures()
		);
	}

	public function test_site_health_tells_it_too(): void {
		$this->become( 'administrator' );
		$tests = (array) apply_filters( 'site_status_tests', array( 'direct' => array() ) );
		$this->assertSame( array( DeliveryHealth::class, 'test' ), $tests['direct']['millwork_form_emails']['test'] );
		$this->assertSame( 'good', DeliveryHealth::test()['status'] );
		MailLog::add( 1, 'a@example.org', 'Mailbox <b>full' );
		MailLog::add( 2, 'a@example.org', 'Mailbox <b>full' );
		$result = DeliveryHealth::test();
		$this->assertSame( 'recommended', $result['status'] );
		$this->assertStringContainsString( 'Emails about 2 form entries couldn’t be sent.', $result['description'] );
		$this->assertStringContainsString( 'Mailbox &lt;b&gt;full', $result['description'] );
		$this->assertStringContainsString( 'Send test email', $result['actions'] );
	}

	public function test_is_for_those_who_read_entries(): void {
		$this->become( 'author' );
		$this->assertSame( 403, $this->rest( 'GET', self::ROUTE )->get_status() );
	}
}
