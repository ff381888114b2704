<?php
/**
 * The tables of payments.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Payments;

use Millwork\Payments\Subscriptions;
use Millwork\Payments\Tables;
use Millwork\Tests\Forms\Inbox\QueryPlan;
use Millwork\Tests\OwnSite;
use Millwork\Tests\TestCase;

/**
 * They are found by indexes, and an older version's rows stay.
 */
final class SchemaTest extends TestCase {

	public function test_subscriptions_that_are_due_are_found_by_an_index(): void {
		global $wpdb;
		$rows = array();
		for ( $i = 0; $i < 2000; $i++ ) {
			$rows[] = $wpdb->prepare( '( %s, %s, %s )', 'stripe', "sub_$i", Tables::time( ( $i % 25 ? 1 : -1 ) * ( DAY_IN_SECONDS + $i ) ) );
		}
		// phpcs:disable WordPress.DB -- A table of our own.
		foreach ( array_chunk( $rows, 500 ) as $some ) {
			$wpdb->query( 'INSERT INTO `' . Subscriptions::table() . '` (gateway, reference, paid_until) VALUES ' . implode( ', ', $some ) );
		}
		$this->assertCount( 80, Subscriptions::due( 200 ) );
		$plan = QueryPlan::of( (string) $wpdb->last_query, Subscriptions::table() );
		// phpcs:enable
		$this->assertStringContainsString( 'paid_until', $plan );
		$this->assertStringNotContainsString( 'SCAN', $plan );
		$this->assertStringNotContainsString( 'SORT', $plan );
	}

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
				// What is of before is done.
				'event'    => array( 'evt_old', '', null, null ),
				'payment'  => array( 'failed', '', 0, '' ),
				'donor'    => 'zoe@example.org',
			),
			$found
		);
	}
}
