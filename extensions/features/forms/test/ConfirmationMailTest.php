<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\Delivery\DeliveryStatus;
use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\EntryStates;
use Millwork\Tests\TestCase;

/**
 * The email to the person who sent a form.
 * @group any-database
 */
final class ConfirmationMailTest extends TestCase {

	use Submissions;

	protected function setUp(): void {
		parent::setUp();
		$this->serve_mail();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	/** @param array<string, mixed> $changes What is different about the form. */
	private function form( array $changes = array() ): string {
		return $this->token( $changes + array( 'confirmation_mail' => array( 'subject' => 'Thanks, {Name}', 'body' => "Hello {name},\n\nyou wrote: {Message}\nSee https://example.org/thanks" ) ) );
	}

	/** @return list<array<array-key, mixed>> The emails to senders. */
	private function to( string $address = 'Ada@Example.com' ): array {
		return array_values( array_filter( $this->mails, static fn( array $mail ): bool => 0 === strcasecmp( $mail['to'], $address ) ) );
	}

	public function test_goes_once_to_the_sender_with_the_authors_words(): void {
		$this->send( $this->form() );
		Outbox::run();
		$mail = $this->to()[0];
		$this->assertSame( 'Thanks, Ada', $mail['subject'] );
		$this->assertStringContainsString( "Hello Ada,\n\nyou wrote: A table, please.\nSee https://example.org/thanks", $mail['text'] );
		$this->assertStringContainsString( 'Auto-Submitted: auto-replied', $mail['mime'] );
		$this->assertStringNotContainsString( 'workshop@example.org', $mail['mime'], 'The recipients are private.' );
		$id = $this->entries()[0]['id'];
		$this->assertSame( array( array( 'workshop@example.org', '' ), array( 'Ada@Example.com', 'sender' ) ), array_map( static fn( array $attempt ): array => array( $attempt['recipient'], $attempt['kind'] ), MailLog::for_entry( $id ) ) );
		EntryStates::resend( $id );
		Outbox::run();
		$this->assertCount( 1, $this->to() );
		$this->assertCount( 3, $this->mails );
	}

	public function test_is_off_by_default_and_needs_an_address(): void {
		$this->send( $this->token() );
		$this->send( $this->form(), array( 'email' => '' ), 'second' );
		Outbox::run();
		$this->assertCount( 2, $this->mails );
		$this->assertSame( array(), $this->to() );
		$this->assertNull( FormParser::form( array( 'blockName' => 'jetpack/contact-form', 'attrs' => array( 'millworkConfirmationMail' => array( 'subject' => 'x' ) ), 'innerBlocks' => array() ) )->confirmation_mail );
	}

	public function test_is_sent_although_the_owner_gets_no_email_and_entries_are_not_kept(): void {
		$this->send( $this->form( array( 'notify' => false, 'store' => false ) ) );
		Outbox::run();
		$this->assertCount( 1, $this->to() );
		$this->assertCount( 1, $this->mails );
		$this->assertSame( EntryState::Gone->value, $this->entries()[0]['state'] );
	}

	public function test_waits_for_the_decision_about_spam(): void {
		$token  = $this->form();
		$posted = $this->posted( $token );
		$this->rest( 'POST', '/millwork/v1/forms/entries', array( 'millwork_details' => 'trapped' ) + $posted );
		Outbox::run();
		$this->assertSame( array(), $this->mails );
		EntryStates::move( array( $this->entries()[0]['id'] ), EntryState::Inbox );
		Outbox::run();
		$this->assertCount( 1, $this->to() );
	}

	public function test_goes_on_where_a_worker_was_killed_and_doubles_nothing(): void {
		$this->send( $this->form() );
		$id = $this->entries()[0]['id'];
		// Killed after the first email, before the second.
		MailLog::add( $id, 'workshop@example.org' );
		Entries::update( $id, array( 'work' => 'mail', 'mail' => 'sent', 'work_due' => Rows::time( -5 ), 'tries' => 1 ) );
		Outbox::run();
		$this->assertCount( 1, $this->mails );
		$this->assertCount( 1, $this->to() );
		// Killed after both, before the entry says so.
		Entries::update( $id, array( 'work' => 'mail', 'work_due' => Rows::time( -5 ), 'tries' => 2 ) );
		Outbox::run();
		$this->assertCount( 1, $this->mails );
	}

	public function test_a_bad_address_doesnt_disturb_the_owners_email(): void {
		$this->refused = array( 'Ada@Example.com' );
		$this->send( $this->form() );
		for ( $try = 0; $try < 8; $try++ ) {
			$this->make_due();
			Outbox::run();
		}
		$entry = $this->entries()[0];
		$this->assertSame( array( 'sent', null, 1 ), array( $entry['mail'], $entry['work_due'], count( $this->mails ) ) );
		$this->assertCount( 6, MailLog::for_entry( $entry['id'], MailLog::TO_SENDER ) );
		$this->assertNull( DeliveryStatus::failures(), 'Visitors’ wrong addresses are no failure of the site.' );
	}

	public function test_answers_make_no_headers_links_or_tokens(): void {
		$evil  = 'Win at http://evil.example/x?y or www.evil.example, a@evil.example <a href="https://evil.example">x</a> {Email}';
		$token = $this->form( array( 'confirmation_mail' => array( 'subject' => '{Message}', 'body' => 'A {Message} https://{Message} https://example.org/?q={Name}' ) ) );
		$this->send( $token, array( 'name' => "Eve\r\nBcc: victim@example.org", 'message' => "x\r\nBcc: victim@example.org\r\n$evil" ) );
		Outbox::run();
		$mail = $this->to()[0];
		$this->assertStringNotContainsString( "\n", $mail['subject'] );
		$this->assertDoesNotMatchRegularExpression( '/^Bcc:/mi', explode( "\n\n", str_replace( "\r", '', $mail['mime'] ) )[0] );
		foreach ( array( 'html', 'text' ) as $part ) {
			$this->assertStringNotContainsString( 'evil.example', $mail[ $part ] );
			$this->assertStringNotContainsString( 'http://evil', $mail[ $part ] );
			$this->assertStringNotContainsString( '?q=Eve', $mail[ $part ] );
			$this->assertStringNotContainsString( 'Ada@Example.com', $mail[ $part ], 'An answer is no token.' );
		}
		$this->assertStringNotContainsString( '<a href="https://evil', $mail['html'] );
		$this->assertCount( 2, $this->mails );
	}

	public function test_withholds_consents_and_keeps_unknown_tokens(): void {
		$fields = array( new Field( 'email', 'email', 'Email' ), new Field( 'ok', 'checkbox', 'Fine' ), new Field( 'f3', 'consent', 'Consent', message: 'Write me' ) );
		$this->send( $this->form( array( 'fields' => $fields, 'confirmation_mail' => array( 'subject' => '', 'body' => '[{Consent}] [{f3}] [{nothing}]' ) ) ) );
		Outbox::run();
		$this->assertStringContainsString( '[{Consent}] [{f3}] [{nothing}]', $this->to()[0]['text'] );
		$this->assertStringContainsString( 'We received your message', $this->to()[0]['subject'] );
	}

	public function test_floods_no_address(): void {
		$token = $this->form();
		foreach ( array( 'victim@gmail.com', 'victim+1@gmail.com', 'vic.tim@gmail.com', 'VICTIM@gmail.com', 'v.ictim+x@googlemail.com' ) as $index => $address ) {
			$this->send( $token, array( 'email' => $address ), "try-$index" );
		}
		Outbox::run();
		$sent = array_filter( $this->mails, static fn( array $mail ): bool => 'workshop@example.org' !== $mail['to'] );
		$this->assertCount( 3, $sent );
		$log = MailLog::for_entry( $this->entries()[3]['id'], MailLog::WITHHELD );
		$this->assertStringContainsString( 'too many', $log[0]['error'] );
	}

	public function test_a_form_sends_so_many_an_hour(): void {
		add_filter( 'millwork_form_confirmation_mail_limits', static fn( $limits ) => array( 'form' => 2 ) + $limits );
		$token = $this->form();
		foreach ( array( 'a', 'b', 'c', 'd' ) as $name ) {
			$this->send( $token, array( 'email' => "$name@example.net" ), $name );
		}
		Outbox::run();
		$this->assertCount( 2, array_filter( $this->mails, static fn( array $mail ): bool => str_ends_with( $mail['to'], '@example.net' ) ) );
	}

	public function test_an_author_cant_write_to_anyone(): void {
		$this->send( $this->form( array( 'author' => $this->create_user( 'author' ) ) ) );
		Outbox::run();
		$this->assertSame( array(), $this->to() );
		$this->assertStringContainsString( 'administrators', MailLog::for_entry( $this->entries()[0]['id'], MailLog::WITHHELD )[0]['error'] );
	}
}
