<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Secrets\Secrets;
use Millwork\Tests\Http\StandIn;
use WP_Error;
use WP_REST_Response;

/** Starts a server on this machine (media-server.php) that plays the providers, and leads there. */
abstract class MediaTestCase extends TestCase {

	protected static StandIn $server;

	protected static string $folder;

	/** What is served, by the beginning of the address. */
	private const SERVED = '~^https://((?:api|images)\.pexels\.com|api\.openverse\.org|files\.example\.com|(?:accounts|photos)\.google\.com|(?:oauth2|photospicker)\.googleapis\.com|(?:lh3|video-downloads)\.googleusercontent\.com)/~';

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		self::$folder = sys_get_temp_dir() . '/millwork-media-' . getmypid();
		mkdir( self::$folder );
		self::$server = StandIn::script( self::$folder, __DIR__ . '/media-server.php' );
	}

	public static function tearDownAfterClass(): void {
		self::$server->stop();
		parent::tearDownAfterClass();
	}

	protected function setUp(): void {
		parent::setUp();
		file_put_contents( self::$folder . '/asked.jsonl', '' );
		$this->become( 'author' );
		Secrets::store( 'pexels_api_key', 'good-key-1234' );
		// The test site may reach servers on its own machine.
		remove_all_filters( 'millwork_http_allowed_networks' );
		add_filter( 'millwork_http_somebody_waits', '__return_false' );
		// One author searches for everything.
		add_filter( 'millwork_openverse_share', static fn(): float => 1.0 );
		add_filter( 'millwork_http_resolve', static fn( $found, string $host ) => preg_match( self::SERVED, "https://$host/" ) ? array( '93.184.216.34' ) : $found, 10, 2 );
		add_filter( 'pre_http_request', array( $this, 'forward' ), 5, 3 );
	}

	/** Deletes the files that were made. */
	protected function tearDown(): void {
		foreach ( $this->attachments() as $id ) {
			wp_delete_attachment( $id, true );
		}
		parent::tearDown();
	}

	/**
	 * Sends what is meant for a provider to the stand-in.
	 * @param mixed                $answer  Nothing so far.
	 * @param array<string, mixed> $request The arguments of the request.
	 * @param string               $url     Its URL.
	 * @return mixed The answer, or what there was.
	 */
	public function forward( $answer, array $request, string $url ) {
		if ( ! preg_match( self::SERVED, $url ) ) {
			return $answer;
		}
		$handle  = curl_init( 'http://127.0.0.1:' . self::$server->port . '/' . substr( $url, strlen( 'https://' ) ) );
		$headers = array();
		curl_setopt_array(
			$handle,
			array(
				CURLOPT_CUSTOMREQUEST  => $request['method'],
				CURLOPT_POSTFIELDS     => $request['body'],
				CURLOPT_HTTPHEADER     => array_map( static fn( $name, $value ): string => "$name: $value", array_keys( $request['headers'] ), $request['headers'] ),
				CURLOPT_USERAGENT      => $request['user-agent'],
				CURLOPT_RETURNTRANSFER => true,
				CURLOPT_HEADERFUNCTION => static function ( $handle, string $line ) use ( &$headers ): int {
					if ( str_contains( $line, ':' ) ) {
						list( $name, $value )            = explode( ':', $line, 2 );
						$headers[ strtolower( $name ) ] = trim( $value );
					}
					return strlen( $line );
				},
			)
		);
		$body = curl_exec( $handle );
		return false === $body ? new WP_Error( 'http_request_failed', 'cURL error ' . curl_errno( $handle ) . ': ' . curl_error( $handle ) ) : array(
			'headers'  => $headers,
			'body'     => $body,
			'response' => array( 'code' => (int) curl_getinfo( $handle, CURLINFO_RESPONSE_CODE ) ),
		);
	}

	/**
	 * What the stand-in was asked.
	 * @return list<array{host: string, path: string, query: array<string, string>, key: string, body: string}>
	 */
	protected static function asked(): array {
		$lines = explode( "\n", trim( (string) file_get_contents( self::$folder . '/asked.jsonl' ) ) );
		return array_map( static fn( string $line ) => json_decode( $line, true ), array_values( array_filter( $lines ) ) );
	}

	/**
	 * @param string               $service The provider.
	 * @param array<string, mixed> $query   What is asked.
	 */
	protected function list( string $service, array $query ): WP_REST_Response {
		return $this->rest( 'GET', "/wpcom/v2/external-media/list/$service", $query );
	}

	/**
	 * What a file is signed as, by which it is copied.
	 * @param string $file Its name at the stand-in.
	 */
	protected function guid( string $file ): string {
		return $this->list( 'openverse', array( 'search' => "file $file" ) )->get_data()['media'][0]['guid'];
	}

	/**
	 * @param list<string>         $guids As lists give them.
	 * @param array<string, mixed> $more  What else is sent.
	 */
	protected function copy( array $guids, array $more = array() ): WP_REST_Response {
		return $this->rest( 'POST', '/wpcom/v2/external-media/copy/openverse', array( 'media' => array_map( static fn( string $guid ): array => array( 'guid' => $guid ), $guids ) ) + $more );
	}

	/**
	 * What is in the media library.
	 * @return array<int, int>
	 */
	protected function attachments(): array {
		return array_map(
			'intval',
			get_posts(
				array(
					'post_type'   => 'attachment',
					'post_status' => 'any',
					'numberposts' => -1,
					'fields'      => 'ids',
				)
			)
		);
	}
}
