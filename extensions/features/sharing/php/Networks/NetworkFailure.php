<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks;

use Millwork\Http\Response;
use WP_Error;

/**
 * Why a post was not accepted, and what follows. The message is a sentence for the author and the owner; there is no key
 * in it, nor what was sent.
 */
final class NetworkFailure {

	/** Errors of the HTTP client after which nothing can have been accepted: nothing was sent. */
	private const NOT_SENT = array( 'bad_address', 'credentials', 'private_address', 'port', 'unknown_host', 'other_host', 'method', 'certificate', 'blocked', 'proxy', 'no_curl', 'limit' );

	/**
	 * @param FailureKind $kind    What follows from it.
	 * @param string      $message A sentence.
	 * @param int         $seconds How long the service asks to wait; 0 if it does not say.
	 */
	private function __construct(
		public readonly FailureKind $kind,
		public readonly string $message,
		public readonly int $seconds = 0
	) {}

	/**
	 * Nothing was accepted, and another attempt may help.
	 * @param string $message A sentence.
	 * @param int    $seconds How long the service asks to wait; 0 if it does not say.
	 */
	public static function later( string $message, int $seconds = 0 ): self {
		return new self( FailureKind::Later, $message, max( 0, $seconds ) );
	}

	/**
	 * The site has to be let in anew.
	 * @param string $message A sentence.
	 */
	public static function ended( string $message ): self {
		return new self( FailureKind::Ended, $message );
	}

	/**
	 * It will never be accepted as it is.
	 * @param string $message A sentence, with what the service says.
	 */
	public static function refused( string $message ): self {
		return new self( FailureKind::Refused, $message );
	}

	/**
	 * Nobody knows whether it was accepted.
	 * @param string $message A sentence.
	 * @param int    $seconds How long the service asks to wait; 0 if it does not say.
	 */
	public static function unknown( string $message, int $seconds = 0 ): self {
		return new self( FailureKind::Unknown, $message, max( 0, $seconds ) );
	}

	/**
	 * What an error of the HTTP client means for a request that posts.
	 * @param WP_Error $error The error: no answer came, or none that can be read.
	 */
	public static function from_error( WP_Error $error ): self {
		$data    = (array) $error->get_error_data();
		$reason  = str_replace( 'millwork_http_', '', (string) $error->get_error_code() );
		$seconds = (int) ( $data['retry_after'] ?? 0 );
		return in_array( $reason, self::NOT_SENT, true ) ? self::later( $error->get_error_message(), $seconds ) : self::unknown( $error->get_error_message() );
	}

	/**
	 * What a status from 400 on means, where the service says no more: 401 that the site is not let in, 408, 425, 429 and 503 that
	 * another attempt may help, another from 500 on that nobody knows, and the rest that it is refused.
	 * @param Response $response The answer.
	 * @param string   $message  A sentence, with what the service says.
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
