<?php
declare( strict_types=1 );

namespace Millwork\Data;

/**
 * Checks stored values before code relies on them: an interrupted import, a search and replace in the database or
 * another program may have changed them.
 */
final class TypeCheck {

	/**
	 * @param string|array<mixed> $shape A type as named by gettype(), an array with one element for a list of that
	 *     shape, or shapes by key, where a key that ends with `?` is optional. Other keys are allowed.
	 */
	public static function fits( mixed $value, string|array $shape ): bool {
		if ( is_string( $shape ) ) {
			return gettype( $value ) === $shape;
		}
		if ( ! is_array( $value ) ) {
			return false;
		}
		if ( array_is_list( $shape ) ) {
			return array_is_list( $value ) && ! array_filter( $value, static fn( mixed $one ): bool => ! self::fits( $one, $shape[0] ) );
		}
		foreach ( $shape as $key => $part ) {
			$name = rtrim( (string) $key, '?' );
			if ( ( $name === $key || isset( $value[ $name ] ) ) && ! self::fits( $value[ $name ] ?? null, $part ) ) {
				return false;
			}
		}
		return true;
	}
}
