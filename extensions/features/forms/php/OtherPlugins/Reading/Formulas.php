<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Reading;

use Millwork\Features\Forms\Calculation\CalculationParser;
use Millwork\Features\Forms\Calculation\Formula;
use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\FoundForm;

/** Reads formulas of numbers, fields, the four operators and parentheses. What has anything else isn't carried over. */
final class Formulas {

	/** Characters of a formula. */
	private const MOST = 5000;

	/** Fields that count as their answer. */
	private const NUMBERS = array( 'number', 'slider', 'calculation' );

	/**
	 * @param string                      $reference A pattern for a field.
	 * @param callable( string ): ?string $key       The key of the field that a reference names; null if it names none.
	 * @return list<mixed> Tokens, as blocks have them but with fields as `{ key }`; empty if it can't be carried over.
	 */
	public static function read( string $text, string $reference, callable $key ): array {
		$text   = trim( $text );
		$tokens = array();
		if ( strlen( $text ) > self::MOST ) {
			return array();
		}
		for ( $at = 0, $length = strlen( $text ); $at < $length; $at += strlen( $found[0] ) ) {
			$count = count( $tokens );
			if ( ! preg_match( "~\\G\\s*(?:((?:\\d+(?:\\.\\d+)?|\\.\\d+)(?![\\w.]))|([-+*/()])|($reference))\\s*~", $text, $found, 0, $at ) || $count > Formula::MOST_TOKENS ) {
				return array();
			}
			$last       = $tokens ? end( $tokens ) : '(';
			$is_operand = ')' === $last || is_array( $last );
			if ( '' !== ( $found[1] ?? '' ) ) {
				$number = '.' === $found[1][0] ? "0$found[1]" : $found[1];
				if ( '-1' === $last ) {
					array_pop( $tokens );
					$number = "-$number";
				}
				$tokens[] = array( 'number' => $number );
			} elseif ( '' !== ( $found[2] ?? '' ) ) {
				// A minus before a number is a part of it.
				$tokens[] = '-' === $found[2] && ! $is_operand ? '-1' : $found[2];
			} else {
				$name = $key( $found[3] );
				if ( null === $name ) {
					return array();
				}
				$tokens[] = array( 'key' => $name );
			}
		}
		return in_array( '-1', $tokens, true ) ? array() : $tokens;
	}

	/** The note of a calculation whose decimals aren't known. */
	public static function rounded(): string {
		return __( 'The result is rounded to two decimals. Change “Decimals” in the field’s settings.', 'millwork' );
	}

	/** Gives calculations the IDs of their fields. Those that can't be carried over become plain numbers, or nothing. */
	public static function complete( FoundForm $form ): void {
		$all   = array_filter( $form->fields, static fn( FoundField $field ): bool => 'calculation' === $field->type );
		$ids   = array();
		$steps = array();
		$used  = array();
		$left  = Formula::MOST_OF_FORM;
		foreach ( $form->fields as $field ) {
			if ( in_array( $field->type, self::NUMBERS, true ) || $field->is_countable ) {
				$ids[ $field->id ] = array( 'name' => $field->id, 'type' => $field->type );
			}
		}
		foreach ( $all as $field ) {
			$tokens         = array_map( static fn( mixed $token ): mixed => is_array( $token ) && isset( $token['key'] ) ? array( 'field' => $form->field( (string) $token['key'] )->id ?? '' ) : $token, $field->formula );
			$left          -= count( $tokens );
			$field->formula = $tokens;
			$read           = $left < 0 ? array() : Formula::read( $tokens, $ids );
			if ( $read ) {
				$steps[ $field->id ] = $read;
			}
		}
		$steps = array_intersect_key( $steps, array_flip( self::whole( $steps, $all ) ) );
		foreach ( $all as $field ) {
			if ( isset( $steps[ $field->id ] ) ) {
				array_push( $used, ...Formula::names( $steps[ $field->id ] ) );
				self::note_differences( $field );
				continue;
			}
			$field->type    = $field->without_formula;
			$field->formula = array();
			$field->notes   = array( __( 'The calculation is left out, because its formula can’t be carried over. To calculate it, use a Calculation field.', 'millwork' ) );
		}
		foreach ( $form->fields as $field ) {
			$field->values = $field->has_prices || in_array( $field->id, $used, true ) ? $field->values : array();
		}
	}

	/**
	 * The calculations that have a result: none is part of a circle, or uses one that has no result.
	 * @param array<string, list<string>> $steps
	 * @param array<int, FoundField>      $all
	 * @return list<string> IDs.
	 */
	private static function whole( array $steps, array $all ): array {
		$empty = array_fill_keys( array_column( $all, 'id' ), true );
		do {
			$before  = $steps;
			$missing = array_diff_key( $empty, $steps );
			$steps   = array_filter( $steps, static fn( array $one ): bool => ! array_intersect_key( array_flip( Formula::names( $one ) ), $missing ) );
		} while ( $steps !== $before );
		return array_map( 'strval', CalculationParser::in_order( $steps ) );
	}

	private static function note_differences( FoundField $field ): void {
		if ( in_array( '/', $field->formula, true ) ) {
			$field->notes[] = __( 'A division by zero has no result. Before, it may have counted as 0.', 'millwork' );
		}
		if ( null !== $field->min || null !== $field->max ) {
			$field->notes[] = __( 'The smallest and largest number are left out: a result is never refused.', 'millwork' );
		}
		$field->required = false;
	}
}
