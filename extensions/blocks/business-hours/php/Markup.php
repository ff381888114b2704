<?php
/**
 * Opening hours in HTML.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\BusinessHours;

/**
 * Writes the hours of one day.
 */
final class Markup {

	/** The English names that schema.org knows the days by. */
	private const SCHEMA_DAYS = array(
		'Sun' => 'Sunday',
		'Mon' => 'Monday',
		'Tue' => 'Tuesday',
		'Wed' => 'Wednesday',
		'Thu' => 'Thursday',
		'Fri' => 'Friday',
		'Sat' => 'Saturday',
	);

	/**
	 * Writes a day's intervals, or that the business is closed.
	 *
	 * @param string                                  $key     One of Week::DAYS.
	 * @param list<array{opening: int, closing: int}> $hours   The day's intervals, as Week::read() gives them.
	 * @param array<int, string>                      $times   As Week::times() gives them.
	 * @param bool                                    $is_data Whether a LocalBusiness stands around the block, so
	 *                                                         that the hours are its (schema.org's
	 *                                                         openingHoursSpecification).
	 * @return string HTML, escaped.
	 */
	public static function hours( string $key, array $hours, array $times, bool $is_data ): string {
		if ( ! $hours ) {
			return esc_html__( 'Closed', 'millwork' );
		}
		$last = array_key_last( $hours );
		$html = array();
		foreach ( $hours as $index => $interval ) {
			$html[] = self::interval( $key, $interval, $times, $is_data, $index === $last );
		}
		return implode( ' ', $html );
	}

	/**
	 * Writes one interval.
	 *
	 * @param string                           $key      One of Week::DAYS.
	 * @param array{opening: int, closing: int} $interval In minutes since midnight.
	 * @param array<int, string>               $times    As in hours().
	 * @param bool                             $is_data  As in hours().
	 * @param bool                             $is_last  Whether it is the day's last.
	 * @return string HTML, escaped.
	 */
	private static function interval( string $key, array $interval, array $times, bool $is_data, bool $is_last ): string {
		$html = 0 === $interval['opening'] && 0 === $interval['closing'] ? self::all_day( $is_data ) : sprintf(
			/* translators: 1: opening time, 2: closing time. */
			esc_html_x( '%1$s – %2$s', 'opening hours', 'millwork' ),
			self::time( $interval['opening'], $times, $is_data ? 'opens' : '' ),
			self::time( $interval['closing'], $times, $is_data ? 'closes' : '' )
		);
		if ( ! $is_last ) {
			/* translators: stands after opening hours that are followed by more on the same day. */
			$html .= esc_html_x( ',', 'between opening hours', 'millwork' );
		}
		if ( ! $is_data ) {
			return '<span class="jetpack-business-hours__hours">' . $html . '</span>';
		}
		return '<span class="jetpack-business-hours__hours" itemprop="openingHoursSpecification" itemscope itemtype="https://schema.org/OpeningHoursSpecification">'
			. '<link itemprop="dayOfWeek" href="' . esc_url( 'https://schema.org/' . self::SCHEMA_DAYS[ $key ] ) . '">'
			. $html . '</span>';
	}

	/**
	 * Writes that the business is open from midnight to midnight.
	 *
	 * @param bool $is_data As in hours().
	 * @return string HTML, escaped.
	 */
	private static function all_day( bool $is_data ): string {
		// Search engines take 00:00 to 00:00 for a closed day.
		return ( $is_data ? '<meta itemprop="opens" content="00:00"><meta itemprop="closes" content="23:59">' : '' )
			. esc_html__( 'Open 24 hours', 'millwork' );
	}

	/**
	 * Writes one time.
	 *
	 * @param int                $minutes  In minutes since midnight.
	 * @param array<int, string> $times    As in hours().
	 * @param string             $property The schema.org property, or '' for none.
	 * @return string HTML, escaped.
	 */
	private static function time( int $minutes, array $times, string $property ): string {
		// What machines read, as '09:00': digits only.
		$clock = sprintf( '%02d:%02d', intdiv( $minutes, 60 ), $minutes % 60 );
		return '<time' . ( '' === $property ? '' : ' itemprop="' . esc_attr( $property ) . '"' )
			. ' datetime="' . $clock . '">' . esc_html( $times[ $minutes ] ) . '</time>';
	}
}
