<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Fields;

use Millwork\Features\Forms\Definition\Field;

/**
 * The least and the greatest number of a field, and its steps. No number is rounded.
 * Same rules as `contact-form/numbers.ts`; both pass `shared/data/form-numbers-vectors.json`.
 * @phpstan-import-type Parts from Decimal
 */
final class NumberRange {

	/** A step with more digits than this is ignored: its multiples could not be counted exactly. */
	private const MOST_STEP_DIGITS = 14;

	/** The steps of larger numbers are not counted. Browsers don't read such numbers. */
	private const MOST_DIGITS = 400;

	/**
	 * @param string $value A number, as Validation accepts it.
	 * @return string 'min', 'max', 'step' or ''.
	 */
	public static function problem( Field $field, string $value ): string {
		$number = Decimal::read( $value );
		$min    = Decimal::read( $field->min ?? '' );
		$max    = Decimal::read( $field->max ?? '' );
		if ( null === $number ) {
			return '';
		}
		if ( null !== $min && Decimal::compare( $number, $min ) < 0 ) {
			return 'min';
		}
		if ( null !== $max && Decimal::compare( $number, $max ) > 0 ) {
			return 'max';
		}
		$step = Decimal::read( $field->step ?? '' );
		$base = Decimal::read( self::base( $field ) );
		return null === $step || null === $base || self::is_on_step( $number, $step, $base ) ? '' : 'step';
	}

	/**
	 * The number that steps are counted from. Browsers do the same: the minimum, else the default.
	 * @return string '0' if it has neither.
	 */
	public static function base( Field $field ): string {
		foreach ( array( $field->min ?? '', $field->default ) as $text ) {
			if ( is_string( $text ) && null !== Decimal::read( $text ) ) {
				return $text;
			}
		}
		return '0';
	}

	/** @return string The error for numbers between steps. */
	public static function step_message( Field $field ): string {
		$step = Decimal::read( $field->step ?? '' );
		$base = Decimal::read( self::base( $field ) );
		$is   = static fn( ?array $number, string $digits ): bool => null !== $number && $digits === $number['digits'] && strlen( $digits ) === $number['point'];
		if ( $is( $step, '1' ) && null !== $base && $base['point'] >= strlen( $base['digits'] ) ) {
			return __( 'Enter a whole number.', 'millwork' );
		}
		if ( $is( $base, '' ) ) {
			/* translators: %s: a number */
			return sprintf( __( 'Enter a multiple of %s.', 'millwork' ), (string) $field->step );
		}
		/* translators: 1: a number; 2: the number that is counted from */
		return sprintf( __( 'Enter %2$s, or go up or down from there in steps of %1$s.', 'millwork' ), (string) $field->step, self::base( $field ) );
	}

	/**
	 * @param Parts $number
	 * @param Parts $step   Ignored unless it is positive.
	 * @param Parts $base
	 */
	private static function is_on_step( array $number, array $step, array $base ): bool {
		$scale = max( self::decimals( $step ), self::decimals( $base ) );
		$size  = $step['point'] + $scale;
		if ( '' === $step['digits'] || $step['negative'] || $size > self::MOST_STEP_DIGITS || max( $number['point'], $base['point'] ) + $scale > self::MOST_DIGITS ) {
			return true;
		}
		// No sum of base and steps has more decimals than they have.
		if ( self::decimals( $number ) > $scale ) {
			return false;
		}
		$unit = (int) str_pad( $step['digits'], $size, '0' );
		return self::remainder( $number, $scale, $unit ) === self::remainder( $base, $scale, $unit );
	}

	/**
	 * @param Parts $number
	 * @return int How many digits it has after the point.
	 */
	private static function decimals( array $number ): int {
		return max( 0, strlen( $number['digits'] ) - $number['point'] );
	}

	/**
	 * @param Parts $number
	 * @param int     $scale At least its decimals.
	 * @param int     $unit  In units of ten to the power of minus `scale`.
	 */
	private static function remainder( array $number, int $scale, int $unit ): int {
		$rest  = 0;
		$count = '' === $number['digits'] ? 0 : $number['point'] + $scale;
		for ( $index = 0; $index < $count; $index++ ) {
			$rest = ( $rest * 10 + (int) ( $number['digits'][ $index ] ?? 0 ) ) % $unit;
		}
		return $number['negative'] && $rest > 0 ? $unit - $rest : $rest;
	}
}
