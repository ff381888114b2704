<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Features\Newsletter\SignUp\Form;
use Millwork\Features\Newsletter\SignUp\NewsletterForms;
use Millwork\Features\Newsletter\SignUp\Outcome;
use Millwork\Jobs\Queue;
use Millwork\Tests\Units\Mailchimp\MailchimpTestCase;
use Millwork\Units\Mailchimp\FormSearch;
use Millwork\Units\Mailchimp\SignUp\Forms;
use Millwork\Units\Mailchimp\SignUp\MemberRequest;
use Millwork\Units\Mailchimp\SignUp\PendingSignUps;
use Millwork\Units\Mailchimp\SignUp\SignUpSending;
use Millwork\Visitors\SigningKeys;

require_once __DIR__ . '/MailchimpTestCase.php';

/**
 * What strangers send who want to flood, to forge, to spy or to sign up others.
 * @group any-wordpress
 */
final class MailchimpHostileTest extends MailchimpTestCase {

	public function test_the_answer_is_the_same_for_every_address(): void {
		$post   = $this->page();
		$states = array( 'subscribed', 'pending', 'unsubscribed', 'cleaned', 'archived' );
		foreach ( $states as $state ) {
			$this->has_member( "$state@example.com", array( 'status' => $state ) );
		}
		$answers = array();
		foreach ( array( ...$states, 'new', 'new' ) as $i => $name ) {
			$answers[] = $this->sign_up( $post, "$name@example.com", array(), "203.0.113.$i" );
			$this->assertTrue( Queue::is_pending( SignUpSending::JOB, array( PendingSignUps::find_by_email( "$name@example.com" )['id'] ?? 0 ) ), "The same work for $name." );
		}
		$this->assertCount( 1, array_unique( array_map( 'serialize', $answers ) ) );
		$this->assertSame( array( '', 202 ), array( $answers[0]->problem, $answers[0]->status ) );
		$this->assertSame( array(), $this->asked(), 'Mailchimp is asked when the visitor is gone.' );
	}

	/**
	 * Tokens that were not made here.
	 * @return array<string, array{callable(string): mixed}>
	 */
	public static function forgeries(): array {
		return array(
			'none'            => array( static fn(): string => '' ),
			'a list'          => array( static fn(): array => array( 'x' ) ),
			'another post'    => array( static fn( string $token ): string => (string) preg_replace( '/^\d+/', '1', $token ) ),
			'other groups'    => array( static fn( string $token ): string => (string) preg_replace( '/\.[0-9a-f]{16}\./', '.' . str_repeat( '0', 16 ) . '.', $token ) ),
			'no signature'    => array( static fn( string $token ): string => substr( $token, 0, -22 ) . str_repeat( 'A', 22 ) ),
			'with a line'     => array( static fn( string $token ): string => "$token\n" ),
			'of a newsletter' => array( static fn(): string => ( new Form( NewsletterForms::kind(), 1, 'en_US', '0123abcd' ) )->token() ),
		);
	}

	/**
	 * @dataProvider forgeries
	 * @param callable(string): mixed $forge Makes a token of a real one.
	 */
	public function test_forged_forms_are_refused( callable $forge ): void {
		$post    = $this->page();
		$token   = self::token( $this->visit( (string) get_permalink( $post ) ) );
		$outcome = $this->sign_up( $post, 'ada@example.com', array( 'millwork_mailchimp' => $forge( $token ) ) );
		$this->assertSame( array( 'millwork_mailchimp_form', 400, 0 ), array( $outcome->code, $outcome->status, PendingSignUps::count() ) );
	}

	public function test_a_page_says_nothing_of_groups(): void {
		$post = $this->page();
		$more = array(
			'interests'        => array( 'b2' ),
			'signupFieldTag'   => 'FNAME',
			'signupFieldValue' => 'x',
			'status'           => 'subscribed',
		);
		$this->sign_up( $post, 'ada@example.com', $more );
		$wish = PendingSignUps::find_by_email( 'ada@example.com' )['wish'] ?? null;
		$this->assertSame( array( array( 'a1' ), 'PLACE', 'Workshop' ), $wish ? array( $wish->interests, $wish->tag, $wish->value ) : null );
	}

	public function test_a_form_that_stands_nowhere_any_more_is_refused(): void {
		$post  = $this->page();
		$token = self::token( $this->visit( (string) get_permalink( $post ) ) );
		$sends = fn( int $i ): Outcome => $this->sign_up( $post, 'ada@example.com', array( 'millwork_mailchimp' => $token ), "203.0.113.$i" );
		$this->assertSame( 202, $sends( 1 )->status );
		wp_update_post( array( 'ID' => $post, 'post_content' => wp_slash( str_replace( 'Thank you.', 'Thanks!', self::FORM ) ) ) );
		$this->assertSame( 202, $sends( 2 )->status, 'Its words say nothing to Mailchimp.' );
		wp_update_post( array( 'ID' => $post, 'post_content' => wp_slash( str_replace( '"a1"', '"b2"', self::FORM ) ) ) );
		$this->assertSame( 400, $sends( 3 )->status, 'It asks for something else.' );
		wp_update_post( array( 'ID' => $post, 'post_content' => wp_slash( self::FORM ), 'post_status' => 'draft' ) );
		$this->assertSame( 400, $sends( 4 )->status, 'Its post is not public.' );
		wp_update_post( array( 'ID' => $post, 'post_status' => 'publish', 'post_password' => 'x' ) );
		$this->assertSame( 400, $sends( 5 )->status, 'Its post has a password.' );
	}

