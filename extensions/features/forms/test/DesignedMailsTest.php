<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Blocks\EditorData;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Mail\Messages\EmailMeta;
use Millwork\Mail\Messages\MessagePosts;
use Millwork\Mail\Messages\Messages;
use Millwork\Mail\Messages\StoredMessages;
use Millwork\Tests\TestCase;

/**
 * Emails that the owner designed for one saved form.
 * @group any-database
 */
final class DesignedMailsTest extends TestCase {

	use Submissions;

	private const WORDS = array( 'subject' => 'Thanks, {Name}', 'body' => 'Typed for {Name|you}' );

	protected function setUp(): void {
		parent::setUp();
		MessagePosts::register();
		$this->serve_mail();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	private function saved_form(): int {
		$mail = (string) wp_json_encode( array( 'enabled' => true ) + self::WORDS );
		return $this->create_post( array( 'post_type' => 'jetpack_form', 'post_title' => 'Stools &amp; more', 'post_author' => $this->create_user( 'editor' ), 'post_content' => wp_slash( '<!-- wp:jetpack/contact-form {"millworkConfirmationMail":' . $mail . '} --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"label":"Name"} /--><!-- wp:jetpack/field-email {"label":"Email"} /--><!-- wp:jetpack/field-textarea {"label":"Message"} /--></div><!-- /wp:jetpack/contact-form -->' ) ) );
	}

	private function design( string $message, int $form, string $html, string $subject ): int {
		return $this->create_post( array( 'post_type' => StoredMessages::TYPE, 'post_status' => 'publish', 'post_content' => "<!-- wp:paragraph --><p>$html</p><!-- /wp:paragraph -->", 'meta_input' => array( StoredMessages::KEY => "$message-$form", StoredMessages::LOCALE => '', EmailMeta::SUBJECT => $subject ) ) );
	}

	/**
	 * Sends an entry, and its emails.
	 * @param array<string, mixed> $changes What is different about the form.
	 * @return array<string, array<array-key, mixed>> The emails by recipient.
	 */
	private function mails_of( int $form, string $attempt, array $changes = array() ): array {
		$this->mails = array();
		$source      = array( 'kind' => 'jetpack_form', 'id' => $form, 'title' => 'Stools', 'url' => '' );
		$author      = (int) get_post_field( 'post_author', $form );
		$token       = $this->token( $changes + array( 'source' => $source, 'author' => $author, 'confirmation_mail' => self::WORDS ) );
		$this->send( $token, array( 'message' => "See www.evil.example\nand {email} [gallery]" ), $attempt );
		Outbox::run();
		return array_column( $this->mails, null, 'to' );
	}

	public function test_the_design_wins_over_the_words_in_the_settings_until_it_is_restored(): void {
		$form     = $this->saved_form();
		$own      = $this->design( 'forms-notification', $form, 'Call {Name} at {email}: {Gone|nobody} {Unknown}', 'Order of {name}' );
		$sender   = $this->design( 'forms-confirmation', $form, 'Dear {Name}, you wrote: {Message}', '' );
		$site     = $this->design( 'forms-confirmation', 0, 'Site words', 'Site' );
		$mails    = $this->mails_of( $form, 'first' );
		$received = $mails['workshop@example.org'];
		$this->assertSame( 'Order of Ada', $received['subject'], 'It wins over the subject in the settings.' );
		$this->assertStringContainsString( 'Call Ada at Ada@Example.com', $received['text'] );
		$this->assertStringContainsString( '{Unknown}', $received['text'], 'A token that is no field stays.' );
		$confirmed = $mails['Ada@Example.com'];
		$this->assertSame( 'Thanks, Ada', $confirmed['subject'], 'A design without a subject has that of the settings.' );
		$this->assertStringNotContainsString( 'Typed for', $confirmed['text'] );
		$this->assertStringNotContainsString( 'www.evil', $confirmed['text'], 'Answers make no links.' );
		$this->assertStringContainsString( 'and {email} [gallery]', $confirmed['text'], 'Answers aren’t searched for tokens.' );
		$this->assertStringContainsString( 'because your address was entered', $confirmed['text'] );
		wp_trash_post( $own );
		wp_trash_post( $sender );
		wp_trash_post( $site );
		$mails = $this->mails_of( $form, 'second' );
		$this->assertSame( 'From the workshop', $mails['workshop@example.org']['subject'] );
		$this->assertStringContainsString( 'Typed for Ada', $mails['Ada@Example.com']['text'] );
	}

	public function test_it_needs_all_answers_if_the_form_keeps_none(): void {
		$form = $this->saved_form();
		$this->design( 'forms-notification', $form, 'From {Name}', 'Designed' );
		$this->assertSame( 'Designed', $this->mails_of( $form, 'first' )['workshop@example.org']['subject'] );
		$this->assertSame( 'From the workshop', $this->mails_of( $form, 'second', array( 'store' => false ) )['workshop@example.org']['subject'] );
	}

	public function test_owners_alone_open_it_with_the_fields_of_the_form_as_tokens(): void {
		$form = $this->saved_form();
		$key  = "forms-confirmation-$form";
		foreach ( array( 'contributor', 'editor' ) as $role ) {
			$this->become( $role );
			$this->assertSame( 403, $this->rest( 'POST', "/millwork/v1/emails/$key", array( 'do' => 'edit' ) )->get_status() );
			$this->assertSame( '', EditorData::data()['formEmails']['url'] );
		}
		$this->become( 'administrator' );
		$url = $this->rest( 'POST', "/millwork/v1/emails/$key", array( 'do' => 'edit' ) )->get_data()['url'];
		$id  = preg_match( '/post=(\d+)/', $url, $found ) ? (int) $found[1] : 0;
		$this->assertSame( 'Thanks, {Name}', EmailMeta::get( $id, EmailMeta::SUBJECT ) );
		$this->assertStringContainsString( 'Typed for <span class="millwork-token">{Name|you}</span>', (string) get_post_field( 'post_content', $id ) );
		$message = Messages::get( $key );
		$this->assertNotNull( $message );
		$this->assertSame( 'Confirmation for the sender, form “Stools & more”', $message->title );
		$this->assertSame( array( 'name', 'email', 'message' ), array_column( $message->tokens, 'name' ) );
		$this->assertNotContains( $key, array_column( $this->rest( 'GET', '/millwork/v1/emails' )->get_data()['items'], 'key' ), 'Not before it is saved.' );
		$this->assertSame( 200, $this->rest( 'POST', "/wp/v2/millwork-messages/$id", array( 'status' => 'publish' ) )->get_status() );
		$this->assertContains( $key, array_column( $this->rest( 'GET', '/millwork/v1/emails' )->get_data()['items'], 'key' ) );
		$this->assertSame( array( $key ), EditorData::data()['formEmails']['designed'] );
		wp_delete_post( $form, true );
		$this->assertNull( get_post( $id ), 'It is deleted with its form.' );
		$this->assertSame( array(), StoredMessages::posts() );
		$this->assertSame( 404, $this->rest( 'POST', "/millwork/v1/emails/$key", array( 'do' => 'edit' ) )->get_status() );
		$this->assertSame( 404, $this->rest( 'POST', '/millwork/v1/emails/forms-confirmation-' . $this->create_post(), array( 'do' => 'edit' ) )->get_status(), 'A post is no saved form.' );
	}
}
