<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Page;

use Millwork\Features\Forms\Definition\Field;

/** The error messages for invalid values. The page's config gives them to the script, with %s for what differs. */
final class ValidationMessages {

	/** @param string $problem From Validation::problem(). */
	public static function message( string $problem, Field $field ): string {
		return str_replace( '%s', self::detail( $problem, $field ), self::all()[ $problem ] ?? self::all()['required'] );
	}

	/** @return array<string, string> By problem. */
	public static function all(): array {
		return array(
			'required'  => __( 'Please fill in this field.', 'millwork' ),
			'choose'    => __( 'Please choose an option.', 'millwork' ),
			'tick'      => __( 'Please tick this box to go on.', 'millwork' ),
			'choice'    => __( 'Please choose one of the options offered.', 'millwork' ),
			'email'     => __( 'Please enter a complete email address, like name@example.com.', 'millwork' ),
			'url'       => __( 'Please enter a web address, like https://example.com.', 'millwork' ),
			'telephone' => __( 'Please enter a phone number, like +1 415 555 0100.', 'millwork' ),
			/* translators: %s: today's date, as '21/11/2026' */
			'date'      => __( 'Please enter a date like %s.', 'millwork' ),
			'time'      => __( 'Please enter a time between 00:00 and 23:59.', 'millwork' ),
			'number'    => __( 'Please enter a number.', 'millwork' ),
			/* translators: %s: a number */
			'min'       => __( 'Please enter a number that is not below %s.', 'millwork' ),
			/* translators: %s: a number */
			'max'       => __( 'Please enter a number that is not above %s.', 'millwork' ),
			/* translators: %s: a number of characters */
			'long'      => __( 'Please shorten this to %s characters.', 'millwork' ),
		);
	}

	/** Replaces %s. */
	private static function detail( string $problem, Field $field ): string {
		return match ( $problem ) {
			'date'  => Dates::write( (string) wp_date( 'Y-m-d' ), $field->date_format ?? 'Y-m-d' ),
			'min'   => (string) ( $field->min ?? '' ),
			'max'   => (string) ( $field->max ?? '' ),
			'long'  => number_format_i18n( 'textarea' === $field->type ? Field::MAX_TEXT : Field::MAX_LINE ),
			default => '',
		};
	}
}
