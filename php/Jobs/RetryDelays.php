<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

use Throwable;
use WP_Error;

/**
 * How long to wait after a failure and how often to try. Whatever tries something again asks here, with
 * a table of pauses of its own: a visitor waits for half a second, a job for hours. The rest is the same
 * for all: pauses grow, a server's Retry-After counts where it is longer, up to a day, and the attempts
 * are counted from 1.
 */
final class RetryDelays {

	/** How long a server may ask to wait, in seconds. */
	private const LONGEST_ASKED = DAY_IN_SECONDS;

	/**
	 * Makes a table. Callers use from_pauses() or doubling().
	 * @param non-empty-list<int|float> $table    Seconds, by the failures so far. The last goes on.
	 * @param int                       $attempts How often something is tried in all.
	 * @param float                     $spread   How much longer a pause may be, as a part of it, by chance.
	 */
	private function __construct(
		private readonly array $table,
		public readonly int $attempts,
		private readonly float $spread = 0.0
	) {}

	/**
	 * A pause after each failure; the attempt after the last pause is the last.
	 * @param int $first   Seconds after the first failure.
	 * @param int ...$more Seconds after each of the next.
	 */
	public static function from_pauses( int $first, int ...$more ): self {
		return new self( array( $first, ...array_values( $more ) ), count( $more ) + 2 );
	}

	/** For a single email that the mail server refused: six attempts in sixteen hours. The newsletter has its own delays. */
	public static function for_single_mail(): self {
		return self::from_pauses( MINUTE_IN_SECONDS, 5 * MINUTE_IN_SECONDS, 30 * MINUTE_IN_SECONDS, 3 * HOUR_IN_SECONDS, 12 * HOUR_IN_SECONDS );
	}

	/**
	 * Pauses that are twice as long after each failure.
	 * @param int|float $first    Seconds after the first failure; more than 0.
	 * @param int       $longest  Seconds that a pause has at most.
	 * @param int       $attempts How often something is tried in all; again and again if it is left out.
	 * @param float     $spread   How much longer a pause may be, as a part of it, by chance: so that many
	 *                            sites do not come back in the same moment.
	 */
	public static function doubling( int|float $first, int $longest, int $attempts = PHP_INT_MAX, float $spread = 0.0 ): self {
		$table = array();
		for ( $pause = $first; $pause < $longest; $pause *= 2 ) {
			$table[] = $pause;
		}
		return new self( array( ...$table, $longest ), $attempts, $spread );
	}

	/**
	 * Whether no attempt follows one that fails.
	 * @param int $attempt Its number, from 1.
	 */
	public function is_last( int $attempt ): bool {
		return $attempt >= $this->attempts;
	}

	/**
	 * How long to wait after a failure.
	 * @param int                     $failures How often it has failed so far, with this time.
	 * @param WP_Error|Throwable|null $error    What failed, which may say how long to wait at least.
	 * @return float Seconds.
	 */
	public function seconds( int $failures, WP_Error|Throwable|null $error = null ): float {
		$pause = $this->table[ max( 1, min( $failures, count( $this->table ) ) ) - 1 ];
		$pause = $pause * ( 1 + $this->spread * wp_rand( 0, 1000 ) / 1000 );
		return (float) max( $pause, min( RetryLater::seconds_asked( $error ), self::LONGEST_ASKED ) );
	}

	/**
	 * When to try again after a failure.
	 * @param int                     $failures How often it has failed so far, with this time.
	 * @param WP_Error|Throwable|null $error    What failed, which may say how long to wait at least.
	 * @return int A Unix timestamp.
	 */
	public function until( int $failures, WP_Error|Throwable|null $error = null ): int {
		return time() + (int) ceil( $this->seconds( $failures, $error ) );
	}
}
