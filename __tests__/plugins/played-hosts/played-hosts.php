<?php
/**
 * Plugin Name: Played Hosts
 * Description: Has names of hosts lead to stand-ins on this machine, as the option played_hosts says.
 * Version: 1.0.0
 *
 * @package Millwork
 */

declare( strict_types=1 );

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

add_action(
	'init',
	static function (): void {
		register_setting(
			'played-hosts',
			'played_hosts',
			array(
				'type'         => 'object',
				'default'      => array(),
				'show_in_rest' => array(
					'schema' => array(
						'type'                 => 'object',
						'additionalProperties' => array(
							'type'       => 'object',
							'properties' => array(
								'port'        => array( 'type' => 'integer' ),
								'certificate' => array( 'type' => 'string' ),
							),
						),
					),
				),
			)
		);
	}
);

( static function ( array $hosts ): void {
	$played = static fn( string $url ): ?array => $hosts[ (string) wp_parse_url( $url, PHP_URL_HOST ) ] ?? null;
	add_filter( 'test_site_hosts', static fn( array $known ): array => array_merge( $known, array_keys( $hosts ) ) );
	add_filter( 'millwork_http_allowed_networks', static fn(): array => array( '127.0.0.1/32' ) );
	add_filter( 'millwork_http_resolve', static fn( $known, string $name ): mixed => isset( $hosts[ $name ] ) ? array( '127.0.0.1' ) : $known, 10, 2 );
	add_filter(
		'http_request_args',
		static function ( array $request, string $url ) use ( $played ): array {
			$host = $played( $url );
			if ( $host ) {
				$request['headers']['X-Played-Host'] = (string) wp_parse_url( $url, PHP_URL_HOST );
				$request['sslcertificates']          = $host['certificate'];
			}
			return $request;
		},
		10,
		2
	);
	add_action(
		'http_api_curl',
		static function ( $handle, array $request, string $url ) use ( $played ): void {
			$host = $played( $url );
			if ( $host ) {
				curl_setopt( $handle, CURLOPT_CONNECT_TO, array( wp_parse_url( $url, PHP_URL_HOST ) . ":443:127.0.0.1:{$host['port']}" ) );
				// A stand-in for several hosts has the certificate of one.
				curl_setopt( $handle, CURLOPT_SSL_VERIFYHOST, 0 );
			}
		},
		10,
		3
	);
} )( (array) get_option( 'played_hosts', array() ) );
