<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Delivery\Mail\RecipientNotice;
use Millwork\Jobs\Queue;
use Millwork\Tests\TestCase;
use RuntimeException;

/**
 * Posts of other plugins contain recipients that their authors may not email here. The owner is told,
 * and confirms them with one click.
 * @group any-wordpress
 */
final class RecipientConfirmationTest extends TestCase {

	use Submissions;

	/** How often something was sent. */
	private int $sent = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->serve_mail();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		$_POST    = array();
		$_REQUEST = array();
		parent::tearDown();
	}

	/**
	 * Shows an author's form to a visitor.
	 * @param list<string> $to Its recipients.
	 * @return string Its token.
	 */
	private function shown( array $to = array( 'stranger@example.org' ) ): string {
		static $author;
		if ( 0 === $this->place ) {
			$this->definition();
			$author = $this->create_user( 'author', array( 'user_email' => 'author@example.org' ) );
		}
		return $this->token(
			array(
				'to'     => $to,
				'author' => $author,
			)
		);
	}

	/**
	 * Whom an entry is mailed to.
	 * @param string $token The form's token.
	 * @return list<string>
	 */
	private function mailed( string $token ): array {
		$this->mails = array();
		$this->send( $token, array(), 'attempt-' . ++$this->sent );
		Queue::flush();
		return array_column( $this->mails, 'to' );
	}

	/**
	 * What an admin screen says.
	 * @phpstan-impure
	 */
	private function notice(): string {
		set_current_screen( 'dashboard' );
		ob_start();
		RecipientNotice::print();
		$html = (string) ob_get_clean();
		unset( $GLOBALS['current_screen'] );
		return $html;
	}

	/**
	 * Clicks a button of the notice.
	 * @param string                      $decision   The button.
	 * @param array<string, list<string>> $recipients What the notice lists.
	 */
	private function press( string $decision, array $recipients ): void {
		preg_match( '/name="_wpnonce" value="(\w+)"/', $this->notice(), $nonce );
		$_POST    = wp_slash( compact( 'decision', 'recipients' ) );
		$_REQUEST = array( '_wpnonce' => $nonce[1] ?? '' ) + $_POST;
		add_filter( 'wp_redirect', '__return_false' );
		RecipientNotice::decide();
		remove_filter( 'wp_redirect', '__return_false' );
	}

	public function test_owner_confirms_stored_recipients_with_one_press(): void {
		$token = $this->shown();
		$this->assertSame( array( 'author@example.org' ), $this->mailed( $token ) );

		$this->become( 'author' );
		$this->assertSame( '', $this->notice(), 'Authors may not mail anybody.' );
		$this->become( 'editor' );
		$html = $this->notice();
		$this->assertStringContainsString( 'Write to us</a></bdi>: <strong><bdi>stranger@example.org</bdi></strong> (entries currently go to <bdi>author@example.org</bdi>)', $html );
		$place = "post:$this->place";
		$this->assertStringContainsString( 'name="recipients[' . $place . '][]" value="stranger@example.org"', $html );

		$this->press( 'mail', array( $place => array( 'stranger@example.org', 'not-listed@example.org' ) ) );
		$this->assertSame( '', $this->notice() );
		$this->assertSame( array( 'stranger@example.org' ), $this->mailed( $token ) );
		$answer = $this->rest(
			'GET',
			'/millwork/v1/forms/recipients',
			array(
				'post' => $this->place,
				'to'   => 'Stranger@example.org, not-listed@example.org',
			)
		);
		$this->assertSame( array( 'not-listed@example.org' ), $answer->get_data()['refused'] );

		// Another address of the same form waits for its own click.
		$other = $this->shown( array( 'stranger@example.org', 'second@example.org' ) );
		$this->assertSame( array( 'stranger@example.org', 'author@example.org' ), $this->mailed( $other ) );
		$this->assertStringContainsString( '<strong><bdi>second@example.org</bdi></strong>', $this->notice() );
	}

	public function test_owner_leaves_it_as_it_is(): void {
		$token = $this->shown();
		$this->become( 'administrator' );
		$this->press( 'leave', array( "post:$this->place" => array( 'stranger@example.org' ) ) );
		$this->assertSame( '', $this->notice() );
		$this->assertSame( array( 'author@example.org' ), $this->mailed( $token ) );
	}

	/** An author may write as many forms as there is room for, each with many addresses. */
	public function test_one_author_does_not_fill_the_list(): void {
		$author = $this->create_user( 'author', array( 'user_email' => 'author@example.org' ) );
		$this->become( 'editor' );
		$show = function ( string $prefix, int $addresses ) use ( $author ): void {
			$id = $this->create_post( array( 'post_author' => $author ) );
			$this->token(
				array(
					'author' => $author,
					'to'     => array_map( static fn( int $number ): string => "$prefix-$number@example.net", range( 1, $addresses ) ),
					'source' => array(
						'kind'  => 'post',
						'id'    => $id,
						'title' => '',
						'url'   => '',
					),
				)
			);
		};
		for ( $form = 1; $form <= 100; $form++ ) {
			$show( "form-$form", 6 );
		}
		$pages = 0;
		while ( '' !== $this->notice() && $pages++ < 20 ) {
			preg_match_all( '/name="recipients\[([^]]+)\]\[\]" value="([^"]+)"/', $this->notice(), $found, PREG_SET_ORDER );
			$this->assertLessThan( 600, count( $found ), 'PHP takes a thousand fields.' );
			$recipients = array();
			foreach ( $found as list( , $place, $address ) ) {
				$recipients[ $place ][] = $address;
			}
			$this->press( 'leave', $recipients );
		}
		$this->assertSame( 10, $pages );
		$show( 'another', 1 );
		$this->assertStringContainsString( 'another-1@example.net', $this->notice() );
	}

	/** PHP drops the last fields of a form that has too many. */
	public function test_a_decision_that_did_not_come_is_none(): void {
		$this->shown();
		$this->become( 'editor' );
		$this->assertMatchesRegularExpression( '/name="decision" value="leave".+name="recipients/s', $this->notice() );
		$this->press( '', array( "post:$this->place" => array( 'stranger@example.org' ) ) );
		$this->assertStringContainsString( 'stranger@example.org', $this->notice() );
	}

	public function test_says_nothing_of_forms_that_are_mailed_as_they_say(): void {
		$this->become( 'administrator' );
		$this->create_user( 'editor', array( 'user_email' => 'member@example.org' ) );
		$this->shown( array( 'member@example.org', 'admin@example.com' ) );
		$this->assertSame( '', $this->notice() );
		$this->token( array( 'author' => $this->create_user( 'editor' ) ) );
		$this->assertSame( '', $this->notice() );
		// A recipient that was replaced no longer waits.
		$token = $this->shown();
		$this->assertNotSame( '', $this->notice() );
		Definitions::note_search( (string) strtok( $token, '.' ), (string) $this->place, time() );
		$this->assertSame( '', $this->notice() );
	}

	public function test_only_those_who_may_decide(): void {
		$this->shown();
		$this->become( 'author' );
		$_REQUEST = array( '_wpnonce' => wp_create_nonce( 'millwork_form_strangers' ) );
		$_POST    = array(
			'decision'   => 'mail',
			'recipients' => array( "post:$this->place" => array( 'stranger@example.org' ) ),
		);
		$refuse   = static fn(): \Closure => static function ( mixed $message ): never {
			throw new RuntimeException( (string) $message );
		};
		add_filter( 'wp_die_handler', $refuse );
		try {
			RecipientNotice::decide();
			$this->fail( 'It was taken.' );
		} catch ( RuntimeException $refused ) {
			$this->assertStringContainsString( 'aren’t allowed', $refused->getMessage() );
		}
		$this->become( 'administrator' );
		$this->assertNotSame( '', $this->notice() );
	}
}
