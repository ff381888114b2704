<?php
declare( strict_types=1 );

namespace Millwork\Tests\Data;

use Millwork\Tests\OwnSite;
use PHPUnit\Framework\TestCase as PHPUnitTestCase;

/**
 * Each is a separate process, on one database: after the first has read and before it writes, the second
 * starts. The changes of both are there afterwards.
 */
final class TwoWritersTest extends PHPUnitTestCase {

	public function test_of_eight_that_change_one_none_is_chosen_to_fail(): void {
		$site = new OwnSite();
		try {
			$site->request( array( TwoWritersRequests::class, 'prepare' ) );
			$site->together( array_fill( 0, 8, array( TwoWritersRequests::class, 'count' ) ), array( 'dir' => $site->dir ) );
			$this->assertSame( 8 * TwoWritersRequests::ROUNDS, $site->request( array( TwoWritersRequests::class, 'counted' ) ) );
			$log = "$site->dir/debug.log";
			$this->assertSame( '', is_file( $log ) ? (string) file_get_contents( $log ) : '' );
		} finally {
			$site->remove();
		}
	}

	public function test_neither_loses_what_the_other_has_changed(): void {
		$site = new OwnSite();
		try {
			$site->request( array( TwoWritersRequests::class, 'prepare' ) );
			$made  = $site->together( array( array( TwoWritersRequests::class, 'first' ), array( TwoWritersRequests::class, 'second' ) ), array( 'dir' => $site->dir ) );
			$found = $site->request( array( TwoWritersRequests::class, 'read' ) );
		} finally {
			$site->remove();
		}
		$this->assertSame( $made[0], $made[1], 'Both have signed with the same key.' );
		$this->assertCount( 2, array_filter( $made[0] ) );
		$this->assertSame( $made[0], array_slice( $found, -2, 2, true ) );
		foreach ( array_slice( $found, 0, -2 ) as $what => $both ) {
			$this->assertEqualsCanonicalizing( array( 'first', 'second' ), $both, $what );
		}
		$this->assertCount( 9, $found );
	}
}
