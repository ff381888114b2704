<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Fields;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Field;

/**
 * The fewest and most characters of a text, by the author's choice. Same rules as `contact-form/length.ts`; both pass
 * `shared/data/form-rules-vectors.json`.
 */
final class TextLength {

	private const TYPES = array( 'text', 'textarea', 'name', 'url', 'email', 'telephone' );

	/**
	 * Reads the limits of a field's block.
	 * @param string               $type       The field's.
	 * @param array<string, mixed> $attributes
	 * @return array{least: int, most: int}|null Null without limits. A minimum above the maximum is ignored.
	 */
	public static function read( string $type, array $attributes ): ?array {
		if ( ! in_array( $type, self::TYPES, true ) ) {
			return null;
		}
		$least = self::number( $type, $attributes['millworkMinLength'] ?? 0 );
		$most  = self::number( $type, $attributes['millworkMaxLength'] ?? 0 );
		// Each answer has a character.
		$least = $least < 2 || ( $most && $least > $most ) ? 0 : $least;
		return $least || $most ? array( 'least' => $least, 'most' => $most ) : null;
	}

	/**
	 * @param string $value Trimmed.
	 * @return string 'long', 'short' or ''.
	 */
	public static function problem( Field $field, string $value ): string {
		if ( null === $field->length ) {
			return '';
		}
		$length = mb_strlen( $value, 'UTF-8' );
		if ( $field->length['most'] && $length > $field->length['most'] ) {
			return 'long';
		}
		// An empty answer is a matter of required fields.
		return $length && $length < $field->length['least'] ? 'short' : '';
	}

	/** The longest answer that a field accepts, in characters. */
	public static function most( Field $field ): int {
		$most = $field->length['most'] ?? 0;
		return $most ? $most : self::ceiling( $field->type );
	}

	/**
	 * Tells visitors the limits.
	 * @param string $id The input's ID.
	 * @return string HTML, escaped; '' without limits.
	 */
	public static function hint( Field $field, string $id ): string {
		if ( null === $field->length ) {
			return '';
		}
		$least = number_format_i18n( $field->length['least'] );
		$most  = number_format_i18n( $field->length['most'] );
		if ( ! $field->length['least'] ) {
			/* translators: %s: a number of characters */
			$words = sprintf( _n( 'At most %s character.', 'At most %s characters.', $field->length['most'], 'millwork' ), $most );
		} elseif ( ! $field->length['most'] ) {
			/* translators: %s: a number of characters, 2 or more */
			$words = sprintf( __( 'At least %s characters.', 'millwork' ), $least );
		} else {
			/* translators: 1, 2: numbers of characters */
			$words = sprintf( __( 'From %1$s to %2$s characters.', 'millwork' ), $least, $most );
		}
		return '<p class="jetpack-field__hint" id="' . $id . '-length">' . esc_html( $words ) . '</p>';
	}

	/** @return array<string, array{int, int}> The limits of a form's texts, by field. */
	public static function all( Definition $definition ): array {
		$limits = array();
		foreach ( $definition->fields as $field ) {
			if ( null !== $field->length ) {
				$limits[ $field->name ] = array( $field->length['least'], $field->length['most'] );
			}
		}
		return $limits;
	}

	/** @return int 0 if it is not a number of characters. */
	private static function number( string $type, mixed $value ): int {
		return is_numeric( $value ) ? (int) max( 0, min( self::ceiling( $type ), (float) $value ) ) : 0;
	}

	private static function ceiling( string $type ): int {
		return 'textarea' === $type ? Field::MAX_TEXT : Field::MAX_LINE;
	}
}
