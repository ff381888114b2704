<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Delivery\Deliveries;
use Millwork\Features\Newsletter\Delivery\DeliveryExport;
use Millwork\Features\Newsletter\Delivery\Worker;
use Millwork\Features\Newsletter\Issues\IssueActions;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\IssueState;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Issues\Screen;
use Millwork\Features\Newsletter\Mail\IssueMails;
use Millwork\Features\Newsletter\Subscribers\Frequency;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Tests\TestCase;

/** Walks the list, sends what was skipped, and settles what is uncertain, an email at a time. */
final class IssueScreenTest extends TestCase {

	use Issuing;
	use Subscriptions;

	private const PATH = '/millwork/v1/newsletter';

	protected function setUp(): void {
		parent::setUp();
		$this->open_mailbox();
		$this->set();
	}

	public function test_the_list_is_walked_and_narrowed(): void {
		$this->confirmed( 'ada@example.com' );
		$first  = $this->publish( 'First' );
		$second = $this->publish( 'A <b>second</b> &amp; [gallery]' );
		$third  = $this->publish( 'Third' );
		Worker::run();
		IssueActions::cancel( $this->publish( 'Fourth' )->id );
		$this->become( 'editor' );
		$this->assertSame( 403, $this->rest( 'GET', self::PATH . '/issues' )->get_status() );
		$this->become( 'administrator' );
		$page = $this->rest( 'GET', self::PATH . '/issues', array( 'state' => 'done', 'per_page' => 2 ) )->get_data();
		$this->assertSame( array( $third->id, $second->id ), array_column( $page['issues'], 'id' ) );
		$this->assertSame( $second->id, $page['next'] );
		$this->assertSame( 'A second & [gallery]', $page['issues'][1]['title'] );
		$this->assertSame( get_permalink( $second->post_id ), $page['issues'][1]['url'] );
		$this->assertMatchesRegularExpression( '/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/', $page['issues'][0]['created'] );
		$this->assertEquals( (object) array( 'sent' => 1 ), $page['issues'][0]['counts'] );
		$last = $this->rest( 'GET', self::PATH . '/issues', array( 'state' => 'done', 'per_page' => 2, 'before' => $page['next'] ) )->get_data();
		$this->assertSame( array( array( $first->id ), 0 ), array( array_column( $last['issues'], 'id' ), $last['next'] ) );
		$this->assertCount( 4, $this->rest( 'GET', self::PATH . '/issues' )->get_data()['issues'] );
		wp_delete_post( $first->post_id, true );
		$this->assertSame( array( '', '' ), array_values( array_intersect_key( $this->rest( 'GET', self::PATH . "/issues/$first->id" )->get_data(), array_flip( array( 'title', 'url' ) ) ) ) );
		foreach ( array( 'state' => 'x', 'per_page' => 0, 'before' => -1 ) as $name => $value ) {
			$this->assertSame( 400, $this->rest( 'GET', self::PATH . '/issues', array( $name => $value ) )->get_status() );
		}
	}

	public function test_a_post_that_was_not_sent_is_sent_once(): void {
		$this->confirmed( 'ada@example.com' );
		Subscribers::set_frequency( $this->confirmed( 'eve@example.com' ), Frequency::Weekly );
		$skipped = $this->create_post(
			array(
				'post_title'  => 'Skipped',
				'post_status' => 'draft',
			)
		);
		update_post_meta( $skipped, 'millwork_newsletter', 'skip' );
		wp_publish_post( $skipped );
		$this->set( array( 'newsletter_send' => false ) );
		$old   = $this->create_post( array( 'post_title' => 'Older 100%' ) );
		$draft = $this->create_post(
			array(
				'post_title'  => 'Draft',
				'post_status' => 'draft',
			)
		);
		$this->become( 'author' );
		$this->assertSame( array( 403, 403 ), array( $this->rest( 'GET', self::PATH . '/unsent' )->get_status(), $this->rest( 'POST', self::PATH . "/posts/$old/send" )->get_status() ) );
		$this->become( 'administrator' );
		$off = Issues::find( IssueKind::Post, $skipped );
		$this->assertNotNull( $off );
		$this->assertTrue( $this->rest( 'GET', self::PATH . "/issues/$off->id" )->get_data()['can_send'] );
		$listed = fn(): array => array_values( array_intersect( array( $skipped, $old, $draft ), array_column( $this->rest( 'GET', self::PATH . '/unsent' )->get_data(), 'id' ) ) );
		$this->assertSame( array( $skipped, $old ), $listed() );
		$this->assertSame( array( $old ), array_column( $this->rest( 'GET', self::PATH . '/unsent', array( 'search' => '100%' ) )->get_data(), 'id' ) );
		$this->assertSame( array(), $this->rest( 'GET', self::PATH . '/unsent', array( 'search' => 'x%' ) )->get_data() );
		foreach ( array( $draft, 999999 ) as $post ) {
			$this->assertSame( 422, $this->rest( 'POST', self::PATH . "/posts/$post/send" )->get_status() );
		}
		foreach ( array( $skipped, $old ) as $post ) {
			$answer = $this->rest( 'POST', self::PATH . "/posts/$post/send" );
			$this->assertSame( array( 201, 'filling', false ), array( $answer->get_status(), $answer->get_data()['state'], $answer->get_data()['can_send'] ) );
			$this->assertSame( 409, $this->rest( 'POST', self::PATH . "/posts/$post/send" )->get_status() );
		}
		$this->assertSame( array(), $listed() );
		Worker::run();
		$this->assertSame( array( 'ada@example.com', 'ada@example.com' ), $this->recipients() );
		$issue = Issues::find( IssueKind::Post, $skipped );
		$this->assertNotNull( $issue );
		$this->assertSame( array( IssueState::Done, 1 ), array( $issue->state, Deliveries::counts( $issue->id )['held'] ) );
		$this->assertSame( 409, $this->rest( 'POST', self::PATH . "/posts/$skipped/send" )->get_status() );
	}

