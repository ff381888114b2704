<?php
declare( strict_types=1 );

namespace Millwork\Tests\Data;

use Millwork\Data\Formats\Currency;
use Millwork\Data\Formats\JsonTable;
use Millwork\Tests\TestCase;

/** The same results as `shared/lib/currency`. */
final class CurrencyTest extends TestCase {

	/**
	 * Rows of one group of vectors.
	 * @param string $group The group's name.
	 * @return list<array<int, mixed>>
	 */
	private static function vectors( string $group ): array {
		return JsonTable::read( 'currency-vectors' )[ $group ];
	}

	/** Prices, with and without their symbol. */
	public function test_formats(): void {
		foreach ( self::vectors( 'format' ) as list( $amount, $code, $price ) ) {
			$this->assertSame( $price, Currency::format( $amount, $code ), (string) wp_json_encode( array( $amount, $code ) ) );
		}
		foreach ( self::vectors( 'formatWithoutSymbol' ) as list( $amount, $code, $price ) ) {
			$this->assertSame( $price, Currency::format( $amount, $code, false ), (string) wp_json_encode( array( $amount, $code ) ) );
		}
		foreach ( array( NAN, INF, -INF, true, array() ) as $amount ) {
			$this->assertNull( Currency::format( $amount, 'USD' ) );
			$this->assertNull( Currency::to_minor_units( $amount, 'USD' ) );
		}
	}

	/** A server may have changed how floats are converted to text. */
	public function test_formats_alike_whatever_the_precision_settings_are(): void {
		$before = array(
			'precision'           => (string) ini_get( 'precision' ),
			'serialize_precision' => (string) ini_get( 'serialize_precision' ),
		);
		try {
			foreach ( array( '-1', '3', '17' ) as $precision ) {
				foreach ( array_keys( $before ) as $setting ) {
					ini_set( $setting, $precision );
				}
				$this->assertSame( '$1,234.57', Currency::format( 1234.565, 'USD' ) );
				$this->assertSame( 1999, Currency::to_minor_units( 19.99, 'USD' ) );
			}
		} finally {
			foreach ( $before as $setting => $value ) {
				ini_set( $setting, $value );
			}
		}
	}

	/** How currencies are written. */
	public function test_knows_formats(): void {
		foreach ( self::vectors( 'formats' ) as list( $code, $symbol, $grouping, $decimal, $precision ) ) {
			$this->assertSame( compact( 'symbol', 'grouping', 'decimal', 'precision' ), Currency::get_format( $code ), $code );
		}
		foreach ( self::vectors( 'precision' ) as list( $code, $precision ) ) {
			$this->assertSame( $precision, Currency::get_format( $code )['precision'], $code );
		}
	}

	/** What a person typed. */
	public function test_parses(): void {
		foreach ( self::vectors( 'parse' ) as list( $text, $code, $amount ) ) {
			$this->assertSame( null === $amount ? null : (float) $amount, Currency::parse( $text, $code ), "$text $code" );
		}
		foreach ( array_keys( JsonTable::read( 'currencies' ) ) as $code ) {
			$amount = Currency::get_format( $code )['precision'] > 0 ? 1234567.25 : 1234567.0;
			$this->assertSame( $amount, Currency::parse( (string) Currency::format( $amount, $code ), $code ), $code );
		}
	}

	/** Major to minor and back. */
	public function test_counts_minor_units(): void {
		foreach ( self::vectors( 'minorUnits' ) as list( $amount, $code, $units ) ) {
			$this->assertSame( $units, Currency::to_minor_units( $amount, $code ), (string) wp_json_encode( array( $amount, $code ) ) );
		}
		foreach ( self::vectors( 'fromMinorUnits' ) as list( $units, $code, $amount ) ) {
			$this->assertSame( null === $amount ? null : (float) $amount, Currency::from_minor_units( $units, $code ), "$units $code" );
		}
		$this->assertNull( Currency::from_minor_units( PHP_INT_MIN, 'USD' ) );
	}

	/** Which amounts can be paid. */
	public function test_knows_limits(): void {
		foreach ( self::vectors( 'minimum' ) as list( $code, $minimum ) ) {
			$this->assertSame( null === $minimum ? null : (float) $minimum, Currency::get_minimum( $code ), $code );
		}
		$this->assertCount( 24, Currency::paypal_currencies() );
		$this->assertSame( 'USD', Currency::paypal_currencies()[0] );
	}
}
