<?php
declare( strict_types=1 );

namespace Millwork\Units\BusinessHours;

use Millwork\Rendering\OutputMedium;

final class Markup {

	/** The English names that schema.org requires. */
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
	 * A day's hours, or "Closed".
	 * @param string $key   One of Week::DAYS, or a date, for example '2026-12-25'.
	 * @param list<array{opening: int, closing: int}> $hours From Week::read().
	 * @param array<int, string> $times From Week::times().
	 * @param bool $is_data Whether the block is inside a LocalBusiness, so that the hours are its (schema.org's
	 *   openingHoursSpecification, or specialOpeningHoursSpecification for a date).
	 * @return string HTML, escaped.
	 */
	public static function hours( string $key, array $hours, array $times, bool $is_data ): string {
		if ( ! $hours ) {
			$closed = esc_html__( 'Closed', 'millwork' );
			// A date without times must be marked as closed; a weekday is closed if it is left out.
			return $is_data && ! isset( self::SCHEMA_DAYS[ $key ] ) ? self::data( $key, $closed ) : $closed;
		}
		$last = array_key_last( $hours );
		$html = array();
		foreach ( $hours as $index => $interval ) {
			$html[] = self::interval( $key, $interval, $times, $is_data, $index === $last );
		}
		return implode( ' ', $html );
	}

	/**
	 * The special hours beside a weekday's own.
	 * @param array<string, array<string, mixed>> $days    As from SpecialDays::by_nearness().
	 * @param array<int, string>                  $times   As in hours().
	 * @param bool                                $is_data As in hours().
	 * @phpstan-param array<string, array{name: string, hours: list<array{opening: int, closing: int}>}> $days
	 * @return string HTML, escaped; may be ''.
	 */
	public static function dates( array $days, array $times, bool $is_data ): string {
		$html = '';
		foreach ( $days as $date => $day ) {
			/* translators: shown before the hours of a date that differ from its weekday's. %s: a date with its name. */
			$title = sprintf( esc_html__( '%s:', 'millwork' ), SpecialDays::title( $date, $day['name'] ) );
			$html .= ' <span class="jetpack-business-hours__special">' . $title . ' ' . self::hours( $date, $day['hours'], $times, $is_data ) . '</span>';
		}
		return $html;
	}

	/**
	 * The dates with special hours, for the list after the week.
	 * @param array<string, array<string, mixed>> $days    As from SpecialDays::read().
	 * @param array<int, string>                  $times   As in hours().
	 * @param bool                                $is_data As in hours().
	 * @phpstan-param array<string, array{name: string, hours: list<array{opening: int, closing: int}>}> $days
	 * @return list<array{class: string, day: string, hours: string}> For days(), escaped.
	 */
	public static function special_days( array $days, array $times, bool $is_data ): array {
		$rows = array();
		foreach ( $days as $date => $day ) {
			$rows[] = array( 'class' => '', 'day' => SpecialDays::title( $date, $day['name'] ), 'hours' => self::hours( $date, $day['hours'], $times, $is_data ) );
		}
		return $rows;
	}

	/**
	 * Days with their hours. Feeds and emails get a table: without our styles, a list's days and hours would be below
	 * each other.
	 * @param list<array{class: string, day: string, hours: string}> $rows    Escaped.
	 * @param string                                                 $heading Not escaped; may be ''.
	 * @return string HTML, escaped; '' without rows.
	 */
	public static function days( array $rows, string $heading = '' ): string {
		if ( ! $rows ) {
			return '';
		}
		$is_plain = OutputMedium::is_plain();
		$html     = '';
		foreach ( $rows as $row ) {
			$class = '' === $row['class'] ? '' : ' class="' . esc_attr( $row['class'] ) . '"';
			$html .= $is_plain
				? "<tr><th scope=\"row\">$row[day]</th><td>$row[hours]</td></tr>"
				: "<div class=\"jetpack-business-hours__item\"><dt$class>$row[day]</dt><dd$class>$row[hours]</dd></div>";
		}
		$html = $is_plain ? "<table><tbody>$html</tbody></table>" : "<dl class=\"jetpack-business-hours\">$html</dl>";
		return ( '' === $heading ? '' : '<p class="jetpack-business-hours__special-heading">' . esc_html( $heading ) . '</p>' ) . $html;
	}

	/**
	 * Parameters as in hours().
	 * @param array{opening: int, closing: int} $interval Minutes since midnight.
	 * @param array<int, string>                $times
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
			/* translators: shown after opening hours that are followed by more on the same day. */
			$html .= esc_html_x( ',', 'between opening hours', 'millwork' );
		}
		if ( ! $is_data ) {
			return '<span class="jetpack-business-hours__hours">' . $html . '</span>';
		}
		return self::data( $key, $html );
	}

	/**
	 * Adds the schema.org data.
	 * @param string $key  As in hours().
	 * @param string $html The interval, escaped.
	 * @return string HTML, escaped.
	 */
	private static function data( string $key, string $html ): string {
		$day = self::SCHEMA_DAYS[ $key ] ?? null;
		return '<span class="jetpack-business-hours__hours" itemprop="' . ( null === $day ? 'specialOpeningHoursSpecification' : 'openingHoursSpecification' ) . '" itemscope itemtype="https://schema.org/OpeningHoursSpecification">'
			. ( null === $day
				? '<meta itemprop="validFrom" content="' . esc_attr( $key ) . '"><meta itemprop="validThrough" content="' . esc_attr( $key ) . '">'
				: '<link itemprop="dayOfWeek" href="' . esc_url( 'https://schema.org/' . $day ) . '">' )
			. $html . '</span>';
	}

	private static function all_day( bool $is_data ): string {
		// Search engines read 00:00 to 00:00 as a closed day.
		return ( $is_data ? '<meta itemprop="opens" content="00:00"><meta itemprop="closes" content="23:59">' : '' )
			. esc_html__( 'Open 24 hours', 'millwork' );
	}

	/**
	 * @param int                $minutes  Since midnight.
	 * @param array<int, string> $times    As in hours().
	 * @param string             $property The schema.org property, or ''.
	 * @return string HTML, escaped.
	 */
	private static function time( int $minutes, array $times, string $property ): string {
		// Machine-readable, so digits are not localized.
		$clock = sprintf( '%02d:%02d', intdiv( $minutes, 60 ), $minutes % 60 );
		return '<time' . ( '' === $property ? '' : ' itemprop="' . esc_attr( $property ) . '"' )
			. ' datetime="' . $clock . '">' . esc_html( $times[ $minutes ] ) . '</time>';
	}
}
