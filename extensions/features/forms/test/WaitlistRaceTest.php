<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Tests\OwnSite;
use PHPUnit\Framework\TestCase as PHPUnitTestCase;

/**
 * Thirty wait for one of twelve places, and several processes let them move up at the same time, while others want
 * places, too.
 * @group any-database
 */
final class WaitlistRaceTest extends PHPUnitTestCase {

	public function test_no_place_is_given_twice_and_nobody_moves_up_twice(): void {
		$site = new OwnSite();
		try {
			$this->assertTrue( $site->request( array( WaitlistRaceRequests::class, 'prepare' ) ) );
			$got   = $site->together( array_fill( 0, WaitlistRaceRequests::PROCESSES, array( WaitlistRaceRequests::class, 'compete' ) ), array( 'dir' => $site->dir ) );
			$taken = $site->request( array( WaitlistRaceRequests::class, 'taken' ) );
		} finally {
			$site->remove();
		}
		$up = array_merge( ...array_column( $got, 'up' ) );
		$this->assertSame( array_values( array_unique( $up ) ), $up, 'Each is told once.' );
		$this->assertSame( WaitlistRaceRequests::PLACES, $taken['seats'] );
		$this->assertSame( count( $up ), $taken['inbox'] );
		$this->assertSame( WaitlistRaceRequests::PLACES, count( $up ) + array_sum( array_column( $got, 'got' ) ) );
	}
}
