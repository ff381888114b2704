<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Fields;

use Millwork\Features\Forms\Definition\Field;

/**
 * The least and the greatest number of a field, and its steps. Numbers are compared as decimal texts, so none is rounded.
 * Same rules as `contact-form/numbers.ts`; both pass `shared/data/form-numbers-vectors.json`.
 * @phpstan-type Decimal array{negative: bool, digits: string, point: int}
 */
final class NumberRange {

	private const NUMBER = '/^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/iD';

	/** Larger exponents are all the same. */
	private const MOST_EXPONENT = 1_000_000_000;

	/** A step with more digits than this is ignored: its multiples could not be counted exactly. */
	private const MOST_STEP_DIGITS = 14;

	/** The steps of larger numbers are not counted. Browsers don't read such numbers. */
	private const MOST_DIGITS = 400;

	/**
	 * @param string $value A number, as Validation accepts it.
	 * @return string 'min', 'max', 'step' or ''.
	 */
	public static function problem( Field $field, string $value ): string {
		$number = self::read( $value );
		$min    = self::read( $field->min ?? '' );
		$max    = self::read( $field->max ?? '' );
		if ( null === $number ) {
			return '';
		}
		if ( null !== $min && self::compare( $number, $min ) < 0 ) {
			return 'min';
		}
		if ( null !== $max && self::compare( $number, $max ) > 0 ) {
			return 'max';
		}
		$step = self::read( $field->step ?? '' );
		$base = self::read( self::base( $field ) );
		return null === $step || null === $base || self::is_on_step( $number, $step, $base ) ? '' : 'step';
	}

	/**
	 * The number that steps are counted from. Browsers do the same: the minimum, else the default.
	 * @return string '0' if it has neither.
	 */
	public static function base( Field $field ): string {
		foreach ( array( $field->min ?? '', $field->default ) as $text ) {
			if ( is_string( $text ) && null !== self::read( $text ) ) {
				return $text;
			}
		}
		return '0';
	}

	/** @return string The error for numbers between steps. */
	public static function step_message( Field $field ): string {
		$step = self::read( $field->step ?? '' );
		$base = self::read( self::base( $field ) );
		$is   = static fn( ?array $number, string $digits ): bool => null !== $number && $digits === $number['digits'] && strlen( $digits ) === $number['point'];
		if ( $is( $step, '1' ) && null !== $base && $base['point'] >= strlen( $base['digits'] ) ) {
			return __( 'Enter a whole number.', 'millwork' );
		}
		if ( $is( $base, '' ) ) {
			/* translators: %s: a number */
			return sprintf( __( 'Enter a multiple of %s.', 'millwork' ), (string) $field->step );
		}
		/* translators: 1: a number; 2: the number that is counted from */
		return sprintf( __( 'Enter a number in steps of %1$s from %2$s.', 'millwork' ), (string) $field->step, self::base( $field ) );
	}

	/** @return Decimal|null The value of 0.DIGITS times ten to the power of `point`; null if it is not a number. */
	private static function read( string $text ): ?array {
		if ( 1 !== preg_match( self::NUMBER, $text, $parts ) ) {
			return null;
		}
		$whole    = $parts[2];
		$digits   = $whole . ( $parts[3] ?? '' );
		$exponent = max( -self::MOST_EXPONENT, min( self::MOST_EXPONENT, (int) ( $parts[4] ?? 0 ) ) );
		$stripped = ltrim( $digits, '0' );
		$point    = strlen( $whole ) + $exponent - strlen( $digits ) + strlen( $stripped );
		$stripped = rtrim( $stripped, '0' );
		return '' === $stripped
			? array( 'negative' => false, 'digits' => '', 'point' => 0 )
			: array( 'negative' => '-' === $parts[1], 'digits' => $stripped, 'point' => $point );
	}

	/**
	 * @param Decimal $a
	 * @param Decimal $b
	 * @return int Below 0 if a is less, 0 if they are equal, above 0 if a is more.
	 */
	private static function compare( array $a, array $b ): int {
		$sign = static fn( array $number ): int => '' === $number['digits'] ? 0 : ( $number['negative'] ? -1 : 1 );
		if ( $sign( $a ) !== $sign( $b ) ) {
			return $sign( $a ) - $sign( $b );
		}
		$size = $a['point'] === $b['point'] ? strcmp( $a['digits'], $b['digits'] ) : $a['point'] - $b['point'];
		return $size * $sign( $a );
	}

	/**
	 * @param Decimal $number
	 * @param Decimal $step   Ignored unless it is positive.
	 * @param Decimal $base
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
	 * @param Decimal $number
	 * @return int How many digits it has after the point.
	 */
	private static function decimals( array $number ): int {
		return max( 0, strlen( $number['digits'] ) - $number['point'] );
	}

	/**
	 * @param Decimal $number
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
