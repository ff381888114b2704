<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Features\Newsletter\SignUp\Form;
use Millwork\Features\Newsletter\SignUp\Intake;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\Units\Mailchimp\MailchimpTestCase;
use Millwork\Units\Mailchimp\Account;
use Millwork\Units\Mailchimp\Problem;
use Millwork\Units\Mailchimp\SignUp\Forms;
use Millwork\Units\Mailchimp\SignUp\MemberRequest;
use Millwork\Units\Mailchimp\SignUp\PendingSignUps;
use Millwork\Visitors\Visitor;

require_once __DIR__ . '/MailchimpTestCase.php';

/** What visitors get of a stored form, and what authors get in the editor. */
final class MailchimpTest extends MailchimpTestCase {

	public function test_a_form_works_without_scripts(): void {
		$_SERVER['REMOTE_ADDR'] = '203.0.113.20';
		$url                    = (string) get_permalink( $this->page() );
		$page                   = $this->visit( $url );
		foreach ( array( 'placeholder="Enter your email"', '>Join</button>', 'By clicking submit, you agree', 'type="submit"' ) as $part ) {
			$this->assertStringContainsString( $part, $page );
		}
		$this->assertStringNotContainsString( 'mailchimp-widget-id', $page );
		$this->assertStringNotContainsString( 'role="alert"', $page );
		foreach ( array( 'Workshop', 'PLACE', self::KEY, 'a1b2c3' ) as $secret ) {
			$this->assertStringNotContainsString( $secret, $page );
		}
		$typed = static fn( string $email ): array => array(
			'millwork_mailchimp'       => self::token( $page ),
			'millwork_mailchimp_email' => $email,
			'millwork_mailchimp_url'   => '',
		);
		$wrong = $this->visit( $url, $typed( 'ada@' ) );
		$this->assertStringContainsString( 'Enter a complete email address', $wrong );
		$this->assertStringContainsString( 'value="ada&#064;"', $wrong );
		$this->assertSame( 0, PendingSignUps::count() );

		$done = $this->visit( $url, $typed( 'ada@example.com' ) );
		$this->assertStringContainsString( 'Thank you. If you’re new, check your email to confirm', $done );
		$this->assertStringNotContainsString( 'millwork_mailchimp_email', $done, 'The form has done its work.' );
		$this->assertSame( url_to_postid( $url ), PendingSignUps::find_by_email( 'ada@example.com' )['post_id'] ?? 0 );

		StoredSettings::store( array( 'mailchimp_confirm' => false ) );
		$this->assertStringNotContainsString( 'If you’re new', $this->visit( $url ) );
	}

	public function test_a_failure_is_told_in_the_words_of_the_block(): void {
		$_SERVER['REMOTE_ADDR'] = '203.0.113.21';
		$url                    = (string) get_permalink( $this->page() );
		$token                  = self::token( $this->visit( $url ) );
		add_filter( 'query', static fn( string $sql ): string => str_contains( $sql, 'INSERT IGNORE INTO `' . $GLOBALS['wpdb']->prefix . 'millwork_mailchimp`' ) ? '' : $sql );
		$page = $this->visit(
			$url,
			array(
				'millwork_mailchimp'       => $token,
				'millwork_mailchimp_email' => 'ada@example.com',
			)
		);
		$this->assertStringContainsString( 'role="alert">Whoops.</p>', $page );
		$this->assertStringContainsString( 'value="ada&#064;example&#046;com"', $page );
	}

	public function test_without_a_connection_there_is_no_form(): void {
		$post = $this->page();
		$this->connect( '' );
		$this->assertStringNotContainsString( 'class="wp-block-jetpack-mailchimp', $this->visit( (string) get_permalink( $post ) ) );
		$this->become( 'editor' );
		$this->assertStringContainsString( 'This site isn’t connected to Mailchimp', $this->visit( (string) get_permalink( $post ) ) );
	}

	public function test_an_old_form_has_its_button(): void {
		$html = do_blocks( '<!-- wp:jetpack/mailchimp {"submitButtonText":"Join us","backgroundButtonColor":"#ff0000","customTextButtonColor":"#00A2FF","submitButtonClasses":"wp-block-button__link has-text-color wide"} /-->' );
		foreach ( array( '>Join us</button>', 'background-color:#ff0000', 'color:#00A2FF', ' wide ' ) as $part ) {
			$this->assertStringContainsString( $part, $html );
		}
		$this->assertStringContainsString( '>Join my email list</button>', do_blocks( '<!-- wp:jetpack/mailchimp /-->' ) );
	}