	public function test_forms_of_patterns_and_widgets_are_found(): void {
		$pattern = $this->create_post( array( 'post_type' => 'wp_block', 'post_content' => wp_slash( self::FORM ) ) );
		$post    = $this->page( "<!-- wp:group --><div class=\"wp-block-group\"><!-- wp:block {\"ref\":$pattern} /--></div><!-- /wp:group -->" );
		$this->assertSame( 202, $this->sign_up( $post, 'ada@example.com' )->status );

		$empty = $this->page( 'No form here.' );
		$form  = ( new Form( Forms::kind(), $empty, explode( '.', self::token( $this->visit( (string) get_permalink( $post ) ) ) )[1], '0123abcd' ) )->token();
		$this->assertSame( 400, $this->sign_up( $empty, 'eve@example.com', array( 'millwork_mailchimp' => $form ) )->status );
		update_option( 'widget_block', array( 7 => array( 'content' => self::FORM ) ) );
		update_option( 'sidebars_widgets', array( 'wp_inactive_widgets' => array( 'block-7' ) ) );
		$this->assertSame( 400, $this->sign_up( $empty, 'eve@example.com', array( 'millwork_mailchimp' => $form ) )->status, 'It was put away.' );
		update_option( 'sidebars_widgets', array( 'sidebar-1' => array( 'block-7' ) ) );
		$this->assertSame( 202, $this->sign_up( $empty, 'eve@example.com', array( 'millwork_mailchimp' => $form ) )->status );
	}

	public function test_patterns_that_show_each_other_are_read_a_few_times(): void {
		$pattern = $this->create_post( array( 'post_type' => 'wp_block' ) );
		wp_update_post( array( 'ID' => $pattern, 'post_content' => str_repeat( "<!-- wp:block {\"ref\":$pattern} /-->", 300 ) . wp_slash( self::FORM ) ) );
		$post  = $this->page( "<!-- wp:block {\"ref\":$pattern} /-->" );
		$token = self::token( $this->visit( (string) get_permalink( $post ) ) );
		$reads = 0;
		$count = static function ( $parser ) use ( &$reads ) {
			++$reads;
			return $parser;
		};
		add_filter( 'block_parser_class', $count );
		$this->assertNull( FormSearch::find( new Form( Forms::kind(), $post, str_repeat( '0', 16 ), '0123abcd' ) ) );
		$this->assertLessThan( 100, $reads );
		$this->assertSame( array( 'a1' ), FormSearch::find( new Form( Forms::kind(), $post, explode( '.', $token )[1], '0123abcd' ) )?->interests );
	}

	public function test_a_page_leads_to_so_much_and_no_more(): void {
		$post  = $this->page( implode( '', array_map( static fn( int $i ): string => "<!-- wp:template-part {\"slug\":\"part-$i\"} /-->", range( 1, 800 ) ) ) );
		$asked = 0;
		add_filter(
			'pre_get_block_template',
			static function ( $found, string $id ) use ( &$asked ) {
				$asked += (int) str_contains( $id, '//part-' );
				return $found;
			},
			10,
			2
		);
		$this->assertNull( FormSearch::find( new Form( Forms::kind(), $post, str_repeat( '0', 16 ), '0123abcd' ) ) );
		$this->assertSame( 500, $asked );
	}

	public function test_the_order_of_groups_says_nothing(): void {
		$groups = array( '123e456789', '999e999999', '1e1', '10', '010', 'abc' );
		$mark   = MemberRequest::read( array( 'interests' => $groups ) )->mark();
		$this->assertSame( $mark, MemberRequest::read( array( 'interests' => array_reverse( $groups ) ) )->mark() );
	}

	/**
	 * What is no address.
	 * @return array<string, array{mixed}>
	 */
	public static function no_addresses(): array {
		return array(
			'empty'        => array( ' ' ),
			'a list'       => array( array( 'ada@example.com' ) ),
			'two'          => array( 'ada@example.com,eve@example.com' ),
			'a header'     => array( "ada@example.com\r\nBcc: eve@example.com" ),
			'a header, %'  => array( 'ada@example.com%0ABcc:eve@example.com' ),
			'a NUL'        => array( "ada@example.com\0@evil.example" ),
			'a path'       => array( '../../lists@example' ),
			'a script'     => array( '"<script>"@example.com' ),
			'long'         => array( str_repeat( 'a', 190 ) . '@example.com' ),
			'no UTF-8'     => array( "\xff@example.com" ),
			'a right mark' => array( "ada\u{202E}@example.com" ),
		);
	}

