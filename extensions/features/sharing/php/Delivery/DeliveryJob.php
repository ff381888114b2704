<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Delivery;

use Millwork\Jobs\Queue;

/** The background job that posts one share, as Worker runs it. */
final class DeliveryJob {

	/** The action of the job. Its arguments are the number of the first delivery, and the part to retry, if it isn't the first. */
	public const ACTION = 'millwork_sharing_deliver';

	/**
	 * @param int $first The number of the first delivery.
	 * @param int $time  When, as a Unix timestamp; 0 for as soon as possible.
	 */
	public static function start( int $first, int $time = 0 ): void {
		if ( $time > time() ) {
			Queue::schedule( $time, self::ACTION, array( $first ) );
		} else {
			Queue::enqueue( self::ACTION, array( $first ) );
		}
	}

	/**
	 * Retries a later part of a thread as a job of its own, since each part has its own attempts.
	 * @param int $first The number of the first delivery.
	 * @param int $wait  In how many seconds.
	 */
	public static function retry_part( int $first, int $part, int $wait ): void {
		Queue::schedule( time() + $wait, self::ACTION, array( $first, $part ) );
	}

	public static function cancel( int $first ): void {
		Queue::withdraw( self::ACTION, array( $first ) );
	}
}
