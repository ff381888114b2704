<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe;

use Millwork\Data\Formats\Currency;
use Millwork\Features\Payments\Money\Money;

/**
 * Converts minor units to Stripe's integers and back. Mostly they are equal; where they aren't, a mistake is off by a
 * factor of a hundred (https://docs.stripe.com/currencies).
 */
final class Amounts {

	/** Currencies that Stripe charges with two decimals. ISK and UGX have none but are sent with two: 5 ISK are 500. */
	private const TWO = 'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CNY COP CRC CVE CZK DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD KES KGS KHR KYD KZT LAK LBP LKR LRD LSL MAD MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS TOP TRY TTD TWD TZS UAH UGX USD UYU UZS WST XCD YER ZAR ZMW';

	/** Without decimals. Stripe ignores the fifths of the ariary (MGA). */
	private const NONE = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF';

	/** With three decimals, the last one always 0: card networks support two. */
	private const THREE = 'BHD JOD KWD OMR TND';

	/** The largest amount, in Stripe's units: eight digits. */
	private const MOST = 99999999;

	/** @return int|null Null if it can't be charged: another currency, too many decimals or too large. */
	public static function to_stripe( Money $money ): ?int {
		$theirs = self::decimals( $money->currency );
		if ( null === $theirs ) {
			return null;
		}
		$ours   = Currency::get_format( $money->currency )['precision'];
		$factor = 10 ** abs( $theirs - $ours );
		if ( $theirs < $ours && 0 !== $money->units % $factor ) {
			return null;
		}
		$amount = $theirs < $ours ? intdiv( $money->units, $factor ) : $money->units * $factor;
		if ( $amount > self::MOST || ( 3 === $theirs && 0 !== $amount % 10 ) ) {
			return null;
		}
		return $amount;
	}

	/**
	 * @param int    $amount   In Stripe's units.
	 * @param string $currency ISO 4217 code, any case.
	 * @return Money Rounded down to our minor unit.
	 */
	public static function from_stripe( int $amount, string $currency ): Money {
		$code   = strtoupper( $currency );
		$ours   = Currency::get_format( $code )['precision'];
		$theirs = self::decimals( $code ) ?? $ours;
		$factor = 10 ** abs( $theirs - $ours );
		return new Money( $theirs < $ours ? $amount * $factor : intdiv( $amount, $factor ), $code );
	}

	public static function can_charge( Money $money ): bool {
		$least  = Money::minimum( $money->currency );
		$amount = self::to_stripe( $money );
		return $least && null !== $amount && $money->units >= $least->units;
	}

	/**
	 * How many decimals Stripe's integers have.
	 * @param string $code ISO 4217 code.
	 * @return int|null Null if Stripe doesn't support it.
	 */
	private static function decimals( string $code ): ?int {
		foreach ( array(
			self::NONE,
			2 => self::TWO,
			3 => self::THREE,
		) as $decimals => $codes ) {
			if ( 3 === strlen( $code ) && str_contains( " $codes ", " $code " ) ) {
				return $decimals;
			}
		}
		return null;
	}
}
