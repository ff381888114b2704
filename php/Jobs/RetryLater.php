<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

use RuntimeException;
use Throwable;
use WP_Error;

/**
 * Thrown by a job that failed and knows when it may go better. Any other exception does too, with
 * the queue's own pauses.
 */
final class RetryLater extends RuntimeException {

	/**
	 * @param string $message What happened.
	 * @param int    $seconds How long to wait at least; a day at most counts.
	 */
	public function __construct( string $message, public readonly int $seconds = 0 ) {
		parent::__construct( $message );
	}

	/** Makes it of an error of the HTTP client, with the pause that the server asks for. */
	public static function from( WP_Error $error ): self {
		return new self( $error->get_error_message(), self::seconds_asked( $error ) );
	}

	/**
	 * How long somebody asks to wait before the next attempt.
	 * @param WP_Error|Throwable|null $error What failed: an error of the HTTP client, or an exception of this class.
	 * @return int Seconds; 0 if nothing is said.
	 */
	public static function seconds_asked( WP_Error|Throwable|null $error ): int {
		if ( $error instanceof self ) {
			return $error->seconds;
		}
		$data = $error instanceof WP_Error ? $error->get_error_data() : null;
		return (int) ( is_array( $data ) ? $data['retry_after'] ?? 0 : 0 );
	}
}
