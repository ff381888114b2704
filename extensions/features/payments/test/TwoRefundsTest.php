<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Tests\OwnSite;
use PHPUnit\Framework\TestCase as PHPUnitTestCase;

/**
 * Each is a process of its own, on one database: while the first is about to write, with what it has read in its hands,
 * the second comes.
 * @group any-wordpress
 */
final class TwoRefundsTest extends PHPUnitTestCase {

	public function test_each_refund_is_booked_once(): void {
		$site = new OwnSite();
		try {
			$site->request( array( TwoRefundsRequests::class, 'prepare' ), array(), array( 'WP_ADMIN' => true ), '/wp-admin/' );
			$said  = $site->together( array( array( TwoRefundsRequests::class, 'first' ), array( TwoRefundsRequests::class, 'second' ) ), array( 'dir' => $site->dir ) );
			$found = $site->request( array( TwoRefundsRequests::class, 'read' ) );
		} finally {
			$site->remove();
		}
		$this->assertSame(
			array(
				// Two refunds of 300: both count.
				'two'  => 600,
				// The same one twice, as after an answer that was lost.
				'same' => 300,
				// The same click in two tabs: the second one hasn't seen the first.
				'tabs' => 300,
			),
			$found
		);
		$this->assertSame( array( 200, 200, 200 ), array_values( $said[0] ) );
		$this->assertSame( array( 200, 200, 409 ), array_values( $said[1] ) );
	}
}
