<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Delivery\Worker;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Issues\Screen;
use Millwork\Features\Newsletter\Settings;
use Millwork\Tests\TestCase;

/** Sending is turned on where people look for it, and authors see what became of a post. */
final class SendingSwitchTest extends TestCase {

	use Subscriptions;
	use Issuing;

	protected function setUp(): void {
		parent::setUp();
		$this->open_mailbox();
	}

	/** @return array<string, mixed> What the editor is told. */
	private static function told(): array {
		return apply_filters( 'millwork_editor_data', array() )['newsletter'];
	}

	public function test_an_administrator_turns_it_on_in_one_request(): void {
		$this->confirmed( 'ada@example.com' );
		$this->become( 'administrator' );
		$this->assertSame( array( 'sends' => false, 'isDecided' => false, 'canChange' => true, 'subscribers' => 1, 'topics' => array() ), self::told() );
		$answer = $this->rest( 'POST', '/millwork/v1/newsletter/sending', array( 'sends' => true ) );
		$this->assertSame( 200, $answer->get_status() );
		$this->assertSame( array( 'sends' => true, 'isDecided' => true, 'canChange' => true, 'subscribers' => 1 ), $answer->get_data() );
		$this->assertTrue( Settings::sends() );
		$this->assertNotNull( Issues::find( IssueKind::Post, $this->create_post( array( 'post_status' => 'publish' ) ) ), 'A post that is published now is sent.' );
	}

	public function test_not_now_is_remembered(): void {
		$this->become( 'administrator' );
		$this->rest( 'POST', '/millwork/v1/newsletter/sending', array( 'sends' => false ) );
		$this->assertSame( array( false, true ), array( Settings::sends(), self::told()['isDecided'] ) );
	}

	public function test_authors_see_it_and_change_nothing(): void {
		$this->confirmed( 'ada@example.com' );
		$this->become( 'author' );
		$this->assertSame( array( false, 1 ), array( self::told()['canChange'], self::told()['subscribers'] ) );
		$this->assertSame( 403, $this->rest( 'POST', '/millwork/v1/newsletter/sending', array( 'sends' => true ) )->get_status() );
		$this->assertFalse( Settings::sends() );
		update_option( 'millwork_settings', array( 'newsletter_show_count' => false ) );
		$this->assertNull( self::told()['subscribers'], 'The owner hides the number.' );
	}

	public function test_after_publishing_authors_see_the_numbers_and_owners_a_link(): void {
		$this->set();
		$this->confirmed( 'ada@example.com' );
		$this->confirmed( 'eve@example.com' );
		$issue = $this->publish();
		$path  = "/millwork/v1/newsletter/posts/$issue->post_id";
		$this->become( 'editor' );
		$this->fill( $issue );
		$now = $this->rest( 'GET', $path )->get_data();
		$this->assertSame( array( 'sending', array( 'all' => 2, 'sent' => 0, 'failed' => 0, 'uncertain' => 0, 'held' => 0 ), '' ), array( $now['state'], $now['progress'], $now['url'] ) );
		Worker::run();
		$this->become( 'administrator' );
		$done = $this->rest( 'GET', $path )->get_data();
		$this->assertSame( array( 'done', 2, Screen::url( $issue->id ) ), array( $done['state'], $done['progress']['sent'], $done['url'] ) );
	}
}
