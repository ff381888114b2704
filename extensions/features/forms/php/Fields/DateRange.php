<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Fields;

use DateTimeZone;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Page\Dates;

/**
 * The earliest and the latest day or time of a field. Days are dates such as '2027-02-01', 'today', or '+14 days' from
 * today in the site's time zone. Same rules as `contact-form/ranges.ts`; both pass
 * `shared/data/form-ranges-vectors.json`.
 */
final class DateRange {

	private const RELATIVE = '/^([+-]\d{1,4}) (day|week|month|year)s?$/D';

	private const TIME = '/^(\d{1,2}):(\d\d)$/D';

	/**
	 * @param string $type  The field's.
	 * @param mixed  $value An attribute.
	 * @return string|null Null if it is no limit.
	 */
	public static function read( string $type, mixed $value ): ?string {
		if ( ! is_string( $value ) ) {
			return null;
		}
		if ( 'time' === $type ) {
			return 1 === preg_match( '/^(?:[01]\d|2[0-3]):[0-5]\d$/D', $value ) ? $value : null;
		}
		return 'date' === $type && '' !== self::day( $value, '2000-01-01' ) ? $value : null;
	}

	/**
	 * The day that a limit stands for.
	 * @param string $today Such as '2027-02-01'.
	 * @return string Such as '2027-02-15'; '' if it is no limit.
	 */
	public static function day( string $limit, string $today ): string {
		if ( 'today' === $limit ) {
			return $today;
		}
		if ( 1 !== preg_match( self::RELATIVE, $limit, $parts ) ) {
			return preg_match( '/^\d{4}-\d\d-\d\d$/D', $limit ) ? Dates::read( $limit, 'Y-m-d' ) : '';
		}
		list( $year, $month, $day ) = array_map( 'intval', explode( '-', $today ) );
		$count                      = (int) $parts[1];
		if ( in_array( $parts[2], array( 'day', 'week' ), true ) ) {
			$day += $count * ( 'week' === $parts[2] ? 7 : 1 );
		} else {
			$months = $year * 12 + $month - 1 + $count * ( 'year' === $parts[2] ? 12 : 1 );
			$year   = (int) floor( $months / 12 );
			$month  = $months - $year * 12 + 1;
			if ( $year < 1 || $year > 9999 ) {
				return $year < 1 ? '0001-01-01' : '9999-12-31';
			}
			// A month after January 31 is the last day of February.
			$day = min( $day, (int) gmdate( 't', (int) gmmktime( 0, 0, 0, $month, 1, $year + 400 ) ) );
		}
		// PHP reads years below 100 as those of this century.
		return gmdate( 'Y-m-d', (int) gmmktime( 0, 0, 0, $month, $day, $year + 400 ) - 400 * 31556952 );
	}

	/**
	 * @param string $value A valid date or time as typed.
	 * @param string $today Such as '2027-02-01'; '' for the site's.
	 * @return string 'early', 'late' or ''.
	 */
	public static function problem( Field $field, string $value, string $today = '' ): string {
		list( $earliest, $latest ) = self::bounds( $field, $today );
		if ( '' === $earliest && '' === $latest ) {
			return '';
		}
		$answer   = 'date' === $field->type ? Dates::read( $value, $field->date_format ?? '' ) : self::clock( $value );
		$is_early = '' !== $earliest && strcmp( $answer, $earliest ) < 0;
		$is_late  = '' !== $latest && strcmp( $answer, $latest ) > 0;
		if ( 'time' === $field->type && '' !== $latest && strcmp( $earliest, $latest ) > 0 ) {
			// From 22:00 to 02:00: over midnight, as in browsers.
			return $is_early && $is_late ? 'early' : '';
		}
		return $is_early ? 'early' : ( $is_late ? 'late' : '' );
	}

	/**
	 * A limit as the error says it.
	 * @param string $problem From problem().
	 */
	public static function detail( Field $field, string $problem ): string {
		$bound = self::bounds( $field )[ 'early' === $problem ? 0 : 1 ];
		if ( 'date' !== $field->type ) {
			return self::time( $bound );
		}
		return '' === $bound ? '' : Dates::write( $bound, $field->date_format ?? 'Y-m-d' );
	}

	/**
	 * Tells visitors the limits. Days from today are words, because a cache may keep the page.
	 * @param string $id The input's ID.
	 * @return string HTML, escaped; '' without limits.
	 */
	public static function hint( Field $field, string $id ): string {
		$words = array();
		if ( null !== $field->earliest ) {
			/* translators: %s: a date, a time, or words such as 'today' or 'in 3 days' */
			$words[] = sprintf( __( 'Earliest: %s.', 'millwork' ), self::words( $field, $field->earliest ) );
		}
		if ( null !== $field->latest ) {
			/* translators: %s: a date, a time, or words such as 'today' or 'in 3 days' */
			$words[] = sprintf( __( 'Latest: %s.', 'millwork' ), self::words( $field, $field->latest ) );
		}
		return $words ? '<p class="jetpack-field__hint" id="' . $id . '-range">' . esc_html( implode( ' ', $words ) ) . '</p>' : '';
	}

	private static function words( Field $field, string $limit ): string {
		if ( 'time' === $field->type ) {
			return self::time( $limit );
		}
		if ( 'today' === $limit ) {
			return __( 'today', 'millwork' );
		}
		if ( 1 !== preg_match( self::RELATIVE, $limit, $parts ) ) {
			return Dates::write( $limit, $field->date_format ?? 'Y-m-d' );
		}
		$count    = abs( (int) $parts[1] );
		$duration = match ( $parts[2] ) {
			/* translators: %s: a number */
			'day'   => _n( '%s day', '%s days', $count, 'millwork' ),
			/* translators: %s: a number */
			'week'  => _n( '%s week', '%s weeks', $count, 'millwork' ),
			/* translators: %s: a number */
			'month' => _n( '%s month', '%s months', $count, 'millwork' ),
			/* translators: %s: a number */
			default => _n( '%s year', '%s years', $count, 'millwork' ),
		};
		$duration = sprintf( $duration, number_format_i18n( $count ) );
		return '-' === $parts[1][0]
			/* translators: %s: a duration, such as '3 days' */
			? sprintf( __( '%s before today', 'millwork' ), $duration )
			/* translators: %s: a duration, such as '3 days' */
			: sprintf( __( '%s from today', 'millwork' ), $duration );
	}

	/** @return array{string, string} The earliest and the latest day or time; '' for none. */
	private static function bounds( Field $field, string $today = '' ): array {
		$limits = array( $field->earliest ?? '', $field->latest ?? '' );
		if ( 'date' !== $field->type ) {
			return $limits;
		}
		$today = '' === $today ? (string) wp_date( 'Y-m-d' ) : $today;
		return array( self::day( $limits[0], $today ), self::day( $limits[1], $today ) );
	}

	/**
	 * A time as the site writes it.
	 * @param string $time Such as '17:30'; '' for none.
	 */
	private static function time( string $time ): string {
		return '' === $time ? '' : (string) wp_date( (string) get_option( 'time_format', 'H:i' ), (int) strtotime( "1970-01-01 $time UTC" ), new DateTimeZone( 'UTC' ) );
	}

	/** A time with two digits for the hour. */
	private static function clock( string $value ): string {
		return preg_match( self::TIME, $value, $parts ) ? str_pad( $parts[1], 2, '0', STR_PAD_LEFT ) . ":{$parts[2]}" : $value;
	}
}
