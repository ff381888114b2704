<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\Inbox;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Entries\EntryStates;
use Millwork\Features\Forms\Notes\Notes;
use Millwork\Features\Forms\Replies\Replies;
use Millwork\Features\Forms\Replies\ReplyWork;
use Millwork\Features\Forms\Replies\Tables;
use Millwork\Rendering\ForeignText;
use Millwork\Tests\Features\Forms\Mailer;
use Millwork\Tests\Features\Forms\PrivacyTools;
use Millwork\Tests\TestCase;

/** A reply goes once to the person who sent the entry, and what became of it is kept. */
final class RepliesTest extends TestCase {

	use PrivacyTools;

	/** @var list<array<string, mixed>> What was sent. */
	private array $sent = array();

	/** Whether the mail server takes mail. */
	private bool $works = true;

	protected function setUp(): void {
		parent::setUp();
		// The filter with which the test site keeps all mail.
		remove_all_filters( 'pre_wp_mail' );
		add_filter( 'wp_mail_from', static fn(): string => 'wordpress@example.org' );
		$GLOBALS['phpmailer'] = new Mailer(
			function ( array $mail ): bool {
				if ( $this->works ) {
					$this->sent[] = $mail;
				}
				return $this->works;
			}
		);
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	public function test_goes_to_the_sender_with_the_users_reply_to(): void {
		$id = $this->written( '[gallery] <b>Table</b>' );
		$this->become( 'editor' );
		wp_update_user( array( 'ID' => get_current_user_id(), 'display_name' => 'Eve, "the <editor>"', 'user_email' => 'eve@example.org' ) );
		wp_set_current_user( get_current_user_id() );
		// WordPress tells of the new address.
		$this->sent = array();
		$answer     = $this->reply( $id, array( 'text' => "Yes, <i>gladly</i>.\n\n[gallery] costs 5", 'subject' => "Re: Table\r\nBcc: x@example.com", 'quote' => true, 'to' => 'x@example.com', 'recipient' => 'x@example.com', 'email' => 'x@example.com' ) );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		$this->assertSame( 'waiting', $answer->get_data()[0]['state'] );
		ReplyWork::run();
		ReplyWork::run();
		$this->assertCount( 1, $this->sent );
		$mail = $this->mails()[0];
		$this->assertSame( array( 'Ada@Example.com', array( 'eve@example.org' ), 'Re: Table Bcc: x@example.com' ), array( $mail['to'], $mail['reply_to'], $mail['subject'] ) );
		$this->assertStringContainsString( ForeignText::light( 'Yes, <i>gladly</i>.' ), $mail['html'] );
		$this->assertStringContainsString( '[gallery] costs 5', $mail['text'] );
		$this->assertStringContainsString( ForeignText::light( '<b>Table</b>' ), $mail['html'] );
		$this->assertDoesNotMatchRegularExpression( '/^(?!Subject:).*x@example\.com/mi', (string) strstr( str_replace( "\r", '', $mail['mime'] ), "\n\n", true ) );
		$kept = $this->rest( 'GET', "/millwork/v1/entries/$id" )->get_data()['replies'][0];
		$this->assertSame( array( 'sent', 'Ada@Example.com', "Yes, <i>gladly</i>.\n\n[gallery] costs 5" ), array( $kept['state'], $kept['recipient'], $kept['text'] ) );
		// Without the quote, the answers are not in it.
		$this->reply( $id, array( 'text' => 'Short', 'attempt' => 'b' ) );
		ReplyWork::run();
		$this->assertStringNotContainsString( 'Table', str_replace( 'Re: Table', '', $this->mails()[1]['html'] ) );
	}

	public function test_is_sent_once_however_often_it_is_asked_for(): void {
		$id = $this->written();
		$this->become( 'editor' );
		for ( $i = 0; $i < 3; $i++ ) {
			$this->assertCount( 1, $this->reply( $id )->get_data() );
		}
		$reply = Replies::of( $id )[0];
		$first = Replies::ledger()->claim( $reply['id'], 'waiting', '1 = 1' );
		$this->assertNotSame( '', $first );
		$this->assertSame( '', Replies::ledger()->claim( $reply['id'], 'waiting', '1 = 1' ), 'Another process finds it claimed.' );
		ReplyWork::run();
		$this->rest( 'POST', "/millwork/v1/entries/$id/replies/{$reply['id']}/resend", array( 'attempt' => 'x' ) );
		ReplyWork::run();
		$this->assertSame( array(), $this->sent, 'Pressing the button takes it from nobody.' );
		// The process is gone: nobody knows whether it was sent, so only a person sends it again.
		Rows::update( Tables::replies(), array( 'claimed' => Rows::time( -3600 ) ), array( 'id' => $reply['id'] ) );
		ReplyWork::run();
		$this->assertSame( 'failed', Replies::of( $id )[0]['state'] );
		$this->assertSame( array(), $this->sent );
		$this->rest( 'POST', "/millwork/v1/entries/$id/replies/{$reply['id']}/resend", array( 'attempt' => 'x' ) );
		ReplyWork::run();
		$this->assertCount( 1, $this->sent );
		// One that was sent is sent once more if someone wants that.
		for ( $i = 0; $i < 2; $i++ ) {
			$this->rest( 'POST', "/millwork/v1/entries/$id/replies/{$reply['id']}/resend", array( 'attempt' => 'y' ) );
			ReplyWork::run();
		}
		$this->assertCount( 2, $this->sent );
	}

	public function test_a_failure_is_tried_again_and_kept(): void {
		$id = $this->written();
		$this->become( 'editor' );
		$this->works = false;
		$this->reply( $id );
		ReplyWork::run();
		$reply = $this->rest( 'GET', "/millwork/v1/entries/$id" )->get_data()['replies'][0];
		$this->assertSame( array( 'waiting', 'Gladly.' ), array( $reply['state'], $reply['text'] ) );
		$this->assertStringContainsString( 'refuses', $reply['error'] );
		$this->assertNotNull( $reply['next_try'] );
		for ( $i = 0; $i < 8; $i++ ) {
			Rows::run( 'UPDATE %i SET due = %s WHERE due IS NOT NULL', Tables::replies(), Rows::time() );
			ReplyWork::run();
		}
		$this->assertSame( array( 'failed', 6 ), array( Replies::of( $id )[0]['state'], Replies::of( $id )[0]['tries'] ) );
		$this->works = true;
		$this->rest( 'POST', "/millwork/v1/entries/$id/replies/{$reply['id']}/resend", array( 'attempt' => 'x' ) );
		ReplyWork::run();
		$this->assertSame( array( 'sent', '' ), array( Replies::of( $id )[0]['state'], Replies::of( $id )[0]['error'] ) );
		$this->assertCount( 1, $this->sent );
	}

	public function test_is_for_those_who_read_entries_and_may_email_anyone(): void {
		$id = $this->written();
		foreach ( array( 'subscriber', 'contributor', 'author' ) as $role ) {
			$this->become( $role );
			$this->assertSame( 403, $this->reply( $id )->get_status(), $role );
		}
		// Reading is not enough.
		wp_get_current_user()->add_cap( 'millwork_read_entries' );
		$this->assertSame( 403, $this->reply( $id )->get_status() );
		$this->assertSame( '', $this->rest( 'GET', "/millwork/v1/entries/$id" )->get_data()['reply_to'] );
		$this->assertNull( Rows::value( 'SELECT id FROM %i WHERE entry_id = %d', Tables::replies(), $id ) );
		// Who may no longer send when it is due sends nothing.
		$this->become( 'editor' );
		$this->reply( $id );
		wp_get_current_user()->add_cap( 'millwork_mail_anyone', false );
		ReplyWork::run();
		$this->assertSame( array( 'failed', array() ), array( Replies::of( $id )[0]['state'], $this->mails() ) );
	}

	public function test_has_limits_and_needs_an_address(): void {
		$this->become( 'editor' );
		$none = $this->entry( array( 'email' => '' ) );
		$this->assertSame( 409, $this->reply( $none )->get_status() );
		$spam = $this->entry( array( 'state' => 'spam' ) );
		$this->assertSame( 409, $this->reply( $spam )->get_status() );
		$id = $this->written();
		foreach ( array( array( 'text' => " \n" ), array( 'subject' => ' ' ), array( 'text' => str_repeat( 'x', 20001 ) ), array( 'attempt' => '' ) ) as $wrong ) {
			$this->assertSame( 400, $this->reply( $id, $wrong )->get_status() );
		}
		for ( $i = 0; $i < 10; $i++ ) {
			$this->assertSame( 200, $this->reply( $id, array( 'attempt' => "a$i" ) )->get_status() );
		}
		$answer = $this->reply( $id, array( 'attempt' => 'more' ) );
		$this->assertSame( 429, $answer->get_status() );
		$this->assertArrayHasKey( 'Retry-After', $answer->get_headers() );
		// The same one again is no further reply.
		$this->assertSame( 200, $this->reply( $id, array( 'attempt' => 'a0' ) )->get_status() );
	}

	public function test_the_address_of_another_person_is_erased_from_all(): void {
		wp_set_current_user( $this->create_user( 'editor' ) );
		$id = $this->written();
		Notes::add( $id, 'His wife is bea@example.com, not abea@example.com', 'a' );
		for ( $number = 0; $number < 201; $number++ ) {
			Replies::add( $id, array( 'recipient' => 'ada@example.com', 'subject' => 'For bea@example.com', 'body' => 'Ask bea@example.com', 'has_quote' => false ), md5( (string) $number ) );
		}
		$this->erase( 'bea@example.com' );
		$this->assertSame( '0', Rows::value( "SELECT COUNT(*) FROM %i WHERE subject LIKE '%%bea@%%' OR body LIKE '%%bea@%%'", Tables::replies() ) );
		$this->assertCount( 200, Replies::of( $id ) );
		$this->assertStringEndsWith( 'not abea@example.com', Notes::of( $id )[0]['note'] );
		$this->assertStringNotContainsString( 'is bea@', Notes::of( $id )[0]['note'] );
		$this->assertSame( array(), $this->exported( 'bea@example.com' ) );
	}

	public function test_is_exported_and_goes_with_the_entry(): void {
		$id = $this->written();
		$this->become( 'editor' );
		$this->reply( $id );
		$this->assertStringContainsString( 'Gladly.', implode( "\n", $this->exported( 'ada@example.com' ) ) );
		EntryStates::delete( array( $id ) );
		ReplyWork::run();
		$this->assertSame( array( array(), array() ), array( Replies::of( $id ), $this->sent ) );
	}

	/** @return list<array<string, mixed>> What was sent. */
	private function mails(): array {
		return $this->sent;
	}

	private function written( string $message = 'Hello' ): int {
		$fields = array(
			array( 'name' => 'email', 'label' => 'Email', 'type' => 'email', 'value' => 'Ada@Example.com' ),
			array( 'name' => 'message', 'label' => 'Message', 'type' => 'textarea', 'value' => $message ),
		);
		return $this->entry( array( 'data' => (string) wp_json_encode( $fields ) ) );
	}

	/** @param array<string, mixed> $params */
	private function reply( int $id, array $params = array() ): \WP_REST_Response {
		return $this->rest( 'POST', "/millwork/v1/entries/$id/replies", $params + array( 'text' => 'Gladly.', 'subject' => 'Re: Table', 'attempt' => 'a' ) );
	}
}
