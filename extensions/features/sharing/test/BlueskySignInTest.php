<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\Authorizations;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Networks\Bluesky\SignIn\OAuthClient;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Secrets\Secrets;
use WP_Error;

/**
 * An account that is let in with OAuth, on a site that everyone can reach by HTTPS.
 * @group any-database
 * @group any-wordpress
 */
final class BlueskySignInTest extends ServiceFaultsTestCase {

	use OtherHosts;
	use ThreadFaults;

	protected static function host(): string {
		return BlueskyServer::HOST;
	}

	protected static function script(): string {
		return __DIR__ . '/bluesky.php';
	}

	protected function setUp(): void {
		parent::setUp();
		$this->play_hosts( 'public.api.bsky.app', 'plc.directory', BlueskyAuth::HOST );
		foreach ( array( 'rest_url', 'admin_url', 'home_url' ) as $hook ) {
			add_filter( $hook, static fn( string $url ): string => (string) preg_replace( '~^https?://[^/]+~', 'https://site.example.com', $url ) );
		}
		$GLOBALS['wp_rest_server'] = null;
		$this->tell( 'client', $this->description() );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_rest_server'] = null;
		parent::tearDown();
	}

	protected function connect(): Connection {
		$back = $this->tell( 'let in', $this->begin() );
		$this->assertIsArray( $back );
		$connection = Authorizations::complete( $back );
		$this->assertInstanceOf( Connection::class, $connection, $connection instanceof WP_Error ? $connection->get_error_message() : '' );
		return $connection;
	}

	protected function posted(): array {
		return array_column( array_column( (array) $this->tell( 'records' ), 'value' ), 'text' );
	}

	protected function follows(): array {
		$records = array_values( (array) $this->tell( 'records' ) );
		$uris    = array_column( $records, 'uri' );
		return array_map( static fn( array $one ): ?int => isset( $one['value']['reply'] ) ? (int) array_search( $one['value']['reply']['parent']['uri'], $uris, true ) : null, $records );
	}

	protected function end(): void {
		$this->tell( 'end' );
	}

	public function test_the_site_describes_itself_to_everybody(): void {
		wp_set_current_user( 0 );
		$said = $this->description();
		$this->assertSame( OAuthClient::id(), $said['client_id'] );
		$this->assertSame( array( Authorizations::url() ), $said['redirect_uris'] );
		$this->assertSame( array( true, 'private_key_jwt' ), array( $said['dpop_bound_access_tokens'], $said['token_endpoint_auth_method'] ) );
		$this->assertSame( array( 'kty', 'crv', 'x', 'y', 'kid', 'use', 'alg' ), array_keys( $said['jwks']['keys'][0] ) );
		// The key is always the same.
		$this->assertSame( $said, $this->description() );
	}

	public function test_a_person_signs_in_and_the_session_is_renewed(): void {
		$connection = $this->connect();
		$this->assertSame( array( '@ada.test.example', BlueskyServer::DID ), array( $connection->name, $connection->key ) );
		$this->assertGreaterThan( time() + 80 * DAY_IN_SECONDS, $connection->until );
		$this->assertTrue( NetworkList::get( 'bluesky' )?->check( $connection )?->success );
		$this->tell( 'expire' );
		$before = Secrets::get( "sharing_{$connection->id}_refresh" )?->reveal();
		$post   = $this->publish();
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ), $this->log( $post )[0]['error'] );
		$this->assertNotSame( $before, Secrets::get( "sharing_{$connection->id}_refresh" )?->reveal() );
		// Once in a while without a post.
		$old = Connections::renew( $connection, array(), time() + 40 * DAY_IN_SECONDS );
		$this->assertNotNull( $old );
		$this->assertNull( NetworkList::get( 'bluesky' )->renew( $old ) );
		$this->assertGreaterThan( time() + 80 * DAY_IN_SECONDS, Connections::get( $connection->id )?->until );
	}

	public function test_what_does_not_come_from_that_server_is_refused(): void {
		foreach ( array( array( 'iss' => 'https://evil.example' ), array( 'iss' => '' ), array( 'code' => 'guessed' ), array( 'state' => str_repeat( 'x', 40 ) ) ) as $change ) {
			$back = $this->tell( 'let in', $this->begin() );
			$this->assertIsArray( $back );
			$this->assertInstanceOf( WP_Error::class, Authorizations::complete( $change + $back ) );
		}
		$this->assertSame( array(), Connections::all() );
	}

	public function test_a_code_is_good_for_once(): void {
		$back = (array) $this->tell( 'let in', $this->begin() );
		$this->assertInstanceOf( Connection::class, Authorizations::complete( $back ) );
		$this->assertInstanceOf( WP_Error::class, Authorizations::complete( $back ) );
	}

	public function test_an_account_that_is_disconnected_is_let_go_there_too(): void {
		$connection = $this->connect();
		$this->rest( 'DELETE', "/millwork/v1/sharing/connections/$connection->id" );
		$this->assertContains( 'POST /oauth/revoke', (array) $this->tell( 'heard' ) );
		$this->assertNull( Secrets::get( "sharing_{$connection->id}_key" ) );
	}

	public function test_an_account_of_an_app_password_goes_on_with_oauth(): void {
		$entered = $this->rest( 'POST', '/millwork/v1/sharing/connections', array( 'service' => 'bluesky', 'values' => array( 'handle' => BlueskyServer::HANDLE, 'password' => 'good-pass-word' ) ) )->get_data();
		$number  = (int) $entered['connection']['id'];
		$this->assertNotNull( Secrets::get( "sharing_{$number}_password" ) );
		$this->assertSame( $number, $this->connect()->id );
		$this->assertNull( Secrets::get( "sharing_{$number}_password" ) );
	}

	/** @return string Where the person goes. */
	private function begin(): string {
		$begun = $this->rest( 'POST', '/millwork/v1/sharing/connections', array( 'service' => 'bluesky', 'values' => array( 'handle' => BlueskyServer::HANDLE ), 'shared' => true ) );
		$this->assertSame( 200, $begun->get_status(), (string) wp_json_encode( $begun->get_data() ) );
		return (string) $begun->get_data()['url'];
	}

	/** @return array<string, mixed> */
	private function description(): array {
		return $this->rest( 'GET', '/millwork/v1/sharing/bluesky/client-metadata.json' )->get_data();
	}
}
