<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use InvalidArgumentException;
use Millwork\Data\Formats\Currency;
use Millwork\Data\Formats\JsonTable;
use Millwork\Features\Payments\Money\Money;
use Millwork\Tests\TestCase;

/**
 * All currencies of the table, with no, two and three decimals: no unit is lost on any way.
 * @group any-database
 */
final class MoneyTest extends TestCase {

	public function test_amounts_come_back_as_they_were(): void {
		$currencies = array_keys( JsonTable::read( 'currencies' ) );
		$this->assertGreaterThan( 100, count( $currencies ) );
		$decimals = array();
		foreach ( $currencies as $currency ) {
			$currency               = (string) $currency;
			$precision              = Currency::get_format( $currency )['precision'];
			$decimals[ $precision ] = true;
			// 0.07, 0.29 and 1.15 are those that numbers with a point get wrong.
			foreach ( array( 0, 1, 7, 29, 99, 100, 101, 115, 999, 1000, 12345, 99999999, 9007199254740991 ) as $units ) {
				$money = new Money( $units, $currency );
				$this->assertSame( $units, Money::from_decimal( $money->decimal(), $currency )?->units, "$units $currency" );
				$this->assertSame( $units, Money::from_input( $money->format(), $currency )?->units, "$units $currency typed" );
			}
		}
		ksort( $decimals );
		$this->assertSame( array( 0, 2, 3 ), array_keys( $decimals ) );
	}

	public function test_what_is_no_amount_is_none(): void {
		foreach ( array( '', 'x', '1.005', '1e3', '--5', null, array(), true, INF, NAN ) as $value ) {
			$this->assertNull( Money::from_decimal( $value, 'USD' ), (string) wp_json_encode( is_float( $value ) ? 'float' : $value ) );
		}
		$this->assertNull( Money::from_decimal( '5', 'XXX' ) );
		$this->assertNull( Money::from_decimal( '5.5', 'JPY' ) );
		$this->assertSame( '-0.05', ( new Money( -5, 'USD' ) )->decimal() );
	}

	public function test_amounts_of_two_currencies_are_not_added(): void {
		$this->assertSame( 300, ( new Money( 100, 'USD' ) )->plus( new Money( 200, 'USD' ) )->units );
		$this->expectException( InvalidArgumentException::class );
		( new Money( 100, 'USD' ) )->plus( new Money( 200, 'EUR' ) );
	}
}
