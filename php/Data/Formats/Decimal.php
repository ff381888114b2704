<?php
declare( strict_types=1 );

namespace Millwork\Data\Formats;

/**
 * An exact decimal number. Money never becomes a binary fraction: 1.005 is exactly that, and not the
 * 1.00499999999999989… that a float holds.
 */
final class Decimal {

	/**
	 * @param bool   $negative
	 * @param string $digits   All digits, without the point.
	 * @param int    $scale    How many of the digits are after the point.
	 */
	private function __construct( public readonly bool $negative, private string $digits, private int $scale ) {}

	/**
	 * @param mixed $amount A number, or its decimal text with a period: '-12.50'. A text may have no exponent, which
	 *     could stand for any number of zeros.
	 * @return self|null Null if it is neither.
	 */
	public static function read( mixed $amount ): ?self {
		$exponent = 0;
		if ( is_float( $amount ) ) {
			if ( ! is_finite( $amount ) ) {
				return null;
			}
			list( $amount, $exponent ) = self::shortest( $amount );
		} elseif ( is_int( $amount ) ) {
			$amount = (string) $amount;
		}
		if ( ! is_string( $amount ) || 1 !== preg_match( '/\A([+-]?)(\d+)(?:\.(\d+))?\z/', $amount, $match ) ) {
			return null;
		}
		$fraction = $match[3] ?? '';
		$scale    = strlen( $fraction ) - $exponent;
		return new self( '-' === $match[1], $match[2] . $fraction . str_repeat( '0', max( 0, -$scale ) ), max( 0, $scale ) );
	}

	/**
	 * Counts the number in units of a power of ten.
	 * @param int $places 2 counts in hundredths.
	 * @return array{units: string, exact: bool} The digits without sign or leading zeros, rounded half away from zero,
	 *     and whether no rounding was needed.
	 */
	public function count_units( int $places ): array {
		$cut   = $this->scale - $places;
		$exact = true;
		if ( $cut <= 0 ) {
			$units = $this->digits . str_repeat( '0', -$cut );
		} else {
			$padded = str_pad( $this->digits, $cut + 1, '0', STR_PAD_LEFT );
			$rest   = substr( $padded, -$cut );
			$units  = substr( $padded, 0, -$cut );
			$exact  = '' === trim( $rest, '0' );
			if ( $rest[0] >= '5' ) {
				$units = self::increment( $units );
			}
		}
		$units = ltrim( $units, '0' );
		return array( 'units' => '' === $units ? '0' : $units, 'exact' => $exact );
	}

	/**
	 * The shortest digits that identify a float. `serialize_precision` may have any value, and `(string)` keeps only
	 * fourteen digits on some servers.
	 * @param float $number A finite number.
	 * @return array{string, int} Mantissa with one digit before the point, and exponent.
	 */
	private static function shortest( float $number ): array {
		$precision = 0;
		do {
			$text = sprintf( "%.{$precision}e", $number );
			++$precision;
		} while ( (float) $text !== $number && $precision < 17 );
		list( $mantissa, $exponent ) = explode( 'e', $text );
		return array( $mantissa, (int) $exponent );
	}

	/** Adds one to a whole number of any length, without relying on 64 bits or a PHP extension. */
	private static function increment( string $digits ): string {
		$kept = rtrim( $digits, '9' );
		$zero = str_repeat( '0', strlen( $digits ) - strlen( $kept ) );
		return '' === $kept ? '1' . $zero : substr( $kept, 0, -1 ) . ( (int) substr( $kept, -1 ) + 1 ) . $zero;
	}
}
