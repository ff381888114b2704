<?php
/**
 * The week as one line of minutes, for the script that tells whether a business is open.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\BusinessHours;

/**
 * Turns days into spans of open time. The script then only has to look where "now" falls: every
 * text that it may show is written here, in the page's language and the site's time format.
 */
final class Timetable {

	private const MINUTES_OF_WEEK = 7 * Week::MINUTES_OF_DAY;

	/**
	 * What the script needs to know of one week.
	 *
	 * @param array<string, list<array{opening: int, closing: int}>> $week  As Week::read() gives it.
	 * @param array<int, string>                                     $times As Week::times() gives them.
	 * @return array{zone: string, spans: list<array{int, int, string, string, string}>} The time zone, as
	 *         'Europe/Oslo' or '+05:30', and for each span: from and to in minutes since Sunday 00:00, then
	 *         the texts for its end, for its beginning today and for its beginning on a later day.
	 */
	public static function describe( array $week, array $times ): array {
		/* translators: %s: a time of day. */
		$closes = __( 'Closes at %s', 'millwork' );
		/* translators: %s: a time of day. */
		$opens = __( 'Opens at %s', 'millwork' );
		/* translators: 1: a day of the week, 2: a time of day. */
		$opens_later = __( 'Opens %1$s at %2$s', 'millwork' );
		$spans       = array();
		foreach ( self::spans( $week ) as list( $from, $to ) ) {
			$opening = $times[ $from % Week::MINUTES_OF_DAY ];
			$spans[] = array(
				$from,
				$to,
				sprintf( $closes, $times[ $to % Week::MINUTES_OF_DAY ] ),
				sprintf( $opens, $opening ),
				sprintf( $opens_later, Week::day_name( Week::DAYS[ intdiv( $from, Week::MINUTES_OF_DAY ) ] ), $opening ),
			);
		}
		return array(
			'zone'  => wp_timezone_string(),
			'spans' => $spans,
		);
	}

	/**
	 * The spans of open time. Intervals that touch or overlap are one span, also past midnight and
	 * past the end of the week.
	 *
	 * @param array<string, list<array{opening: int, closing: int}>> $week As Week::read() gives it.
	 * @return list<array{int, int}> From (0 to 10079) and to, in minutes since Sunday 00:00; `to` is past the
	 *         end of the week where the span is, and a business that never closes has one of a week's length.
	 */
	public static function spans( array $week ): array {
		$found = array();
		foreach ( Week::DAYS as $index => $key ) {
			foreach ( $week[ $key ] ?? array() as $interval ) {
				$from    = $index * Week::MINUTES_OF_DAY + $interval['opening'];
				$length  = $interval['closing'] - $interval['opening'];
				$found[] = array( $from, $from + ( $length > 0 ? $length : $length + Week::MINUTES_OF_DAY ) );
			}
		}
		sort( $found );

		$spans = array();
		foreach ( $found as $span ) {
			$last = array_key_last( $spans );
			if ( null !== $last && $span[0] <= $spans[ $last ][1] ) {
				$spans[ $last ][1] = max( $spans[ $last ][1], $span[1] );
			} else {
				$spans[] = $span;
			}
		}
		return self::join_ends( $spans );
	}

	/**
	 * Joins the last spans with the first, where a Saturday night goes on into Sunday.
	 *
	 * @param list<array{int, int}> $spans In order, apart from each other.
	 * @return list<array{int, int}>
	 */
	private static function join_ends( array $spans ): array {
		$last = array_pop( $spans );
		if ( null === $last ) {
			return array();
		}
		while ( $spans && $last[1] >= $spans[0][0] + self::MINUTES_OF_WEEK ) {
			$first   = array_shift( $spans );
			$last[1] = max( $last[1], $first[1] + self::MINUTES_OF_WEEK );
		}
		$last[1] = min( $last[1], $last[0] + self::MINUTES_OF_WEEK );
		$spans[] = $last;
		return $spans;
	}
}
