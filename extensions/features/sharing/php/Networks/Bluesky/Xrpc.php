<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Bluesky;

use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\RefusalReason;
use Millwork\Http\Client;
use Millwork\Http\Response;
use WP_Error;

/** Calls methods of a server by XRPC, the AT protocol's HTTP interface, and says what its errors mean. */
final class Xrpc {

	/**
	 * @param string               $server  The server's origin.
	 * @param string               $call    The method with its query, such as 'com.atproto.repo.createRecord'.
	 * @param array<string, mixed> $options As for Client::request().
	 */
	public static function call( string $server, string $method, string $call, array $options ): Response|WP_Error {
		return Client::for_service( $server )->request( $method, "$server/xrpc/$call", array( 'accept_errors' => true, 'follow' => 'GET' === $method ) + $options );
	}

	public static function failure( Response $answer ): NetworkFailure {
		$data     = RefusalReason::data( $answer );
		$sentence = RefusalReason::sentence( __( 'Bluesky', 'millwork' ), $data['message'] ?? null, $data['error'] ?? null );
		return match ( true ) {
			429 === $answer->status => NetworkFailure::later( $sentence, RefusalReason::wait( $answer, 'ratelimit-reset' ) ),
			// A proxy's page, with any status.
			! $data                 => NetworkFailure::unknown( $sentence ),
			default                 => NetworkFailure::from_response( $answer, $sentence ),
		};
	}

	/** The session is over, and its owner has to connect the account again. */
	public static function ended(): NetworkFailure {
		return NetworkFailure::ended( __( 'Bluesky no longer allows access. Connect the account again.', 'millwork' ) );
	}
}
