<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

/**
 * Has what is meant for other hosts of a service go to the one that is played, which finds the host's name in the
 * header X-Played-Host. The faults of the way there hold for all of them.
 */
trait OtherHosts {

	/** Opens the ways, until the test ends. */
	protected function play_hosts( string ...$hosts ): void {
		add_filter( 'millwork_http_resolve', static fn( $known, string $name ): mixed => in_array( $name, $hosts, true ) ? array( '93.184.216.34' ) : $known, 10, 2 );
		add_filter(
			'pre_http_request',
			static function ( $answer, array $request, string $url ) use ( $hosts ) {
				$host = (string) wp_parse_url( $url, PHP_URL_HOST );
				if ( ! in_array( $host, $hosts, true ) || ! str_starts_with( $url, "https://$host/" ) ) {
					return $answer;
				}
				$request['headers']['X-Played-Host'] = $host;
				// The way of the client's own request is not this one's.
				$request['headers'] = array_filter( $request['headers'], static fn( string $name ): bool => ! str_starts_with( strtolower( $name ), 'x-millwork' ), ARRAY_FILTER_USE_KEY );
				return wp_remote_request( 'https://' . static::host() . substr( $url, strlen( "https://$host" ) ), array_intersect_key( $request, array_flip( array( 'method', 'headers', 'body', 'timeout', 'redirection' ) ) ) );
			},
			5,
			3
		);
	}
}
