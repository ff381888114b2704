<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Calculation;

/**
 * Exact decimal arithmetic without extensions of PHP. A number is a text of digits in units of 10^-12, with a minus if
 * it is negative; it has at most 15 digits before the point. Null means that there is no result: too large a number, or
 * a division by zero. `lib/calculation/arithmetic.ts` does the same; both pass
 * `shared/data/form-calculation-vectors.json`.
 */
final class Arithmetic {

	private const PLACES = 12;

	private const MOST_DIGITS = 27;

	private const BASE = 1_000_000_000;

	/** Digits of a piece: products of two pieces fit into an integer. */
	private const PIECE = 9;

	/**
	 * @param string $text Such as '-12.5', '.5' or '1e3'; more than 12 decimals are rounded, half away from zero.
	 * @return string|null Null also if it is no number.
	 */
	public static function read( string $text ): ?string {
		if ( 1 !== preg_match( '/^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/iD', $text, $parts ) || '' === $parts[2] . $parts[3] ) {
			return null;
		}
		$digits = ltrim( $parts[2] . $parts[3], '0' );
		// Beyond this, every number of digits that a field accepts is too large or rounded to zero.
		$exponent = max( -3000, min( 3000, (int) ( $parts[4] ?? 0 ) ) );
		return '' === $digits ? '0' : self::signed( '-' === $parts[1], self::shift( $digits, self::PLACES - strlen( $parts[3] ) + $exponent ) );
	}

	/**
	 * @param string $number From these functions.
	 * @param int    $decimals At most 12.
	 * @return string Such as '-12.50', rounded half away from zero.
	 */
	public static function write( string $number, int $decimals ): string {
		$digits = str_pad( self::shift( ltrim( $number, '-' ), $decimals - self::PLACES ) ?? '0', $decimals + 1, '0', STR_PAD_LEFT );
		$sign   = '-' === $number[0] && '' !== trim( $digits, '0' ) ? '-' : '';
		return $sign . ( 0 === $decimals ? $digits : substr( $digits, 0, -$decimals ) . '.' . substr( $digits, -$decimals ) );
	}

	/** @param string $operator '+', '-', '*' or '/'. */
	public static function apply( string $operator, string $left, string $right ): ?string {
		$is_negative = '-' === $left[0];
		$is_other    = '-' === $right[0];
		$a           = ltrim( $left, '-' );
		$b           = ltrim( $right, '-' );
		switch ( $operator ) {
			case '+':
			case '-':
				$is_other = '-' === $operator ? ! $is_other : $is_other;
				if ( $is_negative === $is_other ) {
					return self::signed( $is_negative, self::add( $a, $b ) );
				}
				return self::compare( $a, $b ) < 0 ? self::signed( $is_other, self::subtract( $b, $a ) ) : self::signed( $is_negative, self::subtract( $a, $b ) );
			case '*':
				return self::signed( $is_negative !== $is_other, self::shift( self::multiply( $a, $b ), -self::PLACES ) );
			case '/':
				// Twice both, so that half of the divisor rounds the quotient.
				return '0' === $b ? null : self::signed( $is_negative !== $is_other, self::divide( self::add( self::multiply( $a, '2' . str_repeat( '0', self::PLACES ) ), $b ), self::multiply( $b, '2' ) ) );
			default:
				return null;
		}
	}

	private static function signed( bool $is_negative, ?string $digits ): ?string {
		if ( null === $digits || strlen( $digits ) > self::MOST_DIGITS ) {
			return null;
		}
		return $is_negative && '0' !== $digits ? "-$digits" : $digits;
	}

	/** Multiplies by a power of ten; what is cut off rounds half away from zero. */
	private static function shift( string $digits, int $places ): ?string {
		$length = strlen( $digits );
		if ( '0' === $digits || $places >= 0 ) {
			return '0' === $digits ? '0' : ( $length + $places > self::MOST_DIGITS ? null : $digits . str_repeat( '0', $places ) );
		}
		$end = $length + $places;
		if ( $end < 0 ) {
			return '0';
		}
		$kept = 0 === $end ? '0' : substr( $digits, 0, $end );
		return $digits[ $end ] >= '5' ? self::add( $kept, '1' ) : $kept;
	}

