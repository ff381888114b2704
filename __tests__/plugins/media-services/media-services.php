<?php
/**
 * Plugin Name: Media Services
 * Description: Leads what External media ask of Openverse, Pexels and Google to a server on this machine (media-server.php of the unit), whose port is the setting media_services_port, and adds a library with albums and filters.
 * Version: 1.0.0
 *
 * @package Millwork
 */

declare( strict_types=1 );

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

define( 'MILLWORK_PEXELS_API_KEY', 'good-key-1234' );
define( 'MILLWORK_GOOGLE_CLIENT_SECRET', 'good-google-secret' );

/** What is served, by the host. */
const MEDIA_SERVICES_HOSTS = '/^(?:(?:api|images)\.pexels\.com|api\.openverse\.org|files\.example\.com|(?:oauth2|photospicker)\.googleapis\.com|(?:lh3|video-downloads)\.googleusercontent\.com)$/D';

foreach ( array( 'option_millwork_settings', 'default_option_millwork_settings' ) as $millwork_filter ) {
	add_filter( $millwork_filter, static fn( $values ) => array( 'google_client_id' => 'good-client' ) + (array) $values );
}

add_action(
	'init',
	static fn() => register_setting(
		'general',
		'media_services_port',
		array(
			'type'         => 'integer',
			'default'      => 0,
			'show_in_rest' => true,
		)
	)
);

// One user makes all searches.
add_filter( 'millwork_openverse_share', static fn() => 1 );
add_filter( 'millwork_http_resolve', static fn( $found, $host ) => preg_match( MEDIA_SERVICES_HOSTS, $host ) ? array( '93.184.216.34' ) : $found, 10, 2 );
add_filter(
	'pre_http_request',
	static function ( $answer, $request, $url ) {
		$parts = wp_parse_url( $url );
		if ( ! preg_match( MEDIA_SERVICES_HOSTS, $parts['host'] ?? '' ) || 'https' !== $parts['scheme'] ) {
			return $answer;
		}
		$handle  = curl_init( 'http://127.0.0.1:' . (int) get_option( 'media_services_port' ) . '/' . substr( $url, strlen( 'https://' ) ) );
		$headers = array();
		curl_setopt_array(
			$handle,
			array(
				CURLOPT_CUSTOMREQUEST  => $request['method'],
				CURLOPT_POSTFIELDS     => $request['body'],
				CURLOPT_USERAGENT      => $request['user-agent'],
				CURLOPT_HTTPHEADER     => array_map( static fn( $name, $value ): string => "$name: $value", array_keys( $request['headers'] ), $request['headers'] ),
				CURLOPT_RETURNTRANSFER => true,
				CURLOPT_TIMEOUT        => 20,
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
	},
	5,
	3
);

add_filter(
	'millwork_external_media_providers',
	static function ( array $providers ): array {
		require_once WP_PLUGIN_DIR . '/millwork/extensions/enhancements/external-media/test/Albums.php';
		return array( ...$providers, new Millwork\Tests\Albums() );
	}
);
