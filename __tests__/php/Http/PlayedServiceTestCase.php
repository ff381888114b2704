<?php
declare( strict_types=1 );

namespace Millwork\Tests\Http;

use Millwork\Tests\TestCase;

/**
 * Starts a script that simulates one or several services, and sends it the site's requests to them, including the
 * method and headers too. The script remembers what it was asked, as lines of JSON in asked.jsonl of the
 * folder that it finds in STAND_IN_STATE.
 */
abstract class PlayedServiceTestCase extends TestCase {

	private static StandIn $server;

	private static string $folder;

	/** @return string Its file. */
	abstract protected static function script(): string;

	/**
	 * Where the script responds for a URL.
	 * @param string $url The URL.
	 * @return string|null The path; null for an address that is not the service's, which the tests let nobody ask.
	 */
	abstract protected static function path_of( string $url ): ?string;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		self::$folder = sys_get_temp_dir() . '/millwork-' . basename( static::script(), '.php' ) . '-' . getmypid();
		if ( ! is_dir( self::$folder ) ) {
			mkdir( self::$folder );
		}
		self::$server = StandIn::script( self::$folder, static::script() );
	}

	public static function tearDownAfterClass(): void {
		self::$server->stop();
		parent::tearDownAfterClass();
	}

	protected function setUp(): void {
		parent::setUp();
		file_put_contents( self::$folder . '/asked.jsonl', '' );
		add_filter( 'millwork_http_resolve', static fn(): array => array( '93.184.216.34' ) );
		add_filter( 'pre_http_request', array( $this, 'forward' ), 5, 3 );
	}

	/**
	 * Sends what is meant for the service to the server.
	 * @param mixed                $answer  Nothing so far.
	 * @param array<string, mixed> $request The arguments of the request.
	 * @param string               $url     Its URL.
	 * @return mixed The answer, or what there was.
	 */
	public function forward( $answer, array $request, string $url ) {
		$path = static::path_of( $url );
		if ( null === $path ) {
			return $answer;
		}
		$handle = curl_init( 'http://127.0.0.1:' . self::$server->port . $path );
		$head   = array();
		curl_setopt_array(
			$handle,
			array(
				CURLOPT_CUSTOMREQUEST  => $request['method'],
				CURLOPT_NOBODY         => 'HEAD' === $request['method'],
				CURLOPT_HTTPHEADER     => array_map( static fn( $name, $value ): string => "$name: $value", array_keys( $request['headers'] ), $request['headers'] ),
				CURLOPT_RETURNTRANSFER => true,
				CURLOPT_HEADERFUNCTION => static function ( $handle, string $line ) use ( &$head ): int {
					if ( str_contains( $line, ':' ) ) {
						list( $name, $value )        = explode( ':', $line, 2 );
						$head[ strtolower( $name ) ] = trim( $value );
					}
					return strlen( $line );
				},
			)
		);
		$body = (string) curl_exec( $handle );
		return array(
			'headers'  => $head,
			'body'     => $body,
			'response' => array( 'code' => (int) curl_getinfo( $handle, CURLINFO_RESPONSE_CODE ) ),
		);
	}

	/**
	 * What the server was asked.
	 * @return list<mixed> As it noted each.
	 */
	final protected static function asked(): array {
		$lines = explode( "\n", trim( (string) file_get_contents( self::$folder . '/asked.jsonl' ) ) );
		return array_map( static fn( string $line ) => json_decode( $line, true ), array_values( array_filter( $lines ) ) );
	}
}
