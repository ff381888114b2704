<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Delivery\BounceReport;
use Millwork\Features\Newsletter\Delivery\BounceWebhook;
use Millwork\Features\Newsletter\Delivery\Deliveries;
use Millwork\Features\Newsletter\Delivery\SendingHealth;
use Millwork\Features\Newsletter\Delivery\Worker;
use Millwork\Features\Newsletter\Issues\Issue;
use Millwork\Features\Newsletter\Issues\IssueActions;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Tests\TestCase;
use WP_REST_Request;

/** Who may look at mail, send tests, pause and tell of bounces. */
final class IssueRoutesTest extends TestCase {

	use Subscriptions;

	protected function setUp(): void {
		parent::setUp();
		$this->open_mailbox();
		update_option( 'millwork_settings', array( 'newsletter_send' => true ) );
	}

	public function test_an_author_looks_at_the_mail_and_tests_it(): void {
		$this->become( 'author' );
		$user = wp_get_current_user();
		$post = $this->create_post(
			array(
				'post_title'   => 'Draft',
				'post_content' => '<p>Words <a href="/about">about</a></p><script>bad()</script>',
				'post_status'  => 'draft',
			)
		);
		$path = "/millwork/v1/newsletter/posts/$post";
		$mail = $this->rest( 'GET', "$path/preview" )->get_data();
		$this->assertSame( 'Draft', $mail['subject'] );
		$this->assertStringContainsString( home_url( '/about' ), $mail['html'] );
		$this->assertStringNotContainsString( 'script', $mail['html'] );
		$this->assertStringContainsString( 'Words about (' . home_url( '/about' ) . ')', $mail['text'] );
		$standing = $this->rest( 'GET', $path )->get_data();
		$this->assertSame( array( '', true, array( 'each' => 0, 'digest' => 0 ) ), array( $standing['state'], $standing['byDefault'], $standing['readers'] ) );
		update_option( 'millwork_settings', array( 'newsletter_show_count' => false ) );
		$this->assertNull( $this->rest( 'GET', $path )->get_data()['readers'] );
		$this->assertSame( $user->user_email, $this->rest( 'POST', "$path/test" )->get_data()['to'] );
		$this->assertSame( array( $user->user_email, 'Test: Draft' ), array( $this->mails[0]['to'], $this->mails[0]['subject'] ) );
		$this->assertSame( get_current_user_id(), $user->ID );
		$this->takes_mail = false;
		$this->assertSame( 502, $this->rest( 'POST', "$path/test" )->get_status() );
		for ( $time = 0; $time < 4; $time++ ) {
			$last = $this->rest( 'POST', "$path/test" );
		}
		$this->assertSame( 429, $last->get_status() );
		$this->become( 'author' );
		$this->assertSame( 403, $this->rest( 'GET', "$path/preview" )->get_status() );
		$this->assertSame( 403, $this->rest( 'POST', "$path/test" )->get_status() );
	}

	public function test_links_of_a_preview_open_in_no_frame(): void {
		$this->become( 'author' );
		$post = $this->create_post( array( 'post_content' => '<a href="https://evil.example/">a</a>', 'post_status' => 'draft' ) );
		$this->assertMatchesRegularExpression( '~<head>\s*<base target="_blank">~', $this->rest( 'GET', "/millwork/v1/newsletter/posts/$post/preview" )->get_data()['html'] );
		$this->rest( 'POST', "/millwork/v1/newsletter/posts/$post/test" );
		$this->assertStringNotContainsString( '<base', $this->mails[0]['html'] );
	}

	public function test_only_administrators_read_what_an_unknown_mail_error_says(): void {
		remove_all_filters( 'pre_wp_mail' );
		$error = 'Relay smtp.inside.example refused.';
		add_filter(
			'pre_wp_mail',
			static function () use ( &$error ): bool {
				do_action( 'wp_mail_failed', new \WP_Error( 'wp_mail_failed', $error ) );
				return false;
			}
		);
		foreach ( array( 'contributor' => 'Ask an administrator', 'administrator' => 'smtp.inside.example' ) as $role => $told ) {
			$this->become( $role );
			$path = '/millwork/v1/newsletter/posts/' . $this->create_post( array( 'post_status' => 'draft', 'post_author' => get_current_user_id() ) ) . '/test';
			$said = $this->rest( 'POST', $path )->get_data()['message'];
			$this->assertStringContainsString( $told, $said );
			$this->assertSame( 'administrator' === $role, str_contains( $said, 'inside' ), $role );
		}
		$error = 'SMTP Error: Could not authenticate. smtp.inside.example';
		$this->assertStringContainsString( 'rejected the username or password.', $this->rest( 'POST', $path )->get_data()['message'] );
	}

