<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

use WP_Error;
use WP_REST_Response;

/** Answers of routes that are for everybody: no cache may give to one visitor what another was told. */
final class UncachedResponse {

	/**
	 * @param array<string, mixed> $data   What it says.
	 * @param int                  $status The HTTP status.
	 */
	public static function with_data( array $data, int $status = 200 ): WP_REST_Response {
		return self::uncached( new WP_REST_Response( $data, $status ) );
	}

	/**
	 * An answer to what was not taken.
	 * @param string                $code        The error's code.
	 * @param string                $message     A sentence for the visitor; '' where the fields say what is wrong.
	 * @param int                   $status      The HTTP status.
	 * @param array<string, string> $errors      Sentences by the fields' names.
	 * @param int                   $retry_after How long to wait before another try, in seconds; 0 for no time.
	 */
	public static function refusal( string $code, string $message, int $status, array $errors = array(), int $retry_after = 0 ): WP_REST_Response {
		$data     = array( 'status' => $status, 'errors' => (object) $errors );
		$response = rest_convert_error_to_response( new WP_Error( $code, '' === $message ? __( 'Something is missing or not as it should be. Please see the marked fields.', 'millwork' ) : $message, $data ) );
		if ( $retry_after > 0 ) {
			$response->header( 'Retry-After', (string) $retry_after );
		}
		return self::uncached( $response );
	}

	/**
	 * Keeps an answer out of every cache.
	 * @param WP_REST_Response $response The answer.
	 */
	private static function uncached( WP_REST_Response $response ): WP_REST_Response {
		$response->header( 'Cache-Control', 'no-store, private' );
		return $response;
	}
}
