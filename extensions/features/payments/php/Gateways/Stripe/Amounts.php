<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe;

use Millwork\Data\Formats\Currency;
use Millwork\Features\Payments\Money\Money;

/**
 * Turns our minor units into Stripe's integers and back. Both are the currency's smallest unit mostly; where
 * they differ, a mistake is one by a factor of a hundred (https://docs.stripe.com/currencies).
 */
final class Amounts {

	/**
	 * The currencies that Stripe charges in with two decimals. ISK and UGX have none, and are sent as if they had: 5 ISK are 500.
	 */
	private const TWO = 'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CNY COP CRC CVE CZK DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD KES KGS KHR KYD KZT LAK LBP LKR LRD LSL MAD MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS TOP TRY TTD TWD TZS UAH UGX USD UYU UZS WST XCD YER ZAR ZMW';

	/** Those without decimals. The ariary has fifths, which Stripe leaves out. */
	private const NONE = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF';

	/** Those with three, of which the last is 0: card networks know two. */
	private const THREE = 'BHD JOD KWD OMR TND';

	/** The largest amount, in Stripe's units: eight digits. */
	private const MOST = 99999999;

	/**
	 * An amount for Stripe.
	 * @return int|null Null if it cannot be charged: another currency, a part of the smallest coin, too much.
	 */
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
	 * An amount of Stripe's.
	 * @param int    $amount   As Stripe says it.
	 * @param string $currency A code of ISO 4217, in small letters as Stripe has it.
	 * @return Money Rounded down where it is a part of our smallest unit.
	 */
	public static function from_stripe( int $amount, string $currency ): Money {
		$code   = strtoupper( $currency );
		$ours   = Currency::get_format( $code )['precision'];
		$theirs = self::decimals( $code ) ?? $ours;
		$factor = 10 ** abs( $theirs - $ours );
		return new Money( $theirs < $ours ? $amount * $factor : intdiv( $amount, $factor ), $code );
	}

	/** Whether an amount can be charged. */
	public static function can_charge( Money $money ): bool {
		$least  = Money::minimum( $money->currency );
		$amount = self::to_stripe( $money );
		return $least && null !== $amount && $money->units >= $least->units;
	}

	/**
	 * How many decimals Stripe's integers have.
	 * @param string $code The currency.
	 * @return int|null Null if Stripe does not charge in it.
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
