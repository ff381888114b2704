<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Money;

use InvalidArgumentException;
use Millwork\Data\Formats\Currency;

/** An amount: an integer of the currency's minor units, as cents. No number with a point is ever reckoned with. */
final class Money {

	/**
	 * @param int    $units    Minor units.
	 * @param string $currency A code of ISO 4217 in capitals.
	 */
	public function __construct( public readonly int $units, public readonly string $currency ) {}

	/**
	 * Reads an amount in major units, as blocks and plans store it.
	 * @param mixed  $amount   A number or its decimal text, as 12.5 or '12.50'.
	 * @param string $currency A code of ISO 4217 in capitals.
	 * @return self|null Null if it is no amount of the currency: no number, more decimals than the currency
	 *                   has, or a currency that is not known.
	 */
	public static function from_decimal( mixed $amount, string $currency ): ?self {
		$units = Currency::to_minor_units( $amount, $currency );
		return null === $units ? null : new self( $units, $currency );
	}

	/**
	 * Reads what a person typed.
	 * @param string $text     As '12,50 €'.
	 * @param string $currency A code of ISO 4217 in capitals.
	 * @return self|null Null if it is no amount of the currency.
	 */
	public static function from_input( string $text, string $currency ): ?self {
		$decimal = Currency::read( $text, $currency );
		return null === $decimal ? null : self::from_decimal( $decimal, $currency );
	}

	/**
	 * The least that can be paid in a currency.
	 * @param string $currency A code of ISO 4217 in capitals.
	 * @return self|null Null for a currency in which nothing can be paid.
	 */
	public static function minimum( string $currency ): ?self {
		$minimum = Currency::get_minimum( $currency );
		return null === $minimum ? null : self::from_decimal( $minimum, $currency );
	}

	/**
	 * Adds an amount of the same currency.
	 * @param self $other The other amount.
	 * @throws InvalidArgumentException If it is of another currency.
	 */
	public function plus( self $other ): self {
		if ( $other->currency !== $this->currency ) {
			throw new InvalidArgumentException( 'Amounts of two currencies are not added.' );
		}
		return new self( $this->units + $other->units, $this->currency );
	}

	/**
	 * The amount for people, as '$12.50'.
	 * @return string Plain text, to be escaped.
	 */
	public function format(): string {
		return Currency::format( $this->decimal(), $this->currency ) ?? $this->decimal() . ' ' . $this->currency;
	}

	/**
	 * The amount as decimal text with the currency's own number of decimals, as payment services and
	 * bookkeeping take it: '12.50', '500'.
	 */
	public function decimal(): string {
		$precision = Currency::get_format( $this->currency )['precision'];
		$digits    = str_pad( (string) abs( $this->units ), $precision + 1, '0', STR_PAD_LEFT );
		$end       = strlen( $digits ) - $precision;
		return ( $this->units < 0 ? '-' : '' ) . substr( $digits, 0, $end ) . ( $precision > 0 ? '.' . substr( $digits, $end ) : '' );
	}
}
