<?php
declare( strict_types=1 );

namespace Millwork\Tests\Data;

use Millwork\Tests\OwnSite;
use PHPUnit\Framework\TestCase as PHPUnitTestCase;

/** What was stored stays, and nobody treats it as new work. */
final class UpgradeTest extends PHPUnitTestCase {

	public function test_an_older_versions_rows_stay(): void {
		$site = new OwnSite();
		try {
			$site->request( array( UpgradeRequests::class, 'activate' ), array(), array( 'WP_ADMIN' => true ), '/wp-admin/' );
			$site->request( array( UpgradeRequests::class, 'make_older' ) );
			$found = $site->request( array( UpgradeRequests::class, 'read' ) );
		} finally {
			$site->remove();
		}
		$this->assertSame(
			array(
				'is_ready' => true,
				// Earlier rows count as done.
				'event'    => array( 'evt_old', '', null, null ),
				'payment'  => array( 'failed', '', 0, '', 0, '' ),
				'donor'    => 'zoe@example.org',
				'ada'      => array( true, 'ada@example.com', false ),
			),
			$found
		);
	}
}
