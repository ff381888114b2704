<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Fields;

use Millwork\Data\Formats\Whitespace;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\PlainText;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Visitors\TypedText;

/**
 * The text that visitors type next to the option “Other”. It is a value of its own among a form's values, under the
 * field's name and '.other', which can't be the name of a field. An entry has both in one: 'Other: the text'.
 * @phpstan-import-type Value from Entries
 */
final class OtherText {

	private const SUFFIX = '.other';

	private const TYPES = array( 'radio', 'checkbox-multiple', 'select', 'image-select' );

	/**
	 * The option with a text: the author's label, or the option that another editor marked.
	 * @param string                     $type       The field's; 'image-select' for all image choices.
	 * @param array<string, mixed>       $attributes The field's.
	 * @param list<array<string, mixed>> $options    From FieldParser::option_blocks().
	 * @return string|null Plain text; null if the field has none.
	 */
	public static function option( string $type, array $attributes, array $options ): ?string {
		$is_pictures = 'image-select' === $type;
		if ( ! in_array( $type, self::TYPES, true ) || ( $is_pictures && true !== ( $attributes['showOtherOption'] ?? false ) ) ) {
			return null;
		}
		$label = $attributes['millworkOther'] ?? ( $is_pictures ? '' : null );
		foreach ( is_string( $label ) ? array() : $options as $option ) {
			$label ??= true === ( $option['attrs']['isOther'] ?? null ) ? ( $option['attrs']['label'] ?? '' ) : null;
		}
		if ( ! is_string( $label ) ) {
			return null;
		}
		$text = PlainText::from_html( $label );
		return '' === $text ? _x( 'Other', 'option of a form’s field', 'millwork' ) : $text;
	}

	/** The name of the text among a form's values. */
	public static function name( string $field ): string {
		return $field . self::SUFFIX;
	}

	/**
	 * The names of fields with those of their texts.
	 * @param list<string>         $names
	 * @param array<string, Field> $fields By name.
	 * @return list<string>
	 */
	public static function with_texts( array $names, array $fields ): array {
		$all = array();
		foreach ( $names as $name ) {
			array_push( $all, $name, ...( null === ( $fields[ $name ] ?? null )?->other ? array() : array( self::name( $name ) ) ) );
		}
		return $all;
	}

	/**
	 * The fields of a form as conditions ask them: each text is one, too.
	 * @param list<Field> $fields
	 * @return array<string, Field> By name.
	 */
	public static function asked( array $fields ): array {
		$asked = array();
		foreach ( $fields as $field ) {
			$asked[ $field->name ] = $field;
			if ( null !== $field->other ) {
				$asked[ self::name( $field->name ) ] = new Field( name: self::name( $field->name ), type: 'text', label: $field->other );
			}
		}
		return $asked;
	}

	/**
	 * What was typed, if the option is chosen.
	 * @param string|list<string> $choice Cleaned.
	 * @param mixed               $typed  In any shape and encoding.
	 * @return string One line, trimmed.
	 */
	public static function clean( Field $field, string|array $choice, mixed $typed ): string {
		return is_string( $typed ) && self::is_chosen( $field, $choice ) ? Whitespace::trim( TypedText::line( $typed ) ) : '';
	}

	/** @param string|list<string> $choice */
	public static function is_chosen( Field $field, string|array $choice ): bool {
		return null !== $field->other && in_array( $field->other, (array) $choice, true );
	}

	/**
	 * Same rule as `late/others.ts`.
	 * @param string|list<string> $choice
	 * @param string              $text   From clean().
	 * @return string 'other', 'long' or ''.
	 */
	public static function problem( Field $field, string|array $choice, string $text ): string {
		if ( ! self::is_chosen( $field, $choice ) ) {
			return '';
		}
		if ( '' === $text ) {
			return 'other';
		}
		return mb_strlen( $text, 'UTF-8' ) > Field::MAX_LINE ? 'long' : '';
	}

	/**
	 * An answer for people to read.
	 * @param array<string, string|list<string>> $values A form's.
	 * @return string|list<string>
	 */
	public static function shown( Field $field, array $values ): string|array {
		$choice = $values[ $field->name ] ?? '';
		$text   = $values[ self::name( $field->name ) ] ?? '';
		if ( ! is_string( $text ) || '' === $text || ! self::is_chosen( $field, $choice ) ) {
			return $choice;
		}
		$with = static fn( string $one ): string => $one === $field->other ? self::before( $one ) . $text : $one;
		return is_array( $choice ) ? array_map( $with, $choice ) : $with( $choice );
	}

	/**
	 * The values of an entry as a form's, with texts on their own.
	 * @param list<Value> $data
	 * @return array<string, string|list<string>> By field name.
	 */
	public static function apart( array $data ): array {
		$values = array();
		foreach ( $data as $field ) {
			$value = $field['value'];
			$name  = $field['name'];
			if ( isset( $field['other'] ) ) {
				$before = self::before( $field['other'] );
				$list   = (array) $value;
				// Another option may begin with the same words; this one is the last.
				foreach ( array_reverse( $list, true ) as $index => $one ) {
					if ( str_starts_with( $one, $before ) ) {
						$list[ $index ]                = $field['other'];
						$values[ self::name( $name ) ] = substr( $one, strlen( $before ) );
						break;
					}
				}
				$value = is_array( $value ) ? array_values( $list ) : $list[0] ?? '';
			}
			$values[ $name ] = $value;
		}
		return $values;
	}

	private static function before( string $option ): string {
		return "$option: ";
	}
}
