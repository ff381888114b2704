<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

use Millwork\Http\RateLimit;

/**
 * Limits how many submissions of a kind, such as 'checkout', are accepted in ten minutes: from an address (in IPv6 from
 * a /64, which one customer has), from its network (/24, in IPv6 /48), and on the whole site. From half of a limit on,
 * browsers must do more proof of work.
 */
final class SubmissionLimits {

	/** In seconds. */
	public const SPAN = 10 * MINUTE_IN_SECONDS;

	/** The most extra bits: sixteen times the work, a few seconds on a phone. */
	private const MOST_WORK = 4;

	/** The highest limit: so many never arrive in that time, and multiples of it are still integers. */
	private const MOST = 1_000_000;

	/**
	 * The limits that a filter returned. Missing and invalid ones stay as before the filter.
	 * @param array<string, int> $limits Before the filter, by name.
	 * @return array<string, int>
	 */
	public static function filtered( array $limits, mixed $filtered ): array {
		foreach ( $limits as $name => $limit ) {
			$limits[ $name ] = is_array( $filtered ) && is_numeric( $filtered[ $name ] ?? null ) ? (int) min( self::MOST, (float) $filtered[ $name ] ) : $limit;
		}
		return $limits;
	}

	/**
	 * Counts a submission for its address and network, or for neither if a proxy hides visitors' addresses.
	 * @param int $address How many are accepted from one address.
	 * @param int $network How many from one network.
	 * @return int How many seconds to wait; 0 if accepted.
	 */
	public static function wait( string $kind, Visitor $visitor, int $address, int $network ): int {
		if ( ! $visitor->has_own_address() ) {
			return 0;
		}
		$wait = RateLimit::wait( $kind, $address, self::SPAN );
		// A submission rejected by the address limit doesn't count for its network.
		return $wait > 0 ? $wait : RateLimit::wait( "$kind-network", $network, self::SPAN, $visitor->network() );
	}

	/**
	 * Counts a submission for the whole site.
	 * @param string $kind Such as 'checkout-without-work'.
	 * @param int    $most How many are accepted.
	 * @return int How many seconds to wait; 0 if accepted.
	 */
	public static function wait_for_site( string $kind, int $most ): int {
		return RateLimit::wait( $kind, $most, self::SPAN, 'site' );
	}

	/** Undoes the counting of wait(). */
	public static function give_back( string $kind, Visitor $visitor ): void {
		RateLimit::give_back( $kind, self::SPAN );
		RateLimit::give_back( "$kind-network", self::SPAN, $visitor->network() );
	}

	/** @return int Extra bits for what wait() counted; each doubles the work. */
	public static function visitor_work( string $kind, Visitor $visitor, int $address, int $network ): int {
		return ! $visitor->has_own_address() ? 0 : max(
			self::work( RateLimit::count( $kind, self::SPAN ), $address ),
			self::work( RateLimit::count( "$kind-network", self::SPAN, $visitor->network() ), $network )
		);
	}

	/** @return int Extra bits for what wait_for_site() counted; each doubles the work. */
	public static function site_work( string $kind, int $most ): int {
		return self::work( RateLimit::count( $kind, self::SPAN, 'site' ), $most );
	}

	/** @return int One extra bit from half of the limit on, and one more for each further eighth. */
	public static function work( int $count, int $limit ): int {
		return $limit < 1 || 2 * $count < $limit ? 0 : min( self::MOST_WORK, 1 + intdiv( 8 * $count - 4 * $limit, $limit ) );
	}
}
