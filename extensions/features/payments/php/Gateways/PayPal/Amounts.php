<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\PayPal;

use Millwork\Data\Formats\Currency;
use Millwork\Features\Payments\Money\Money;

/** Converts amounts to and from PayPal's format. PayPal's number of decimals isn't always the currency's own. */
final class Amounts {

	/** Currencies in which PayPal accepts only whole amounts. */
	private const WHOLE = array( 'HUF', 'JPY', 'TWD' );

	/** A currency of stored products that PayPal no longer accepts. */
	private const GONE = array( 'RUB' );

	/** Whether PayPal accepts an amount. */
	public static function is_accepted( Money $money ): bool {
		return $money->units > 0
			&& in_array( $money->currency, array_diff( Currency::paypal_currencies(), self::GONE ), true )
			&& 0 === $money->units % self::whole( $money->currency );
	}

	/** @return array{currency_code: string, value: string} */
	public static function to_paypal( Money $money ): array {
		$value = $money->decimal();
		return array(
			'currency_code' => $money->currency,
			'value'         => self::whole( $money->currency ) > 1 ? (string) strstr( $value, '.', true ) : $value,
		);
	}

	/** @param mixed $amount As sent by PayPal. */
	public static function from_paypal( mixed $amount ): ?Money {
		$value    = is_array( $amount ) ? $amount['value'] ?? null : null;
		$currency = is_array( $amount ) ? $amount['currency_code'] ?? null : null;
		return is_string( $value ) && is_string( $currency ) ? Money::from_decimal( $value, $currency ) : null;
	}

	/** The smallest amount, in minor units. */
	private static function whole( string $currency ): int {
		return in_array( $currency, self::WHOLE, true ) ? 10 ** Currency::get_format( $currency )['precision'] : 1;
	}
}
