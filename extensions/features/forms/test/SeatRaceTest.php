<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Tests\OwnSite;
use PHPUnit\Framework\TestCase as PHPUnitTestCase;

/**
 * Fifty entries for twenty places, each sent twice, in several processes at the same time.
 * @group any-database
 */
final class SeatRaceTest extends PHPUnitTestCase {

	public function test_no_place_is_given_twice_and_none_is_left(): void {
		$site = new OwnSite();
		try {
			$this->assertTrue( $site->request( array( SeatRaceRequests::class, 'prepare' ) ) );
			$got   = $site->together( array_fill( 0, SeatRaceRequests::PROCESSES, array( SeatRaceRequests::class, 'compete' ) ), array( 'dir' => $site->dir ) );
			$taken = $site->request( array( SeatRaceRequests::class, 'taken' ) );
		} finally {
			$site->remove();
		}
		$this->assertSame( SeatRaceRequests::PLACES, array_sum( array_column( $got, 'all' ) ) );
		$this->assertSame( SeatRaceRequests::PLACES, $taken['f'] );
		$this->assertSame( array_sum( array_column( $got, 'option' ) ), $taken['o1'] );
		$this->assertLessThanOrEqual( SeatRaceRequests::OPTION, $taken['o1'] );
	}
}
