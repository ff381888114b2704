<?php
declare( strict_types=1 );

namespace Millwork\Tests\Visitors;

use Millwork\Http\RateLimit;
use Millwork\Tests\TestCase;
use Millwork\Visitors\SubmissionLimits;
use Millwork\Visitors\Visitor;

/**
 * Every kind of form counts its submissions in the same way.
 * @group any-database
 */
final class SubmissionLimitsTest extends TestCase {

	/**
	 * Sends something.
	 * @param string $address From where.
	 * @return bool Whether it is accepted.
	 */
	private static function send( string $address ): bool {
		$_SERVER['REMOTE_ADDR'] = $address;
		return 0 === SubmissionLimits::wait( 'letters', new Visitor( $address ), 2, 3 );
	}

	public function test_an_address_counts_before_its_network(): void {
		$this->assertSame( array( true, true, false, false ), array_map( array( self::class, 'send' ), array_fill( 0, 4, '203.0.113.9' ) ) );
		$this->assertSame( array( true, false ), array( self::send( '203.0.113.10' ), self::send( '203.0.113.11' ) ), 'What was refused to an address takes nothing from its network.' );
		$this->assertTrue( self::send( '198.51.100.1' ) );
		$this->assertSame( 4, SubmissionLimits::visitor_work( 'letters', new Visitor( '203.0.113.9' ), 2, 3 ) );
		$_SERVER['REMOTE_ADDR'] = '198.51.100.1';
		SubmissionLimits::give_back( 'letters', new Visitor( '198.51.100.1' ) );
		$this->assertSame( 0, RateLimit::count( 'letters', SubmissionLimits::SPAN ) );
	}

	public function test_an_address_that_all_visitors_share_is_not_counted(): void {
		$this->assertSame( array( true, true, true, true ), array_map( array( self::class, 'send' ), array_fill( 0, 4, '10.0.0.1' ) ) );
		$this->assertSame( 0, SubmissionLimits::visitor_work( 'letters', new Visitor( '10.0.0.1' ), 2, 3 ) );
		$this->assertSame( 0, SubmissionLimits::wait_for_site( 'letters-site', 1 ) );
		$this->assertGreaterThan( 0, SubmissionLimits::wait_for_site( 'letters-site', 1 ) );
		$this->assertSame( 4, SubmissionLimits::site_work( 'letters-site', 1 ) );
	}

	public function test_work_begins_at_half_of_a_limit(): void {
		$this->assertSame( array( 0, 1, 1, 2, 3, 4, 4 ), array_map( static fn( int $count ): int => SubmissionLimits::work( $count, 8 ), array( 3, 4, 4, 5, 6, 7, 80 ) ) );
		$this->assertSame( 0, SubmissionLimits::work( 9, 0 ) );
	}

	public function test_a_filter_changes_numbers_only(): void {
		$limits = array(
			'address' => 5,
			'site'    => 9,
		);
		$this->assertSame( array( 7, 9 ), array_values( SubmissionLimits::filtered( $limits, array( 'address' => '7', 'site' => array(), 'other' => 1 ) ) ) );
		$this->assertSame( $limits, SubmissionLimits::filtered( $limits, null ) );
		$none = SubmissionLimits::filtered( $limits, array( 'address' => PHP_INT_MAX, 'site' => '1e300' ) );
		$this->assertSame( array( 'integer', 'integer' ), array( gettype( 6 * $none['address'] ), gettype( 6 * $none['site'] ) ), 'A filter may ask for no limit.' );
	}
}
