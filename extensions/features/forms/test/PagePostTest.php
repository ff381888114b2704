<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Features\Forms\Submission\Outcome;
use Millwork\Features\Forms\Submission\OutcomeState;
use Millwork\Features\Forms\Submission\PlainPost;
use Millwork\Features\Forms\Submission\Validation;
use Millwork\Tests\TestCase;
use Millwork\Visitors\PageOutcomes;
use Millwork\Visitors\SigningKeys;
use RuntimeException;

/** A page that sends to itself, asks once for confirmation, and shows the summary once. */
final class PagePostTest extends TestCase {

	use Browser;
	use Submissions;

	protected function setUp(): void {
		parent::setUp();
		add_filter(
			'wp_redirect',
			static function ( string $address, int $status ): string {
				throw new RuntimeException( "$status $address" );
			},
			10,
			2
		);
		$_SERVER['REQUEST_URI'] = '/write-to-us/?a=1';
	}

	/**
	 * Sends a page's form.
	 * @param array<string, mixed> $posted What is sent.
	 * @return Outcome What the page shows.
	 */
	private function post( array $posted ): Outcome {
		$_POST = wp_slash( $posted );
		PlainPost::handle();
		$_POST   = array();
		$outcome = PageOutcomes::get( (string) Definitions::id_of( $posted[ InputNames::FORM ] ), Outcome::class );
		$this->assertNotNull( $outcome );
		return $outcome;
	}

	/**
	 * Sends a page's form that is accepted, or refused altogether.
	 * @param array<string, mixed> $posted What is sent.
	 * @return string The status, and where the visitor is sent.
	 */
	private function leave( array $posted ): string {
		$_POST = wp_slash( $posted );
		try {
			PlainPost::handle();
		} catch ( RuntimeException $redirect ) {
			return $redirect->getMessage();
		} finally {
			$_POST = array();
		}
		$this->fail( 'The visitor is not sent on.' );
	}

	/**
	 * What a page sends.
	 * @param string               $token  The form's token.
	 * @param array<string, mixed> $values What is typed.
	 * @return array<string, mixed>
	 */
	private function typed( string $token, array $values = array() ): array {
		return array(
			InputNames::FORM   => $token,
			InputNames::VALUES => $values + array(
				'name'    => "Ada O'Neil \\ <b>",
				'message' => 'A table',
			),
		);
	}

	/**
	 * Sends a form and confirms it, as after some seconds.
	 * @param array<string, mixed> $typed What is sent.
	 * @return string The status, and where the visitor is sent.
	 */
	private function confirm( array $typed ): string {
		$outcome = $this->post( $typed );
		$this->assertSame( OutcomeState::Confirm, $outcome->state );
		return $this->leave( array( InputNames::CHALLENGE => $this->older( $outcome->carried[ InputNames::CHALLENGE ], $typed ) ) + $typed );
	}

	/**
	 * A token that was made five seconds before.
	 * @param string               $token As the page carries it.
	 * @param array<string, mixed> $typed What was sent.
	 */
	private function older( string $token, array $typed ): string {
		$form_id    = substr( $typed[ InputNames::FORM ], 0, 32 );
		$definition = Definitions::get( $form_id );
		$this->assertNotNull( $definition );
		$checked = Validation::run( $definition, $typed[ InputNames::VALUES ] )['values'];
		$content = hash( 'sha256', $form_id . wp_json_encode( $checked ) );
		$parts   = explode( '.', $token );
		$this->assertTrue( SigningKeys::is_valid( 'confirm', "$form_id:$content:$parts[0].$parts[1].$parts[2]", $parts[3] ) );
		$text = ( (int) $parts[0] - 5 ) . ".$parts[1].$parts[2]";
		return "$text." . SigningKeys::sign( 'confirm', "$form_id:$content:$text" );
	}

	public function test_shows_what_is_wrong_with_all_that_was_typed(): void {
		$outcome = $this->post( $this->typed( $this->token(), array( 'name' => '' ) ) );
		$this->assertSame( OutcomeState::Invalid, $outcome->state );
		$this->assertSame( array( 'name' ), array_keys( $outcome->errors ) );
		$this->assertSame( 'A table', $outcome->values['message'] );
		$this->assertSame( array(), $this->entries() );
	}