	public function test_what_an_author_writes_runs_nothing(): void {
		$html = do_blocks( '<!-- wp:jetpack/mailchimp {"emailPlaceholder":"\u0022 onfocus=\u0022x","consentText":"\u003ca href=\u0022javascript:x\u0022\u003ey\u003c/a\u003e\u003cimg src=x onerror=x\u003e","successLabel":"\u003cscript\u003ex\u003c/script\u003e","errorLabel":["x"],"processingLabel":5,"interests":"x","signupFieldTag":{"x":1}} /-->' );
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertStringNotContainsString( 'javascript:', $html );
		$this->assertStringNotContainsString( '<img', $html );
		$this->assertStringContainsString( 'placeholder="&quot; onfocus=&quot;x"', $html );
		$this->assertStringContainsString( 'Processing…', $html );
	}

	public function test_a_feed_and_a_mail_show_a_link(): void {
		add_filter( 'millwork_is_email', '__return_true' );
		$html = do_blocks( self::FORM );
		$this->assertStringContainsString( '>Join</a>', $html );
		$this->assertStringNotContainsString( '<form', $html );
	}

	public function test_the_editor_learns_of_the_connection(): void {
		$path = '/wpcom/v2/mailchimp';
		$this->assertSame( 401, $this->rest( 'GET', $path )->get_status() );
		$this->become( 'subscriber' );
		$this->assertSame( 403, $this->rest( 'GET', $path )->get_status() );
		$this->become( 'author' );
		$this->assertSame( array( 'connect_url' => '', 'code' => 'connected' ), $this->rest( 'GET', $path )->get_data() );
		$this->become( 'administrator' );
		$this->connect( '' );
		$this->assertSame( array( 'connect_url' => admin_url( 'admin.php?page=millwork-settings&section=mailchimp' ), 'code' => 'not_connected' ), $this->rest( 'GET', $path )->get_data() );
		$this->connect( self::KEY, '' );
		$this->assertSame( 'not_connected', $this->rest( 'GET', $path )->get_data()['code'], 'There are two audiences, and none is chosen.' );
		$this->connect( 'bbbbbbbbbbbbbbbb-us6' );
		$answer = $this->rest( 'GET', $path );
		$this->assertGreaterThanOrEqual( 400, $answer->get_status() );
		$this->assertNotSame( '', $answer->get_data()['message'] );
		$this->assertSame( admin_url( 'admin.php?page=millwork-settings&section=mailchimp' ), $answer->get_data()['data']['connect_url'] );
		$this->assertStringNotContainsString( 'bbbb', (string) wp_json_encode( $answer->get_data() ) );
	}

	public function test_the_editor_gets_the_groups(): void {
		$this->become( 'author' );
		$expected = array(
			array(
				'id'        => 'k1',
				'title'     => 'Themes',
				'interests' => array( array( 'id' => 'a1', 'name' => 'Oak' ), array( 'id' => 'b2', 'name' => 'Ash' ) ),
			),
		);
		foreach ( array( 'asked', 'kept' ) as $time ) {
			$this->assertSame( array( 'interest_categories' => $expected ), $this->rest( 'GET', '/wpcom/v2/mailchimp/groups' )->get_data(), $time );
		}
		$this->assertCount( 2, $this->asked() );
		$this->connect( '' );
		$this->assertSame( 409, $this->rest( 'GET', '/wpcom/v2/mailchimp/groups' )->get_status() );
	}

	public function test_the_settings_know_the_audiences(): void {
		$this->become( 'administrator' );
		$this->connect( '', '' );
		$save = fn( string $key ) => $this->rest( 'POST', '/millwork/v1/settings', array( 'secrets' => array( 'mailchimp_api_key' => $key ) ) );
		$this->assertSame( 400, $save( 'no key of theirs' )->get_status() );
		$this->assertSame( 400, $save( str_repeat( 'a', 32 ) )->get_status(), 'Without a data center.' );
		$this->assertSame( 400, $save( str_repeat( 'c', 32 ) . '-us6' )->get_status(), 'It is not taken.' );
		$answer = $save( self::KEY );
		$this->assertSame( 200, $answer->get_status() );
		$sections = array_column( (array) $answer->get_data()['sections'], null, 'id' );
		$fields   = array_column( $sections['mailchimp']['fields'], null, 'key' );
		$this->assertSame( array( 'Choose an audience', 'Letters & news', 'Others' ), array_column( $fields['mailchimp_audience']['choices'], 'label' ) );
		$this->assertStringNotContainsString( self::KEY, (string) wp_json_encode( $answer->get_data() ) );
		$this->assertSame( 400, $this->rest( 'POST', '/millwork/v1/settings', array( 'values' => array( 'mailchimp_audience' => 'other1' ) ) )->get_status() );
		$this->assertSame( 200, $this->rest( 'POST', '/millwork/v1/settings', array( 'values' => array( 'mailchimp_audience' => 'd4e5f6' ) ) )->get_status() );
	}

