<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\JetpackImport;

use Millwork\Features\Forms\Definition\PlainText;
use Millwork\Visitors\TypedText;

/**
 * Cleans values of posts of the type `feedback`, of any generation.
 * @phpstan-import-type Value from \Millwork\Features\Forms\Entries\Entries
 */
final class StoredValue {

	/**
	 * A field of an entry.
	 * @param string $key Such as '2_Message'.
	 * @return Value
	 */
	public static function field( string $key, string $label, string $type, mixed $value ): array {
		$type = (string) preg_replace( '/[^a-z-]/', '', strtolower( $type ) );
		return array(
			'name'  => mb_substr( $key, 0, 200 ),
			'label' => PlainText::from_html( $label ),
			'type'  => in_array( $type, array( '', 'basic' ), true ) ? 'text' : $type,
			'value' => self::value( $value ),
		);
	}

	/**
	 * @param mixed $value A text, a list of choices, files or chosen pictures.
	 * @return string|list<string>
	 */
	private static function value( mixed $value ): string|array {
		if ( ! is_array( $value ) ) {
			return self::text( $value );
		}
		if ( is_array( $value['files'] ?? null ) ) {
			// The files stay where they are; their names are kept.
			return array_values( array_map( static fn( mixed $file ): string => self::text( is_array( $file ) ? $file['name'] ?? '' : '' ), $value['files'] ) );
		}
		if ( is_array( $value['choices'] ?? null ) ) {
			return array_values(
				array_map(
					static fn( mixed $choice ): string => is_array( $choice )
						? implode( ' - ', array_filter( array( self::text( $choice['selected'] ?? '' ), self::text( $choice['label'] ?? '' ) ) ) )
						: self::text( $choice ),
					$value['choices']
				)
			);
		}
		return array_map( array( self::class, 'text' ), array_values( array_filter( $value, 'is_scalar' ) ) );
	}

	/** Cleaned like text that is typed today, without white space at its ends. */
	public static function text( mixed $value ): string {
		return trim( TypedText::from_input( $value ) );
	}
}