	public function test_asks_for_confirmation_and_shows_the_summary_once(): void {
		$typed   = $this->typed( $this->token() );
		$outcome = $this->post( $typed );
		$this->assertSame( array( OutcomeState::Confirm, "Ada O'Neil \\ <b>" ), array( $outcome->state, $outcome->values['name'] ) );
		$this->assertSame( '', $outcome->message );
		$quick = $this->post( $outcome->carried + $typed );
		$this->assertSame( OutcomeState::Confirm, $quick->state, 'Nobody is so fast.' );
		$this->assertStringContainsString( 'This hasn’t been sent yet.', $quick->message );
		$this->assertSame( array(), $this->entries() );

		$redirect = $this->confirm( $typed );
		$this->assertMatchesRegularExpression( '~^303 ' . home_url() . '/write-to-us/\?a=1&millwork_sent=[0-9a-f]{32}$~', $redirect );
		$this->assertSame( "Ada O'Neil \\ <b>", $this->entries()[0]['name'] );

		$form_id                  = (string) Definitions::id_of( $typed[ InputNames::FORM ] );
		$_GET[ InputNames::SENT ] = substr( $redirect, -32 );
		PlainPost::handle();
		$shown = PageOutcomes::get( $form_id, Outcome::class );
		$this->assertSame( array( OutcomeState::Accepted, 'Message Sent' ), array( $shown?->state, $shown?->confirmation['heading'] ) );
		$this->assertNotSame( array(), $shown?->confirmation['summary'] );
		PageOutcomes::keep( $form_id, new Outcome( OutcomeState::Invalid ) );
		PlainPost::handle();
		$this->assertSame( OutcomeState::Invalid, PageOutcomes::get( $form_id, Outcome::class )?->state, 'The second time there is nothing.' );
	}

	/** WordPress's tables may be older than emoji and refuse them. */
	public function test_keeps_a_summary_with_emoji_as_plain_ascii(): void {
		$redirect = $this->confirm( $this->typed( $this->token(), array( 'name' => 'Ada 🙂' ) ) );
		$stored   = (string) get_transient( 'millwork_sent_' . substr( hash( 'sha256', substr( $redirect, -32 ) ), 0, 32 ) );
		$this->assertStringContainsString( 'Ada \\ud83d\\ude42', $stored );
		$this->assertTrue( mb_check_encoding( $stored, 'ASCII' ) );
	}

	public function test_takes_the_same_once_in_ten_minutes(): void {
		$_SERVER['REMOTE_ADDR'] = '203.0.113.5';
		$typed                  = $this->typed( $this->token() );
		$this->confirm( $typed );
		$this->confirm( $typed );
		$this->assertCount( 1, $this->entries(), 'A double click, or a reload.' );
		Entries::update( $this->entries()[0]['id'], array( 'created' => Rows::time( -11 * MINUTE_IN_SECONDS ) ) );
		$this->confirm( $typed );
		$this->assertCount( 2, $this->entries(), 'Later it is another one.' );
		$this->confirm( $typed );
		$this->assertCount( 2, $this->entries() );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.6';
		$this->confirm( $typed );
		$this->assertCount( 3, $this->entries(), 'Someone else.' );
	}

	public function test_takes_a_confirmation_once_and_for_what_was_confirmed(): void {
		$typed = $this->typed( $this->token() );
		$token = $this->older( $this->post( $typed )->carried[ InputNames::CHALLENGE ], $typed );
		$other = array( InputNames::CHALLENGE => $token ) + $this->typed( $typed[ InputNames::FORM ], array( 'message' => 'Something else' ) );
		$this->assertSame( OutcomeState::Confirm, $this->post( $other )->state );
		$this->assertStringStartsWith( '303 ', $this->leave( array( InputNames::CHALLENGE => $token ) + $typed ) );
		Entries::update( $this->entries()[0]['id'], array( 'created' => Rows::time( -11 * MINUTE_IN_SECONDS ) ) );
		$this->assertSame( OutcomeState::Confirm, $this->post( array( InputNames::CHALLENGE => $token ) + $typed )->state, 'Replayed later.' );
		$this->assertCount( 1, $this->entries() );
	}