	private static function compare( string $a, string $b ): int {
		return strlen( $a ) === strlen( $b ) ? strcmp( $a, $b ) : strlen( $a ) <=> strlen( $b );
	}

	private static function add( string $a, string $b ): string {
		$first  = self::pieces( $a );
		$second = self::pieces( $b );
		$carry  = 0;
		$sum    = array();
		for ( $index = 0, $count = max( count( $first ), count( $second ) ); $index < $count; $index++ ) {
			$carry += ( $first[ $index ] ?? 0 ) + ( $second[ $index ] ?? 0 );
			$sum[]  = $carry % self::BASE;
			$carry  = intdiv( $carry, self::BASE );
		}
		return self::join( array( ...$sum, $carry ) );
	}

	/** @param string $a Not less than the other. */
	private static function subtract( string $a, string $b ): string {
		$second     = self::pieces( $b );
		$borrow     = 0;
		$difference = array();
		foreach ( self::pieces( $a ) as $index => $piece ) {
			$piece       -= ( $second[ $index ] ?? 0 ) + $borrow;
			$borrow       = $piece < 0 ? 1 : 0;
			$difference[] = $piece + $borrow * self::BASE;
		}
		return self::join( $difference );
	}

	private static function multiply( string $a, string $b ): string {
		$first   = self::pieces( $a );
		$second  = self::pieces( $b );
		$product = array_fill( 0, count( $first ) + count( $second ), 0 );
		foreach ( $first as $index => $piece ) {
			$carry = 0;
			foreach ( $second as $at => $other ) {
				$carry                  += $product[ $index + $at ] + $piece * $other;
				$product[ $index + $at ] = $carry % self::BASE;
				$carry                   = intdiv( $carry, self::BASE );
			}
			$product[ $index + count( $second ) ] = $carry;
		}
		return self::join( $product );
	}

	/** @return string The quotient, rounded down. */
	private static function divide( string $a, string $b ): string {
		while ( str_ends_with( $a, '0' ) && str_ends_with( $b, '0' ) && '0' !== $a ) {
			$a = substr( $a, 0, -1 );
			$b = substr( $b, 0, -1 );
		}
		if ( strlen( $b ) <= self::PIECE ) {
			$quotient = array();
			$rest     = 0;
			foreach ( array_reverse( self::pieces( $a ) ) as $piece ) {
				$rest       = $rest * self::BASE + $piece;
				$quotient[] = intdiv( $rest, (int) $b );
				$rest      %= (int) $b;
			}
			return self::join( array_reverse( $quotient ) );
		}
		$digits = '';
		$rest   = '0';
		foreach ( str_split( $a ) as $digit ) {
			$rest  = '0' === $rest ? $digit : $rest . $digit;
			$count = 0;
			while ( self::compare( $rest, $b ) >= 0 ) {
				$rest = self::subtract( $rest, $b );
				++$count;
			}
			$digits .= $count;
		}
		$digits = ltrim( $digits, '0' );
		return '' === $digits ? '0' : $digits;
	}

	/** @return list<int> The lowest digits first. */
	private static function pieces( string $digits ): array {
		$length = (int) ( ceil( strlen( $digits ) / self::PIECE ) * self::PIECE );
		return array_reverse( array_map( 'intval', str_split( str_pad( $digits, $length, '0', STR_PAD_LEFT ), self::PIECE ) ) );
	}

	/** @param int[] $pieces From pieces(). */
	private static function join( array $pieces ): string {
		$digits = ltrim( implode( '', array_map( static fn( int $piece ): string => str_pad( (string) $piece, self::PIECE, '0', STR_PAD_LEFT ), array_reverse( $pieces ) ) ), '0' );
		return '' === $digits ? '0' : $digits;
	}
}
