<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Closure;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Features\Forms\Entries\Privacy;
use Millwork\Features\Forms\Messages\MovedUpMail;
use Millwork\Features\Forms\Places\ShownForms;
use Millwork\Features\Forms\Replies\ReplyMail;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Mail\Messages\EmailMeta;
use Millwork\Mail\Messages\MessagePosts;
use Millwork\Mail\Messages\ReaderLanguage;
use Millwork\Mail\Messages\StoredMessages;
use Millwork\Tests\Languages;
use Millwork\Tests\TestCase;
use WP_User;

/**
 * What the sender of a form reads is in the language of its page, what the owner reads in the site's.
 * @group any-database
 */
final class SenderLanguageTest extends TestCase {

	use Submissions;
	use Languages;

	private const WORDS = array( 'confirmation_mail' => array( 'subject' => '', 'body' => '' ) );

	protected function setUp(): void {
		parent::setUp();
		MessagePosts::register();
		$this->serve_mail();
		$this->install_language(
			'xx_XX',
			array(
				'[%s] We received your message' => 'X received [%s]',
				'Fill out this field.'          => 'X required',
				'[%s] Continue your form'       => 'X continue',
				'You have a seat'               => 'X seat',
				'On %1$s at %2$s you wrote:'    => 'X wrote',
				'Sent on %1$s at %2$s through a form on %3$s' => 'X sent',
				'You got this email because your address was entered in a form on %s. If that wasn’t you, ignore it.' => 'X because %s',
			)
		);
		$this->install_language( 'ar', array( '[%s] We received your message' => 'Arabic [%s]' ), 'rtl' );
	}

