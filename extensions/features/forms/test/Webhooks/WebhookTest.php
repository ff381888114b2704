<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\Webhooks;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Delivery\DeliveryStatus;
use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\EntryStates;
use Millwork\Features\Forms\Entries\Privacy;
use Millwork\Features\Forms\Webhooks\Deliveries;
use Millwork\Features\Forms\Webhooks\WebhookSecret;
use Millwork\Features\Forms\Webhooks\WebhookWorker;
use Millwork\SiteCopy\Detection;
use Millwork\Tests\Features\Forms\Submissions;
use Millwork\Tests\TestCase;

/**
 * Entries go to other servers, signed, once each.
 * @group any-database
 */
final class WebhookTest extends TestCase {

	use Submissions;

	private const URL = 'https://hooks.example.com/in?key=secret';

	/**
	 * What the other server was asked.
	 * @var list<array{url: string, method: string, headers: array<string, string>, body: string}>
	 */
	private array $asked = array();

	/** The other server's status. */
	private int $status = 204;

	/** @var array<string, string> The other server's headers. */
	private array $headers = array();

	protected function setUp(): void {
		parent::setUp();
		$this->serve_mail();
		add_filter( 'millwork_http_resolve', static fn(): array => array( '93.184.216.34' ) );
		add_filter(
			'pre_http_request',
			function ( mixed $answer, array $request, string $url ): mixed {
				if ( ! str_starts_with( $url, 'https://hooks.example.com' ) ) {
					return $answer;
				}
				$this->asked[] = array( 'url' => $url, 'method' => $request['method'], 'headers' => array_change_key_case( $request['headers'] ), 'body' => (string) $request['body'] );
				return array( 'headers' => $this->headers, 'body' => '', 'response' => array( 'code' => $this->status, 'message' => '' ), 'cookies' => array(), 'filename' => null );
			},
			5,
			3
		);
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	/**
	 * A form with a webhook.
	 * @param array<string, mixed> $webhook What is different about it.
	 * @param array<string, mixed> $changes What is different about the form.
	 */
	private function form( array $webhook = array(), array $changes = array() ): string {
		return $this->token( $changes + array( 'webhooks' => array( $webhook + array( 'number' => 1, 'id' => 'abc', 'url' => self::URL ) ) ) );
	}

	/** Lets time pass for webhooks, and sends them. */
	private function work(): void {
		Rows::run( 'UPDATE %i SET due = %s WHERE due IS NOT NULL', Deliveries::table(), Rows::time( -5 ) );
		WebhookWorker::run();
	}

	/** @return list<array{is_sent: bool, error: string, recipient: string}> */
	private function tries(): array {
		return array_map( static fn( array $one ): array => array_intersect_key( $one, array( 'is_sent' => 1, 'error' => 1, 'recipient' => 1 ) ), MailLog::for_entry( $this->entries()[0]['id'], 'webhook-1' ) );
	}

	public function test_sends_the_entry_signed_and_once(): void {
		$this->send( $this->form(), array( 'message' => '<b>"Ünïcode"</b>', 'wood' => 'Oak' ) );
		Outbox::run();
		WebhookWorker::run();
		$this->work();
		$this->assertCount( 1, $this->asked );
		list( 'url' => $url, 'method' => $method, 'headers' => $headers, 'body' => $body ) = $this->asked[0];
		$this->assertSame( array( self::URL, 'POST', 'application/json' ), array( $url, $method, $headers['content-type'] ) );
		$key = (string) base64_decode( substr( WebhookSecret::of( "post:$this->place", 'abc' ), strlen( 'whsec_' ) ), true );
		$this->assertSame( 32, strlen( $key ) );
		$this->assertSame( 'v1,' . base64_encode( hash_hmac( 'sha256', "{$headers['webhook-id']}.{$headers['webhook-timestamp']}.$body", $key, true ) ), $headers['webhook-signature'] );
		$this->assertEqualsWithDelta( time(), (int) $headers['webhook-timestamp'], 5 );
		$said  = json_decode( $body, true );
		$entry = $this->entries()[0];
		$this->assertSame( array( 'form.entry', $entry['id'], 'Write to us' ), array( $said['type'], $said['data']['id'], $said['data']['form'] ) );
		$this->assertSame( array( 'label' => 'Message', 'name' => 'message', 'type' => 'textarea', 'value' => '<b>"Ünïcode"</b>' ), $said['data']['answers'][4] );
		$this->assertSame( array( array( 'recipient' => 'hooks.example.com', 'is_sent' => true, 'error' => '' ) ), $this->tries() );
		$this->assertCount( 1, $this->mails, 'The email is sent, too.' );
	}

	public function test_a_failed_one_is_tried_six_times_with_the_same_id_and_then_by_hand(): void {
		$this->status  = 503;
		$this->headers = array( 'retry-after' => '1200' );
		$this->send( $this->form() );
		Outbox::run();
		WebhookWorker::run();
		$due = (int) strtotime( Rows::value( 'SELECT due FROM %i', Deliveries::table() ) . ' UTC' );
		$this->assertEqualsWithDelta( time() + 1200, $due, 5, 'The other server says when.' );
		WebhookWorker::run();
		$this->assertCount( 1, $this->asked, 'Not before it is due.' );
		for ( $try = 0; $try < 9; $try++ ) {
			$this->work();
		}
		$this->assertCount( 6, $this->asked );
		$this->assertCount( 1, array_unique( array_map( static fn( array $one ): string => $one['headers']['webhook-id'], $this->asked ) ) );
		$this->assertSame( array( 6, 'The URL returned status 503.' ), array( count( $this->tries() ), $this->tries()[5]['error'] ) );
		$this->assertNull( DeliveryStatus::failures(), 'It is no fault of the mail server.' );
		$this->status = 200;
		$id           = $this->entries()[0]['id'];
		$this->assertSame( 401, $this->rest( 'POST', "/millwork/v1/entries/$id/webhooks/1" )->get_status() );
		wp_set_current_user( $this->create_user( 'editor' ) );
		$this->assertSame( 409, $this->rest( 'POST', "/millwork/v1/entries/$id/webhooks/2" )->get_status() );
		$answer = $this->rest( 'POST', "/millwork/v1/entries/$id/webhooks/1" );
		$this->assertSame( array( array( 'number' => 1, 'host' => 'hooks.example.com', 'state' => 'waiting', 'next_try' => null ) ), $answer->get_data()['webhooks'] );
		$this->assertStringNotContainsString( 'key=secret', (string) wp_json_encode( $answer->get_data() ) );
		$this->work();
		$this->assertSame( array( 7, true ), array( count( $this->asked ), $this->tries()[6]['is_sent'] ) );
	}

	public function test_a_receiver_that_is_gone_and_a_redirect_get_nothing_more(): void {
		$this->status  = 302;
		$this->headers = array( 'location' => 'https://hooks.example.com/other' );
		$this->send( $this->form() );
		Outbox::run();
		WebhookWorker::run();
		$this->assertCount( 1, $this->asked, 'Redirects are not followed.' );
		$this->status = 410;
		$this->work();
		$this->work();
		$this->assertCount( 2, $this->asked );
	}

	public function test_is_never_sent_to_a_private_network(): void {
		remove_all_filters( 'millwork_http_resolve' );
		add_filter( 'millwork_http_resolve', static fn(): array => array( '169.254.169.254' ) );
		$this->send( $this->form() );
		Outbox::run();
		WebhookWorker::run();
		$this->assertSame( array(), $this->asked );
		$this->assertStringContainsString( 'private network', $this->tries()[0]['error'] );
	}

	public function test_spam_and_trash_wait_until_the_owner_moves_them_back(): void {
		$this->rest( 'POST', '/millwork/v1/forms/entries', array( 'millwork_details' => 'trapped' ) + $this->posted( $this->form() ) );
		Outbox::run();
		$this->work();
		$this->assertSame( array(), $this->asked );
		$id = $this->entries()[0]['id'];
		EntryStates::move( array( $id ), EntryState::Inbox );
		Outbox::run();
		EntryStates::move( array( $id ), EntryState::Trash );
		$this->work();
		$this->assertSame( array(), $this->asked );
		EntryStates::restore( array( $id ) );
		$this->work();
		$this->assertCount( 1, $this->asked );
	}

	public function test_an_entry_that_is_not_kept_is_sent_and_forgotten(): void {
		$this->status = 500;
		$this->send( $this->form( array(), array( 'store' => false ) ) );
		Outbox::run();
		WebhookWorker::run();
		$this->assertSame( 'gone', $this->entries()[0]['state'] );
		$this->assertStringContainsString( 'Ada@Example.com', (string) Rows::value( 'SELECT body FROM %i', Deliveries::table() ) );
		$this->status = 200;
		$this->work();
		$this->assertStringContainsString( 'A table, please.', $this->asked[1]['body'] );
		$this->assertNull( Rows::value( 'SELECT id FROM %i', Deliveries::table() ) );
	}

	public function test_erasing_and_deleting_delete_what_waits(): void {
		$this->status = 500;
		$this->send( $this->form( array(), array( 'store' => false ) ), array( 'message' => "My wife:\nBea@Example.com" ) );
		$this->send( $this->form( array( 'older' => 'POST urlencoded' ), array( 'store' => false ) ), array( 'email' => '', 'message' => 'By Carl@example.com.' ), 'older' );
		Outbox::run();
		WebhookWorker::run();
		$this->assertFalse( Privacy::erase( 'a@example.com' )['items_removed'], 'It ends like the address of others.' );
		$this->assertTrue( Privacy::erase( 'bea@example.com' )['items_removed'] );
		$this->assertTrue( Privacy::erase( 'carl@example.com' )['items_removed'] );
		$this->assertNull( Rows::value( 'SELECT id FROM %i', Deliveries::table() ) );
		$this->send( $this->form( array(), array( 'store' => false ) ), array(), 'again' );
		Outbox::run();
		WebhookWorker::run();
		$this->assertTrue( Privacy::erase( 'ada@example.com' )['items_removed'] );
		$this->assertNull( Rows::value( 'SELECT id FROM %i', Deliveries::table() ) );
		$this->send( $this->form(), array(), 'other' );
		Outbox::run();
		EntryStates::delete( array( $this->entries()[3]['id'] ) );
		$this->assertNull( Rows::value( 'SELECT id FROM %i', Deliveries::table() ) );
	}

	public function test_a_condition_decides(): void {
		$condition = array( 'show' => true, 'any' => false, 'groups' => array( array( 'any' => false, 'rules' => array( array( 'field' => 'wood', 'operator' => 'is', 'value' => 'Oak' ) ) ) ) );
		$this->send( $this->form( array( 'condition' => $condition ) ), array( 'wood' => 'Ash <b>' ), 'a' );
		$this->send( $this->form( array( 'condition' => $condition ) ), array( 'wood' => 'Oak' ), 'b' );
		Outbox::run();
		WebhookWorker::run();
		$this->assertCount( 1, $this->asked );
	}

	public function test_a_contributor_sends_nothing_to_others_and_learns_no_secret(): void {
		$contributor = $this->create_user( 'contributor' );
		$this->send( $this->form( array(), array( 'author' => $contributor ) ) );
		Outbox::run();
		$this->work();
		$this->assertSame( array(), $this->asked );
		$this->assertStringContainsString( 'Only administrators and editors', $this->tries()[0]['error'] );
		$own   = $this->create_post( array( 'post_author' => $contributor, 'post_status' => 'draft' ) );
		$asked = static fn( int $post ): array => array( 'post' => $post, 'id' => 'abc' );
		foreach ( array( 0, $contributor, $this->create_user( 'author' ) ) as $user ) {
			wp_set_current_user( $user );
			foreach ( array( $own, $this->place, 0, -1, 'x' ) as $post ) {
				$this->assertContains( $this->rest( 'GET', '/millwork/v1/forms/webhooks', array( 'post' => $post, 'id' => 'abc' ) )->get_status(), array( 400, 401, 403 ) );
			}
			$this->assertContains( $this->rest( 'POST', '/millwork/v1/forms/webhooks/test', $asked( $own ) + array( 'url' => self::URL ) )->get_status(), array( 401, 403 ) );
		}
		wp_set_current_user( $this->create_user( 'editor' ) );
		$answer = $this->rest( 'GET', '/millwork/v1/forms/webhooks', $asked( $this->place ) );
		$this->assertSame( WebhookSecret::of( "post:$this->place", 'abc' ), $answer->get_data()['secret'] );
		$this->assertStringContainsString( 'no-store', $answer->get_headers()['Cache-Control'] );
		$this->assertNotSame( $answer->get_data()['secret'], $this->rest( 'GET', '/millwork/v1/forms/webhooks', $asked( $own ) )->get_data()['secret'], 'The same ID in another post has another secret.' );
		$this->assertSame( 403, $this->rest( 'GET', '/millwork/v1/forms/webhooks', $asked( 0 ) )->get_status() );
	}

	public function test_a_test_is_sent_signed_and_says_what_happened(): void {
		remove_all_filters( 'millwork_http_allowed_networks' );
		wp_set_current_user( $this->create_user( 'editor' ) );
		$this->definition();
		$test = fn( string $url ) => $this->rest( 'POST', '/millwork/v1/forms/webhooks/test', array( 'post' => $this->place, 'id' => 'abc', 'url' => $url ) );
		$this->assertSame( 200, $test( self::URL )->get_status() );
		$this->assertSame( 'form.test', json_decode( $this->asked[0]['body'], true )['type'] );
		$this->status = 404;
		$answer       = $test( self::URL );
		$this->assertSame( array( 502, 'The URL returned status 404.' ), array( $answer->get_status(), $answer->get_data()['message'] ) );
		foreach ( array( 'http://hooks.example.com/', 'https://hooks.example.com:22/', 'https://a:b@hooks.example.com/', 'javascript:alert(1)', '//hooks.example.com/', 'https://127.0.0.1/', 'https://[::1]/', 'https://192.168.1.1/', 'https://10.0.0.1/', 'https://0x7f000001/', "https://hooks.example.com/\r\nX: y" ) as $url ) {
			$this->assertGreaterThanOrEqual( 400, $test( $url )->get_status(), $url );
		}
		$this->assertCount( 2, $this->asked );
	}

	public function test_a_copy_of_the_site_sends_nothing_that_came_with_it(): void {
		$this->send( $this->form() );
		Outbox::run();
		Rows::run( "UPDATE %i SET created = '2026-01-01 00:00:00'", Deliveries::table() );
		add_filter( 'millwork_site_is_copy', '__return_true' );
		$this->assertTrue( Detection::is_copy() );
		$this->work();
		$this->assertSame( array(), $this->asked );
	}

	public function test_those_of_2026_get_the_answers_in_their_shape(): void {
		foreach ( array( 'POST json', 'PUT urlencoded', 'GET urlencoded' ) as $older ) {
			$this->send( $this->form( array( 'older' => $older ) ), array( 'extras' => array( 'Wax', 'Oil' ), 'message' => 'a&b=c' ), $older );
		}
		Outbox::run();
		WebhookWorker::run();
		$this->assertSame( array( 'POST', 'PUT', 'GET' ), array_column( $this->asked, 'method' ) );
		$this->assertSame( array( 'name' => 'Ada', 'email' => 'Ada@Example.com', 'wood' => '', 'extras' => 'Wax, Oil', 'message' => 'a&b=c' ), json_decode( $this->asked[0]['body'], true ) );
		$this->assertStringContainsString( 'extras=Wax%2C%20Oil&message=a%26b%3Dc', $this->asked[1]['body'] );
		$this->assertStringEndsWith( '?key=secret&name=Ada&email=Ada%40Example.com&wood=&extras=Wax%2C%20Oil&message=a%26b%3Dc', $this->asked[2]['url'] );
	}
}