	/** WordPress's REST API lets users change their own address without confirmation. */
	public function test_test_emails_reach_few_strangers(): void {
		$user  = $this->become( 'contributor' );
		$path  = '/millwork/v1/newsletter/posts/' . $this->create_post( array( 'post_status' => 'draft', 'post_author' => $user ) ) . '/test';
		$codes = array();
		foreach ( array( 'one', 'two', 'three', 'one' ) as $name ) {
			$this->assertSame( 200, $this->rest( 'POST', '/wp/v2/users/me', array( 'email' => "$name@stranger.example" ) )->get_status() );
			// The next request.
			wp_set_current_user( 0 );
			wp_set_current_user( $user );
			$codes[] = $this->rest( 'POST', $path )->get_status();
		}
		$this->assertSame( array( 200, 200, 429, 200 ), $codes );
	}

	public function test_an_administrator_pauses_and_goes_on(): void {
		$this->confirmed( 'ada@example.com' );
		$issue = $this->publish();
		$path  = "/millwork/v1/newsletter/issues/$issue->id";
		$this->become( 'editor' );
		foreach ( array( array( 'GET', '/millwork/v1/newsletter/issues' ), array( 'GET', $path ), array( 'POST', $path ) ) as list( $method, $at ) ) {
			$this->assertSame( 403, $this->rest( $method, $at, array( 'do' => 'pause' ) )->get_status() );
		}
		$this->become( 'administrator' );
		$this->assertSame( 'paused', $this->rest( 'POST', $path, array( 'do' => 'pause' ) )->get_data()['state'] );
		$this->assertSame( 409, $this->rest( 'POST', $path, array( 'do' => 'pause' ) )->get_status() );
		$this->assertSame( 400, $this->rest( 'POST', $path, array( 'do' => 'x' ) )->get_status() );
		$this->assertSame( 'filling', $this->rest( 'POST', $path, array( 'do' => 'resume' ) )->get_data()['state'] );
		Worker::run();
		$list = $this->rest( 'GET', '/millwork/v1/newsletter/issues' )->get_data()['issues'];
		$this->assertSame( array( 1, 'done', 'A post' ), array( count( $list ), $list[0]['state'], $list[0]['title'] ) );
		$this->assertEquals( (object) array( 'sent' => 1 ), $list[0]['counts'] );
		$this->assertSame( 404, $this->rest( 'GET', '/millwork/v1/newsletter/issues/999999' )->get_status() );
	}

	public function test_site_health_tells_what_waits(): void {
		$this->confirmed( 'ada@example.com' );
		$this->assertSame( 'good', SendingHealth::test()['status'] );
		$issue = $this->publish( 'A <b>post</b>' );
		Issues::note_failure( $issue->id, 'No <route>' );
		$this->assertSame( 'good', SendingHealth::test()['status'] );
		Issues::pause( $issue->id, 'transport' );
		$this->assertStringContainsString( 'No &lt;route&gt;', SendingHealth::test()['description'] );
		IssueActions::resume( $issue->id );
		Worker::run();
		$this->assertSame( 'good', SendingHealth::test()['status'] );
		global $wpdb;
		$wpdb->update( Deliveries::table(), array( 'state' => 'uncertain' ), array( 'issue_id' => $issue->id ) );
		$this->assertSame( 'recommended', SendingHealth::test()['status'] );
	}

