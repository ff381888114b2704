<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Calculation;

/**
 * Reads a formula, which is stored as a list: operators and parentheses as texts, `{"field":"…"}` with a field's ID and
 * `{"number":"…"}`. `lib/calculation/formula.ts` does the same; both pass `shared/data/form-calculation-vectors.json`.
 */
final class Formula {

	/** Of one formula. */
	public const MOST_TOKENS = 200;

	/** Of all formulas of a form. */
	public const MOST_OF_FORM = 1000;

	/** Types of fields that count. */
	public const TYPES = array( 'number', 'slider', 'rating', 'checkbox', 'radio', 'select', 'image-select', 'checkbox-multiple', 'calculation' );

	private const RANKS = array( '+' => 1, '-' => 1, '*' => 2, '/' => 2 );

	private const NUMBER = '/^-?\d{1,15}(?:\.\d{1,12})?$/D';

	/**
	 * A formula in postfix order, so that it is calculated from the first to the last step, however deep it is nested.
	 * @param mixed                                               $tokens Of any shape.
	 * @param array<array-key, array{name: string, type: string}> $fields The form's fields by their stored IDs.
	 * @return list<string> 'f:' with a field's name, 'n:' with a number, or an operator; empty if the formula is wrong.
	 */
	public static function read( mixed $tokens, array $fields ): array {
		if ( ! is_array( $tokens ) || ! array_is_list( $tokens ) || count( $tokens ) > self::MOST_TOKENS ) {
			return array();
		}
		$steps      = array();
		$open       = array();
		$is_operand = false;
		foreach ( $tokens as $token ) {
			if ( '(' === $token || is_array( $token ) ) {
				if ( $is_operand ) {
					return array();
				}
				if ( '(' === $token ) {
					$open[] = $token;
					continue;
				}
				$step = self::operand( $token, $fields );
				if ( '' === $step ) {
					return array();
				}
				$steps[]    = $step;
				$is_operand = true;
				continue;
			}
			$rank = is_string( $token ) ? self::RANKS[ $token ] ?? 0 : 0;
			if ( ! $is_operand || ( 0 === $rank && ')' !== $token ) ) {
				return array();
			}
			while ( $open && '(' !== end( $open ) && self::RANKS[ end( $open ) ] >= $rank ) {
				$steps[] = array_pop( $open );
			}
			if ( $rank > 0 ) {
				$open[]     = $token;
				$is_operand = false;
			} elseif ( null === array_pop( $open ) ) {
				return array();
			}
		}
		return ! $is_operand || in_array( '(', $open, true ) ? array() : array( ...$steps, ...array_reverse( $open ) );
	}

	/**
	 * The fields in a formula.
	 * @param list<string> $steps From read().
	 * @return list<string> Names, each once.
	 */
	public static function names( array $steps ): array {
		return array_values( array_unique( array_map( static fn( string $step ): string => substr( $step, 2 ), array_filter( $steps, static fn( string $step ): bool => str_starts_with( $step, 'f:' ) ) ) ) );
	}

	/**
	 * @param list<string>                $steps    From read().
	 * @param callable( string ): ?string $value_of A field's number, by its name.
	 * @return string|null From Arithmetic.
	 */
	public static function calculate( array $steps, callable $value_of ): ?string {
		$stack = array();
		foreach ( $steps as $step ) {
			if ( isset( self::RANKS[ $step ] ) ) {
				$right  = array_pop( $stack );
				$left   = array_pop( $stack );
				$number = null === $left || null === $right ? null : Arithmetic::apply( $step, $left, $right );
			} else {
				$number = 'n:' === substr( $step, 0, 2 ) ? Arithmetic::read( substr( $step, 2 ) ) : $value_of( substr( $step, 2 ) );
			}
			if ( null === $number ) {
				return null;
			}
			$stack[] = $number;
		}
		return 1 === count( $stack ) ? $stack[0] : null;
	}

	/**
	 * @param array<array-key, mixed>                             $token
	 * @param array<array-key, array{name: string, type: string}> $fields
	 * @return string '' if it can't be used.
	 */
	private static function operand( array $token, array $fields ): string {
		$number = $token['number'] ?? null;
		if ( is_string( $number ) ) {
			return 1 === preg_match( self::NUMBER, $number ) ? "n:$number" : '';
		}
		$id    = $token['field'] ?? null;
		$field = is_string( $id ) ? $fields[ $id ] ?? null : null;
		return $field && in_array( $field['type'], self::TYPES, true ) ? "f:{$field['name']}" : '';
	}
}
