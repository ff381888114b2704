<?php
/**
 * A part of many cases.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests;

/**
 * Takes some of the cases of a test that has thousands: the same ones each time. `npm test nightly` takes
 * all; the test is in the group `nightly` for that.
 */
final class Sample {

	/**
	 * Whether all cases are taken.
	 */
	public static function is_whole(): bool {
		return '' !== (string) getenv( 'MILLWORK_NIGHTLY' );
	}

	/**
	 * Some of the cases.
	 *
	 * @template TKey of array-key
	 * @template T
	 *
	 * @param array<TKey, T> $cases The cases.
	 * @param int            $most  How many at most.
	 * @param string         $of    What they are cases of: of another thing, others are taken.
	 * @return array<TKey, T>
	 */
	public static function of( array $cases, int $most, string $of ): array {
		if ( self::is_whole() ) {
			return $cases;
		}
		$order = array();
		foreach ( array_keys( $cases ) as $key ) {
			$order[ $key ] = md5( "$of $key" );
		}
		asort( $order );
		return array_intersect_key( $cases, array_slice( $order, 0, $most, true ) );
	}
}
