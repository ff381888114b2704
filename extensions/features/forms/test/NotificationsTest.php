<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\Definition\StoredDefinition;
use Millwork\Features\Forms\Delivery\Mail\Recipients;
use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\EntryStates;
use Millwork\Tests\TestCase;

/**
 * The notifications of a form besides its first.
 * @group any-database
 */
final class NotificationsTest extends TestCase {

	use Submissions;

	private const OAK = array(
		'show'   => true,
		'any'    => false,
		'groups' => array(
			array(
				'any'   => false,
				'rules' => array(
					array(
						'field'    => 'wood',
						'operator' => 'is',
						'value'    => 'Oak',
					),
				),
			),
		),
	);

	protected function setUp(): void {
		parent::setUp();
		$this->serve_mail();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	/**
	 * A form with one more notification.
	 * @param array<string, mixed> $notification What is different about it.
	 * @param array<string, mixed> $changes      What is different about the form.
	 */
	private function form( array $notification = array(), array $changes = array() ): string {
		$usual = array( 'number' => 1, 'to' => array( 'sawmill@example.org' ), 'subject' => 'Oak for {Name}', 'body' => "Hello,\n\n{Name} wants: {message}", 'reply_to' => '', 'attach' => false );
		return $this->token( $changes + array( 'notifications' => array( $notification + $usual ) ) );
	}

	/** @return list<array<array-key, mixed>> */
	private function to( string $address = 'sawmill@example.org' ): array {
		return array_values( array_filter( $this->mails, static fn( array $mail ): bool => 0 === strcasecmp( $mail['to'], $address ) ) );
	}

	public function test_each_has_its_own_recipients_and_words(): void {
		$this->send( $this->form() );
		Outbox::run();
		$this->assertCount( 2, $this->mails );
		$mail = $this->to()[0];
		$this->assertSame( 'Oak for Ada', $mail['subject'] );
		$this->assertStringContainsString( "Hello,\n\nAda wants: A table, please.", $mail['text'] );
		$this->assertStringContainsString( 'Reply-To: Ada <Ada@Example.com>', $mail['mime'] );
		$this->assertStringNotContainsString( 'workshop@example.org', $mail['mime'] );
		$this->assertSame( array( '', 'further-1' ), array_column( MailLog::for_entry( $this->entries()[0]['id'] ), 'kind' ) );
	}

	public function test_is_sent_if_the_answers_meet_its_condition(): void {
		$token = $this->form( array( 'condition' => self::OAK ) );
		$this->send( $token, array( 'wood' => 'Ash <b>' ), 'a' );
		Outbox::run();
		$this->assertSame( array(), $this->to() );
		$this->send( $token, array( 'wood' => 'Oak' ), 'b' );
		Outbox::run();
		$this->assertCount( 1, $this->to() );
		$this->assertCount( 2, $this->to( 'workshop@example.org' ) );
	}

	public function test_without_words_it_has_all_answers_and_the_authors_reply_address(): void {
		$this->send( $this->form( array( 'subject' => '', 'body' => '', 'reply_to' => 'desk@example.org' ) ) );
		Outbox::run();
		$mail = $this->to()[0];
		$this->assertStringContainsString( 'A table, please.', $mail['text'] );
		$this->assertStringContainsString( 'Reply-To: desk@example.org', $mail['mime'] );
	}

	public function test_a_token_stands_for_all_answers(): void {
		$this->send( $this->form( array( 'subject' => 'For {Name}', 'body' => "Hello,\n\n{all Answers}\n\nBye" ), array( 'confirmation_mail' => array( 'subject' => 'Yours', 'body' => '{All answers}' ) ) ), array( 'message' => '{All answers} {Name}' ) );
		Outbox::run();
		$text = $this->to()[0]['text'];
		$this->assertMatchesRegularExpression( '/^Hello,\s+(?:.+\n)*Name: Ada\n(?:.+\n)*/m', $text );
		$this->assertSame( 1, substr_count( $text, '{All answers} {Name}' ), 'An answer is no token.' );
		$this->assertStringContainsString( '{All answers}', $this->to( 'Ada@Example.com' )[0]['text'], 'Nothing of it goes to an address that a visitor typed.' );
		$this->assertStringNotContainsString( 'Name: Ada', $this->to( 'Ada@Example.com' )[0]['text'] );
	}

	public function test_is_sent_although_the_first_is_off(): void {
		$this->send( $this->form( array(), array( 'notify' => false ) ) );
		Outbox::run();
		$this->assertCount( 1, $this->mails );
		$this->assertCount( 1, $this->to() );
		$this->assertSame( 'sent', $this->entries()[0]['mail'] );
	}

	public function test_a_sent_one_keeps_no_confirmation_from_the_sender(): void {
		$this->refused = array( 'Ada@Example.com' );
		$this->send( $this->form( array(), array( 'confirmation_mail' => array( 'subject' => 'Thank you', 'body' => 'Got it.' ) ) ) );
		Outbox::run();
		$this->assertSame( array( 1, 0 ), array( count( $this->to() ), count( $this->to( 'Ada@Example.com' ) ) ) );
		$this->refused = array();
		$this->make_due();
		Outbox::run();
		$this->assertSame( array( 1, 1 ), array( count( $this->to() ), count( $this->to( 'Ada@Example.com' ) ) ) );
	}

	public function test_many_failures_double_none(): void {
		$this->send( $this->form() );
		Outbox::run();
		$id = $this->entries()[0]['id'];
		for ( $failure = 0; $failure < 120; $failure++ ) {
			MailLog::add( $id, "$failure@example.org", 'refused', MailLog::FURTHER . '1' );
			MailLog::add( $id, "$failure@example.org", 'refused' );
		}
		Entries::update( $id, array( 'work' => 'mail', 'work_due' => Rows::time( -5 ), 'tries' => 2 ) );
		Outbox::run();
		$this->assertCount( 2, $this->mails );
	}

	public function test_a_failed_one_is_tried_again_and_doubles_no_other(): void {
		$this->refused = array( 'sawmill@example.org' );
		$this->send( $this->form() );
		Outbox::run();
		$this->assertSame( 'waiting', $this->entries()[0]['mail'] );
		$this->refused = array();
		$this->make_due();
		Outbox::run();
		$this->assertCount( 1, $this->to() );
		$this->assertCount( 1, $this->to( 'workshop@example.org' ) );
		$this->assertSame( 'sent', $this->entries()[0]['mail'] );
		EntryStates::resend( $this->entries()[0]['id'] );
		Outbox::run();
		$this->assertCount( 2, $this->to() );
	}

	public function test_one_that_keeps_failing_says_so_and_is_sent_by_hand(): void {
		$this->refused = array( 'sawmill@example.org' );
		$this->send( $this->form() );
		for ( $try = 0; $try < 8; $try++ ) {
			$this->make_due();
			Outbox::run();
		}
		$entry = $this->entries()[0];
		$this->assertSame( array( 'failed', null ), array( $entry['mail'], $entry['work_due'] ) );
		$this->refused = array();
		EntryStates::resend( $entry['id'] );
		Outbox::run();
		$this->assertCount( 1, $this->to() );
		$this->assertCount( 1, $this->to( 'workshop@example.org' ), 'Only recipients without it get it.' );
	}

	public function test_spam_is_not_sent_before_the_owner_says_it_is_none(): void {
		$this->rest( 'POST', '/millwork/v1/forms/entries', array( 'millwork_details' => 'trapped' ) + $this->posted( $this->form() ) );
		Outbox::run();
		$this->assertSame( array(), $this->mails );
		EntryStates::move( array( $this->entries()[0]['id'] ), EntryState::Inbox );
		Outbox::run();
		$this->assertCount( 1, $this->to() );
	}

	public function test_answers_make_no_headers_tags_shortcodes_or_tokens(): void {
		add_shortcode( 'trap', static fn() => 'sprung' );
		$this->send( $this->form( array( 'subject' => '{Message}', 'body' => '{Name} {Message}' ) ), array( 'name' => "Eve\r\nBcc: victim@example.org", 'message' => "x\r\nBcc: victim@example.org <img src=x onerror=1> [trap] {Email}" ) );
		Outbox::run();
		remove_shortcode( 'trap' );
		$mail = $this->to()[0];
		$this->assertStringNotContainsString( "\n", $mail['subject'] );
		$this->assertDoesNotMatchRegularExpression( '/^Bcc:/mi', explode( "\n\n", str_replace( "\r", '', $mail['mime'] ) )[0] );
		$this->assertStringNotContainsString( '<img src=x', $mail['html'] );
		$this->assertStringContainsString( '[trap] {Email}', $mail['text'] );
		$this->assertCount( 2, $this->mails );
	}

	public function test_an_author_cant_write_to_anyone(): void {
		$author = $this->create_user( 'contributor' );
		$this->send( $this->form( array(), array( 'author' => $author ) ) );
		Outbox::run();
		$this->assertSame( array(), $this->to() );
		$definition = $this->definition( array( 'author' => $author, 'to' => array(), 'notifications' => array( array( 'number' => 1, 'to' => array( 'sawmill@example.org' ), 'subject' => '', 'body' => '', 'reply_to' => '', 'attach' => false ) ) ) );
		$this->assertSame( array( 'sawmill@example.org' ), Recipients::withheld( $definition ), 'An administrator is asked.' );
	}

	public function test_a_form_sends_so_many_an_hour_and_the_others_later(): void {
		add_filter( 'millwork_form_notification_limit', static fn() => 1 );
		$token = $this->form();
		$this->send( $token, array(), 'a' );
		$this->send( $token, array(), 'b' );
		Outbox::run();
		$this->assertCount( 1, $this->to() );
		$this->assertCount( 2, $this->to( 'workshop@example.org' ) );
		remove_all_filters( 'millwork_form_notification_limit' );
		$this->make_due();
		Outbox::run();
		$this->assertCount( 2, $this->to() );
	}

	/** @param list<mixed> $stored The attribute. */
	private function parsed( array $stored ): Definition {
		$field = array( 'blockName' => 'jetpack/field-text', 'attrs' => array( 'id' => 'f123456', 'label' => 'Wood' ), 'innerBlocks' => array(), 'innerHTML' => '', 'innerContent' => array() );
		return FormParser::form( array( 'blockName' => 'jetpack/contact-form', 'attrs' => array( 'millworkNotifications' => $stored ), 'innerBlocks' => array( $field ) ) );
	}

	/** @return array<string, mixed> Stored conditions that nobody can judge anymore. */
	private static function about_a_deleted_field(): array {
		return array( 'enabled' => true, 'action' => 'hide', 'groups' => array( array( 'rules' => array( array( 'field' => 'f123456', 'operator' => 'is', 'value' => 'Oak' ), array( 'field' => 'f999999', 'operator' => 'is', 'value' => 'Oak' ) ) ) ) );
	}

	public function test_reads_only_what_can_be_used(): void {
		$conditions = array( 'enabled' => true, 'logicalOperator' => 'all', 'groups' => array( array( 'logicalOperator' => 'all', 'rules' => array( array( 'field' => 'f123456', 'operator' => 'is', 'value' => 'Oak' ) ) ) ) );
		$definition = $this->parsed(
			array(
				array( 'to' => ' a@example.org, nobody, a@example.org', 'subject' => "Hi\r\nBcc: x@example.org", 'replyTo' => "b@example.org\r\nBcc: x@example.org", 'attach' => true, 'conditions' => $conditions ),
				array( 'to' => 'b@example.org', 'enabled' => false ),
				array( 'to' => 'nobody' ),
				'damaged',
				array( 'to' => array( 'c@example.org' ) ),
				array( 'to' => 'd@example.org', 'conditions' => self::about_a_deleted_field() ),
			)
		);
		$this->assertCount( 1, $definition->notifications );
		$one = $definition->notifications[0];
		$this->assertSame( array( array( 'a@example.org' ), '', true ), array( $one['to'], $one['reply_to'], $one['attach'] ) );
		$this->assertStringNotContainsString( "\n", $one['subject'] );
		$this->assertSame( $definition->fields[0]->name, $one['condition']['groups'][0]['rules'][0]['field'] ?? '' );
		$read = StoredDefinition::read( (string) wp_json_encode( $definition->to_array() ) );
		$this->assertSame( $definition->to_array(), $read?->to_array() );
		$this->assertCount( 10, $this->parsed( array_fill( 0, 40, array( 'to' => 'a@example.org' ) ) )->notifications );
		$this->assertCount( 10, $this->parsed( array( array( 'to' => implode( ',', array_map( static fn( int $n ): string => "a$n@example.org", range( 1, 40 ) ) ) ) ) )->notifications[0]['to'] );
		$this->assertArrayNotHasKey( 'notifications', $this->parsed( array() )->to_array() );
	}
}
