<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Xml;

/**
 * The time and memory that reading a feed may take: what is left of PHP's own limits, up to a fixed amount. Code that
 * reads a feed asks between small steps, so a feed that is too heavy ends with an error message instead of ending PHP.
 */
final class FeedLimits {

	/** The most seconds to read a feed's text after the download. Ten thousand episodes take about two. */
	public const SECONDS = 10.0;

	/** The most memory, in bytes. */
	public const BYTES = 64 * MB_IN_BYTES;

	/** The most bytes for XML parsers: four times the largest feed. */
	public const XML = 64 * MB_IN_BYTES;

	/** What the rest of the request needs to store, answer and finish one step, in seconds and bytes. */
	private const SPARE_SECONDS = 3.0;
	private const SPARE_BYTES   = 6 * MB_IN_BYTES;

	/** As from microtime( true ). */
	private readonly float $deadline;

	/** The most memory that PHP may use, in bytes. */
	private readonly int $ceiling;

	/** Bytes given to a parser so far. */
	private int $parsed = 0;

	/**
	 * @param float $seconds From now on.
	 * @param int   $bytes   On top of what PHP uses now.
	 */
	public function __construct( float $seconds, int $bytes ) {
		$this->deadline = microtime( true ) + $seconds;
		$this->ceiling  = memory_get_usage( true ) + $bytes;
	}

	/** What this process can still use, for $most seconds at most. */
	public static function left( float $most ): self {
		$time = (float) ini_get( 'max_execution_time' );
		// Elapsed real time, which is never less than what PHP counts.
		$elapsed = microtime( true ) - (float) ( $_SERVER['REQUEST_TIME_FLOAT'] ?? microtime( true ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- PHP's own, and a number.
		$memory  = wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) );
		return new self(
			min( $most, $time > 0 ? $time - $elapsed - self::SPARE_SECONDS : $most ),
			min( self::BYTES, $memory > 0 ? $memory - memory_get_usage( true ) - self::SPARE_BYTES : self::BYTES )
		);
	}

	/** The same limits with $seconds from now on at most. */
	public function within( float $seconds ): self {
		return new self( min( $seconds, $this->seconds() ), $this->bytes() );
	}

	/** Seconds left; 0 or less if there are none. */
	public function seconds(): float {
		return $this->deadline - microtime( true );
	}

	/** Bytes of memory left; 0 or less if there are none. */
	public function bytes(): int {
		return $this->ceiling - memory_get_usage( true );
	}

	/**
	 * Checks that the next step fits.
	 * @param int $bytes The memory that it needs.
	 * @throws LimitsExceeded If there is not enough time or memory left.
	 */
	public function ask( int $bytes = 0 ): void {
		if ( $this->seconds() <= 0 || $this->bytes() < $bytes ) {
			throw new LimitsExceeded( 'The feed takes too much time or memory.' );
		}
	}

	/**
	 * Checks that a piece may be parsed, and counts it.
	 * @throws LimitsExceeded As in ask(), or if the total is too much.
	 */
	public function parse( int $bytes ): void {
		$this->parsed += $bytes;
		$this->ask();
		if ( $this->parsed > self::XML ) {
			throw new LimitsExceeded( 'The feed takes too much parsing.' );
		}
	}

	/** Bytes given to a parser so far. */
	public function parsed(): int {
		return $this->parsed;
	}
}
