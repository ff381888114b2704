<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

use RuntimeException;
use Throwable;
use WP_Error;

/**
 * Thrown by a failed job that knows how long to wait before the next attempt. After any other exception, the queue's
 * own delays apply.
 */
final class RetryLater extends RuntimeException {

	/** @param int $seconds The shortest delay; a day at most. */
	public function __construct( string $message, public readonly int $seconds = 0 ) {
		parent::__construct( $message );
	}

	/** Made from an error of the HTTP client, with the delay that the server asks for. */
	public static function from( WP_Error $error ): self {
		return new self( $error->get_error_message(), self::seconds_asked( $error ) );
	}

	/**
	 * @param WP_Error|Throwable|null $error An error of the HTTP client, or an exception of this class.
	 * @return int How many seconds to wait before the next attempt; 0 if the error doesn't say.
	 */
	public static function seconds_asked( WP_Error|Throwable|null $error ): int {
		if ( $error instanceof self ) {
			return $error->seconds;
		}
		$data = $error instanceof WP_Error ? $error->get_error_data() : null;
		return (int) ( is_array( $data ) ? $data['retry_after'] ?? 0 : 0 );
	}
}
