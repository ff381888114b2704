<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use WP_Error;

/**
 * Rejects every request to another host. A test that expects one answers it itself, with a filter
 * of its own on `pre_http_request`; any other fails its test.
 */
final class Network {

	/**
	 * Answers `pre_http_request`, last of all.
	 * @param mixed                $answer  Someone else's answer, or false.
	 * @param array<string, mixed> $request The arguments of the request.
	 * @param string               $url     Its URL.
	 * @return mixed The answer, or an error.
	 */
	public static function refuse( $answer, array $request, string $url ) {
		if ( false !== $answer ) {
			return $answer;
		}
		// WordPress's call to itself, when something is due.
		if ( ! str_starts_with( $url, site_url( 'wp-cron.php' ) ) ) {
			Errors::add( sprintf( 'Request to another host: %s %s. Answer it in the test, with a filter on pre_http_request.', $request['method'] ?? 'GET', $url ) );
		}
		return new WP_Error( 'no_network', 'The tests have no network.' );
	}
}
