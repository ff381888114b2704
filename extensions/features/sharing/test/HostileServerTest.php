<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Secrets\Secrets;
use WP_Error;

/**
 * Anyone may name a server, and it may say anything.
 * @group any-database
 * @group any-wordpress
 */
final class HostileServerTest extends MastodonTestCase {

	/** How often it was told to say something else: the last counts. */
	private int $said = 0;

	/**
	 * What it says of its limits.
	 * @return array<string, array{mixed, int}>
	 */
	public function lengths(): array {
		return array(
			'less than nothing'  => array( -1, 500 ),
			'nothing'            => array( 0, 500 ),
			'no room for a link' => array( 20, 500 ),
			'much'               => array( 1000000000, 100000 ),
			'too much'           => array( PHP_INT_MAX, 100000 ),
			'text'               => array( '500', 500 ),
			'a fraction'         => array( 500.5, 500 ),
			'a list'             => array( array( 1000 ), 500 ),
			'yes'                => array( true, 500 ),
			'a usual one'        => array( 5000, 5000 ),
		);
	}

	/**
	 * Test a server that says anything of its limits has posts within some.
	 * @dataProvider lengths
	 * @param mixed $said     What it says.
	 * @param int   $expected What counts.
	 */
	public function test_limits_are_within_limits( mixed $said, int $expected ): void {
		$this->answer( '/api/v2/instance', array( 'configuration' => array( 'statuses' => array( 'max_characters' => $said, 'max_media_attachments' => $said, 'characters_reserved_per_url' => $said ), 'media_attachments' => array( 'image_size_limit' => $said, 'description_limit' => $said, 'supported_mime_types' => array( 'image/jpeg', $said, 'image/svg+xml' ) ) ) ) );
		$connection = $this->connect();
		$limits     = $this->service( 'mastodon' )->limits( $connection );
		$this->assertSame( $expected, $limits->characters );
		$this->assertContains( $limits->images, range( 1, 16 ) );
		$this->assertLessThan( $limits->characters, $limits->url_length );
		$this->assertSame( array( 'image/jpeg' ), $limits->image_types );
		$post = $this->publish( array( 'post_content' => '<!-- wp:paragraph --><p>' . str_repeat( 'Planes and saws. ', 3000 ) . '</p><!-- /wp:paragraph -->', 'meta_input' => array( ShareablePost::THREAD => '1' ) ) );
		$this->work();
		$this->assertLessThanOrEqual( 102, count( Deliveries::for_post( $post ) ) );
		$this->assertSame( array( 'sent' ), array_values( array_unique( array_slice( $this->states( $post ), 0, 1 ) ) ) );
	}

	/**
	 * Keys of an app that are none.
	 * @return array<string, array{mixed}>
	 */
	public function keys(): array {
		return array(
			'line breaks' => array( "a\r\nX: y" ),
			'nothing'     => array( '' ),
			'much'        => array( str_repeat( 'a', 2000 ) ),
			'a list'      => array( array( 'a' ) ),
			'control'     => array( "\0\x1b[31m" ),
		);
	}

	/**
	 * Test keys that are none are not kept.
	 * @dataProvider keys
	 * @param mixed $key What it gives.
	 */
	public function test_keys_that_are_none_are_not_kept( mixed $key ): void {
		foreach ( array( 'client_id', 'client_secret' ) as $name ) {
			$this->answer( '/api/v1/apps', array( $name => $key ) + array( 'client_id' => 'an-app-id', 'client_secret' => 'an-app-secret' ) );
			$this->assertSame( 502, $this->rest( 'POST', '/millwork/v1/sharing/connections', array( 'service' => 'mastodon', 'values' => array( 'server' => MastodonServer::HOST ) ) )->get_status() );
		}
		$this->assertSame( array(), (array) get_option( Secrets::OPTION, array() ) );
	}

