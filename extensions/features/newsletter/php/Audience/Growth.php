<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Audience;

use DateTimeImmutable;
use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Subscribers\Count;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Subscribers\Tables;

/**
 * How many have confirmed and left by day, week and month, as the site's clock had it, to the hour; and how many
 * are in each state. It is kept for some minutes, since it is counted over many rows.
 */
final class Growth {

	/** The spans: how many there are, and the day on which one begins. */
	public const SPANS = array( 'day' => 30, 'week' => 26, 'month' => 12 );

	/** Where it is kept. */
	private const KEPT = 'millwork_subscribers_growth_';

	/** For how long, in seconds. */
	private const LIFE = 5 * MINUTE_IN_SECONDS;

	/**
	 * @param string $by 'day', 'week' or 'month'.
	 * @return list<array{begin: string, confirmed: int, left: int}> Every span to today, the oldest first, with the
	 *         day on which it begins.
	 */
	public static function by( string $by ): array {
		$begins = self::begins( $by );
		$kept   = get_transient( self::KEPT . $by );
		if ( is_array( $kept ) && array_column( $kept, 'begin' ) === $begins ) {
			return array_map(
				static fn( array $span ): array => array(
					'begin'     => (string) $span['begin'],
					'confirmed' => (int) ( $span['confirmed'] ?? 0 ),
					'left'      => (int) ( $span['left'] ?? 0 ),
				),
				array_values( $kept )
			);
		}
		$spans = array();
		foreach ( $begins as $begin ) {
			$spans[ $begin ] = array( 'begin' => $begin, 'confirmed' => 0, 'left' => 0 );
		}
		foreach ( array( 'confirmed' => 'confirmed', 'left' => 'unsubscribed' ) as $name => $column ) {
			foreach ( self::hours( $column, (string) array_key_first( $spans ) ) as $hour => $count ) {
				$begin = self::begin( $by, new DateTimeImmutable( (string) wp_date( 'Y-m-d', (int) strtotime( "$hour:00:00 UTC" ) ) ) );
				if ( isset( $spans[ $begin ] ) ) {
					$spans[ $begin ][ $name ] += $count;
				}
			}
		}
		$spans = array_values( $spans );
		set_transient( self::KEPT . $by, $spans, self::LIFE );
		return $spans;
	}

	/**
	 * How many are in each state.
	 * @return array<string, int> By state.
	 */
	public static function counts(): array {
		$kept = get_transient( self::KEPT . 'counts' );
		if ( is_array( $kept ) && array_keys( $kept ) === array_column( Status::cases(), 'value' ) ) {
			return array_map( 'intval', $kept );
		}
		$counts = array();
		foreach ( Status::cases() as $status ) {
			$counts[ $status->value ] = Count::with_status( $status );
		}
		set_transient( self::KEPT . 'counts', $counts, self::LIFE );
		return $counts;
	}

	/** Has all of it counted anew. */
	public static function forget(): void {
		foreach ( array( 'counts', ...array_keys( self::SPANS ) ) as $name ) {
			delete_transient( self::KEPT . $name );
		}
	}

	/**
	 * How many rows have a time in each hour.
	 * @param 'confirmed'|'unsubscribed' $column
	 * @return array<string, int> By hour, UTC, as '2026-11-22 09'.
	 */
	private static function hours( string $column, string $first ): array {
		if ( ! Tables::are_ready() ) {
			return array();
		}
		return array_map( 'intval', Rows::pairs( "SELECT SUBSTR($column, 1, 13) AS hour, COUNT(*) AS people FROM %i WHERE $column >= %s GROUP BY SUBSTR($column, 1, 13)", Subscribers::table(), get_gmt_from_date( "$first 00:00:00" ) ) );
	}

	/**
	 * The days on which spans begin.
	 * @param string $by 'day', 'week' or 'month'.
	 * @return list<string>
	 */
	private static function begins( string $by ): array {
		$day    = new DateTimeImmutable( self::begin( $by, new DateTimeImmutable( (string) wp_date( 'Y-m-d' ) ) ) );
		$begins = array();
		for ( $back = self::SPANS[ $by ] - 1; $back >= 0; $back-- ) {
			$begins[] = $day->modify( "-$back $by" )->format( 'Y-m-d' );
		}
		return $begins;
	}

	/**
	 * The day on which the span of a day begins.
	 * @param string $by 'day', 'week' or 'month'.
	 */
	private static function begin( string $by, DateTimeImmutable $day ): string {
		if ( 'month' === $by ) {
			return $day->format( 'Y-m-01' );
		}
		$back = 'week' === $by ? ( (int) $day->format( 'w' ) - (int) get_option( 'start_of_week', 1 ) + 7 ) % 7 : 0;
		return $day->modify( "-$back day" )->format( 'Y-m-d' );
	}
}
