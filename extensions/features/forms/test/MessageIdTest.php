<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Delivery\Mail\Sending;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Tests\TestCase;

/**
 * An email that may have arrived is the same one when it is sent again.
 * @group any-database
 */
final class MessageIdTest extends TestCase {

	use Submissions;

	protected function setUp(): void {
		parent::setUp();
		$this->serve_mail();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	public function test_a_mail_that_is_sent_once_more_has_the_same_message_id(): void {
		// The server has accepted it, and its answer is lost.
		$ids                  = array();
		$GLOBALS['phpmailer'] = new Mailer(
			static function ( array $mail ) use ( &$ids ): bool {
				self::assertSame( 1, preg_match_all( '/^Message-ID: <(.+)>/mi', (string) $mail['mime'], $found ) );
				$ids[ $mail['to'] ][] = $found[1][0];
				return count( $ids[ $mail['to'] ] ) > 1;
			}
		);
		$this->send( $this->token( array( 'to' => array( 'a@example.org', 'b@example.org' ) ) ) );
		Outbox::run();
		$this->make_due();
		Outbox::run();
		$this->assertSame( array( 2, 2 ), array_map( 'count', array_values( $ids ) ) );
		$this->assertSame( array( 1, 1 ), array_map( static fn( array $same ): int => count( array_unique( $same ) ), array_values( $ids ) ) );
		$this->assertNotSame( $ids['a@example.org'][0], $ids['b@example.org'][0] );
		// An email that the owner sends again is another email, and so is another plugin's.
		MailLog::add( $this->entries()[0]['id'], '' );
		Sending::send( $this->entries()[0], Definitions::get( $this->entries()[0]['form_id'] ) );
		wp_mail( 'a@example.org', 'Another', 'Mail of another plugin.' );
		$this->assertCount( 3, array_unique( $ids['a@example.org'] ) );
		$this->assertStringNotContainsString( 'entry.', $ids['a@example.org'][3] );
	}

	/** A plugin that sends mail when ours was sent or refused sends its own, not ours once more. */
	public function test_a_mail_within_ours_is_another_one(): void {
		$mails                = array();
		$GLOBALS['phpmailer'] = new Mailer(
			static function ( array $mail ) use ( &$mails ): bool {
				$mails[ $mail['to'] ][] = $mail;
				return 'a@example.org' !== $mail['to'];
			}
		);
		$alert                = static function () use ( &$alert ): void {
			remove_action( 'wp_mail_failed', $alert );
			remove_action( 'wp_mail_succeeded', $alert );
			wp_mail( 'owner@example.org', 'Mail', 'A mail was sent or refused.' );
		};
		foreach ( array( 'a@example.org', 'b@example.org' ) as $recipient ) {
			add_action( 'wp_mail_failed', $alert );
			add_action( 'wp_mail_succeeded', $alert );
			$this->send( $this->token( array( 'to' => array( $recipient ) ) ) );
			Outbox::run();
		}
		$this->assertCount( 2, $mails['owner@example.org'] );
		foreach ( $mails['owner@example.org'] as $mail ) {
			$this->assertSame( '', $mail['text'] );
			$this->assertStringContainsString( 'A mail was sent or refused.', $mail['mime'] );
			$this->assertDoesNotMatchRegularExpression( '/^Message-ID: <entry/mi', $mail['mime'] );
		}
		foreach ( array( 'a@example.org', 'b@example.org' ) as $recipient ) {
			$this->assertMatchesRegularExpression( '/^Message-ID: <entry/mi', $mails[ $recipient ][0]['mime'] );
			$this->assertNotSame( '', $mails[ $recipient ][0]['text'] );
		}
	}
}
