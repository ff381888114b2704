<?php
declare( strict_types=1 );

namespace Millwork\Tests\Http;

use Millwork\Http\Client;
use Millwork\Http\Response;
use Millwork\Tests\Network;
use Millwork\Tests\TestCase;
use WP_Error;

/**
 * Requests to a server on this machine that simulates others: the names end in `.test`, which no name
 * server knows, so a connection succeeds only if our lookup is used.
 */
abstract class ClientTestCase extends TestCase {

	protected static StandIn $server;

	/**
	 * Addresses by host name; a list of lists is given out one after the other.
	 * @var array<string, array<int, mixed>>
	 */
	protected array $names = array();

	/**
	 * Names that were looked up.
	 * @var string[]
	 */
	protected array $looked_up = array();

	/**
	 * Seconds that the client waited.
	 * @var float[]
	 */
	protected array $pauses = array();

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		self::$server = StandIn::http( self::folder() );
	}

	public static function tearDownAfterClass(): void {
		self::$server->stop();
		parent::tearDownAfterClass();
	}

	/** Opens the way to the server. */
	protected function setUp(): void {
		parent::setUp();
		remove_filter( 'pre_http_request', array( Network::class, 'refuse' ), PHP_INT_MAX - 1 );
		add_filter( 'millwork_http_allowed_networks', static fn(): array => array( '127.0.0.1/32' ) );
		add_filter( 'http_allowed_safe_ports', static fn( array $ports ): array => array_merge( $ports, array( self::$server->port ) ) );
		$this->names = array(
			'feed.test'    => array( '127.0.0.1' ),
			'other.test'   => array( '127.0.0.1' ),
			'private.test' => array( '10.0.0.1' ),
			'mapped.test'  => array( '::ffff:127.0.0.1' ),
		);
	}

	/**
	 * A client that looks names up here.
	 * @param string[]|null $origins Those of a service.
	 */
	protected function client( ?array $origins = null ): Client {
		$resolver = function ( string $host ): array {
			$this->looked_up[] = $host;
			$addresses         = $this->names[ $host ] ?? array();
			return is_array( $addresses[0] ?? null ) ? (array) array_shift( $this->names[ $host ] ) : $addresses;
		};
		$sleep    = function ( float $seconds ): void {
			$this->pauses[] = $seconds;
		};
		return new Client( $origins, $resolver, $sleep );
	}

	/**
	 * An address on the server.
	 * @param string $host The name that it goes by.
	 */
	protected function url( string $host, string $path ): string {
		return "http://$host:" . self::$server->port . $path;
	}

	/**
	 * An address that redirects.
	 * @param string $host   The name that it goes by.
	 * @param string $to     Where to.
	 * @param int    $status The HTTP status.
	 */
	protected function redirect( string $host, string $to, int $status = 302 ): string {
		return $this->url( $host, "/redirect?status=$status&to=" . rawurlencode( $to ) );
	}

	/**
	 * An address that answers with an error first.
	 * @param int $status The HTTP status.
	 * @param int $times  How often.
	 */
	protected function status( int $status, int $times ): string {
		return $this->url( 'feed.test', "/status?status=$status&times=$times&name=" . wp_generate_uuid4() );
	}

	/** The body of an answer that has to be one. */
	protected function body( Response|WP_Error $answer ): string {
		$this->assertInstanceOf( Response::class, $answer, $answer instanceof WP_Error ? $answer->get_error_code() . ': ' . $answer->get_error_message() : '' );
		return $answer->body;
	}

	/**
	 * Asserts an error, with a sentence.
	 * @param mixed  $error What should be one.
	 */
	protected function assert_error( string $code, mixed $error ): WP_Error {
		$this->assertInstanceOf( WP_Error::class, $error, "Expected $code." );
		$this->assertSame( $code, $error->get_error_code() );
		$this->assertMatchesRegularExpression( '/^[^%]+[.] [^%]+[.]$/', $error->get_error_message() );
		return $error;
	}

	/** Makes a folder for a server. */
	protected static function folder(): string {
		$folder = sys_get_temp_dir() . '/millwork-' . bin2hex( random_bytes( 6 ) );
		mkdir( $folder );
		return $folder;
	}
}