	public function test_goes_on_to_the_authors_page(): void {
		$confirmation = array(
			'type'     => 'redirect',
			'heading'  => '',
			'message'  => '',
			'redirect' => 'https://example.net/thanks',
			'summary'  => true,
			'back'     => true,
		);
		$this->assertSame( '303 https://example.net/thanks', $this->confirm( $this->typed( $this->token( compact( 'confirmation' ) ) ) ) );
	}

	public function test_leads_to_no_other_site(): void {
		$_SERVER['REQUEST_URI'] = '//evil.example/x';
		$redirect               = $this->confirm( $this->typed( $this->token() ) );
		$this->assertSame( wp_parse_url( home_url(), PHP_URL_HOST ), wp_parse_url( substr( $redirect, 4 ), PHP_URL_HOST ) );
	}

	public function test_says_what_became_of_a_form_that_the_page_has_no_more(): void {
		remove_all_actions( 'wp_footer' );
		$typed = $this->typed( $this->token() );
		$_POST = wp_slash( $typed );
		PlainPost::handle();
		$_POST = array();
		ob_start();
		do_action( 'wp_footer' );
		$footer = (string) ob_get_clean();
		$this->assertStringContainsString( 'role="alert"', $footer );
		$this->assertContains( "Ada O'Neil \\ <b>", self::texts_of( $footer, 'DD' ) );

		PageOutcomes::get( (string) Definitions::id_of( $typed[ InputNames::FORM ] ), Outcome::class );
		ob_start();
		do_action( 'wp_footer' );
		$this->assertStringNotContainsString( 'role="alert"', (string) ob_get_clean(), 'A form on the page says it.' );
	}

	/** What a visitor typed who is told that the form is not there. */
	private const TYPED = "\n[contact-form to='a@example.com'] AT&amp;T -- 10x20 Wordpress :) \"it's\"\n</textarea><script>alert(1)</script>";

	/**
	 * Sends a page's form whose form is not there.
	 * @param array<string, mixed> $posted What is sent.
	 * @return array{string, list<string>} The status with what the page says in text; what can be copied from it.
	 */
	private function refused( array $posted ): array {
		add_filter(
			'wp_die_handler',
			static fn() => static function ( string $message, string $title, array $args ): void {
				throw new RuntimeException( $args['response'] . " $title|$message" );
			}
		);
		$page = $this->leave( $posted );
		$this->assertStringNotContainsString( '<script', $page );
		// Nothing that WordPress could look for.
		$this->assertStringNotContainsString( '[', $page );
		$document = new \DOMDocument();
		$document->loadHTML( '<meta charset="utf-8">' . $page, LIBXML_NOERROR );
		$typed = array();
		foreach ( $document->getElementsByTagName( 'textarea' ) as $area ) {
			$this->assertTrue( $area->hasAttribute( 'readonly' ) );
			// A browser drops the first line break.
			$typed[] = (string) preg_replace( '/^\n/', '', $area->textContent );
		}
		return array( wp_strip_all_tags( $page ), $typed );
	}

	public function test_refuses_forged_ids_with_a_sentence_and_all_that_was_typed(): void {
		list( $page, $typed ) = $this->refused( $this->typed( str_repeat( '0', 32 ) . '.' . str_repeat( 'A', 22 ), array( 'message' => self::TYPED ) ) );
		$this->assertStringStartsWith( '403 Form not found|', $page );
		$this->assertStringContainsString( 'This form no longer exists on this site.', $page );
		$this->assertSame( array( self::TYPED, "Ada O'Neil \\ <b>" ), $typed );
	}

	public function test_says_that_a_form_is_closed_with_all_that_was_typed(): void {
		$token = $this->token();
		wp_trash_post( $this->place );
		$posted               = $this->typed(
			$token,
			array(
				'message' => self::TYPED,
				'extras'  => array( 'Wax', 'Oil' ),
				'email'   => '',
			)
		);
		list( $page, $typed ) = $this->refused( $posted );
		$this->assertStringStartsWith( '410 This form is closed|', $page );
		$this->assertStringContainsString( 'Copy it, then open the page again or contact us another way.', $page );
		$this->assertStringContainsString( 'Extras', $page );
		$this->assertSame( array( self::TYPED, 'Wax, Oil', "Ada O'Neil \\ <b>" ), $typed );
		$this->assertSame( array(), $this->entries() );
	}
}
