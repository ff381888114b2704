<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\EntryStates;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryLater;
use Millwork\Tests\TestCase;
use RuntimeException;

/** Mail, the spam service, other plugins. */
final class OutboxTest extends TestCase {

	use Submissions;

	protected function setUp(): void {
		parent::setUp();
		$this->serve_mail();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	/** Lets time pass, and the outbox work. */
	private function work(): void {
		$this->make_due();
		Outbox::run();
	}

	public function test_mails_in_two_forms_with_the_sender_as_the_one_to_answer(): void {
		$this->send( $this->token(), array( 'message' => "Oak & <ash>\nwith wax" ) );
		Queue::flush();
		$this->assertCount( 1, $this->mails );
		$mail = $this->mails[0];
		$this->assertSame( array( 'workshop@example.org', 'From the workshop', array( 'ada@example.com' ) ), array( $mail['to'], $mail['subject'], array_map( 'strtolower', $mail['reply_to'] ) ) );
		$this->assertStringContainsString( 'multipart/alternative', $mail['mime'] );
		$this->assertStringContainsString( 'Reply-To: Ada <Ada@Example.com>', $mail['mime'] );
		$this->assertStringContainsString( "Oak & <ash><br>\nwith wax", html_entity_decode( $mail['html'] ) );
		$this->assertStringContainsString( "Message:\n  Oak & <ash>\n  with wax\n", $mail['text'] );
		$this->assertStringContainsString( 'http://localhost/write-to-us/', $mail['text'] );
		$this->assertStringNotContainsString( 'Wood', $mail['text'], 'What was left empty is left out.' );
		$entry = $this->entries()[0];
		$this->assertSame( array( 'sent', '', null ), array( $entry['mail'], $entry['work'], $entry['work_due'] ) );
		$this->assertSame( array( array( 'workshop@example.org', true ) ), array_map( static fn( array $attempt ): array => array( $attempt['recipient'], $attempt['is_sent'] ), MailLog::for_entry( $entry['id'] ) ) );

		wp_mail( 'someone@example.org', 'Another', 'Mail of another plugin.' );
		$this->assertSame( '', $this->mails[1]['text'], 'The plain text goes with our mail alone.' );
		$this->work();
		$this->assertCount( 2, $this->mails );
	}

	public function test_what_comes_while_a_job_ends_waits_no_longer_for_a_silent_server(): void {
		$limits = array();
		add_action(
			'wp_mail_succeeded',
			static function () use ( &$limits ): void {
				$limits[] = $GLOBALS['phpmailer']->getSMTPInstance()->Timelimit;
			}
		);
		Outbox::run();
		$this->send( $this->token() );
		Outbox::look_again();
		$this->assertSame( array( 60 ), $limits );
	}

	public function test_tries_again_and_only_whom_it_failed_for(): void {
		$this->send( $this->token( array( 'to' => array( 'a@example.org', 'b@example.org' ) ) ) );
		$this->refused = array( 'b@example.org' );
		Outbox::run();
		$entry = $this->entries()[0];
		$this->assertSame( array( 'inbox', 'waiting', 'mail', 1 ), array( $entry['state'], $entry['mail'], $entry['work'], $entry['tries'] ) );
		$pause = strtotime( $entry['work_due'] . ' UTC' ) - time();
		$this->assertTrue( $pause > 50 && $pause <= 61, "$pause" );
		$minute = intdiv( (int) strtotime( $entry['work_due'] . ' UTC' ), 60 ) + 1;
		$this->assertTrue( Queue::is_pending( Outbox::JOB, array( $minute ) ), 'A job waits for the next attempt.' );
		Outbox::run();
		$this->assertSame( 1, $this->entries()[0]['tries'], 'Not before it is due.' );

		$this->refused = array();
		$this->work();
		$this->assertSame( array( 'a@example.org', 'b@example.org' ), array_column( $this->mails, 'to' ) );
		$this->assertSame( 'sent', $this->entries()[0]['mail'] );
		$log = MailLog::for_entry( $entry['id'] );
		$this->assertSame( array( true, false, true ), array_column( $log, 'is_sent' ) );
		$this->assertStringContainsString( 'The mail server refuses it.', $log[1]['error'] );
	}

	public function test_gives_up_after_six_attempts_and_keeps_the_entry(): void {
		$failed = array();
		add_action(
			'millwork_form_mail_failed',
			static function ( int $id ) use ( &$failed ): void {
				$failed[] = $id;
			}
		);
		$this->refused = array( '*' );
		$this->send( $this->token( array( 'store' => false ) ) );
		for ( $i = 0; $i < 9; $i++ ) {
			$this->work();
		}
		$entry = $this->entries()[0];
		$this->assertSame( array( 'inbox', 'failed', 'A table, please.' ), array( $entry['state'], $entry['mail'], $entry['excerpt'] ) );
		$this->assertCount( 6, MailLog::for_entry( $entry['id'] ) );
		$this->assertSame( array( $entry['id'] ), $failed );

		$this->refused = array();
		$this->assertTrue( EntryStates::resend( $entry['id'] ) );
		$this->work();
		$this->assertCount( 1, $this->mails );
		$this->assertSame( 'gone', $this->entries()[0]['state'] );
	}

	public function test_keeps_nothing_where_the_form_says_so(): void {
		$token  = $this->token( array( 'store' => false ) );
		$posted = $this->posted( $token );
		$this->rest( 'POST', '/millwork/v1/forms/entries', $posted );
		$this->assertSame( 'A table, please.', $this->entries()[0]['excerpt'], 'It is there until it is mailed.' );
		$this->work();
		$this->assertCount( 1, $this->mails );
		$entry = $this->entries()[0];
		$this->assertSame( array( 'gone', '', '', '', array(), '' ), array( $entry['state'], $entry['name'], $entry['email'], $entry['excerpt'], $entry['data'], $entry['url'] ) );
		$this->assertSame( array(), MailLog::for_entry( $entry['id'] ) );
		$this->assertSame( 201, $this->rest( 'POST', '/millwork/v1/forms/entries', $posted )->get_status() );
		$this->work();
		$this->assertCount( 1, $this->mails, 'A retry after a lost answer is still the same.' );
	}

	public function test_does_not_mail_where_the_form_says_so(): void {
		$this->send( $this->token( array( 'notify' => false ) ) );
		$this->work();
		$this->assertSame( array(), $this->mails );
		$this->assertSame( array( 'none', '' ), array( $this->entries()[0]['mail'], $this->entries()[0]['work'] ) );
	}

	public function test_writes_to_strangers_only_for_those_who_may(): void {
		$author = $this->create_user( 'author', array( 'user_email' => 'author@example.org' ) );
		$editor = $this->create_user( 'editor', array( 'user_email' => 'editor@example.org' ) );
		$to     = array( 'stranger@example.net', 'editor@example.org', 'not an address', "evil@example.net\r\nBcc: all@example.net", 'EDITOR@example.org' );
		$this->send(
			$this->token(
				array(
					'to'     => $to,
					'author' => $author,
				)
			),
			array(),
			'a'
		);
		$this->send(
			$this->token(
				array(
					'to'     => array( 'stranger@example.net' ),
					'author' => $author,
				)
			),
			array(),
			'b'
		);
		$this->work();
		$this->assertSame( array( 'EDITOR@example.org', 'author@example.org', 'author@example.org' ), array_column( $this->mails, 'to' ), 'Whether there are others shows nothing.' );
		$this->mails = array();
		$this->send(
			$this->token(
				array(
					'to'     => $to,
					'author' => $editor,
				)
			),
			array(),
			'c'
		);
		$this->work();
		$this->assertSame( array( 'stranger@example.net', 'EDITOR@example.org' ), array_column( $this->mails, 'to' ) );
	}

	public function test_mails_what_was_taken_for_spam_when_it_comes_back(): void {
		update_option( 'disallowed_keys', 'table' );
		$this->send( $this->token() );
		$this->work();
		$this->assertSame( array(), $this->mails );
		$id = $this->entries()[0]['id'];
		$this->assertSame( 1, EntryStates::move( array( $id ), EntryState::Inbox ) );
		Outbox::run();
		$this->assertCount( 1, $this->mails );
		// What was mailed before is not mailed again.
		EntryStates::move( array( $id ), EntryState::Spam );
		$this->assertSame( 'owner', $this->entries()[0]['spam_reason'] );
		EntryStates::move( array( $id ), EntryState::Inbox );
		$this->work();
		$this->assertCount( 1, $this->mails );
	}

	public function test_asks_the_spam_service(): void {
		require_once __DIR__ . '/akismet.php';
		\Akismet::$key          = 'a-key';
		\Akismet::$answers      = array( 'true', 'false', 'invalid', 'false' );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';
		$this->send( $this->token(), array(), 'a' );
		$this->send( $this->token(), array( 'message' => 'A chair' ), 'b' );
		$this->assertSame( array( 'pending', 'pending' ), array_column( $this->entries(), 'state' ) );
		$this->assertSame( array(), \Akismet::$asked, 'No visitor waits for it.' );
		$this->work();
		$this->assertSame( array( 'spam', 'inbox' ), array_column( $this->entries(), 'state' ) );
		$this->assertSame( 'akismet', $this->entries()[0]['spam_reason'] );
		// It is kept for a while, in case the owner decides otherwise.
		$this->assertSame( array( 'address' => '203.0.113.9', 'agent' => '' ), $this->entries()[0]['evidence'] );
		$this->assertCount( 1, $this->mails );
		parse_str( (string) current( \Akismet::$asked ), $question );
		$this->assertSame( array( '203.0.113.9', 'Ada', 'ada@example.com', 'A table, please.' ), array( $question['user_ip'], $question['comment_author'], $question['comment_author_email'], $question['comment_content'] ) );

		$this->send( $this->token(), array( 'message' => 'A bed' ), 'c' );
		Outbox::run();
		$this->assertSame( 'pending', $this->entries()[2]['state'] );
		$this->work();
		$this->assertSame( 'inbox', $this->entries()[2]['state'] );
		$this->assertCount( 2, $this->mails );
		\Akismet::$key = '';
	}

	public function test_lets_entries_in_if_the_spam_service_is_away(): void {
		require_once __DIR__ . '/akismet.php';
		\Akismet::$key     = 'a-key';
		\Akismet::$answers = array();
		$this->send( $this->token() );
		for ( $i = 0; $i < 3; $i++ ) {
			$this->work();
		}
		$this->assertSame( array( 'inbox', 'sent' ), array( $this->entries()[0]['state'], $this->entries()[0]['mail'] ) );
		\Akismet::$key = '';
	}

	/** What is asked may say how long to wait, as a service does that has had too many questions. */
	public function test_waits_as_long_as_it_is_asked_to(): void {
		require_once __DIR__ . '/akismet.php';
		\Akismet::$key     = 'a-key';
		\Akismet::$answers = array( new RetryLater( 'Too many questions.', 2 * HOUR_IN_SECONDS ) );
		$this->send( $this->token() );
		$this->work();
		$entry = $this->entries()[0];
		$this->assertSame( 'pending', $entry['state'] );
		$this->assertEqualsWithDelta( time() + 2 * HOUR_IN_SECONDS, strtotime( $entry['work_due'] . ' UTC' ), 10 );
		\Akismet::$key = '';
	}

	public function test_tells_the_crm_where_the_form_says_so(): void {
		$told = array();
		add_action(
			'grunion_after_feedback_post_inserted',
			static function ( int $id, array $fields, bool $is_spam, array $values ) use ( &$told ): void {
				$first  = reset( $fields );
				$told[] = array( $id, $first->get_attribute( 'type' ), $first->get_attribute( 'id' ), $first->value, $first->form->attributes['jetpackCRM'], $is_spam, $values['entry_title'] );
				throw new RuntimeException( 'The CRM has a bad day.' );
			},
			10,
			4
		);
		$this->send( $this->token( array( 'crm' => true ) ), array(), 'a' );
		$this->send( $this->token(), array(), 'b' );
		$this->work();
		$this->assertSame( array( array( $this->entries()[0]['id'], 'name', 'name', 'Ada', true, false, 'Write to us' ) ), $told );
		$this->assertCount( 2, $this->mails, 'What fails in a plugin keeps no mail back.' );
	}

	public function test_puts_values_into_the_subject(): void {
		$this->send( $this->token( array( 'subject' => 'From {Name}: {Unknown}' ) ) );
		$this->send( $this->token( array( 'subject' => '' ) ), array(), 'b' );
		$this->work();
		$this->assertSame( array( 'From Ada: {Unknown}', '[' . get_option( 'blogname' ) . '] Write to us' ), array_column( $this->mails, 'subject' ) );
	}
}