	public function test_uncertain_mails_have_names_and_are_settled_one_by_one(): void {
		global $wpdb;
		$ada   = $this->confirmed( 'ada@example.com' );
		$eve   = $this->confirmed( 'eve@example.com' );
		$issue = $this->publish();
		Worker::run();
		$wpdb->update( Deliveries::table(), array( 'state' => 'uncertain', 'error' => 'No <route>' ), array( 'issue_id' => $issue->id ) );
		$path = self::PATH . "/issues/$issue->id";
		$this->become( 'editor' );
		$this->assertSame( 403, $this->rest( 'GET', "$path/mails", array( 'state' => 'uncertain' ) )->get_status() );
		$this->become( 'administrator' );
		$first = $this->rest( 'GET', "$path/mails", array( 'state' => 'uncertain', 'per_page' => 1 ) )->get_data();
		$this->assertSame( array( 'ada@example.com', IssueMails::message_id( $issue, $ada ), 'No <route>' ), array( $first['mails'][0]['email'], $first['mails'][0]['message_id'], $first['mails'][0]['error'] ) );
		$next = $this->rest( 'GET', "$path/mails", array( 'state' => 'uncertain', 'after' => $first['next'] ) )->get_data();
		$this->assertSame( array( array( 'eve@example.com' ), 0 ), array( array_column( $next['mails'], 'email' ), $next['next'] ) );
		$this->assertSame( array( 400, 400, 404 ), array( $this->rest( 'GET', "$path/mails" )->get_status(), $this->rest( 'GET', "$path/mails", array( 'state' => 'sent' ) )->get_status(), $this->rest( 'GET', self::PATH . '/issues/999999/mails', array( 'state' => 'failed' ) )->get_status() ) );
		// One counts as sent; an email of another issue is none of this one.
		$other = $this->publish( 'Other' );
		$this->assertSame( 409, $this->rest( 'POST', self::PATH . "/issues/$other->id", array( 'do' => 'count-as-sent', 'mail' => $first['mails'][0]['id'] ) )->get_status() );
		$this->assertEquals( (object) array( 'sent' => 1, 'uncertain' => 1 ), $this->rest( 'POST', $path, array( 'do' => 'count-as-sent', 'mail' => $first['mails'][0]['id'] ) )->get_data()['counts'] );
		$this->assertSame( 409, $this->rest( 'POST', $path, array( 'do' => 'send-again', 'mail' => $first['mails'][0]['id'] ) )->get_status() );
		$this->assertSame( 'sending', $this->rest( 'POST', $path, array( 'do' => 'send-again' ) )->get_data()['state'] );
		IssueActions::cancel( $other->id );
		Worker::run();
		$this->assertSame( array( 'ada@example.com', 'eve@example.com', 'eve@example.com' ), $this->recipients() );
		$this->assertSame( array( 'sent' => 2 ), Deliveries::counts( $issue->id ) );
		$this->assertSame( $eve->id, $this->subscriber( 'eve@example.com' )->id );
	}

	public function test_mails_are_exported_and_erased_with_the_person(): void {
		$ada = $this->confirmed( 'ada@example.com' );
		$this->confirmed( 'eve@example.com' );
		$this->publish( 'A <b>post</b> &lt;x&gt;' );
		Worker::run();
		$exporters = apply_filters( 'wp_privacy_personal_data_exporters', array() );
		$export    = call_user_func( $exporters['millwork-newsletter-mails']['callback'], 'ADA@example.com', 1 );
		$this->assertTrue( $export['done'] );
		$this->assertCount( 1, $export['data'] );
		$this->assertSame( array( 'A post &lt;x&gt;', 'Sent' ), array_slice( array_column( $export['data'][0]['data'], 'value' ), 0, 2 ) );
		Subscribers::erase( $ada );
		$this->assertSame( array(), DeliveryExport::export( 'ada@example.com' )['data'] );
		$this->assertSame( array(), DeliveryExport::export( 'nobody@example.com' )['data'] );
	}

	public function test_every_mail_names_its_list(): void {
		$this->confirmed( 'ada@example.com' );
		$this->publish();
		Worker::run();
		$this->assertStringContainsString( 'List-Id: <newsletter.', $this->mails[0]['mime'] );
	}

	public function test_the_screen_is_the_administrators(): void {
		$this->become( 'administrator' );
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		Screen::add( array() );
		$this->assertStringContainsString( 'page=millwork-issues', Screen::url() );
		ob_start();
		Screen::print();
		$this->assertStringContainsString( 'id="millwork-issues"', (string) ob_get_clean() );
		Screen::enqueue();
		$this->assertTrue( wp_script_is( 'millwork-issues', 'enqueued' ) );
		$this->assertStringContainsString( '"sending":{"sends":true', implode( '', (array) wp_scripts()->get_data( 'millwork-issues', 'before' ) ) );
	}
}
