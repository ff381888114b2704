<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\Account;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\Worker;
use Millwork\Jobs\RetryLater;
use Millwork\Secrets\Secrets;
use Millwork\Tests\Http\Service;
use Millwork\Tests\TestCase;
use Throwable;

/**
 * Each value of each answer that a thread needs is put in another's place: nothing is posted twice, nothing is lost,
 * nothing breaks, and no key is written down. The stand-ins answer within the process.
 * @group any-database
 * @group any-wordpress
 */
final class HostileAnswersTest extends TestCase {

	/** The service. */
	private Service $server;

	/**
	 * Which answer is another one, and which.
	 * @var array{int, string}|null
	 */
	private ?array $changed = null;

	/**
	 * Answers that were given.
	 * @var list<array{string, string}>
	 */
	private array $given = array();

	/**
	 * What was thrown within a service.
	 * @var list<string>
	 */
	private array $thrown = array();

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
		add_filter( 'millwork_http_somebody_waits', '__return_false' );
		add_filter( 'millwork_http_resolve', static fn(): array => array( '93.184.216.34' ) );
		add_filter( 'pre_http_request', array( $this, 'answer' ), 1, 3 );
		add_action(
			'millwork_sharing_error',
			function ( Throwable $error ): void {
				$this->thrown[] = $error->getMessage();
			}
		);
		add_filter( 'millwork_sharing_thread', static fn(): array => array( array( 'text' => 'Part 1' ), array( 'text' => 'Part 2' ) ) );
	}

	/**
	 * The services: what plays them, an account's data and keys, and what tells their posts.
	 * @return array<string, array{class-string<Service>, array<string, string>, array<string, string>, callable(mixed): list<string>}>
	 */
	public function services(): array {
		return array(
			'bluesky' => array( BlueskyServer::class, array( 'did' => BlueskyServer::DID, 'pds' => 'https://' . BlueskyServer::HOST ), array( 'password' => 'good-pass-word' ), static fn( Service $server ): array => array_column( array_column( (array) $server->control( 'records', array() ), 'value' ), 'text' ) ),
			'x'       => array( XServer::class, array( 'username' => 'ada' ), XServer::KEYS, static fn( Service $server ): array => array_column( (array) $server->control( 'posts', array() ), 'written' ) ),
			'threads' => array( ThreadsServer::class, array( 'username' => 'ada.b' ), array( 'token' => 'give' ), static fn( Service $server ): array => array_column( (array) $server->control( 'posts', array() ), 'text' ) ),
			'webhook' => array( HookServer::class, array(), array( 'address' => 'https://' . HookServer::HOST . '/in?to=me', 'key' => HookServer::KEY ), static fn( Service $server ): array => array_column( (array) $server->control( 'taken', array() ), 'text' ) ),
		);
	}

	/**
	 * @dataProvider services
	 * @param class-string<Service>                           $player What plays it.
	 * @param array<string, string>                           $data   An account's data.
	 * @param array<string, string>                           $keys   Its keys.
	 * @param callable(Service): list<string>                 $seen   What tells its posts.
	 */
	public function test_whatever_is_said_a_thread_is_there_once( string $player, array $data, array $keys, callable $seen ): void {
		$this->server = new $player();
		$keys         = array_map( fn( string $key ): string => 'give' === $key ? (string) $this->server->control( 'give', array() ) : $key, $keys );
		$id           = array( 'bluesky' => BlueskyServer::DID, 'threads' => '17841400000000001' )[ (string) $this->dataName() ] ?? '42';
		$connection   = Connections::connect( (string) $this->dataName(), new Account( $id, '@ada', 'Ada', secrets: $keys, data: $data ), false );
		$this->assertInstanceOf( Connection::class, $connection );
		$post   = $this->create_post( array( 'post_title' => 'News', 'post_status' => 'publish', 'meta_input' => array( ShareablePost::THREAD => '1' ) ) );
		$kept   = serialize( $this->server );
		$tokens = get_option( Secrets::OPTION );
		$this->deliver( $post, $connection, 'as-it-should-be' );
		$this->assertSame( array( 'Part 1', 'Part 2' ), $seen( $this->server ) );
		$count = 0;
		foreach ( $this->given as $place => list( $asked, $body ) ) {
			// A container that is not ready is waited for.
			foreach ( preg_match( '~^GET /v1\.0/18~', $asked ) ? array() : self::others( json_decode( $body, true ) ) as $other ) {
				$this->server  = unserialize( $kept );
				$this->changed = array( $place, (string) wp_json_encode( $other ) );
				update_option( Secrets::OPTION, $tokens, false );
				$all = $this->deliver( $post, $connection, 'another-' . ++$count );
				$this->assertSame( array( array( 'sent', 'sent' ), array( 'Part 1', 'Part 2' ), array() ), array( $all, $seen( $this->server ), $this->thrown ), "$asked: {$this->changed[1]}" );
			}
		}
		$this->assertGreaterThan( 15, $count );
		$this->assertStringNotContainsString( (string) end( $keys ), (string) wp_json_encode( Deliveries::for_post( $post ) ) );
	}

	/**
	 * Answers in the place of the service.
	 * @param mixed                $answer  Someone else's answer.
	 * @param array<string, mixed> $request The request.
	 * @param string               $url     Its URL.
	 * @return array<string, mixed>
	 */
	public function answer( $answer, array $request, string $url ): array {
		$parts   = (array) wp_parse_url( $url ) + array( 'host' => '', 'path' => '' );
		$headers = array_change_key_case( $request['headers'] ) + array( 'x-played-host' => $parts['host'] );
		$asked   = "{$request['method']} {$parts['path']}";
		$said    = $this->server->answer( $request['method'], $parts['path'] . ( isset( $parts['query'] ) ? "?{$parts['query']}" : '' ), $headers, (string) $request['body'], false );
		$this->assertIsArray( $said );
		$this->given[] = array( $asked, $said[2] );
		$body          = $this->changed && count( $this->given ) - 1 === $this->changed[0] ? $this->changed[1] : $said[2];
		return array( 'headers' => array_change_key_case( $said[1] ), 'body' => $body, 'response' => array( 'code' => $said[0], 'message' => '' ), 'cookies' => array(), 'filename' => null );
	}

	/**
	 * Delivers, until nothing is left to do: once with what is changed, then as it should be.
	 * @param Connection $connection The account.
	 * @return list<string> The states of both parts.
	 */
	private function deliver( int $post, Connection $connection, string $request ): array {
		global $wpdb;
		$this->given   = array();
		list( $first ) = Deliveries::add( $post, $connection, $request, '', 1, time() );
		for ( $round = 0; $round < 5; $round++ ) {
			try {
				Worker::run( $first );
			} catch ( RetryLater $end ) {
				$this->assertLessThanOrEqual( DAY_IN_SECONDS, $end->seconds );
			}
			$delivery = Deliveries::get( $first );
			$this->assertNotNull( $delivery );
			$all = Deliveries::parts_of( $delivery );
			if ( array( 'sent', 'sent' ) === array_map( static fn( $one ): string => $one->state->value, $all ) ) {
				break;
			}
			// Later, someone lets the site in again and presses “Try again”.
			$then = gmdate( 'Y-m-d H:i:s', time() - 100 );
			$wpdb->query( $wpdb->prepare( "UPDATE %i SET due = '2026-01-01 00:00:00', tried = CASE WHEN tried IS NULL THEN NULL ELSE %s END", Deliveries::table(), $then ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
			array_map( array( Deliveries::class, 'try_again' ), $all );
		}
		$given = $this->given;
		$wpdb->delete( Deliveries::table(), array( 'request' => $request ) );
		$this->given = $given;
		return array_map( static fn( $one ): string => $one->state->value, $all );
	}

	/**
	 * Answers in which one value is another.
	 * @return iterable<mixed>
	 */
	private static function others( mixed $node ): iterable {
		yield from array( null, -1, '', array(), str_repeat( '<b>A</b>', 10000 ), "../..\r\nX: y", array( 'a' => array( 1 ) ) );
		foreach ( is_array( $node ) ? $node : array() as $name => $child ) {
			foreach ( self::others( $child ) as $other ) {
				yield array( $name => $other ) + $node;
			}
			yield array_diff_key( $node, array( $name => true ) );
		}
	}
}
