<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\Account;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Networks\Bluesky\Session;
use Millwork\Features\Sharing\Networks\Bluesky\SignIn\Dpop;
use Millwork\Features\Sharing\Networks\FailureKind;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Http\Response;
use Millwork\Secrets\Secrets;

/** A token that renews is good for once; a request is signed twice at most. */
final class RenewalRacesTest extends SharingTestCase {

	use OtherHosts;

	protected static function host(): string {
		return BlueskyServer::HOST;
	}

	protected static function script(): string {
		return __DIR__ . '/bluesky.php';
	}

	protected function setUp(): void {
		parent::setUp();
		$this->play_hosts( 'public.api.bsky.app', 'plc.directory', BlueskyAuth::HOST );
	}

	public function test_a_process_that_read_the_tokens_long_ago_uses_none_twice(): void {
		$connection = $this->connect();
		$before     = get_option( Secrets::OPTION );
		$this->assertNull( ( new Session( $connection ) )->renew_now() );
		// So it looks to another process, which has begun before that.
		wp_cache_set( Secrets::OPTION, $before, 'options' );
		$answer = ( new Session( $connection ) )->send( 'GET', 'com.atproto.server.getSession' );
		$this->assertInstanceOf( Response::class, $answer );
		$this->assertSame( 200, $answer->status );
		$this->assertCount( 1, array_keys( $this->route->tried, 'POST /xrpc/com.atproto.server.refreshSession', true ) );
		$this->assertCount( 1, array_keys( $this->route->tried, 'POST /xrpc/com.atproto.server.createSession', true ) );
	}

	public function test_while_one_process_renews_another_waits(): void {
		$connection = $this->connect();
		$this->tell( 'expire' );
		$other = null;
		add_action(
			'http_api_debug',
			static function ( $answer, $context, $transport, $args, string $url ) use ( $connection, &$other ): void {
				if ( ! $other && str_ends_with( $url, 'refreshSession' ) ) {
					$other = ( new Session( $connection ) )->send( 'GET', 'com.atproto.server.getSession' );
				}
			},
			10,
			5
		);
		$this->assertInstanceOf( Response::class, ( new Session( $connection ) )->send( 'GET', 'com.atproto.server.getSession' ) );
		$this->assertInstanceOf( NetworkFailure::class, $other );
		$this->assertSame( FailureKind::Later, $other->kind );
		$this->assertCount( 1, array_keys( $this->route->tried, 'POST /xrpc/com.atproto.server.refreshSession', true ) );
	}

	public function test_a_server_that_wants_another_number_each_time_is_left(): void {
		$connection = $this->bound();
		$asked      = 0;
		add_filter(
			'pre_http_request',
			static function ( $answer, array $request ) use ( &$asked ): array {
				$asked += isset( $request['headers']['X-Played-Host'] ) ? 0 : 1;
				return array( 'headers' => array( 'dpop-nonce' => "nonce-$asked", 'www-authenticate' => 'DPoP error="use_dpop_nonce"' ), 'body' => '{"error":"use_dpop_nonce"}', 'response' => array( 'code' => 401, 'message' => '' ), 'cookies' => array(), 'filename' => null );
			},
			1,
			2
		);
		$answer = ( new Session( $connection ) )->send( 'GET', 'com.atproto.server.getSession' );
		$this->assertInstanceOf( NetworkFailure::class, $answer );
		$this->assertSame( FailureKind::Later, $answer->kind, 'Nobody has to connect the account again for that.' );
		$this->assertLessThanOrEqual( 4, $asked );
	}

	public function test_no_key_goes_where_a_server_leads(): void {
		$seen = array();
		add_filter(
			'pre_http_request',
			static function ( $answer, array $request, string $url ) use ( &$seen ): array {
				$seen[] = $url;
				return array( 'headers' => array( 'location' => 'https://evil.example/take' ), 'body' => '', 'response' => array( 'code' => 307, 'message' => '' ), 'cookies' => array(), 'filename' => null );
			},
			1,
			3
		);
		add_filter( 'millwork_http_resolve', static fn(): array => array( '93.184.216.34' ), 20 );
		foreach ( array(
			array( 'mastodon', array( 'token' => 'a-token-of-mine' ), array( 'server' => 'social.test.example', 'id' => '42' ) ),
			array( 'bluesky', array( 'access' => 'a-token-of-mine', 'refresh' => 'another-one', 'password' => 'good-pass-word' ), array( 'did' => BlueskyServer::DID, 'pds' => 'https://pds.test.example' ) ),
			array( 'x', XServer::KEYS, array( 'username' => 'ada' ) ),
			array( 'threads', array( 'token' => 'a-token-of-mine' ), array( 'username' => 'ada' ) ),
			array( 'linkedin', array( 'token' => 'a-token-of-mine' ), array() ),
			array( 'webhook', array( 'address' => 'https://hook.test.example/in', 'key' => 'a-key-that-both-know' ), array( 'host' => 'hook.test.example' ) ),
		) as list( $service, $secrets, $data ) ) {
			$connection = Connections::connect( $service, new Account( '42', '@me', 'Me', secrets: $secrets, data: $data ), true );
			$this->assertInstanceOf( Connection::class, $connection );
			$this->service( $service )->check( $connection );
			$this->service( $service )->find( $connection, new \Millwork\Features\Sharing\Content\SharedPost( 1, 0, 'A' ), 'abc', time() - 5000 );
			$this->service( $service )->post( $connection, new \Millwork\Features\Sharing\Content\SharedPost( 1, 0, 'A', language: 'en' ), 'abc' );
			$this->service( $service )->disconnect( $connection );
		}
		$this->assertGreaterThan( 10, count( $seen ) );
		$this->assertSame( array(), preg_grep( '/evil/', $seen ) );
	}

	/** Connects an account with an app password. */
	private function connect(): Connection {
		$begun = $this->rest( 'POST', '/millwork/v1/sharing/connections', array( 'service' => 'bluesky', 'values' => array( 'handle' => BlueskyServer::HANDLE, 'password' => 'good-pass-word' ), 'shared' => true ) )->get_data();
		return Connections::get( (int) ( $begun['connection']['id'] ?? 0 ) ) ?? $this->fail( (string) wp_json_encode( $begun ) );
	}

	/** An account whose tokens belong to a key. */
	private function bound(): Connection {
		$data       = array( 'did' => BlueskyServer::DID, 'pds' => 'https://pds.test.example', 'issuer' => 'https://auth.test.example', 'token' => 'https://auth.test.example/oauth/token', 'revoke' => '' );
		$connection = Connections::connect( 'bluesky', new Account( BlueskyServer::DID, '@ada', 'Ada', secrets: array( 'key' => Dpop::make_key(), 'access' => 'an-access-token', 'refresh' => 'a-refresh-token' ), data: $data ), true );
		$this->assertInstanceOf( Connection::class, $connection );
		return $connection;
	}
}
