<?php
declare( strict_types=1 );

namespace Millwork\Units\BusinessHours;

use DateTimeImmutable;
use DateTimeZone;

/**
 * Reads the attribute `specialDays` and formats its dates. Dates are in the site's time zone.
 * @phpstan-type SpecialDay array{name: string, hours: list<array{opening: int, closing: int}>}
 */
final class SpecialDays {

	/** The stored format. */
	private const FORMAT = 'Y-m-d';

	/** How many days are shown beside their weekdays, beginning today. */
	private const ROWS = 7;

	private const SECONDS_OF_DAY = 86400;

	/**
	 * Leaves out invalid, past and repeated dates.
	 * @param mixed  $days  The attribute: in valid posts a list of `{ date, name, hours }`.
	 * @param string $today As from today().
	 * @return array<string, array<string, mixed>> By date, in order. No hours mean that the business is closed.
	 * @phpstan-return array<string, SpecialDay>
	 */
	public static function read( mixed $days, string $today ): array {
		$read = array();
		foreach ( is_array( $days ) ? $days : array() as $day ) {
			$date = is_array( $day ) && is_string( $day['date'] ?? null ) ? $day['date'] : '';
			if ( self::is_date( $date ) && $date >= $today && ! isset( $read[ $date ] ) ) {
				$read[ $date ] = array(
					'name'  => is_string( $day['name'] ?? null ) ? trim( $day['name'] ) : '',
					'hours' => Week::read_hours( $day['hours'] ?? null ),
				);
			}
		}
		ksort( $read );
		return $read;
	}

	/** For example '2026-12-25'. */
	public static function today(): string {
		return current_datetime()->format( self::FORMAT );
	}

	/**
	 * Separates the days shown beside their weekdays from later ones.
	 * @param array<string, array<string, mixed>> $days  As from read().
	 * @param string                              $today As from today().
	 * @return array{array<string, array<string, array<string, mixed>>>, array<string, array<string, mixed>>} Those of
	 *   the next seven days by weekday (one of Week::DAYS) and date; the others by date.
	 * @phpstan-param array<string, SpecialDay> $days
	 * @phpstan-return array{array<string, array<string, SpecialDay>>, array<string, SpecialDay>}
	 */
	public static function by_nearness( array $days, string $today ): array {
		$soon  = array();
		$later = array();
		foreach ( $days as $date => $day ) {
			if ( self::number( $date ) - self::number( $today ) < self::ROWS ) {
				$soon[ self::weekday( $date ) ][ $date ] = $day;
			} else {
				$later[ $date ] = $day;
			}
		}
		return array( $soon, $later );
	}

	/**
	 * @param string $date For example '2026-12-25'.
	 * @param string $name The author's text; may be ''.
	 * @return string HTML, escaped.
	 */
	public static function title( string $date, string $name ): string {
		$text = wp_date( (string) get_option( 'date_format' ), self::number( $date ) * self::SECONDS_OF_DAY, new DateTimeZone( 'UTC' ) );
		$html = '<time datetime="' . esc_attr( $date ) . '">' . esc_html( (string) $text ) . '</time>';
		return '' === $name ? $html : sprintf(
			/* translators: 1: a date, 2: what it is, such as "Christmas Day". */
			esc_html__( '%1$s, %2$s', 'millwork' ),
			$html,
			esc_html( $name )
		);
	}

	/**
	 * @param string $date For example '2026-12-25'.
	 * @return string One of Week::DAYS.
	 */
	public static function weekday( string $date ): string {
		// 1970-01-01 was a Thursday.
		return Week::DAYS[ ( self::number( $date ) + 4 ) % 7 ];
	}

	/** Days since 1970-01-01, for the script. */
	public static function number( string $date ): int {
		return intdiv( ( new DateTimeImmutable( $date, new DateTimeZone( 'UTC' ) ) )->getTimestamp(), self::SECONDS_OF_DAY );
	}

	/** Whether a stored text is a valid date from 1970 on. */
	private static function is_date( string $date ): bool {
		return 1 === preg_match( '/^(\d{4})-(\d\d)-(\d\d)\z/', $date, $parts ) && (int) $parts[1] >= 1970 && checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] );
	}
}
