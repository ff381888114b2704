<?php
declare( strict_types=1 );

namespace Millwork\Settings;

use Millwork\Data\Formats\Email;

/** Tells what is wrong with a value and how to fix it. Values that match the field's schema and format pass. */
final class Validation {

	/**
	 * @param array<string, mixed> $field
	 * @return string A sentence, plain text; '' if the value is valid.
	 */
	public static function problem( array $field, mixed $value ): string {
		if ( is_string( $value ) && ! preg_match( '/^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$/Du', $value ) ) {
			/* translators: %s: the label of a field. */
			return sprintf( __( '“%s” contains characters that can’t be stored. Type the text instead of pasting it.', 'millwork' ), $field['label'] );
		}
		if ( ! is_wp_error( rest_validate_value_from_schema( $value, Sections::schema( $field ), $field['label'] ) ) ) {
			return self::text_problem( $field, $value );
		}
		if ( ! empty( $field['enum'] ) ) {
			/* translators: 1: the label of a field, 2: labels of choices, joined by commas. */
			return sprintf( __( '“%1$s” can’t have this value. Choose from: %2$s.', 'millwork' ), $field['label'], implode( ', ', $field['enum'] ) );
		}
		switch ( $field['type'] ) {
			case 'boolean':
				/* translators: %s: the label of a field. */
				return sprintf( __( '“%s” can only be on or off.', 'millwork' ), $field['label'] );
			case 'integer':
				return self::number_problem( $field );
			default:
				$most = (int) ( $field['maxLength'] ?? Sections::MAX_LENGTH );
				/* translators: 1: the label of a field, 2: a number. */
				return sprintf( _n( 'Shorten “%1$s” to %2$s character.', 'Shorten “%1$s” to %2$s characters.', $most, 'millwork' ), $field['label'], number_format_i18n( $most ) );
		}
	}

	/**
	 * A valid value in its stored form.
	 * @param array<string, mixed> $field
	 * @return bool|int|string|list<string>
	 */
	public static function clean( array $field, mixed $value ): bool|int|string|array {
		$clean = rest_sanitize_value_from_schema( $value, Sections::schema( $field ), $field['label'] );
		return is_string( $clean ) ? trim( $clean ) : $clean;
	}

	/**
	 * What is wrong with a text that matches its schema.
	 * @param array<string, mixed> $field
	 * @param mixed                $value Passes if it is not text.
	 */
	private static function text_problem( array $field, mixed $value ): string {
		$text = is_string( $value ) ? trim( $value ) : null;
		if ( '' === $text && ! empty( $field['required'] ) ) {
			/* translators: %s: the label of a field. */
			return sprintf( __( 'Fill in “%s”.', 'millwork' ), $field['label'] );
		}
		if ( null === $text || '' === $text ) {
			return '';
		}
		$format = $field['format'] ?? '';
		if ( 'uri' === $format && ! ( preg_match( '~^https?://[^\s/]~iD', $text ) && esc_url_raw( $text, array( 'http', 'https' ) ) === $text && wp_parse_url( $text, PHP_URL_HOST ) ) ) {
			/* translators: %s: the label of a field. */
			return sprintf( __( '“%s” isn’t a URL. Enter a complete one that starts with https://.', 'millwork' ), $field['label'] );
		}
		if ( 'email' === $format && ! Email::is_valid( $text ) ) {
			/* translators: %s: the label of a field. */
			return sprintf( __( '“%s” isn’t an email address. Enter one such as name@example.com.', 'millwork' ), $field['label'] );
		}
		return '';
	}

	/** @param array<string, mixed> $field */
	private static function number_problem( array $field ): string {
		$number = static fn( string $limit ): string => number_format_i18n( $field[ $limit ] );
		if ( isset( $field['minimum'], $field['maximum'] ) ) {
			/* translators: 1: the label of a field, 2: the smallest number, 3: the largest number. */
			return sprintf( __( 'Enter a whole number from %2$s to %3$s for “%1$s”.', 'millwork' ), $field['label'], $number( 'minimum' ), $number( 'maximum' ) );
		}
		if ( isset( $field['minimum'] ) ) {
			/* translators: 1: the label of a field, 2: the smallest number. */
			return sprintf( __( 'Enter a whole number of at least %2$s for “%1$s”.', 'millwork' ), $field['label'], $number( 'minimum' ) );
		}
		if ( isset( $field['maximum'] ) ) {
			/* translators: 1: the label of a field, 2: the largest number. */
			return sprintf( __( 'Enter a whole number of at most %2$s for “%1$s”.', 'millwork' ), $field['label'], $number( 'maximum' ) );
		}
		/* translators: %s: the label of a field. */
		return sprintf( __( 'Enter a whole number for “%s”.', 'millwork' ), $field['label'] );
	}
}
