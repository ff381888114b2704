<?php
declare( strict_types=1 );

namespace Millwork\Tests\Mail;

use Millwork\Mail\MailFailure;
use Millwork\Mail\TestEmail;
use Millwork\Mail\TestEmailButton;
use Millwork\Tests\TestCase;
use WP_Error;

/**
 * Anyone who manages the site can find out whether it sends email.
 * @group any-database
 */
final class TestEmailTest extends TestCase {

	private const ROUTE = '/millwork/v1/test-email';

	/**
	 * What was sent.
	 * @var list<array<array-key, mixed>>
	 */
	private array $sent = array();

	/** Receives emails, or fails with an error. */
	private function serve( string $error = '' ): void {
		remove_all_filters( 'pre_wp_mail' );
		add_filter(
			'pre_wp_mail',
			function ( $unused, array $email ) use ( $error ): bool {
				$this->sent[] = $email;
				if ( '' !== $error ) {
					do_action( 'wp_mail_failed', new WP_Error( 'wp_mail_failed', $error ) );
				}
				return '' === $error;
			},
			10,
			2
		);
	}

	public function test_goes_to_the_current_user_and_says_so(): void {
		$this->serve();
		$this->become( 'administrator' );
		$email    = wp_get_current_user()->user_email;
		$response = $this->rest( 'POST', self::ROUTE );
		$this->assertSame( 200, $response->get_status() );
		$this->assertSame( array( true, $email ), array( $response->get_data()['sent'], $response->get_data()['to'] ) );
		$this->assertStringContainsString( "Test email sent to $email.", $response->get_data()['message'] );
		$this->assertSame( array( $email ), array_column( $this->sent, 'to' ) );
	}

	public function test_says_why_it_failed_and_what_to_do(): void {
		$this->become( 'administrator' );
		$this->serve( 'SMTP Error: Could not authenticate.' );
		$response = $this->rest( 'POST', self::ROUTE );
		$this->assertSame( 502, $response->get_status() );
		$this->assertStringContainsString( 'The mail server rejected the username or password. If this keeps happening, ask your host or install an SMTP plugin.', $response->get_data()['message'] );
		$this->serve( 'Mailbox full.' );
		$this->assertStringContainsString( 'Mailbox full. If this', $this->rest( 'POST', self::ROUTE )->get_data()['message'] );
	}

	/** @dataProvider hostile_errors */
	public function test_an_error_is_one_short_line_in_the_admin( string $error, string $told ): void {
		$this->become( 'administrator' );
		$this->serve( $error );
		$said = $this->rest( 'POST', self::ROUTE )->get_data()['message'];
		$this->assertStringContainsString( ". $told If this", $said );
		$_REQUEST['_wpnonce'] = wp_create_nonce( 'millwork_test_email' );
		add_filter( 'wp_redirect', '__return_false' );
		TestEmailButton::send();
		ob_start();
		TestEmailButton::print_result();
		$this->assertStringContainsString( esc_html( ". $told If this" ), (string) ob_get_clean() );
	}

	/** @return array<string, array{string, string}> What a mail server says, and what the user reads. */
	public static function hostile_errors(): array {
		return array(
			'another encoding'   => array( "554 Zur\xFCck", '554 Zur?ck' ),
			'a reversed text'    => array( "No \u{202E}exe.txt\u{2066}!", 'No exe.txt!' ),
			'control characters' => array( "No\0w \x1B[31m\r\nnever\u{2028}again", 'No w [31m never again' ),
			'markup'             => array( '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>' ),
			'far too much'       => array( str_repeat( 'no', 1_000_000 ), str_repeat( 'no', 250 ) ),
		);
	}

	public function test_is_for_administrators_and_limited(): void {
		$this->serve();
		foreach ( array( '', 'editor' ) as $role ) {
			if ( '' !== $role ) {
				$this->become( $role );
			}
			$this->assertContains( $this->rest( 'POST', self::ROUTE )->get_status(), array( 401, 403 ) );
		}
		$this->assertSame( array(), $this->sent );
		$this->become( 'administrator' );
		for ( $try = 0; $try < 5; $try++ ) {
			$this->assertSame( 200, $this->rest( 'POST', self::ROUTE )->get_status() );
		}
		$response = $this->rest( 'POST', self::ROUTE );
		$this->assertSame( 503, $response->get_status() );
		$this->assertStringContainsString( 'Try again in a few minutes.', $response->get_data()['message'] );
		$this->assertCount( 5, $this->sent );
		// Another user has tests of their own.
		$this->become( 'administrator' );
		$this->assertSame( 200, $this->rest( 'POST', self::ROUTE )->get_status() );
	}

	public function test_a_button_sends_it_and_the_next_page_shows_the_result_once(): void {
		$this->serve( 'Could not instantiate mail function.' );
		$this->become( 'editor' );
		$this->assertSame( '', TestEmailButton::html() );
		$this->become( 'administrator' );
		$this->assertStringContainsString( 'Send test email', TestEmailButton::html() );
		$_REQUEST['_wpnonce']         = wp_create_nonce( 'millwork_test_email' );
		$_REQUEST['_wp_http_referer'] = '/wp-admin/site-health.php';
		add_filter( 'wp_redirect', '__return_false' );
		TestEmailButton::send();
		$print = static function (): string {
			ob_start();
			TestEmailButton::print_result();
			return (string) ob_get_clean();
		};
		$this->assertStringContainsString( 'This server can’t send email with PHP.', $print() );
		$this->assertSame( '', $print() );
	}

	public function test_explains_errors_that_it_knows(): void {
		$this->assertSame( 'Your site couldn’t connect to its mail server.', MailFailure::explain( 'SMTP connect() failed. https://example.com' ) );
		$this->assertSame( '', MailFailure::explain( 'Mailbox full' ) );
		$this->assertInstanceOf( WP_Error::class, TestEmail::send(), 'Nobody has an address.' );
	}
}
