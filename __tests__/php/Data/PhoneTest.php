<?php
declare( strict_types=1 );

namespace Millwork\Tests\Data;

use Millwork\Data\Formats\JsonTable;
use Millwork\Data\Formats\Phone;
use Millwork\Tests\TestCase;

/** The verdicts of `shared/lib/phone`. */
final class PhoneTest extends TestCase {

	/** Lines with a number in them. */
	public function test_splits(): void {
		foreach ( JsonTable::read( 'phone-vectors' )['split'] as list( $text, $prefix, $number, $href ) ) {
			$this->assertSame( compact( 'prefix', 'number', 'href' ), Phone::split( $text ), $text );
		}
	}

	/** A text made to be slow, and one in a broken encoding. */
	public function test_stands_any_text(): void {
		$long = str_repeat( '+(/', 500000 );
		$this->assertSame( $long, Phone::split( $long )['prefix'] );
		$this->assertSame( 'tel:5', Phone::split( "{$long}5" )['href'] );
		$this->assertSame( "\xFF\xE2 ", Phone::split( "\xFF\xE2 5" )['prefix'] );
	}
}
