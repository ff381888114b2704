<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Xml;

/**
 * The time and memory that reading a feed may take: what PHP has left of its own limits, and never more
 * than a fixed amount. Whoever works on a feed asks between two small pieces of work, so that a feed
 * that is too heavy ends with a sentence and not with PHP.
 */
final class FeedLimits {

	/** The most seconds for a feed's text, once it is here. Ten thousand episodes take about two. */
	public const SECONDS = 10.0;

	/** The most bytes of memory. */
	public const BYTES = 64 * MB_IN_BYTES;

	/** The most bytes that an XML parser is given: four times the largest feed. */
	public const XML = 64 * MB_IN_BYTES;

	/** What is left to the rest of the request, in seconds and bytes: storing, answering, one piece of work. */
	private const SPARE_SECONDS = 3.0;
	private const SPARE_BYTES   = 6 * MB_IN_BYTES;

	/** When it is over, as microtime() gives it. */
	private readonly float $deadline;

	/** How much memory PHP may hold, in bytes. */
	private readonly int $ceiling;

	/** How much a parser was given, in bytes. */
	private int $parsed = 0;

	/**
	 * @param float $seconds From now on.
	 * @param int   $bytes   Beyond what PHP holds now.
	 */
	public function __construct( float $seconds, int $bytes ) {
		$this->deadline = microtime( true ) + $seconds;
		$this->ceiling  = memory_get_usage( true ) + $bytes;
	}

	/**
	 * What this process can give.
	 * @param float $most Seconds, at most.
	 */
	public static function left( float $most ): self {
		$time = (float) ini_get( 'max_execution_time' );
		// By the clock, which is never behind PHP's own count.
		$elapsed = microtime( true ) - (float) ( $_SERVER['REQUEST_TIME_FLOAT'] ?? microtime( true ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- PHP's own, and a number.
		$memory  = wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) );
		return new self(
			min( $most, $time > 0 ? $time - $elapsed - self::SPARE_SECONDS : $most ),
			min( self::BYTES, $memory > 0 ? $memory - memory_get_usage( true ) - self::SPARE_BYTES : self::BYTES )
		);
	}

	/**
	 * The same with less time.
	 * @param float $seconds From now on, at most.
	 */
	public function within( float $seconds ): self {
		return new self( min( $seconds, $this->seconds() ), $this->bytes() );
	}

	/**
	 * How much time is left.
	 * @return float Seconds; 0 or less if there is none.
	 */
	public function seconds(): float {
		return $this->deadline - microtime( true );
	}

	/**
	 * How much memory is left.
	 * @return int Bytes; 0 or less if there is none.
	 */
	public function bytes(): int {
		return $this->ceiling - memory_get_usage( true );
	}

	/**
	 * Asks for what the next piece of work takes.
	 * @param int $bytes How much memory.
	 * @throws LimitsExceeded If there is no time any more, or not so much memory.
	 */
	public function ask( int $bytes = 0 ): void {
		if ( $this->seconds() <= 0 || $this->bytes() < $bytes ) {
			throw new LimitsExceeded( 'The feed takes too much time or memory.' );
		}
	}

	/**
	 * Asks for the parsing of a piece.
	 * @param int $bytes Its length.
	 * @throws LimitsExceeded As ask() does, or if that was too much in all.
	 */
	public function parse( int $bytes ): void {
		$this->parsed += $bytes;
		$this->ask();
		if ( $this->parsed > self::XML ) {
			throw new LimitsExceeded( 'The feed takes too much parsing.' );
		}
	}

	/**
	 * How much was parsed.
	 * @return int Bytes.
	 */
	public function parsed(): int {
		return $this->parsed;
	}
}
