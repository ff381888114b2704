<?php
declare( strict_types=1 );

namespace Millwork\Data;

/**
 * Judges what was stored, before code relies on it: a cut transfer, a search in the database or another program
 * may have left anything there.
 */
final class TypeCheck {

	/**
	 * Whether a value has a shape.
	 * @param string|array<mixed> $shape The name of a type, as gettype() gives it; an array with one
	 *                                   element for a list of such; or shapes by key, where a key
	 *                                   that ends with `?` may be missing. Other keys may be there too.
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
