<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Secrets\Secrets;
use Millwork\Settings\StoredSettings;
use Millwork\Units\ExternalMedia\Rest\Callback;
use WP_REST_Response;

require_once __DIR__ . '/MediaTestCase.php';

/** Registers the site at the Google that google-server.php plays, and plays the user's browser. */
abstract class GoogleTestCase extends MediaTestCase {

	/** Registers the site at Google. */
	protected function setUp(): void {
		parent::setUp();
		StoredSettings::store( array( 'google_client_id' => 'good-client' ) );
		Secrets::store( 'google_client_secret', 'good-google-secret' );
		file_put_contents( self::$folder . '/google.json', '{}' );
	}

	/**
	 * The current user's account, as the editor knows it.
	 * @return array{connected: bool, name: string, image: string}
	 */
	protected function account(): array {
		return array_column( apply_filters( 'millwork_editor_data', array() )['externalMedia'], 'account', 'name' )['google_photos'];
	}

	/** Lets the site in. Gives the page that says so. */
	protected function connect(): string {
		return $this->come_back( $this->begin()['allow'] );
	}

	/**
	 * Begins to let the site in.
	 * @return array{allow: string, deny: string} Where Google sends the browser back to.
	 */
	protected function begin(): array {
		$links = $this->play( $this->rest( 'GET', '/wpcom/v2/external-media/connection/google_photos' )->get_data()['connect_URL'] );
		return array(
			'allow' => $links['allow'],
			'deny'  => $links['deny'],
		);
	}

	/** @param string $url The URL. */
	protected function come_back( string $url ): string {
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		$_GET = wp_slash( $query );
		ob_start();
		Callback::answer();
		$_GET = array();
		return (string) ob_get_clean();
	}

	/**
	 * The code in an address.
	 * @param string $url The URL.
	 */
	protected function code( string $url ): string {
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		return is_string( $query['code'] ) ? $query['code'] : '';
	}

	/**
	 * Opens a page of the stand-in, as a browser.
	 * @param string $url The URL.
	 * @return array<string, mixed>
	 */
	protected function play( string $url ): array {
		return json_decode( (string) file_get_contents( 'http://127.0.0.1:' . self::$server->port . '/' . substr( $url, strlen( 'https://' ) ) ), true );
	}

	/**
	 * What the stand-in has given.
	 * @return array<string, mixed>
	 */
	protected function google(): array {
		return json_decode( (string) file_get_contents( self::$folder . '/google.json' ), true );
	}

	/**
	 * Changes what the stand-in has given.
	 * @param array<string, mixed> $state What.
	 */
	protected function tell( array $state ): void {
		file_put_contents( self::$folder . '/google.json', wp_json_encode( $state + $this->google() ) );
	}

	/** @param int $most The maximum number of items. */
	protected function open( int $most = 10 ): WP_REST_Response {
		return $this->rest( 'POST', '/millwork/v1/external-media/picker/google_photos', array( 'number' => $most ) );
	}

	/**
	 * Looks whether it is made.
	 * @param string $session Its id.
	 */
	protected function look( string $session ): WP_REST_Response {
		return $this->rest( 'GET', '/millwork/v1/external-media/picker/google_photos', compact( 'session' ) );
	}

	/**
	 * Copies what was chosen.
	 * @param list<string> $guids As the list gives them.
	 */
	protected function copy_all( array $guids ): WP_REST_Response {
		return $this->rest( 'POST', '/wpcom/v2/external-media/copy/google_photos', array( 'media' => array_map( static fn( string $guid ): array => compact( 'guid' ), $guids ) ) );
	}
}