	/**
	 * It is refused, and nothing is kept.
	 * @dataProvider no_addresses
	 * @param mixed $typed What was sent.
	 */
	public function test_what_is_no_address_is_refused( mixed $typed ): void {
		$outcome = $this->sign_up( $this->page(), 'x', array( 'millwork_mailchimp_email' => $typed ) );
		$this->assertSame( array( 422, 'millwork_mailchimp_email', 0 ), array( $outcome->status, $outcome->code, PendingSignUps::count() ) );
	}

	public function test_floods_end(): void {
		$post     = $this->page();
		$statuses = array();
		for ( $i = 0; $i < 7; $i++ ) {
			$statuses[] = $this->sign_up( $post, "ada$i@example.com" )->status;
		}
		$this->assertSame( array( 202, 202, 202, 202, 202, 429, 429 ), $statuses );
		$this->assertSame( 5, PendingSignUps::count() );
		// Many addresses, one mailbox: everyone is told the same.
		for ( $i = 0; $i < 8; $i++ ) {
			$this->assertSame( 202, $this->sign_up( $post, "eve+$i@example.com", array(), "198.51.$i.7" )->status );
		}
		$this->assertSame( 10, PendingSignUps::count() );
		// Without scripts the whole site takes a few.
		$outcome = $this->sign_up( $post, 'last@example.com', array(), '192.0.3.7' );
		for ( $i = 0; $i < 5; $i++ ) {
			$outcome = $this->sign_up( $post, "last$i@example.com", array(), "100.$i.3.7" );
		}
		$this->assertSame( 429, $outcome->status );
		$this->assertGreaterThan( 0, $outcome->retry_after );
	}

	public function test_robots_learn_nothing(): void {
		$this->assertSame( 202, $this->sign_up( $this->page(), 'ada@example.com', array( 'millwork_mailchimp_url' => 'https://example.com' ) )->status );
		$this->assertSame( 0, PendingSignUps::count() );
	}

	/**
	 * What a browser sends when it has done the work for a challenge of one bit.
	 * @return array<string, string>
	 */
	private static function works( string $challenge ): array {
		$proof = 0;
		while ( ord( hash( 'sha256', "$challenge:$proof", true )[0] ) > 127 ) {
			++$proof;
		}
		return array(
			'millwork_mailchimp_challenge' => $challenge,
			'millwork_mailchimp_proof'     => (string) $proof,
		);
	}

	/** A challenge as if it had been asked for two seconds before. */
	private static function older( string $challenge, string $subject ): string {
		list( $time, $random, $bits ) = explode( '.', $challenge );
		$text                         = ( (int) $time - 2 ) . ".$random.$bits";
		return "$text." . SigningKeys::sign( 'challenge', "$subject:$text" );
	}

	public function test_a_script_has_to_work_for_each_address(): void {
		$_SERVER['REMOTE_ADDR'] = '203.0.113.30';
		add_filter( 'millwork_form_difficulty', static fn(): int => 1 );
		$token     = self::token( $this->visit( (string) get_permalink( $this->page() ) ) );
		$ask       = fn( string $email ) => $this->rest( 'GET', '/millwork/v1/mailchimp/challenge', array( 'millwork_mailchimp' => $token, 'for' => hash( 'sha256', $email ) ) )->get_data();
		$send      = fn( string $email, array $more = array() ) => $this->rest( 'POST', '/millwork/v1/mailchimp/members', $more + array( 'millwork_mailchimp' => $token, 'millwork_mailchimp_email' => $email ) );
		$this->assertSame( 409, $send( 'ada@example.com' )->get_status() );
		$challenge = $ask( 'ada@example.com' )['challenge'];
		$this->assertSame( 409, $send( 'ada@example.com', self::works( $challenge ) )->get_status(), 'Nobody types as fast.' );
		$works = self::works( self::older( $challenge, (string) Form::read( Forms::kind(), $token )?->subject( hash( 'sha256', 'ada@example.com' ) ) ) );
		$this->assertSame( 409, $send( 'eve@example.com', $works )->get_status(), 'It was for another address.' );
		$answer = $send( 'ada@example.com', $works );
		$this->assertSame( array( 202, array( 'taken' => true ) ), array( $answer->get_status(), $answer->get_data() ) );
		$this->assertSame( 202, $send( 'ada@example.com', $works )->get_status(), 'Once more is the same as once.' );
		$this->assertSame( 1, PendingSignUps::count() );
		$this->assertStringContainsString( 'no-store', $answer->get_headers()['Cache-Control'] );
	}

	public function test_a_language_is_no_header_of_ours(): void {
		$this->language = "de\r\nX-Evil: 1";
		$this->sign_up( $this->page(), 'ada@example.com' );
		$this->assertSame( '', PendingSignUps::find_by_email( 'ada@example.com' )['language'] ?? null );
	}
}
