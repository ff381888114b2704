<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks;

use Millwork\Http\Response;
use WP_Error;

/**
 * Why a post wasn't accepted, and how the delivery continues. The message is for the author and the owner, and contains
 * no keys and nothing that was sent.
 */
final class NetworkFailure {

	/** The HTTP client's errors before anything is sent. */
	private const NOT_SENT = array( 'bad_address', 'credentials', 'private_address', 'port', 'unknown_host', 'other_host', 'method', 'certificate', 'blocked', 'proxy', 'no_curl', 'limit' );

	/** @param int $seconds How long the network asks to wait; 0 if it doesn't. */
	private function __construct(
		public readonly FailureKind $kind,
		public readonly string $message,
		public readonly int $seconds = 0
	) {}

	/**
	 * Nothing was accepted, and another attempt may help.
	 * @param int $seconds How long the network asks to wait; 0 if it doesn't.
	 */
	public static function later( string $message, int $seconds = 0 ): self {
		return new self( FailureKind::Later, $message, max( 0, $seconds ) );
	}

	/** The account has to be connected again. */
	public static function ended( string $message ): self {
		return new self( FailureKind::Ended, $message );
	}

	/**
	 * It will never be accepted.
	 * @param string $message A sentence with the network's error.
	 */
	public static function refused( string $message ): self {
		return new self( FailureKind::Refused, $message );
	}

	/**
	 * It may have been accepted.
	 * @param int $seconds How long the network asks to wait; 0 if it doesn't.
	 */
	public static function unknown( string $message, int $seconds = 0 ): self {
		return new self( FailureKind::Unknown, $message, max( 0, $seconds ) );
	}

	/** What an HTTP client's error means for a request that posts. */
	public static function from_error( WP_Error $error ): self {
		$data    = (array) $error->get_error_data();
		$reason  = str_replace( 'millwork_http_', '', (string) $error->get_error_code() );
		$seconds = (int) ( $data['retry_after'] ?? 0 );
		return in_array( $reason, self::NOT_SENT, true ) ? self::later( $error->get_error_message(), $seconds ) : self::unknown( $error->get_error_message() );
	}

	/**
	 * What a status from 400 means by default: 401 that the connection has expired; 408, 425, 429 and 503 that another
	 * attempt may help; others from 500 that it may have been accepted; the rest that it was rejected.
	 * @param Response $response The answer.
	 * @param string   $message  A sentence with the network's error.
	 */
	public static function from_response( Response $response, string $message ): self {
		return match ( true ) {
			401 === $response->status => self::ended( $message ),
			in_array( $response->status, array( 408, 425, 429, 503 ), true ) => self::later( $message, (int) $response->retry_after() ),
			$response->status >= 500  => self::unknown( $message ),
			default                   => self::refused( $message ),
		};
	}
}
