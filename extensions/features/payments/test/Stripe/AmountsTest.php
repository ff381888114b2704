<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

use Millwork\Data\Formats\Currency;
use Millwork\Data\Formats\JsonTable;
use Millwork\Features\Payments\Gateways\Stripe\Amounts;
use Millwork\Features\Payments\Gateways\Stripe\Stripe;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Tests\TestCase;

/**
 * All currencies there and back.
 * @group any-database
 * @group any-wordpress
 */
final class AmountsTest extends TestCase {

	public function test_every_currency_goes_there_and_back(): void {
		$taken = 0;
		foreach ( array_keys( JsonTable::read( 'currencies' ) ) as $code ) {
			$money  = Money::from_decimal( 1230, $code );
			$amount = $money ? Amounts::to_stripe( $money ) : null;
			if ( null === $amount ) {
				continue;
			}
			++$taken;
			$this->assertEquals( $money, Amounts::from_stripe( $amount, strtolower( $code ) ), $code );
			$whole = in_array( $code, array( 'BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF' ), true );
			$three = in_array( $code, array( 'BHD', 'JOD', 'KWD', 'OMR', 'TND' ), true );
			$this->assertSame( 1230 * ( $whole ? 1 : ( $three ? 1000 : 100 ) ), $amount, $code );
		}
		$this->assertGreaterThan( 130, $taken );
		foreach ( array_keys( JsonTable::read( 'payment-minimums' ) ) as $code ) {
			$this->assertTrue( ( new Stripe() )->accepts( Money::minimum( $code ) ?? new Money( 0, 'USD' ), Interval::Month ), $code );
		}
	}

	/**
	 * Amounts, and what Stripe is sent.
	 * @return array<string, array{int, string, int|null}>
	 */
	public function amounts(): array {
		return array(
			'dollars'                      => array( 1250, 'USD', 1250 ),
			'yen have no decimals'         => array( 500, 'JPY', 500 ),
			'kronur are sent with two'     => array( 5, 'ISK', 500 ),
			'Uganda’s shillings too'       => array( 5, 'UGX', 500 ),
			'forints are charged with two' => array( 17550, 'HUF', 17550 ),
			'ariary are sent without'      => array( 50000, 'MGA', 500 ),
			'a part of an ariary'          => array( 50020, 'MGA', null ),
			'dinars end in 0'              => array( 5120, 'KWD', 5120 ),
			'dinars that do not'           => array( 5124, 'KWD', null ),
			'eight digits'                 => array( 99999999, 'USD', 99999999 ),
			'nine digits'                  => array( 100000000, 'USD', null ),
			'kronur of nine digits'        => array( 1000000, 'ISK', null ),
			'a currency that is gone'      => array( 500, 'EEK', null ),
			'a currency that Stripe lacks' => array( 500, 'IRR', null ),
			'no currency'                  => array( 500, '', null ),
			'two currencies'               => array( 500, 'USD UYU', null ),
		);
	}

	/**
	 * @dataProvider amounts
	 * @param int      $units    Our minor units.
	 * @param int|null $amount   Stripe's.
	 */
	public function test_what_stripe_is_sent( int $units, string $currency, ?int $amount ): void {
		$this->assertSame( $amount, Amounts::to_stripe( new Money( $units, $currency ) ) );
	}

	public function test_what_is_less_than_our_smallest_coin_is_not_more(): void {
		$this->assertEquals( new Money( 5, 'ISK' ), Amounts::from_stripe( 550, 'isk' ) );
		// What Stripe did not have when this was written is read as it is.
		$this->assertEquals( new Money( 7, 'XXX' ), Amounts::from_stripe( 7, 'xxx' ) );
	}

	public function test_too_little_is_not_taken(): void {
		$gateway = new Stripe();
		foreach ( array_keys( JsonTable::read( 'currencies' ) ) as $code ) {
			$least = Money::minimum( $code );
			$this->assertFalse( $gateway->accepts( new Money( ( $least->units ?? 1000000 ) - 1, $code ), Interval::OneTime ), $code );
		}
		$this->assertNull( Currency::get_minimum( 'ISK' ) );
	}
}
