<?php
declare( strict_types=1 );

namespace Millwork\Rest;

use WP_Error;
use WP_REST_Request;

/**
 * Calls a route of this site as the current user, for commands and abilities: with the route's checks of parameters and
 * permissions, and what other plugins add to them. So there is only one way to do each thing.
 */
final class InternalRequest {

	/**
	 * @param string               $method Such as 'GET'.
	 * @param string               $path   Such as '/millwork/v1/forms'.
	 * @param array<string, mixed> $params Of the query, or of the body if there is no $body.
	 * @param string               $body   Bytes, for routes that take a file.
	 * @return array<array-key, mixed>|WP_Error The response's data. Objects are arrays.
	 */
	public static function send( string $method, string $path, array $params = array(), string $body = '' ): array|WP_Error {
		$request = new WP_REST_Request( $method, $path );
		if ( 'GET' === $method || '' !== $body ) {
			$request->set_query_params( $params );
			$request->set_body( $body );
		} else {
			$request->set_body_params( $params );
		}
		$response = rest_do_request( $request );
		if ( $response->is_error() ) {
			$error = $response->as_error();
			return $error instanceof WP_Error ? $error : new WP_Error( 'millwork_rest', __( 'Something went wrong. Try again.', 'millwork' ), array( 'status' => 500 ) );
		}
		return self::plain( (array) $response->get_data() );
	}

	/**
	 * @param array<array-key, mixed> $data
	 * @return array<array-key, mixed>
	 */
	private static function plain( array $data ): array {
		return array_map( static fn( mixed $value ): mixed => is_array( $value ) || is_object( $value ) ? self::plain( (array) $value ) : $value, $data );
	}
}
