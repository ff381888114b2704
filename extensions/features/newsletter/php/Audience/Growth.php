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
 * Counts how many subscribers confirmed and left per day, week and month, in the site's time zone, to the hour; and how
 * many are in each state. Results are cached for some minutes, because many rows are counted.
 */
final class Growth {

	/** How many periods of each kind are counted. */
	public const SPANS = array( 'day' => 30, 'week' => 26, 'month' => 12 );

	/** The transient's prefix. */
	private const KEPT = 'millwork_subscribers_growth_';

	/** In seconds. */
	private const LIFE = 5 * MINUTE_IN_SECONDS;

	/**
	 * @param string $by 'day', 'week' or 'month'.
	 * @return list<array{begin: string, confirmed: int, left: int}> Every period until today, oldest first, with its
	 *         first day.
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

	/** @return array<string, int> Subscribers by state. */
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

	/** Clears the cached counts. */
	public static function forget(): void {
		foreach ( array( 'counts', ...array_keys( self::SPANS ) ) as $name ) {
			delete_transient( self::KEPT . $name );
		}
	}

	/**
	 * Counts rows per hour of a time column.
	 * @param 'confirmed'|'unsubscribed' $column
	 * @return array<string, int> By hour in UTC, such as '2026-11-22 09'.
	 */
	private static function hours( string $column, string $first ): array {
		if ( ! Tables::are_ready() ) {
			return array();
		}
		return array_map( 'intval', Rows::pairs( "SELECT SUBSTR($column, 1, 13) AS hour, COUNT(*) AS people FROM %i WHERE $column >= %s GROUP BY SUBSTR($column, 1, 13)", Subscribers::table(), get_gmt_from_date( "$first 00:00:00" ) ) );
	}

	/**
	 * The first days of the periods.
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
	 * The first day of the period that contains a day.
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
