<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;

/** What is shared goes to an address of the owner's, signed. */
final class WebhookTest extends SharingTestCase {

	protected static function host(): string {
		return HookServer::HOST;
	}

	protected static function script(): string {
		return __DIR__ . '/hook.php';
	}

	public function test_a_post_is_sent_signed_with_all_that_is_known(): void {
		$this->connect();
		$image = $this->create_attachment();
		update_post_meta( $image, '_wp_attachment_image_alt', 'A cat' );
		$post = $this->publish( array( 'post_excerpt' => 'In <b>short</b>.', 'meta_input' => array( '_thumbnail_id' => $image, '_wpas_mess' => 'Read this' ) ) );
		$this->work();
		$taken = (array) $this->tell( 'taken' );
		$this->assertCount( 1, $taken );
		$this->assertSame( array( 'Read this', 'News & more', get_permalink( $post ), 'In short.', 'A cat' ), array( $taken[0]['text'], $taken[0]['title'], $taken[0]['url'], $taken[0]['excerpt'], $taken[0]['image']['alt'] ) );
		// With tags, the address of the picture that the page names.
		remove_filter( 'millwork_print_social_tags', '__return_false', 5 );
		$image = $this->create_attachment( 1200, 900 );
		$named = $this->publish( array( 'meta_input' => array( '_thumbnail_id' => $image ) ) );
		$this->work();
		$this->assertStringContainsString( 'content="' . ( (array) $this->tell( 'taken' ) )[1]['image']['url'] . '"', $this->visit( (string) get_permalink( $named ) ) );
		$this->assertSame( array( 'sent', 'https://hook.test.example/item' ), array( $this->log( $post )[0]['state'], $this->log( $post )[0]['url'] ) );
	}

	public function test_the_address_and_the_key_are_nowhere_to_be_seen(): void {
		$connection = $this->connect();
		$shown      = wp_json_encode( $this->rest( 'GET', '/millwork/v1/sharing/connections' )->get_data() ) . print_r( $connection, true );
		$this->assertStringNotContainsString( HookServer::KEY, $shown );
		$this->assertStringNotContainsString( 'to=me', $shown );
		$this->assertSame( 'hook.test.example', $connection->name );
	}

