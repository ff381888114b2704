<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Page;

use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Fields\DateRange;
use Millwork\Features\Forms\Fields\NumberRange;
use Millwork\Features\Forms\Fields\Pattern;
use Millwork\Features\Forms\Fields\TextLength;

/** The error messages for invalid values. The page's config gives them to the script, with %s for what differs. */
final class ValidationMessages {

	/** @param string $problem From Validation::problem(). */
	public static function message( string $problem, Field $field ): string {
		if ( 'pattern' === $problem ) {
			return Pattern::message( $field );
		}
		if ( 'step' === $problem ) {
			return NumberRange::step_message( $field );
		}
		return str_replace( '%s', self::detail( $problem, $field ), self::all()[ $problem ] ?? self::all()['required'] );
	}

	/** @return array<string, string> By problem. */
	public static function all(): array {
		return array(
			'required'  => __( 'Fill out this field.', 'millwork' ),
			'choose'    => __( 'Choose an option.', 'millwork' ),
			'tick'      => __( 'Check this box to continue.', 'millwork' ),
			'choice'    => __( 'Choose one of the options.', 'millwork' ),
			'file'      => __( 'Choose a file.', 'millwork' ),
			'email'     => __( 'Enter a complete email address, such as name@example.com.', 'millwork' ),
			'url'       => __( 'Enter a URL, such as https://example.com.', 'millwork' ),
			'telephone' => __( 'Enter a phone number, such as +1 415 555 0100.', 'millwork' ),
			'country'   => __( 'Start with the country code, such as +1.', 'millwork' ),
			/* translators: %s: today's date, such as '21/11/2026' */
			'date'      => __( 'Enter a date, such as %s.', 'millwork' ),
			'time'      => __( 'Enter a time between 00:00 and 23:59.', 'millwork' ),
			'number'    => __( 'Enter a number.', 'millwork' ),
			/* translators: %s: a number */
			'min'       => __( 'Enter %s or more.', 'millwork' ),
			/* translators: %s: a number */
			'max'       => __( 'Enter %s or less.', 'millwork' ),
			/* translators: %s: a date or a time */
			'early'     => __( 'Enter %s or later.', 'millwork' ),
			/* translators: %s: a date or a time */
			'late'      => __( 'Enter %s or earlier.', 'millwork' ),
			/* translators: %s: an option, such as 'Other' */
			'other'     => __( 'Enter your own answer for “%s”.', 'millwork' ),
			/* translators: %s: a number of characters */
			'long'      => __( 'Shorten this to %s characters.', 'millwork' ),
			/* translators: %s: a number of characters, 2 or more */
			'short'     => __( 'Enter at least %s characters.', 'millwork' ),
		);
	}

	/** Replaces %s. */
	private static function detail( string $problem, Field $field ): string {
		return match ( $problem ) {
			'date'  => Dates::write( (string) wp_date( 'Y-m-d' ), $field->date_format ?? 'Y-m-d' ),
			'min'   => (string) ( $field->min ?? '' ),
			'max'   => (string) ( $field->max ?? '' ),
			'long'  => number_format_i18n( TextLength::most( $field ) ),
			'short' => number_format_i18n( $field->length['least'] ?? 0 ),
			'early', 'late' => DateRange::detail( $field, $problem ),
			'other' => (string) $field->other,
			default => '',
		};
	}
}
