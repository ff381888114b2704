<?php
declare( strict_types=1 );

namespace Millwork\Units\BusinessHours;

/**
 * Turns days into spans of open time. All texts that the script may show are written here, in the page's language and
 * the site's time format, so the script only needs to find the current span.
 */
final class Timetable {

	/**
	 * The script's data for one week.
	 * @param array<string, list<array{opening: int, closing: int}>> $week    As from Week::read().
	 * @param array<int, string>                                     $times   As from Week::times().
	 * @param array<string, array<string, mixed>>                    $special As from SpecialDays::read().
	 * @phpstan-param array<string, array{name: string, hours: list<array{opening: int, closing: int}>}> $special
	 * @return array{zone: string, spans: list<array{int, int, string, string, string}>, special?: array<int,
	 *   list<array{int, int, string, string, string}>>} The time zone, for example 'Europe/Oslo' or '+05:30'; spans as
	 *   from spans(), in minutes since Sunday 00:00; and the spans that replace them on some dates, by days since
	 *   1970-01-01.
	 */
	public static function describe( array $week, array $times, array $special = array() ): array {
		$spans = array();
		foreach ( Week::DAYS as $index => $key ) {
			$spans = array_merge( $spans, self::spans( $week[ $key ] ?? array(), $key, $index * Week::MINUTES_OF_DAY, $times ) );
		}
		$timetable = array( 'zone' => wp_timezone_string(), 'spans' => $spans );
		foreach ( $special as $date => $day ) {
			$timetable['special'][ SpecialDays::number( $date ) ] = self::spans( $day['hours'], SpecialDays::weekday( $date ), 0, $times );
		}
		return $timetable;
	}

	/**
	 * The spans of open time that begin on one day. The script joins those that touch or overlap.
	 * @param list<array{opening: int, closing: int}> $hours The day's intervals.
	 * @param string                                  $key   One of Week::DAYS.
	 * @param int                                     $start The day's midnight, in minutes.
	 * @param array<int, string>                      $times As in describe().
	 * @return list<array{int, int, string, string, string}> In order: start and end, which may be on the next day, then
	 *   the texts for the end, for the start today and for the start on a later day.
	 */
	private static function spans( array $hours, string $key, int $start, array $times ): array {
		/* translators: %s: a time of day. */
		$closes = __( 'Closes at %s', 'millwork' );
		/* translators: %s: a time of day. */
		$opens = __( 'Opens at %s', 'millwork' );
		/* translators: 1: a day of the week, 2: a time of day. */
		$opens_later = __( 'Opens %1$s at %2$s', 'millwork' );
		$spans       = array();
		foreach ( $hours as $interval ) {
			$length  = $interval['closing'] - $interval['opening'];
			$from    = $start + $interval['opening'];
			$opening = $times[ $interval['opening'] ];
			$spans[] = array(
				$from,
				$from + ( $length > 0 ? $length : $length + Week::MINUTES_OF_DAY ),
				sprintf( $closes, $times[ $interval['closing'] ] ),
				sprintf( $opens, $opening ),
				sprintf( $opens_later, Week::day_name( $key ), $opening ),
			);
		}
		sort( $spans );
		return $spans;
	}
}
