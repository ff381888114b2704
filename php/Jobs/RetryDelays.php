<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

use Throwable;
use WP_Error;

/**
 * How long to wait after a failure, and how often to try. Each use has its own delays: a visitor waits half a second, a
 * job hours. For all of them, delays grow, a longer Retry-After of the server counts (up to a day), and attempts are
 * counted from 1.
 */
final class RetryDelays {

	/** The longest Retry-After that counts, in seconds. */
	private const LONGEST_ASKED = DAY_IN_SECONDS;

	/**
	 * Callers use from_pauses() or doubling().
	 * @param non-empty-list<int|float> $table    Seconds by number of failures. The last one repeats.
	 * @param int                       $attempts Attempts in all.
	 * @param float                     $spread   The largest random addition to a delay, as a fraction of it.
	 */
	private function __construct(
		private readonly array $table,
		public readonly int $attempts,
		private readonly float $spread = 0.0
	) {}

	/**
	 * A delay after each failure. The attempt after the last delay is the last.
	 * @param int $first   Seconds after the first failure.
	 * @param int ...$more Seconds after each of the next failures.
	 */
	public static function from_pauses( int $first, int ...$more ): self {
		return new self( array( $first, ...array_values( $more ) ), count( $more ) + 2 );
	}

	/** For a single email that the mail server rejected: six attempts in sixteen hours. The newsletter has its own delays. */
	public static function for_single_mail(): self {
		return self::from_pauses( MINUTE_IN_SECONDS, 5 * MINUTE_IN_SECONDS, 30 * MINUTE_IN_SECONDS, 3 * HOUR_IN_SECONDS, 12 * HOUR_IN_SECONDS );
	}

	/**
	 * Delays that double after each failure.
	 * @param int|float $first    Seconds after the first failure; more than 0.
	 * @param int       $longest  The longest delay in seconds.
	 * @param int       $attempts Attempts in all; no limit by default.
	 * @param float     $spread   The largest random addition to a delay, as a fraction of it. It keeps many sites from
	 *     returning at the same moment.
	 */
	public static function doubling( int|float $first, int $longest, int $attempts = PHP_INT_MAX, float $spread = 0.0 ): self {
		$table = array();
		for ( $pause = $first; $pause < $longest; $pause *= 2 ) {
			$table[] = $pause;
		}
		return new self( array( ...$table, $longest ), $attempts, $spread );
	}

	/** @param int $attempt Counted from 1. */
	public function is_last( int $attempt ): bool {
		return $attempt >= $this->attempts;
	}

	/**
	 * How many seconds to wait after a failure.
	 * @param int                     $failures Failures so far, including this one.
	 * @param WP_Error|Throwable|null $error    May say how long to wait at least.
	 */
	public function seconds( int $failures, WP_Error|Throwable|null $error = null ): float {
		$pause = $this->table[ max( 1, min( $failures, count( $this->table ) ) ) - 1 ];
		$pause = $pause * ( 1 + $this->spread * wp_rand( 0, 1000 ) / 1000 );
		return (float) max( $pause, min( RetryLater::seconds_asked( $error ), self::LONGEST_ASKED ) );
	}

	/**
	 * When to try again after a failure.
	 * @param int                     $failures Failures so far, including this one.
	 * @param WP_Error|Throwable|null $error    May say how long to wait at least.
	 * @return int A Unix timestamp.
	 */
	public function until( int $failures, WP_Error|Throwable|null $error = null ): int {
		return time() + (int) ceil( $this->seconds( $failures, $error ) );
	}
}
