<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Fields;

/**
 * Reads and compares decimal numbers of any size and length, so that none is rounded. Same as
 * `contact-form/decimal.ts`. The parts of a number say 0.DIGITS times ten to the power of `point`; digits have no zeros at
 * both ends.
 * @phpstan-type Parts array{negative: bool, digits: string, point: int}
 */
final class Decimal {

	private const NUMBER = '/^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/iD';

	/** Larger exponents are all the same. */
	private const MOST_EXPONENT = 1_000_000_000;

	/** @return Parts|null Null if it is not a number. */
	public static function read( string $text ): ?array {
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
	 * @param Parts $a
	 * @param Parts $b
	 * @return int Below 0 if a is less, 0 if they are equal, above 0 if a is more.
	 */
	public static function compare( array $a, array $b ): int {
		$sign = static fn( array $number ): int => '' === $number['digits'] ? 0 : ( $number['negative'] ? -1 : 1 );
		if ( $sign( $a ) !== $sign( $b ) ) {
			return $sign( $a ) - $sign( $b );
		}
		$size = $a['point'] === $b['point'] ? strcmp( $a['digits'], $b['digits'] ) : $a['point'] - $b['point'];
		return $size * $sign( $a );
	}
}
