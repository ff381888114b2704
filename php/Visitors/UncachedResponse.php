<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

use WP_Error;
use WP_REST_Response;

/** Responses of public routes. No cache may serve one visitor's response to another. */
final class UncachedResponse {

	/** @param array<string, mixed> $data */
	public static function with_data( array $data, int $status = 200 ): WP_REST_Response {
		return self::uncached( new WP_REST_Response( $data, $status ) );
	}

	/**
	 * The response to a rejected request.
	 * @param string                $message     A sentence for the visitor; '' if the fields say what is wrong.
	 * @param array<string, string> $errors      Sentences by field name.
	 * @param int                   $retry_after Seconds until another try makes sense; 0 for none.
	 */
	public static function refusal( string $code, string $message, int $status, array $errors = array(), int $retry_after = 0 ): WP_REST_Response {
		$data     = array( 'status' => $status, 'errors' => (object) $errors );
		$response = rest_convert_error_to_response( new WP_Error( $code, '' === $message ? __( 'Something is missing or invalid. Check the marked fields.', 'millwork' ) : $message, $data ) );
		if ( $retry_after > 0 ) {
			$response->header( 'Retry-After', (string) $retry_after );
		}
		return self::uncached( $response );
	}

	private static function uncached( WP_REST_Response $response ): WP_REST_Response {
		$response->header( 'Cache-Control', 'no-store, private' );
		return $response;
	}
}