	public function test_without_an_answer_it_is_sent_again_with_the_same_key(): void {
		$this->connect();
		$post                = $this->publish();
		$this->route->faults = array( 'late' );
		$this->work();
		$this->pass_time();
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ) );
		$this->assertCount( 1, (array) $this->tell( 'taken' ) );
	}

	public function test_a_receiver_that_is_gone_holds_what_comes(): void {
		$connection          = $this->connect();
		$post                = $this->publish();
		$this->route->faults = array( '410' );
		$this->work();
		$this->assertSame( array( 'held' ), $this->states( $post ) );
		$this->assertSame( 'must_reauth', Connections::get( $connection->id )->check->success ?? null );
	}

	/**
	 * What is wrong with it.
	 * @testWith ["http://hook.test.example/in?to=me", "a-key-that-both-know-1", "https://"]
	 *           ["https://hook.test.example/in?to=me", "short", "16 characters"]
	 *           ["https://hook.test.example/in?to=me", "another-key-that-is-long", "both sides use the same signing key"]
	 *           ["nothing", "a-key-that-both-know-1", ""]
	 * @param string $words   What is said of it.
	 */
	public function test_what_would_not_work_is_not_connected( string $address, string $key, string $words ): void {
		$answer = $this->begin( $address, $key );
		$this->assertGreaterThanOrEqual( 400, $answer->get_status() );
		$this->assertStringContainsString( $words, $answer->get_data()['message'] );
		$this->assertSame( array(), Connections::all() );
	}

	/**
	 * @testWith ["301 /other"]
	 *           ["302 https://hook.test.example/other"]
	 *           ["303 /other"]
	 *           ["307 /other"]
	 *           ["302 https://elsewhere.example/"]
	 *           ["307 http://127.0.0.1/"]
	 *           ["308 http://169.254.169.254/latest/"]
	 *           ["302 http://localhost:25/"]
	 *           ["302 //[::1]/"]
	 *           ["302 file:///etc/passwd"]
	 *           ["302 gopher://127.0.0.1:6379/_"]
	 *           ["301 https://user:pass@hook.test.example/"]
	 * @param string $fault Where.
	 */
	public function test_an_address_that_sends_on_is_not_said_to_have_had_it( string $fault ): void {
		$this->connect();
		$post                = $this->publish();
		$this->route->faults = array( $fault );
		$this->work();
		$this->pass_time();
		$this->work();
		$this->assertSame( array( 'failed' ), $this->states( $post ) );
		$this->assertStringContainsString( 'redirects', $this->log( $post )[0]['error'] );
		// It was asked once: it may have done something about it.
		$this->assertSame( 1, $this->tell( 'sent on' ) );
		$this->route->faults = array( $fault );
		$this->assertSame( 502, $this->begin( 'https://hook.test.example/in?to=me', HookServer::KEY )->get_status() );
	}

	public function test_no_address_leads_into_this_network(): void {
		$asked = array();
		add_filter(
			'pre_http_request',
			static function ( $answer, array $request, string $url ) use ( &$asked ) {
				$asked[] = $url;
				return $answer;
			},
			1,
			3
		);
		remove_all_filters( 'millwork_http_allowed_networks' );
		$private = array( '127.0.0.1', '127.1', '0', '0.0.0.0', '2130706433', '0x7f.1', '0177.0.0.1', '017700000001', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '192.0.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:0:0:1]', '[fe80::1]', '[fe80::1%25eth0]', '[fc00::1]', '[fd00::1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[ff02::1]', '[2001:db8::1]', '127.0.0.1.', '127。0。0。1', '①②⑦.0.0.1', '%31%32%37.0.0.1', 'localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'loop.example', 'loop6.example', 'mapped.example', 'meta.example', 'none.example' );
		add_filter( 'millwork_http_resolve', static fn( $known, string $name ): mixed => array( 'loop.example' => array( '127.0.0.1' ), 'loop6.example' => array( '::1' ), 'mapped.example' => array( '::ffff:127.0.0.1', '10.0.0.1' ), 'meta.example' => array( '169.254.169.254' ), 'localhost' => array( '127.0.0.1', '::1' ), 'a.localhost' => array( '127.0.0.1' ) )[ $name ] ?? array(), 20, 2 );
		$tried = 0;
		foreach ( $private as $host ) {
			foreach ( array( 'https://%s/', 'https://%s:443/in', 'https://%s:8443/', 'https://%s:22/', 'HTTPS://%s/?a#b', 'https://user@%s/', 'https://user:pass@%s/', 'https://example.com@%s/', 'https://%s\\@example.com/', "https://%s\t/", 'http://%s/', '//%s/', 'ftp://%s/', 'https:%s', 'https:///%s/' ) as $form ) {
				$status = $this->begin( sprintf( $form, $host ), HookServer::KEY )->get_status();
				$this->assertGreaterThanOrEqual( 400, $status, sprintf( $form, $host ) );
				++$tried;
			}
		}
		$this->assertSame( array( array(), array() ), array( $asked, Connections::all() ) );
		$this->assertGreaterThan( 600, $tried );
	}

	public function test_an_author_connects_none(): void {
		$this->become( 'author' );
		$this->assertSame( 403, $this->begin( 'https://hook.test.example/in?to=me', HookServer::KEY )->get_status() );
		$this->assertFalse( $this->service( 'webhook' )->knows( 'https://hook.test.example/in' ) );
	}

	private function connect(): Connection {
		$answer = $this->begin( 'https://hook.test.example/in?to=me', HookServer::KEY );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		$connection = Connections::get( (int) $answer->get_data()['connection']['id'] );
		$this->assertNotNull( $connection );
		return $connection;
	}

	private function begin( string $address, string $key ): \WP_REST_Response {
		return $this->rest( 'POST', '/millwork/v1/sharing/connections', array( 'service' => 'webhook', 'values' => array( 'address' => $address, 'key' => $key ), 'shared' => true ) );
	}
}
