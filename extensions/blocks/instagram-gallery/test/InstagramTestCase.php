<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\InstagramGallery;

use Millwork\Secrets\Secrets;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\Http\StandIn;
use Millwork\Tests\TestCase;
use Millwork\Units\InstagramGallery\Callback;
use Millwork\Units\InstagramGallery\Pictures;

/** A site with an app at Meta, and a server on this machine (instagram-server.php) that simulates Instagram. */
abstract class InstagramTestCase extends TestCase {

	private static StandIn $server;

	/** Its folder. */
	private static string $state;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		self::$state = sys_get_temp_dir() . '/millwork-instagram-' . getmypid() . '-' . wp_rand();
		mkdir( self::$state );
		self::$server = StandIn::script( self::$state, __DIR__ . '/instagram-server.php' );
	}

	public static function tearDownAfterClass(): void {
		self::$server->stop();
		parent::tearDownAfterClass();
	}

	/** Enters the app, and opens the way. */
	protected function setUp(): void {
		parent::setUp();
		file_put_contents( self::$state . '/asked.jsonl', '' );
		$this->scene( '' );
		StoredSettings::store( array( 'instagram_app_id' => '1234567890' ) );
		Secrets::store( 'instagram_app_secret', 'app-secret-1' );
		$this->become( 'author' );
		add_filter( 'millwork_http_resolve', static fn( $found, string $host ) => preg_match( '/instagram\.com$/', $host ) ? array( '93.184.216.34' ) : $found, 10, 2 );
		add_filter( 'pre_http_request', array( $this, 'forward' ), 5, 3 );
	}

	/** Removes what was copied. */
	protected function tearDown(): void {
		foreach ( $this->files() as $file ) {
			wp_delete_file( $this->folder() . $file );
		}
		parent::tearDown();
	}

	/**
	 * What Instagram does next.
	 * @param string $name The scene's name, as the server has it.
	 */
	protected function scene( string $name ): void {
		file_put_contents( self::$state . '/scene', $name );
	}

	/**
	 * Sends what is meant for Instagram to the stand-in.
	 * @param mixed                $answer  Nothing so far.
	 * @param array<string, mixed> $request The arguments of the request.
	 * @param string               $url     Its URL.
	 * @return mixed The answer, or what there was.
	 */
	public function forward( $answer, array $request, string $url ) {
		if ( ! preg_match( '~^https://((?:graph|api|scontent\.cdn)\.?instagram\.com/.*)$~', $url, $found ) ) {
			return $answer;
		}
		$handle = curl_init( 'http://127.0.0.1:' . self::$server->port . "/$found[1]" );
		curl_setopt_array(
			$handle,
			array(
				CURLOPT_CUSTOMREQUEST  => $request['method'],
				CURLOPT_POSTFIELDS     => 'POST' === $request['method'] ? $request['body'] : null,
				CURLOPT_HTTPHEADER     => array_map( static fn( $name, $value ): string => "$name: $value", array_keys( $request['headers'] ), $request['headers'] ),
				CURLOPT_RETURNTRANSFER => true,
			)
		);
		$body = (string) curl_exec( $handle );
		if ( $request['stream'] ) {
			file_put_contents( $request['filename'], $body );
			$body = '';
		}
		return array(
			'headers'  => array(),
			'body'     => $body,
			'response' => array( 'code' => (int) curl_getinfo( $handle, CURLINFO_RESPONSE_CODE ) ),
		);
	}

	/**
	 * The paths that were asked, each with its method.
	 * @return list<string>
	 */
	protected function asked(): array {
		$lines = array_filter( explode( "\n", (string) file_get_contents( self::$state . '/asked.jsonl' ) ) );
		return array_values( array_map( static fn( string $line ): string => json_decode( $line, true )['method'] . ' ' . json_decode( $line, true )['path'], $lines ) );
	}

	/** Where the copies are. */
	protected function folder(): string {
		return wp_get_upload_dir()['basedir'] . '/' . Pictures::FOLDER . '/';
	}

	/** @return list<string> */
	protected function files(): array {
		return array_values( array_map( 'wp_basename', array_filter( (array) glob( $this->folder() . '*' ), 'is_string' ) ) );
	}

	/**
	 * Goes the way to Instagram and back.
	 * @param array<string, string> $more What the browser is sent back with, beside or in place of the usual.
	 * @return string|\WP_Error As Callback::complete() gives it.
	 */
	protected function connect( array $more = array() ) {
		$url = $this->rest( 'GET', '/wpcom/v2/instagram-gallery/connect-url' )->get_data();
		$this->assertIsString( $url );
		return Callback::complete(
			$more + array(
				'code'  => 'code-1',
				'state' => self::state_in( $url ),
			)
		);
	}

	/** @return string Its id. */
	protected function connected(): string {
		$id = $this->connect();
		$this->assertIsString( $id );
		return $id;
	}

	/**
	 * The state in an address.
	 * @param string $url The URL.
	 */
	protected static function state_in( string $url ): string {
		return (string) preg_replace( '/^.*[?&]state=([^&]*).*$/', '$1', $url );
	}
}
