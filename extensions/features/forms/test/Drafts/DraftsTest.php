<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\Drafts;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\Drafts\Drafts;
use Millwork\Features\Forms\Drafts\DraftSaving;
use Millwork\Features\Forms\Entries\Privacy;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Features\Forms\Uploads\UploadedFiles;
use Millwork\Http\RateLimit;
use Millwork\Tests\Features\Forms\Uploads\Uploads;
use Millwork\Tests\TestCase;
use Millwork\Visitors\Visitor;
use WP_REST_Response;

/**
 * A visitor saves a form and continues it by a link that only they have.
 * @group any-database
 */
final class DraftsTest extends TestCase {

	use Uploads;

	protected function setUp(): void {
		parent::setUp();
		$this->serve_mail();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	/**
	 * Saves a form as the script does.
	 * @param array<string, mixed> $values  What is typed.
	 * @param array<string, mixed> $changes What is different about the parameters.
	 */
	private function save( string $form, array $values = array(), array $changes = array() ): WP_REST_Response {
		return $this->rest( 'POST', '/millwork/v1/forms/drafts', $changes + $this->proof( $form ) + array( InputNames::FORM => $form, InputNames::VALUES => $values + array( 'name' => 'Ada', 'email' => 'Ada@Example.com' ) ) );
	}

	private function open( string $form, string $token ): WP_REST_Response {
		return $this->rest( 'POST', '/millwork/v1/forms/drafts/open', array( InputNames::FORM => $form, InputNames::DRAFT => $token ) );
	}

	private function form( int $days = 30 ): string {
		return $this->token( array( 'save_days' => $days ) );
	}

	private function drafts(): int {
		return (int) Rows::value( 'SELECT COUNT(*) FROM %i', Drafts::table() );
	}

	public function test_is_saved_encrypted_and_continued(): void {
		$form   = $this->form( 7 );
		$answer = $this->save( $form, array( 'message' => "Half a\nsentence <b>", 'extras' => array( 'Wax' ), 'unknown' => 'x' ) );
		$this->assertSame( 201, $answer->get_status() );
		$token = $answer->get_data()['token'];
		$this->assertMatchesRegularExpression( '/^[0-9a-f]{48}$/', $token );
		$this->assertStringContainsString( "/write-to-us/?millwork_draft=$token", $answer->get_data()['link'] );
		$this->assertStringContainsString( 'no-store', $answer->get_headers()['Cache-Control'] );
		$row = (array) Rows::first( 'SELECT * FROM %i', Drafts::table() );
		$this->assertDoesNotMatchRegularExpression( "/$token|sentence|ada@/i", (string) wp_json_encode( $row ) );
		$this->assertEqualsWithDelta( time() + 7 * DAY_IN_SECONDS, strtotime( $row['ends'] . ' UTC' ), 5 );
		$opened = $this->open( $form, $token )->get_data();
		$values = (array) $opened['values'];
		$this->assertSame( array( array( "Half a\nsentence <b>" ), array( 'Wax' ) ), array( $values['message'], $values['extras'] ) );
		$this->assertArrayNotHasKey( 'wood', $values, 'What was not answered keeps its default.' );
		$again = $this->save( $form, array( 'message' => 'A sentence.' ), array( InputNames::DRAFT => $token ) );
		$this->assertSame( array( $token, 1 ), array( $again->get_data()['token'], $this->drafts() ) );
		$this->assertSame( array( 'A sentence.' ), ( (array) $this->open( $form, $token )->get_data()['values'] )['message'] );
	}

	public function test_sending_deletes_it(): void {
		$form  = $this->form();
		$token = $this->save( $form )->get_data()['token'];
		$sent  = $this->rest( 'POST', '/millwork/v1/forms/entries', array( InputNames::DRAFT => $token ) + $this->posted( $form ) );
		$this->assertSame( array( 201, 0, 404 ), array( $sent->get_status(), $this->drafts(), $this->open( $form, $token )->get_status() ) );
	}

	public function test_others_find_nothing(): void {
		$form  = $this->form();
		$token = $this->save( $form )->get_data()['token'];
		$other = $this->token( array( 'save_days' => 30, 'name' => 'Another' ) );
		$this->assertSame( 404, $this->open( $other, $token )->get_status(), 'The token of another form.' );
		$this->rest( 'POST', '/millwork/v1/forms/entries', array( InputNames::DRAFT => $token ) + $this->posted( $other, array(), 'other' ) );
		$taken = $this->save( $other, array(), array( InputNames::DRAFT => $token ) )->get_data()['token'];
		$this->assertNotSame( $token, $taken );
		foreach ( array( '', strtoupper( $token ), hash( 'sha256', "millwork-draft:$token" ), substr( $token, 0, 47 ) . '%', str_repeat( '0', 48 ) ) as $guess ) {
			$this->assertSame( 404, $this->open( $form, $guess )->get_status() );
		}
		$this->assertSame( 200, $this->open( $form, $token )->get_status() );
		$guess = function ( string $address ) use ( $form ): void {
			$_SERVER['REMOTE_ADDR'] = $address;
			for ( $try = 0; $try < 30; $try++ ) {
				$this->open( $form, str_repeat( 'a', 48 ) );
			}
		};
		$guess( '10.0.0.1' );
		$this->assertSame( 200, $this->open( $form, $token )->get_status(), 'Visitors behind a proxy share its address.' );
		$guess( '203.0.113.9' );
		$this->assertSame( 404, $this->open( $form, $token )->get_status(), 'Who tries too often finds nothing.' );
	}

	public function test_ends(): void {
		$form  = $this->form();
		$token = $this->save( $form )->get_data()['token'];
		Rows::run( 'UPDATE %i SET ends = %s', Drafts::table(), Rows::time( -5 ) );
		$this->assertSame( 404, $this->open( $form, $token )->get_status() );
		Drafts::sweep();
		$this->assertSame( 0, $this->drafts() );
	}

	public function test_an_address_makes_fifty_a_day_and_saves_its_own_again(): void {
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';

		$form  = $this->form();
		$token = $this->save( $form )->get_data()['token'];
		for ( $made = 1; $made < 50; $made++ ) {
			RateLimit::wait( 'form-drafts-new', 50, DAY_IN_SECONDS );
		}
		$this->assertSame( array( 429, 201 ), array( $this->save( $form )->get_status(), $this->save( $form, array(), array( InputNames::DRAFT => $token ) )->get_status() ) );
		$_SERVER['REMOTE_ADDR'] = '198.51.100.7';
		$this->assertSame( 201, $this->save( $form )->get_status(), 'Others still can.' );
	}

	public function test_those_without_a_proof_of_work_leave_room_for_the_others(): void {
		$form = $this->form();
		$id   = (string) Definitions::id_of( $form );
		$sent = array( InputNames::VALUES => array( 'name' => 'Ada' ) );
		$save = static fn( bool $has_proof ): array|\WP_Error => DraftSaving::save( $form, $sent, Visitor::from_request(), $has_proof );
		for ( $saved = 0; $saved < 150; $saved++ ) {
			RateLimit::wait( 'form-drafts-plain', 150, 10 * MINUTE_IN_SECONDS, $id );
		}
		$this->assertInstanceOf( \WP_Error::class, $save( false ) );
		$this->assertIsArray( $save( true ) );
		$this->assertSame( 1, RateLimit::count( 'form-drafts-form', 10 * MINUTE_IN_SECONDS, $id ), 'What is refused takes nothing from them.' );
	}

	public function test_is_saved_only_where_the_author_wants_it_and_with_work(): void {
		$this->assertSame( 410, $this->save( $this->token() )->get_status() );
		$form = $this->form();
		$this->assertSame( 425, $this->save( $form, array(), array( InputNames::CHALLENGE => 'forged' ) )->get_status() );
		$this->assertSame( 503, $this->save( $form, array(), array( InputNames::HONEYPOT => 'trapped' ) )->get_status() );
		$this->assertSame( 413, $this->save( $form, array( 'message' => str_repeat( 'x', 200_000 ) ) )->get_status() );
		$this->assertSame( 425, $this->rest( 'POST', '/millwork/v1/forms/drafts', array( InputNames::FORM => 'forged' ) )->get_status() );
		$this->assertSame( 0, $this->drafts() );
	}

	public function test_the_link_is_emailed_by_the_rules_of_confirmations(): void {
		$form    = $this->form();
		$answers = array();
		foreach ( range( 1, 4 ) as $time ) {
			$answer = $this->save( $form, array(), array( InputNames::SAVE_EMAIL => 'ben@example.com', InputNames::PAGE => 'https://evil.example/' ) );
			$this->assertSame( array( 201, true ), array( $answer->get_status(), $answer->get_data()['mailed'] ) );
			$answers[] = $answer->get_data()['message'];
		}
		$this->assertCount( 1, array_unique( $answers ), 'Nobody learns whether an address got emails.' );
		$this->assertCount( 3, $this->mails );
		$this->assertStringContainsString( '/write-to-us/?millwork_draft=', $this->mails[0]['text'] );
		$this->assertStringNotContainsString( 'evil', $this->mails[0]['mime'] );
		$this->assertFalse( $this->save( $form, array(), array( InputNames::SAVE_EMAIL => "x@example.com\r\nBcc: y@example.com" ) )->get_data()['mailed'] );
		$theirs = $this->token( array( 'save_days' => 30, 'author' => $this->create_user( 'contributor' ) ) );
		$this->assertFalse( $this->save( $theirs, array(), array( InputNames::SAVE_EMAIL => 'carl@example.com' ) )->get_data()['mailed'] );
		$this->assertCount( 3, $this->mails );
	}

	public function test_a_form_that_emailed_enough_says_the_same_about_every_address(): void {
		$form = $this->form();
		$ask  = fn( string $address ): string => $this->save( $form, array(), array( InputNames::SAVE_EMAIL => $address ) )->get_data()['message'];
		add_filter( 'millwork_form_confirmation_mail_limits', static fn(): array => array( 'address' => 1, 'form' => 2 ) );
		$ask( 'ben@example.com' );
		$ask( 'carl@example.com' );
		$this->assertSame( array( 'The link can’t be emailed right now. Copy it instead.' ), array_unique( array( $ask( 'ben@example.com' ), $ask( 'new@example.com' ) ) ) );
		$this->assertCount( 2, $this->mails );
	}

	public function test_the_emailed_link_has_nothing_that_the_visitor_added(): void {
		$form = $this->form();
		foreach ( array( '/write-to-us/?you=won', '/wp-login.php?action=logout&redirect_to=you-won', '/you-won/' ) as $number => $page ) {
			$this->assertTrue( $this->save( $form, array(), array( InputNames::SAVE_EMAIL => "ben$number@example.com", InputNames::PAGE => home_url( $page ) ) )->get_data()['mailed'] );
			$this->assertMatchesRegularExpression( '~Continue:\s+http://[^/]+/write-to-us/\?millwork_draft=[0-9a-f]{48}\s~', $this->mails[ $number ]['text'] );
		}
	}

	public function test_hidden_values_of_the_author_stay_on_the_server(): void {
		$hidden = static fn( string $name, bool $prefill ): Field => new Field( $name, 'hidden', $name, default: 'from the author', prefill: $prefill );
		$form   = $this->token( array( 'save_days' => 30, 'fields' => array( ...$this->definition()->fields, $hidden( 'fixed', false ), $hidden( 'none', true ), $hidden( 'given', true ) ) ) );
		$token  = $this->save( $form, array( 'fixed' => '', 'none' => '', 'given' => 'link' ) )->get_data()['token'];
		$values = (array) $this->open( $form, $token )->get_data()['values'];
		$this->assertSame( array( 'name', 'email', 'given' ), array_keys( $values ) );
	}

	public function test_personal_data_is_exported_and_erased_by_address(): void {
		$form = $this->form();
		$this->save( $form );
		$this->save( $form, array( 'email' => '' ), array( InputNames::SAVE_EMAIL => 'ben@example.com' ) );
		$this->save( $form, array( 'email' => 'carl@example.com' ) );
		foreach ( array( 'ada@example.com', 'ben@example.com' ) as $address ) {
			$this->assertSame( array( 'millwork-drafts' ), array_column( Privacy::export( $address )['data'], 'group_id' ) );
			$this->assertTrue( Privacy::erase( $address )['items_removed'] );
			$this->assertSame( array(), Privacy::export( $address )['data'] );
		}
		$this->assertSame( 1, $this->drafts() );
	}

	public function test_whom_the_link_was_emailed_to_is_remembered(): void {
		$form  = $this->form();
		$token = $this->save( $form, array(), array( InputNames::SAVE_EMAIL => 'ben@example.com' ) )->get_data()['token'];
		$this->save( $form, array( 'email' => 'carl@example.com' ), array( InputNames::DRAFT => $token ) );
		$this->assertSame( array(), Drafts::of_address( 'ada@example.com' ), 'It was replaced.' );
		$this->assertCount( 1, Drafts::of_address( 'carl@example.com' ) );
		$this->assertTrue( Privacy::erase( 'ben@example.com' )['items_removed'] );
		$this->assertSame( 0, $this->drafts() );
	}

	public function test_files_wait_as_long_and_belong_to_the_entry_then(): void {
		$form = $this->upload_form();
		$file = $this->uploaded( $form );
		// The same form, with the option.
		$fields = Definitions::find( $form )->fields ?? array();
		$form   = $this->token( array( 'fields' => $fields, 'save_days' => 30 ) );
		$file   = $this->uploaded( $form );
		$token  = $this->save( $form, array( 'plan' => array( $file ) ) )->get_data()['token'];
		$this->assertEqualsWithDelta( time() + 30 * DAY_IN_SECONDS, strtotime( Rows::value( 'SELECT MAX(ends) FROM %i', UploadedFiles::table() ) . ' UTC' ), 5 );
		$opened = (array) $this->open( $form, $token )->get_data()['files'];
		$this->assertSame( $file, $opened['plan'][0]['token'] );
		$this->assertSame( 201, $this->send( $form, array( 'plan' => array( $opened['plan'][0]['token'] ) ) )->get_status() );
		$this->assertCount( 1, UploadedFiles::of_entry( $this->entries()[0]['id'] ) );
		foreach ( array( $this->uploaded( $form ), $file ) as $one ) {
			$this->save( $form, array( 'plan' => array( $one ) ), array( InputNames::SAVE_EMAIL => 'ben@example.com' ) );
		}
		$count = (int) Rows::value( 'SELECT COUNT(*) FROM %i', UploadedFiles::table() );
		$this->assertSame( 2, Drafts::forget( 'ben@example.com' ) );
		$this->assertSame( array( 1, $count - 1 ), array( $this->drafts(), (int) Rows::value( 'SELECT COUNT(*) FROM %i', UploadedFiles::table() ) ), 'Erasing deletes what waits, and no file of an entry.' );
	}

	public function test_works_without_scripts_and_keeps_its_page_to_itself(): void {
		$id   = $this->create_post( array( 'post_author' => $this->create_user( 'editor' ), 'post_content' => '<!-- wp:jetpack/contact-form {"millworkSaveLater":30} --><!-- wp:jetpack/field-name {"id":"name","required":true} /--><!-- wp:jetpack/field-textarea {"id":"words"} /--><!-- /wp:jetpack/contact-form -->' ) );
		$url  = (string) get_permalink( $id );
		$page = $this->visit( $url );
		$this->assertStringContainsString( 'name="millwork_save" value="1" formnovalidate', $page );
		$this->assertSame( 1, preg_match( '/name="millwork_form" value="([^"]+)"/', $page, $found ) );
		$page = $this->visit( $url, array( InputNames::FORM => $found[1] ?? '', InputNames::SAVE => '1', InputNames::VALUES => array( 'words' => 'Half <b> "a" [sentence]' ) ) );
		$this->assertStringContainsString( 'Half &#060;b&#062; &#034;a&#034;', $page );
		$this->assertSame( 1, preg_match( '/readonly value="[^"]*millwork_draft=([0-9a-f]{48})"/', $page, $link ) );
		$this->assertStringContainsString( 'name="millwork_draft" value="' . ( $link[1] ?? '' ) . '"', $page );
		$this->assertStringContainsString( 'noindex', $page );
		$this->assertStringNotContainsString( 'class="jetpack-field__error', $page );
		$page = $this->visit( add_query_arg( 'millwork_draft', str_repeat( '0', 48 ), $url ) );
		$this->assertStringContainsString( 'no longer available', $page );
		$this->assertStringNotContainsString( 'Half', $page );
	}

	public function test_a_step_that_can_not_be_saved_loses_no_answer(): void {
		$steps = '';
		foreach ( array( 'one', 'two' ) as $name ) {
			$steps .= "<!-- wp:jetpack/form-step -->\n<div class=\"wp-block-jetpack-form-step\"><!-- wp:jetpack/field-text {\"id\":\"$name\",\"label\":\"$name\"} /--></div>\n<!-- /wp:jetpack/form-step -->";
		}
		$id     = $this->create_post( array( 'post_content' => "<!-- wp:jetpack/contact-form {\"millworkSaveLater\":30} -->$steps<!-- /wp:jetpack/contact-form -->" ) );
		$url    = (string) get_permalink( $id );
		$hidden = static fn( string $page, string $name ): string => preg_match( "/name=\"$name\" value=\"([^\"]*)\"/", $page, $found ) ? $found[1] : '';
		$page   = $this->visit( $url );
		$form   = $hidden( $page, InputNames::FORM );
		$page   = $this->visit( $url, array( InputNames::FORM => $form, InputNames::STEP => '0', InputNames::TO => 'next', InputNames::VALUES => array( 'one' => 'Oak' ) ) );
		$kept   = $hidden( $page, InputNames::KEPT );
		$this->assertNotSame( '', $kept );
		$page = $this->visit( $url, array( InputNames::FORM => $form, InputNames::STEP => '1', InputNames::KEPT => $kept, InputNames::SAVE => '1', InputNames::HONEYPOT => 'trapped', InputNames::VALUES => array( 'two' => 'Ash' ) ) );
		$this->assertSame( array( $kept, '1' ), array( $hidden( $page, InputNames::KEPT ), $hidden( $page, InputNames::STEP ) ) );
		$this->assertStringContainsString( 'value="Ash"', $page );
	}

	public function test_the_author_chooses_the_days(): void {
		$days = static fn( mixed $days ): int => FormParser::form( array( 'blockName' => 'jetpack/contact-form', 'attrs' => array( 'millworkSaveLater' => $days ), 'innerBlocks' => array() ) )->save_days;
		$this->assertSame( array( 1, 90, 0, 0, 0 ), array_map( $days, array( 1, 4000, -3, '30', null ) ) );
	}
}