	/**
	 * Where it says that people are let in, or tokens given.
	 * @testWith ["http://social.test.example/oauth/authorize"]
	 *           ["https://evil.example/oauth"]
	 *           ["https://social.test.example.evil.example/"]
	 *           ["https://social.test.example@evil.example/"]
	 *           ["https://127.0.0.1/"]
	 *           ["javascript:alert(1)"]
	 *           ["//social.test.example/"]
	 *           [["https://social.test.example/"]]
	 * @param mixed $url The URL.
	 */
	public function test_places_elsewhere_are_not_gone_to( mixed $url ): void {
		$this->answer( '/.well-known/oauth-authorization-server', array( 'authorization_endpoint' => $url, 'token_endpoint' => $url ) );
		$begun = $this->rest( 'POST', '/millwork/v1/sharing/connections', array( 'service' => 'mastodon', 'values' => array( 'server' => MastodonServer::HOST ) ) );
		$this->assertStringStartsWith( 'https://social.test.example/oauth/authorize?', $begun->get_data()['url'] );
		$this->assertNotInstanceOf( WP_Error::class, \Millwork\Features\Sharing\Accounts\Authorizations::complete( array_map( 'strval', (array) $this->tell( 'let in', $begun->get_data()['url'] ) ) ) );
	}

	public function test_an_account_with_endless_addresses_is_kept_without_them(): void {
		$long = 'https://social.test.example/' . str_repeat( 'a', 70000 );
		$this->answer( '/api/v1/accounts/verify_credentials', array( 'id' => '42', 'username' => str_repeat( 'me', 5000 ), 'display_name' => str_repeat( 'Me', 5000 ), 'url' => $long, 'avatar_static' => $long ) );
		$connection = $this->connect();
		$this->assertSame( array( '', '', MastodonServer::HOST ), array( $connection->url, $connection->picture, $connection->text( 'server' ) ) );
		$this->answer( '/api/v1/statuses', array( 'id' => '7', 'url' => $long ) );
		$post = $this->publish();
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ) );
		$this->assertSame( '', $this->log( $post )[0]['url'] );
	}

	/**
	 * Where it says that a post is.
	 * @testWith ["javascript:alert(1)"]
	 *           ["https://evil.example/\" onclick=\"x"]
	 *           ["data:text/html,x"]
	 *           [7]
	 */
	public function test_a_post_is_at_an_address_of_the_web_or_nowhere( mixed $url ): void {
		$this->connect();
		$this->answer( '/api/v1/statuses', array( 'id' => '7', 'url' => $url ) );
		$post = $this->publish();
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ) );
		$this->assertDoesNotMatchRegularExpression( '/^(?!https:\/\/)./', $this->log( $post )[0]['url'] );
		$this->assertStringNotContainsString( '"', $this->log( $post )[0]['url'] );
		$this->answer( '/api/v1/statuses/7', array( 'id' => '7', 'url' => $url, 'content' => '<p>A</p>', 'account' => array( 'id' => '1', 'url' => $url ), 'card' => array( 'url' => $url ) ) );
		$this->answer( '/api/v1/statuses/7/context', array() );
		$read = $this->service( 'mastodon' )->read( 'https://social.test.example/@me/7' );
		$this->assertIsArray( $read );
		$this->assertSame( array( '', '', array() ), array( $read[0]->url, $read[0]->author_url, $read[0]->links ) );
	}

	public function test_ids_that_would_change_an_address_are_none(): void {
		$this->connect();
		foreach ( array( '../../admin', "7\r\nX: y", '7?x=1', '7/8', str_repeat( '7', 50 ), array( '7' ), 1.5, null ) as $id ) {
			$this->answer( '/api/v2/media', array( 'id' => $id ) );
			$this->answer( '/api/v1/statuses', array( 'id' => $id, 'url' => 'https://social.test.example/@me/7' ) );
			$post = $this->publish();
			$this->work();
			$this->assertSame( array( 'waiting' ), $this->states( $post ), (string) wp_json_encode( $id ) );
			$this->pass_time();
		}
		$this->assertCount( 1, Connections::all() );
	}

	/**
	 * Has it say something else.
	 * @param string                  $path What is asked.
	 * @param array<array-key, mixed> $data What it says.
	 */
	private function answer( string $path, array $data ): void {
		add_filter(
			'pre_http_request',
			static fn( $answer, array $request, string $url ) => false === $answer && $url === 'https://' . MastodonServer::HOST . $path ? array( 'headers' => array(), 'body' => (string) wp_json_encode( $data ), 'response' => array( 'code' => 200, 'message' => 'OK' ), 'cookies' => array(), 'filename' => null ) : $answer,
			++$this->said > 0 ? 100 - $this->said : 100,
			3
		);
	}
}
