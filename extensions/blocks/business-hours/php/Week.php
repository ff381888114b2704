<?php
declare( strict_types=1 );

namespace Millwork\Units\BusinessHours;

use DateTimeZone;

/**
 * Seven days with their opening hours. Whatever is not a time is left out here, once, so that no
 * later step has to doubt its input.
 */
final class Week {

	/** Keys of the days as posts store them, Sunday first. */
	public const DAYS = array( 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' );

	public const MINUTES_OF_DAY = 1440;

	/**
	 * Reads the attribute `days`. A day that is not in it is closed, an entry that names no day is
	 * passed over, of two entries for a day the first counts, and an interval with a blank or
	 * unparsable time is dropped.
	 * @param mixed $days The attribute: in good posts a list of `{ name, hours: [ { opening, closing } ] }`.
	 * @return array<string, list<array{opening: int, closing: int}>> Intervals by day key, Sunday first, in
	 *         minutes since midnight. A closing at or before the opening is on the next day.
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
	 * Puts a week into the order of the site's calendar.
	 * @param array<string, list<array{opening: int, closing: int}>> $week          As read() gives it.
	 * @param int                                                    $start_of_week 0 for Sunday to 6 for Saturday.
	 * @return array<string, list<array{opening: int, closing: int}>>
	 */
	public static function starting_on( array $week, int $start_of_week ): array {
		$start = ( $start_of_week % 7 + 7 ) % 7;
		return array_merge( array_slice( $week, $start ), array_slice( $week, 0, $start ) );
	}

	/**
	 * Reads a time. `H:MM` and `HH:MM` are what the block stores; seconds, which some browsers add,
	 * are passed over, and 24:00 is midnight. The editor's twin, `parseTime()`, passes the same
	 * vectors.
	 * @param mixed $time As '09:00'.
	 * @return int|null Minutes since midnight, 0 to 1439; null for anything that is not a time.
	 */
	public static function parse_time( mixed $time ): ?int {
		if ( ! is_string( $time ) || ! preg_match( '/^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?\z/', trim( $time ), $parts ) ) {
			return null;
		}
		$minutes = 60 * (int) $parts[1] + (int) $parts[2];
		return $minutes <= self::MINUTES_OF_DAY ? $minutes % self::MINUTES_OF_DAY : null;
	}

	/**
	 * Writes the times of a week in the site's format and language: each once, since a week has the same
	 * few times over and over. They are the clock on the shop's wall, so no time zone is applied.
	 * @param array<int|string, list<array{opening: int, closing: int}>> $week Hours by day, as read() gives them.
	 * @return array<int, string> Texts, not escaped, by minutes since midnight.
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

	/**
	 * A weekday's name in the page's language.
	 * @param string $key One of DAYS.
	 */
	public static function day_name( string $key ): string {
		global $wp_locale;
		return $wp_locale->get_weekday( (int) array_search( $key, self::DAYS, true ) );
	}

	/**
	 * The key that an entry's name means.
	 * @param mixed $name As 'Mon'.
	 */
	private static function day_key( mixed $name ): ?string {
		$key = is_string( $name ) ? ucfirst( strtolower( trim( $name ) ) ) : '';
		return in_array( $key, self::DAYS, true ) ? $key : null;
	}

	/**
	 * Reads the intervals of one day, in the stored order.
	 * @param mixed $hours In good posts a list of `{ opening, closing }`.
	 * @return list<array{opening: int, closing: int}>
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
