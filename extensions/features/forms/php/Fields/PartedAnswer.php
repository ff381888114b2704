<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Fields;

use Millwork\Data\Formats\Whitespace;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Page\ValidationMessages;
use Millwork\Visitors\TypedText;

/** Answers of several inputs: an address, or a typed name and the agreement that it is a signature. */
final class PartedAnswer {

	/** In characters, of each part. */
	public const MOST = Field::MAX_LINE;

	/**
	 * Values in the order of the parts.
	 * @param array<array-key, mixed> $sent By part, or in order.
	 * @return list<string> Not cleaned.
	 */
	public static function in_order( Field $field, array $sent ): array {
		$values = array();
		foreach ( array_column( $field->parts ?? array(), 'part' ) as $index => $part ) {
			$value    = array_is_list( $sent ) ? $sent[ $index ] ?? '' : $sent[ $part ] ?? '';
			$values[] = is_string( $value ) ? $value : '';
		}
		return $values;
	}

	/**
	 * @param mixed $value In any shape and encoding.
	 * @return list<string> One for each part, trimmed and on one line.
	 */
	public static function clean( Field $field, mixed $value ): array {
		return array_map( static fn( string $one ): string => Whitespace::trim( TypedText::line( $one ) ), self::in_order( $field, is_array( $value ) ? $value : array() ) );
	}

	/**
	 * @param list<string> $values From clean().
	 * @return string A sentence, '' if it is valid.
	 */
	public static function problem( Field $field, array $values ): string {
		$texts = ValidationMessages::all();
		foreach ( $values as $value ) {
			if ( mb_strlen( $value, 'UTF-8' ) > self::MOST ) {
				return str_replace( '%s', number_format_i18n( self::MOST ), $texts['long'] );
			}
		}
		if ( ! $field->required && '' === implode( '', $values ) ) {
			return '';
		}
		$missing = array();
		foreach ( $field->parts ?? array() as $index => $part ) {
			if ( $part['required'] && '' === ( $values[ $index ] ?? '' ) ) {
				$missing[] = $part['part'];
			}
		}
		if ( ! $missing ) {
			return '';
		}
		if ( 'signature' === $field->type ) {
			return 'name' === $missing[0] ? self::unsigned() : $texts['tick'];
		}
		return str_replace( '%s', implode( ', ', array_map( array( AddressParts::class, 'label' ), $missing ) ), self::incomplete() );
	}

	/**
	 * The value to store.
	 * @param list<string> $values Valid.
	 * @return string|list<string> An address's parts, empty ones too; the name of a signature.
	 */
	public static function settle( Field $field, array $values ): string|array {
		if ( 'signature' === $field->type ) {
			return $values[0] ?? '';
		}
		return '' === implode( '', $values ) ? array() : $values;
	}

	/** The message for an address that lacks parts, with %s for their labels. */
	public static function incomplete(): string {
		/* translators: %s: labels of a form's inputs, such as 'City, Postal code' */
		return __( 'Fill out: %s.', 'millwork' );
	}

	/** The message for a signature without a name. */
	public static function unsigned(): string {
		return __( 'Type your name to sign.', 'millwork' );
	}
}
