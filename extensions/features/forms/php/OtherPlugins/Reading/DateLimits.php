<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Reading;

use Millwork\Features\Forms\Fields\DateRange;
use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\Page\Dates;

/** Reads the earliest and the latest day or time of other plugins' fields. */
final class DateLimits {

	/** What begins a day that is counted from today: `today+2weeks`. */
	private const RELATIVE = '/^today(?:([+-]\d{1,4})(day|week|month|year)?s?)?$/iD';

	/**
	 * Gives a date or time the limits of Contact Form 7: days such as 2027-02-01 or today+14days, times such as 09:00.
	 * @param string $min '' for none.
	 * @param string $max '' for none.
	 */
	public static function of_tag( FoundField $field, string $min, string $max ): void {
		$field->earliest = self::limit( $field->type, $min );
		$field->latest   = self::limit( $field->type, $max );
		if ( ( '' !== $min && '' === $field->earliest ) || ( '' !== $max && '' === $field->latest ) ) {
			$field->notes[] = self::left_out();
		}
		if ( preg_match( '/month|year/', $field->earliest . $field->latest ) ) {
			$field->notes[] = __( 'Months and years are counted differently at the end of a month: a month after January 31 is the last day of February.', 'millwork' );
		}
	}

	/**
	 * Gives a date the `minDate` and `maxDate` of Fluent Forms' settings for flatpickr, which are JavaScript.
	 * @param string $config '' for none.
	 * @param string $format Of days in it, as PHP writes it.
	 */
	public static function of_script( FoundField $field, string $config, string $format ): void {
		$days    = array();
		$config  = mb_substr( $config, 0, 2000 );
		$rest    = (string) preg_replace_callback(
			'/(["\']?)(minDate|maxDate)\1\s*:\s*(?:(["\'])([^"\'\\\\]{1,40})\3|new Date\(\s*\)(?:\.fp_incr\(\s*([+-]?\d{1,4})\s*\))?)(?=\s*[,}])/',
			static function ( array $found ) use ( &$days, $format ): string {
				$text                = $found[4] ?? '';
				$days[ $found[2] ][] = '' !== $text && 'today' !== $text ? Dates::read( $text, $format ) : self::from_today( (int) ( $found[5] ?? 0 ), 'day' );
				return '';
			},
			$config
		);
		$is_read = preg_match( '/^\s*\{[\s,]*\}\s*$/D', $rest ) && count( $days['minDate'] ?? array() ) < 2 && count( $days['maxDate'] ?? array() ) < 2 && ! in_array( array( '' ), $days, true );
		if ( $is_read ) {
			$field->earliest = $days['minDate'][0] ?? '';
			$field->latest   = $days['maxDate'][0] ?? '';
		} elseif ( '' !== trim( $config ) ) {
			$field->notes[] = __( 'The date’s “Advanced Date Configuration” is left out. Set the earliest and latest date in the field’s settings.', 'millwork' );
		}
	}

	/** A day as blocks store it. @param string $unit 'day', 'week', 'month' or 'year'. */
	public static function from_today( int $count, string $unit ): string {
		return 0 === $count ? 'today' : sprintf( '%+d %s%s', $count, $unit, 1 === abs( $count ) ? '' : 's' );
	}

	/** @return string A time such as '17:30'; '' if it is none. @param string $half 'am', 'pm' or '' for 24 hours. */
	public static function time( mixed $hour, mixed $minute, string $half ): string {
		if ( ! is_numeric( $hour ) || ! is_numeric( $minute ) ) {
			return '';
		}
		$hour = '' === $half ? (int) $hour : (int) $hour % 12 + ( 'pm' === $half ? 12 : 0 );
		return DateRange::read( 'time', sprintf( '%02d:%02d', $hour, (int) $minute ) ) ?? '';
	}

	public static function left_out(): string {
		return __( 'The earliest and latest date are left out. Set them in the field’s settings.', 'millwork' );
	}

	private static function limit( string $type, string $text ): string {
		if ( 'date' === $type && preg_match( self::RELATIVE, $text, $found ) ) {
			$text = self::from_today( (int) ( $found[1] ?? 0 ), strtolower( $found[2] ?? 'day' ) );
		}
		return DateRange::read( $type, $text ) ?? '';
	}
}
