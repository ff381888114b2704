<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

use RuntimeException;
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
		return new self( $error->get_error_message(), RetryDelays::asked( $error ) );
	}
}