	public function test_the_only_audience_need_not_be_chosen(): void {
		$this->become( 'administrator' );
		$this->connect( '', '' );
		$this->scene( 'one' );
		$this->rest( 'POST', '/millwork/v1/settings', array( 'secrets' => array( 'mailchimp_api_key' => self::KEY ) ) );
		$this->assertSame( 'connected', $this->rest( 'GET', '/wpcom/v2/mailchimp' )->get_data()['code'] );
	}

	public function test_what_is_no_list_ends_no_connection(): void {
		$this->become( 'administrator' );
		$this->connect( self::KEY, '' );
		$this->scene( 'one' );
		$this->rest( 'GET', '/wpcom/v2/mailchimp' );
		$this->scene( 'proxy' );
		Problem::note( Problem::REFUSED );
		$this->assertSame( 502, $this->rest( 'GET', '/wpcom/v2/mailchimp' )->get_status() );
		$this->assertSame( 502, $this->rest( 'GET', '/wpcom/v2/mailchimp/groups' )->get_status() );
		$this->assertSame( 'a1b2c3', Account::current()?->audience );
	}

	public function test_no_more_is_read_than_was_asked_for(): void {
		$this->become( 'administrator' );
		$this->scene( 'many' );
		$kinds = $this->rest( 'GET', '/wpcom/v2/mailchimp/groups' )->get_data()['interest_categories'];
		$this->assertSame( array( 10, 60, 11 ), array( count( $kinds ), count( $kinds[9]['interests'] ), count( $this->asked() ) ) );
		$this->rest( 'GET', '/wpcom/v2/mailchimp' );
		$this->assertCount( 200, Account::audiences() );
	}

	public function test_a_form_that_is_not_published_signs_nobody_up(): void {
		foreach ( array( 'contributor', 'administrator' ) as $role ) {
			$author = $this->become( $role );
			$post   = $this->create_post( array( 'post_content' => wp_slash( self::FORM ), 'post_status' => 'draft', 'post_author' => $author ) );
			$html   = $this->visit( (string) get_preview_post_link( $post ) );
			$this->assertStringContainsString( 'This is a preview. Visitors can send the form once it’s published.', $html );
			$this->assertSame( '', self::token( $html ) );
			$this->assertMatchesRegularExpression( '/<button\b[^>]* disabled[^>]*>\s*Join/', $html );
			$this->assertStringNotContainsString( 'data-wp-interactive="millwork/mailchimp"', $html );
			// Someone who has a token anyway, from the time when it was public.
			$wish    = MemberRequest::read( (array) parse_blocks( self::FORM )[0]['attrs'] );
			$posted  = array( 'millwork_mailchimp' => ( new Form( Forms::kind(), $post, $wish->mark(), '0123abcd' ) )->token(), 'millwork_mailchimp_email' => "$role@example.com" );
			$outcome = Intake::take( Forms::kind(), $posted, new Visitor( '203.0.113.9', 'Test', '' ), false );
			$this->assertSame( array( 400, null ), array( $outcome->status, PendingSignUps::find_by_email( "$role@example.com" ) ) );
			wp_update_post( array( 'ID' => $post, 'post_status' => 'publish' ) );
			$this->assertNotSame( '', self::token( $this->visit( (string) get_permalink( $post ) ) ) );
			$this->assertSame( 202, Intake::take( Forms::kind(), $posted, new Visitor( '203.0.113.9', 'Test', '' ), false )->status );
		}
		// The changes of a published post, as their author looks at them.
		$this->assertSame( '', self::token( $this->visit( (string) get_preview_post_link( $post ) ) ) );
	}
}
