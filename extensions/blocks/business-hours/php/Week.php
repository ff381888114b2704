<?php
declare( strict_types=1 );

namespace Millwork\Units\BusinessHours;

use DateTimeZone;

/** Seven days with their opening hours. Invalid times are removed here, so that later code can rely on its input. */
final class Week {

	/** Stored keys, Sunday first. */
	public const DAYS = array( 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' );

	public const MINUTES_OF_DAY = 1440;

	/**
	 * Reads the attribute `days`. Missing days are closed, entries without a day and repeated days are ignored, and
	 * intervals with invalid times are dropped.
	 * @param mixed $days The attribute: in valid posts a list of `{ name, hours: [ { opening, closing } ] }`.
	 * @return array<string, list<array{opening: int, closing: int}>> Intervals by day key, Sunday first, in minutes
	 *   since midnight. A closing at or before the opening is on the next day.
	 */
	public static function read( mixed $days ): array {
		$read = array();
		foreach ( is_array( $days ) ? $days : array() as $day ) {
			$key = is_array( $day ) ? self::day_key( $day['name'] ?? null ) : null;
			if ( null !== $key && ! isset( $read[ $key ] ) ) {
				$read[ $key ] = self::read_hours( $day['hours'] ?? null );
			}
		}
		$week = array();
		foreach ( self::DAYS as $key ) {
			$week[ $key ] = $read[ $key ] ?? array();
		}
		return $week;
	}

	/**
	 * Sorts a week as in the site's calendar.
	 * @param array<string, list<array{opening: int, closing: int}>> $week          As from read().
	 * @param int                                                    $start_of_week 0 for Sunday to 6 for Saturday.
	 * @return array<string, list<array{opening: int, closing: int}>>
	 */
	public static function starting_on( array $week, int $start_of_week ): array {
		$start = ( $start_of_week % 7 + 7 ) % 7;
		return array_merge( array_slice( $week, $start ), array_slice( $week, 0, $start ) );
	}

	/**
	 * Reads a time. The block stores `H:MM` or `HH:MM`; seconds, which some browsers add, are ignored, and 24:00 is
	 * midnight. `parseTime()` does the same in the editor and passes the same tests.
	 * @param mixed $time For example '09:00'.
	 * @return int|null Minutes since midnight, 0 to 1439; null if this is not a time.
	 */
	public static function parse_time( mixed $time ): ?int {
		if ( ! is_string( $time ) || ! preg_match( '/^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?\z/', trim( $time ), $parts ) ) {
			return null;
		}
		$minutes = 60 * (int) $parts[1] + (int) $parts[2];
		return $minutes <= self::MINUTES_OF_DAY ? $minutes % self::MINUTES_OF_DAY : null;
	}

	/**
	 * Formats each distinct time of a week in the site's format and language. These are local times of the business, so
	 * no time zone is applied.
	 * @param array<int|string, list<array{opening: int, closing: int}>> $week Hours by day, as from read().
	 * @return array<int, string> Not escaped, by minutes since midnight.
	 */
	public static function times( array $week ): array {
		$format = (string) get_option( 'time_format' );
		$format = '' === $format ? 'H:i' : $format;
		$zone   = new DateTimeZone( 'UTC' );
		$times  = array();
		foreach ( array_merge( ...array_values( $week ) ) as $interval ) {
			foreach ( $interval as $minutes ) {
				$times[ $minutes ] ??= (string) wp_date( $format, 60 * $minutes, $zone );
			}
		}
		return $times;
	}

	/** @param string $key One of DAYS. */
	public static function day_name( string $key ): string {
		global $wp_locale;
		return $wp_locale->get_weekday( (int) array_search( $key, self::DAYS, true ) );
	}

	/** @param mixed $name For example 'Mon'. */
	private static function day_key( mixed $name ): ?string {
		$key = is_string( $name ) ? ucfirst( strtolower( trim( $name ) ) ) : '';
		return in_array( $key, self::DAYS, true ) ? $key : null;
	}

	/**
	 * @param mixed $hours In valid posts a list of `{ opening, closing }`.
	 * @return list<array{opening: int, closing: int}> In the stored order.
	 */
	public static function read_hours( mixed $hours ): array {
		$read = array();
		foreach ( is_array( $hours ) ? $hours : array() as $interval ) {
			$opening = self::parse_time( is_array( $interval ) ? $interval['opening'] ?? null : null );
			$closing = self::parse_time( is_array( $interval ) ? $interval['closing'] ?? null : null );
			if ( null !== $opening && null !== $closing ) {
				$read[] = array( 'opening' => $opening, 'closing' => $closing );
			}
		}
		return $read;
	}
}