	protected function tearDown(): void {
		$this->remove_languages();
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	/**
	 * Runs something on a page that a plugin says is in a language.
	 * @template Result
	 * @param Closure(): Result $run
	 * @return Result
	 */
	private static function on_page( string $locale, Closure $run ): mixed {
		$filter = static fn(): string => $locale;
		add_filter( 'locale', $filter );
		$result = $run();
		remove_filter( 'locale', $filter );
		return $result;
	}

	/** The token of the form on a page in a language. */
	private function token_in( string $locale ): string {
		return self::on_page( $locale, fn(): string => $this->token( self::WORDS ) );
	}

	/** @return array<string, array<array-key, mixed>> The emails of the queue, by recipient. */
	private function mails(): array {
		Outbox::run();
		return array_column( $this->mails, null, 'to' );
	}

	public function test_the_sender_reads_the_language_of_the_page_and_the_owner_that_of_the_site(): void {
		$this->send( $this->token_in( 'xx_XX' ), array( 'email' => 'x@example.com' ) );
		$this->send( $this->token_in( 'ar' ), array( 'email' => 'ar@example.com' ), 'second' );
		$this->send( $this->token_in( 'en_US' ), array( 'email' => 'en@example.com' ), 'third' );
		$this->assertSame( array( 'xx_XX', 'ar', 'en_US' ), array_column( $this->entries(), 'locale' ) );
		// As after the response of a page in yet another language.
		$mails = self::on_page( 'ar', $this->mails( ... ) );
		$this->assertStringStartsWith( 'X received', $mails['x@example.com']['subject'] );
		$this->assertStringContainsString( 'X because', $mails['x@example.com']['text'] );
		$this->assertStringStartsWith( 'Arabic', $mails['ar@example.com']['subject'] );
		$this->assertStringContainsString( '<html lang="ar" dir="rtl">', $mails['ar@example.com']['html'] );
		$this->assertStringContainsString( 'We received your message', $mails['en@example.com']['subject'] );
		$this->assertStringContainsString( '<html lang="en-US" dir="ltr">', $mails['en@example.com']['html'] );
	}

	public function test_the_owners_notification_is_in_the_sites_language_on_pages_in_others(): void {
		add_filter( 'wpml_active_languages', '__return_empty_array' );
		$token = $this->token_in( 'xx_XX' );
		$this->send( $token );
		$mails = self::on_page( 'xx_XX', $this->mails( ... ) );
		$this->assertStringContainsString( 'Sent on', $mails['workshop@example.org']['text'] );
		// WordPress has gone back to the language in which the request began, but the page is in its own.
		$this->assertSame( 'X required', self::on_page( 'xx_XX', static fn(): string => ReaderLanguage::during( 'xx_XX', static fn(): string => __( 'Fill out this field.', 'millwork' ) ) ) );
	}

	public function test_what_the_route_answers_is_in_the_language_of_the_page(): void {
		$answer = $this->send( $this->token_in( 'xx_XX' ), array( 'name' => '' ) );
		$this->assertSame( 400, $answer->get_status() );
		$this->assertStringContainsString( 'X required', (string) wp_json_encode( $answer->get_data() ) );
		$this->assertStringContainsString( 'Fill out this field', (string) wp_json_encode( $this->send( $this->token_in( 'en_US' ), array( 'name' => '' ) )->get_data() ) );
	}

	public function test_other_emails_to_the_sender_are_in_the_language_of_the_page(): void {
		$token = self::on_page( 'xx_XX', fn(): string => $this->token( array( 'save_days' => 7 ) ) );
		$this->assertSame( 201, $this->rest( 'POST', '/millwork/v1/forms/drafts', array( InputNames::SAVE_EMAIL => 'later@example.com' ) + $this->posted( $token ) )->get_status() );
		$this->send( $token );
		$entry = $this->entries()[0];
		MovedUpMail::send_to( 'moved@example.com', $entry, $this->definition(), true );
		$this->assertSame( '', ReplyMail::send( array( 'id' => 1, 'entry_id' => $entry['id'], 'created' => $entry['created'], 'author_id' => 1, 'author' => '', 'recipient' => 'reply@example.com', 'subject' => 'Re', 'body' => 'Yes.', 'has_quote' => true, 'state' => 'due', 'error' => '', 'tries' => 0, 'due' => null, 'sent' => null ), $entry, new WP_User( $this->create_user( 'editor' ) ) ) );
		$mails = array_column( $this->mails, null, 'to' );
		$this->assertSame( array( 'X continue', 'X seat' ), array( $mails['later@example.com']['subject'], $mails['moved@example.com']['subject'] ) );
		$this->assertStringContainsString( 'X wrote', $mails['reply@example.com']['text'] );
	}

	public function test_a_mail_server_that_fails_leaves_the_language_as_it_was(): void {
		$this->send( $this->token_in( 'xx_XX' ) );
		add_filter( 'wp_mail', static fn() => throw new \RuntimeException( 'No.' ) );
		Outbox::run();
		$this->assertFalse( is_locale_switched() );
		$this->assertSame( 'en_US', determine_locale() );
		try {
			ReaderLanguage::during( 'xx_XX', static fn() => throw new \RuntimeException( determine_locale() ) );
		} catch ( \RuntimeException $error ) {
			$this->assertSame( 'xx_XX', $error->getMessage() );
		}
		$this->assertSame( 'en_US', determine_locale() );
	}

	public function test_a_page_decides_nothing(): void {
		$id    = Definitions::id( $this->definition( self::WORDS ) );
		$plain = Definitions::token( $id );
		$ours  = $this->token_in( 'xx_XX' );
		foreach ( array( "$plain.ar", "$plain.xx_XX", str_replace( 'xx_XX', 'ar', $ours ), "$ours.ar", "$plain.../../ar", "$plain." . str_repeat( 'a', 10240 ), "$plain.ar\n", "$plain." ) as $forged ) {
			$this->assertContains( $this->send( $forged )->get_status(), array( 400, 403 ), substr( $forged, 0, 80 ) );
		}
		$this->assertSame( '', self::on_page( '../../ar', fn(): string => Definitions::language_of( ShownForms::remember( $this->definition() ) ) ), 'A filter may say anything.' );
		// Signed by us, for a language that was deleted since.
		$this->send( Definitions::token( $id, 'qq_QQ' ) );
		$this->assertSame( '', $this->entries()[0]['locale'] );
		$this->assertStringContainsString( 'We received your message', $this->mails()['Ada@Example.com']['subject'] );
	}

	public function test_a_page_from_before_has_the_language_of_its_post(): void {
		add_filter( 'wpml_active_languages', static fn(): array => array( array( 'default_locale' => 'xx_XX' ) ) );
		add_filter( 'wpml_post_language_details', fn( $details, $post ): mixed => $post === $this->place ? array( 'locale' => 'xx_XX' ) : $details, 10, 2 );
		$token = Definitions::token( Definitions::id( $this->definition() ) );
		$this->token();
		$this->assertStringContainsString( 'X required', (string) wp_json_encode( $this->send( $token, array( 'name' => '' ) )->get_data() ) );
		$this->send( $token );
		$this->assertSame( 'xx_XX', $this->entries()[0]['locale'] );
	}

	public function test_the_owners_words_for_a_language_are_sent_without_its_pack_too(): void {
		$this->create_post( array( 'post_type' => StoredMessages::TYPE, 'post_status' => 'publish', 'post_content' => '<!-- wp:paragraph --><p>Toda</p><!-- /wp:paragraph -->', 'meta_input' => array( StoredMessages::KEY => 'forms-confirmation', StoredMessages::LOCALE => 'he_IL', EmailMeta::SUBJECT => 'Shalom' ) ) );
		add_filter( 'wpml_active_languages', static fn(): array => array( array( 'default_locale' => 'he_IL' ) ) );
		$this->send( $this->token_in( 'he_IL' ) );
		$mail = $this->mails()['Ada@Example.com'];
		$this->assertSame( 'Shalom', $mail['subject'] );
		$this->assertStringContainsString( '<html lang="he-IL" dir="rtl">', $mail['html'] );
	}

	public function test_the_language_is_exported(): void {
		$this->send( $this->token_in( 'xx_XX' ) );
		$this->assertContains( array( 'name' => 'Language', 'value' => 'xx_XX' ), Privacy::export( 'ada@example.com' )['data'][0]['data'] );
	}
}