	public function test_bounces_end_mail(): void {
		$ada  = $this->confirmed( 'ada@example.com' );
		$eve  = $this->confirmed( 'eve@example.com' );
		$bob  = $this->confirmed( 'bob@example.com' );
		$said = BounceWebhook::renew();
		$this->assertSame( 1, preg_match( '#[0-9a-f]{64}#', $said, $found ) );
		$key  = $found[0] ?? '';
		$send = static function ( string $body, string $key ): int {
			$request = new WP_REST_Request( 'POST', "/millwork/v1/newsletter/bounces/$key" );
			$request->set_header( 'content-type', 'text/plain' );
			$request->set_body( $body );
			return rest_do_request( $request )->get_status();
		};
		$this->assertSame( 403, $send( '{"addresses":["ada@example.com"]}', str_repeat( 'a', 64 ) ) );
		$this->assertSame( 400, $send( 'x', $key ) );
		$this->assertSame( 200, $send( '{"addresses":["ADA@example.com","nobody@example.com",1,["x"]]}', $key ) );
		$this->assertSame( Status::Bounced, $this->subscriber( $ada->email )->status );
		$ses = wp_json_encode(
			array(
				'Type'    => 'Notification',
				'Message' => wp_json_encode(
					array(
						'notificationType' => 'Complaint',
						'complaint'        => array( 'complainedRecipients' => array( array( 'emailAddress' => 'eve@example.com' ) ) ),
					)
				),
			)
		);
		$this->assertSame( 200, $send( (string) $ses, $key ) );
		$this->assertSame( Status::Unsubscribed, $this->subscriber( $eve->email )->status );
		$this->assertSame( Status::Confirmed, $this->subscriber( $bob->email )->status );
		foreach ( array( 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription' => 'recommended', 'https://evil.example/?x' => 'good' ) as $url => $status ) {
			delete_option( BounceWebhook::CONFIRM_OPTION );
			$send( (string) wp_json_encode( array( 'Type' => 'SubscriptionConfirmation', 'SubscribeURL' => $url ) ), $key );
			$this->assertSame( $status, SendingHealth::test()['status'], $url );
		}
		BounceWebhook::renew();
		$this->assertSame( 403, $send( '{}', $key ) );
		update_option( BounceWebhook::OPTION, 'x' );
		$this->assertSame( 403, $send( '[]', $key ) );
	}

	public function test_services_report_in_their_own_ways(): void {
		$ada     = 'ada@example.com';
		$reports = array(
			'{"eventType":"Bounce","bounce":{"bounceType":"Permanent","bouncedRecipients":[{"emailAddress":"Ada <ada@example.com>"}]}}' => array( $ada => false ),
			'{"notificationType":"Bounce","bounce":{"bounceType":"Transient","bouncedRecipients":[{"emailAddress":"ada@example.com"}]}}' => array(),
			'{"RecordType":"Bounce","Type":"HardBounce","Email":"ada@example.com"}' => array( $ada => false ),
			'{"RecordType":"Bounce","Type":"SoftBounce","Email":"ada@example.com"}' => array(),
			'{"RecordType":"SpamComplaint","Type":"SpamComplaint","Email":"ada@example.com"}' => array( $ada => true ),
			'{"event-data":{"event":"failed","severity":"permanent","recipient":"ada@example.com"}}' => array( $ada => false ),
			'{"event-data":{"event":"failed","severity":"temporary","recipient":"ada@example.com"}}' => array(),
			'{"event-data":{"event":"complained","recipient":"ada@example.com"}}' => array( $ada => true ),
			'[{"event":"delivered","email":"eve@example.com"},{"event":"bounce","type":"bounce","email":"ada@example.com"}]' => array( $ada => false ),
			'[{"event":"bounce","type":"blocked","email":"ada@example.com"}]' => array(),
			'[{"event":"spamreport","email":"ada@example.com"}]' => array( $ada => true ),
			'{"addresses":"ada@example.com","bounce":1,"event-data":2,"Message":"x","event":[],"Type":{}}' => array(),
			'[[[]],null,1]' => array(),
		);
		foreach ( $reports as $json => $found ) {
			$this->assertSame( $found, BounceReport::read( (array) json_decode( $json, true ) ), $json );
		}
	}

	public function test_deliveries_go_with_time_and_with_their_subscriber(): void {
		global $wpdb;
		$ada   = $this->confirmed( 'ada@example.com' );
		$eve   = $this->confirmed( 'eve@example.com' );
		$issue = $this->publish();
		Worker::run();
		\Millwork\Features\Newsletter\Subscribers\Subscribers::erase( $ada );
		$this->assertSame( 1, array_sum( Deliveries::counts( $issue->id ) ) );
		do_action( 'millwork_newsletter_purge' );
		$this->assertSame( 1, array_sum( Deliveries::counts( $issue->id ) ) );
		$wpdb->update( Issues::table(), array( 'finished' => '2020-01-01 00:00:00' ), array( 'id' => $issue->id ) );
		do_action( 'millwork_newsletter_purge' );
		$this->assertSame( array(), Deliveries::counts( $issue->id ) );
		// To how many it went stays known.
		do_action( 'millwork_newsletter_purge' );
		$this->become( 'administrator' );
		$item = $this->rest( 'GET', "/millwork/v1/newsletter/issues/$issue->id" )->get_data();
		$this->assertEquals( (object) array( 'sent' => 1 ), $item['counts'] );
		$this->assertTrue( $item['is_old'] );
		$this->assertSame( Status::Confirmed, $this->subscriber( $eve->email )->status );
	}

	private function publish( string $title = 'A post' ): Issue {
		$issue = Issues::find( IssueKind::Post, $this->create_post( array( 'post_title' => $title ) ) );
		$this->assertNotNull( $issue );
		return $issue;
	}
}
