<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Money;

use InvalidArgumentException;
use Millwork\Data\Formats\Currency;

/** An amount in the currency's minor units, such as cents. Never a float. */
final class Money {

	/** @param string $currency ISO 4217 code in capitals. */
	public function __construct( public readonly int $units, public readonly string $currency ) {}

	/**
	 * Reads an amount in major units, as blocks and plans store it.
	 * @param mixed  $amount   Such as 12.5 or '12.50'.
	 * @param string $currency ISO 4217 code in capitals.
	 * @return self|null Null if it isn't a number, has too many decimals, or the currency is unknown.
	 */
	public static function from_decimal( mixed $amount, string $currency ): ?self {
		$units = Currency::to_minor_units( $amount, $currency );
		return null === $units ? null : new self( $units, $currency );
	}

	/**
	 * Reads an amount that a person typed.
	 * @param string $text     Such as '12,50 €'.
	 * @param string $currency ISO 4217 code in capitals.
	 * @return self|null Null if it isn't valid.
	 */
	public static function from_input( string $text, string $currency ): ?self {
		$decimal = Currency::read( $text, $currency );
		return null === $decimal ? null : self::from_decimal( $decimal, $currency );
	}

	/**
	 * The smallest payment in a currency.
	 * @param string $currency ISO 4217 code in capitals.
	 * @return self|null Null if the currency accepts no payments.
	 */
	public static function minimum( string $currency ): ?self {
		$minimum = Currency::get_minimum( $currency );
		return null === $minimum ? null : self::from_decimal( $minimum, $currency );
	}

	/** @throws InvalidArgumentException If the currencies differ. */
	public function plus( self $other ): self {
		if ( $other->currency !== $this->currency ) {
			throw new InvalidArgumentException( 'Amounts of two currencies are not added.' );
		}
		return new self( $this->units + $other->units, $this->currency );
	}

	/**
	 * The formatted amount, such as '$12.50'.
	 * @return string Plain text, not escaped.
	 */
	public function format(): string {
		return Currency::format( $this->decimal(), $this->currency ) ?? $this->decimal() . ' ' . $this->currency;
	}

	/** The amount as decimal text for payment services and bookkeeping: '12.50', '500'. */
	public function decimal(): string {
		$precision = Currency::get_format( $this->currency )['precision'];
		$digits    = str_pad( (string) abs( $this->units ), $precision + 1, '0', STR_PAD_LEFT );
		$end       = strlen( $digits ) - $precision;
		return ( $this->units < 0 ? '-' : '' ) . substr( $digits, 0, $end ) . ( $precision > 0 ? '.' . substr( $digits, $end ) : '' );
	}
}
