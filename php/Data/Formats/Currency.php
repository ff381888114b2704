<?php
declare( strict_types=1 );

namespace Millwork\Data\Formats;

/**
 * How a currency is written and read, amounts in minor units, and which amounts can be paid. The twin of
 * `shared/lib/currency`; both pass `shared/data/currency-vectors.json`.
 *
 * Codes are ISO 4217 in capitals. Amounts are in major units unless noted.
 */
final class Currency {

	/** The largest integer that JavaScript holds exactly; above it, the two sides would differ. */
	private const MAX_UNITS = 9007199254740991;

	/**
	 * How a currency is written: symbol, thousands separator, decimal separator and number of decimals.
	 * @return array{symbol: string, grouping: string, decimal: string, precision: int} For an unknown code: $, comma,
	 *     period, 2.
	 */
	public static function get_format( string $code ): array {
		/** @var array<string, array{string, string, string, int}> $table */
		$table = JsonTable::read( 'currencies' );

		list( $symbol, $grouping, $decimal, $precision ) = $table[ $code ] ?? array( '$', ',', '.', 2 );
		return compact( 'symbol', 'grouping', 'decimal', 'precision' );
	}

	/**
	 * Writes an amount as a price: '-$1,234.50', with the minus before the symbol. A symbol that ends in a letter or a
	 * period gets a no-break space, as in CLDR: 'CHF 5.00'.
	 * @param mixed $amount A number or its decimal text; rounded half away from zero.
	 * @param bool  $symbol Whether to include the symbol.
	 * @return string|null Plain text, to be escaped. Null if the amount is not a number or the currency is unknown.
	 */
	public static function format( mixed $amount, string $code, bool $symbol = true ): ?string {
		$decimal = Decimal::read( $amount );
		if ( null === $decimal || ! self::is_known( $code ) ) {
			return null;
		}
		$format   = self::get_format( $code );
		$units    = $decimal->count_units( $format['precision'] )['units'];
		$digits   = str_pad( $units, $format['precision'] + 1, '0', STR_PAD_LEFT );
		$end      = strlen( $digits ) - $format['precision'];
		$whole    = preg_replace( '/\B(?=(?:\d{3})+\z)/', $format['grouping'], substr( $digits, 0, $end ) );
		$fraction = $format['precision'] > 0 ? $format['decimal'] . substr( $digits, $end ) : '';
		$sign     = $decimal->negative && '0' !== $units ? '-' : '';
		$mark     = $symbol ? preg_replace( '/[^\p{S}\p{Z}]\z/u', "\$0\u{00A0}", $format['symbol'] ) : '';
		return $sign . $mark . $whole . $fraction;
	}

	/**
	 * Reads an amount that a person typed. Grouping characters are removed.
	 *
	 * A grouping character counts as the decimal one if it can't group: after the decimal one, or alone and followed by
	 * one or two digits. 12.50 € must not become 1250 €.
	 * @param string $text The currency's symbol or code, spaces and apostrophes are skipped.
	 * @param string $code An unknown currency is read like USD.
	 * @return float|null Null if it is not a number.
	 */
	public static function parse( string $text, string $code ): ?float {
		$decimal = self::read( $text, $code );
		if ( null === $decimal || ! is_finite( (float) $decimal ) ) {
			return null;
		}
		$amount = (float) $decimal;
		return 0.0 === $amount ? 0.0 : $amount;
	}

	/** Like parse(), but exact: returns decimal text such as '-12.5', or null if it is not a number. */
	public static function read( string $text, string $code ): ?string {
		$format   = self::get_format( $code );
		$rest     = Whitespace::strip( $text );
		$negative = 1 === preg_match( '/\A(?:-|−)/', $rest, $minus );
		$rest     = substr( $rest, strlen( $minus[0] ?? '' ) );
		// The symbol first: the symbol of MOP is MOP$.
		foreach ( array( Whitespace::strip( $format['symbol'] ), $code ) as $word ) {
			if ( '' !== $word && str_starts_with( $rest, $word ) ) {
				$rest = substr( $rest, strlen( $word ) );
			} elseif ( '' !== $word && str_ends_with( $rest, $word ) ) {
				$rest = substr( $rest, 0, -strlen( $word ) );
			}
		}
		$rest = str_replace( array( "'", '’' ), '', $rest );

		$decimal  = $format['decimal'];
		$grouping = ',' === $decimal ? '.' : ',';
		$last     = strrpos( $rest, $grouping );
		$point    = strpos( $rest, $decimal );
		$swapped  = false;
		if ( false !== $last && strpos( $rest, $grouping ) === $last ) {
			$behind  = strlen( $rest ) - $last - 1;
			$swapped = false !== $point ? $point < $last : $format['precision'] > 0 && $behind > 0 && $behind < 3;
		}
		if ( $swapped ) {
			list( $grouping, $decimal ) = array( $decimal, $grouping );
		}
		$rest = str_replace( array( $grouping, $decimal ), array( '', '.' ), $rest );
		if ( 1 !== preg_match( '/\A(?:\d+\.?\d*|\.\d+)\z/', $rest ) ) {
			return null;
		}
		// Standard notation: a digit on both sides of the point.
		$rest = rtrim( str_starts_with( $rest, '.' ) ? "0$rest" : $rest, '.' );
		return $negative ? "-$rest" : $rest;
	}

	/**
	 * An amount in minor units (cents), as payment services expect it.
	 * @param mixed $amount A number or its decimal text.
	 * @return int|null Null if the amount is not a number, has more decimals than the currency or exceeds 2^53, or if
	 *     the currency is unknown: then the amount can't be guessed.
	 */
	public static function to_minor_units( mixed $amount, string $code ): ?int {
		$decimal = Decimal::read( $amount );
		if ( null === $decimal || ! self::is_known( $code ) ) {
			return null;
		}
		$count = $decimal->count_units( self::get_format( $code )['precision'] );
		// On overflow the cast gives PHP_INT_MAX, which exceeds the limit, too.
		$units = (int) $count['units'];
		if ( ! $count['exact'] || $units > self::MAX_UNITS ) {
			return null;
		}
		return $decimal->negative ? -$units : $units;
	}

	/** The decimal number that is stored and shown; null if it exceeds 2^53 or the currency is unknown. */
	public static function from_minor_units( int $units, string $code ): ?float {
		if ( abs( $units ) > self::MAX_UNITS || ! self::is_known( $code ) ) {
			return null;
		}
		return (float) ( $units / 10 ** self::get_format( $code )['precision'] );
	}

	/** @return list<string> The currencies of Pay with PayPal, the default first. */
	public static function paypal_currencies(): array {
		/** @var list<string> $codes */
		$codes = JsonTable::read( 'paypal-currencies' );
		return $codes;
	}

	/** The payment service's minimum amount; null if the currency can't be used for payments. */
	public static function get_minimum( string $code ): ?float {
		$minimums = self::minimums();
		return isset( $minimums[ $code ] ) ? (float) $minimums[ $code ] : null;
	}

	/** @return list<string> */
	public static function payment_currencies(): array {
		return array_keys( self::minimums() );
	}

	/** @return array<string, int|float> Major units by code. */
	private static function minimums(): array {
		/** @var array<string, int|float> $minimums */
		$minimums = JsonTable::read( 'payment-minimums' );
		return $minimums;
	}

	/** Whether the table has the currency. */
	public static function is_known( string $code ): bool {
		return isset( JsonTable::read( 'currencies' )[ $code ] );
	}
}
