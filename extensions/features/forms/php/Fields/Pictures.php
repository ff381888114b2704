<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Fields;

use Millwork\Features\Forms\Definition\Field;

/** Names the pictures of an image choice. Each has a letter, which tells two with the same label apart. */
final class Pictures {

	/**
	 * The names of pictures, which their answers are.
	 * @param list<string> $labels Plain text.
	 * @return list<string> Each once, none empty.
	 */
	public static function names( array $labels ): array {
		$names = array();
		foreach ( $labels as $index => $label ) {
			/* translators: %d: number of a picture that can be chosen, from 1 */
			$name = '' === $label ? sprintf( __( 'Choice %d', 'millwork' ), $index + 1 ) : $label;
			while ( in_array( $name, $names, true ) ) {
				$name = self::with_letter( $name, self::letter( $index ) );
			}
			$names[] = $name;
		}
		return $names;
	}

	/** A picture's letter: A to Z, then AA, as the page counts them. */
	public static function letter( int $index ): string {
		return ( $index < 26 ? '' : self::letter( intdiv( $index, 26 ) - 1 ) ) . chr( 65 + $index % 26 );
	}

	/**
	 * The letters of chosen pictures. The option “Other” has none.
	 * @param string|list<string> $value
	 * @return list<string>
	 */
	public static function letters( Field $field, string|array $value ): array {
		$letters = array();
		foreach ( (array) $value as $one ) {
			$index     = array_search( $one, $field->options, true );
			$letters[] = is_int( $index ) && $one !== $field->other ? self::letter( $index ) : '';
		}
		return $letters;
	}

	/** An answer as people read it, such as 'Oak (B)'. */
	public static function with_letter( string $name, string $letter ): string {
		$ending = " ($letter)";
		return '' === $letter || str_ends_with( $name, $ending ) ? $name : $name . $ending;
	}
}
