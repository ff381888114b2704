<?php
declare( strict_types=1 );

namespace Millwork\Units\BusinessHours;

use DateTimeImmutable;
use DateTimeZone;

/**
 * Reads the attribute `specialDays` and writes its dates. A date is the business's own: today is what
 * the calendar says in the site's time zone.
 * @phpstan-type SpecialDay array{name: string, hours: list<array{opening: int, closing: int}>}
 */
final class SpecialDays {

	/** As posts store a date. */
	private const FORMAT = 'Y-m-d';

	/** How many days a weekday's row tells of, today being the first. */
	private const ROWS = 7;

	private const SECONDS_OF_DAY = 86400;

	/**
	 * Reads the attribute. What is no date, is over, or stands there already is left out.
	 * @param mixed  $days  The attribute: in good posts a list of `{ date, name, hours }`.
	 * @param string $today The business's date, as today() gives it.
	 * @return array<string, array<string, mixed>> By date, in order; no hours mean that the business is closed.
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

	/** The business's date, as '2026-12-25'. */
	public static function today(): string {
		return current_datetime()->format( self::FORMAT );
	}

	/**
	 * Sorts days into those that a weekday's row tells of, and later ones.
	 * @param array<string, array<string, mixed>> $days  As read() gives them.
	 * @param string                              $today As in read().
	 * @return array{array<string, array<string, array<string, mixed>>>, array<string, array<string, mixed>>} Those
	 *         of the next seven days by weekday (one of Week::DAYS) and date; the others by date.
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
	 * Writes a date with its name.
	 * @param string $date For example '2026-12-25'.
	 * @param string $name What it is, as an author wrote it; '' for nothing.
	 * @return string HTML, escaped.
	 */
	public static function title( string $date, string $name ): string {
		$text = wp_date( (string) get_option( 'date_format' ), self::number( $date ) * self::SECONDS_OF_DAY, new DateTimeZone( 'UTC' ) );
		$html = '<time datetime="' . esc_attr( $date ) . '">' . esc_html( (string) $text ) . '</time>';
		return '' === $name ? $html : sprintf(
			/* translators: 1: a date, 2: what it is, as "Christmas Day". */
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

	/**
	 * The day that a date is, for the script.
	 * @param string $date For example '2026-12-25'.
	 * @return int Days since 1970-01-01.
	 */
	public static function number( string $date ): int {
		return intdiv( ( new DateTimeImmutable( $date, new DateTimeZone( 'UTC' ) ) )->getTimestamp(), self::SECONDS_OF_DAY );
	}

	/**
	 * Whether a text is a date of this millennium's calendar.
	 * @param string $date What was stored.
	 */
	private static function is_date( string $date ): bool {
		return 1 === preg_match( '/^(\d{4})-(\d\d)-(\d\d)\z/', $date, $parts ) && (int) $parts[1] >= 1970 && checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] );
	}
}
