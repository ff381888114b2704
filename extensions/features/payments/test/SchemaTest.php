<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Ledger\Subscriptions;
use Millwork\Features\Payments\Tables;
use Millwork\Tests\Features\Forms\Inbox\QueryPlan;
use Millwork\Tests\TestCase;

/** Rows are found by indexes. */
final class SchemaTest extends TestCase {

	public function test_subscriptions_that_are_due_are_found_by_an_index(): void {
		global $wpdb;
		$rows = array();
		for ( $i = 0; $i < 2000; $i++ ) {
			$rows[] = $wpdb->prepare( '( %s, %s, %s )', 'stripe', "sub_$i", Rows::time( ( $i % 25 ? 1 : -1 ) * ( DAY_IN_SECONDS + $i ) ) );
		}
		// phpcs:disable WordPress.DB -- A table of our own.
		foreach ( array_chunk( $rows, 500 ) as $some ) {
			$wpdb->query( 'INSERT INTO `' . Tables::subscriptions() . '` (gateway, reference, paid_until) VALUES ' . implode( ', ', $some ) );
		}
		$this->assertCount( 80, Subscriptions::overdue( 200 ) );
		$plan = QueryPlan::of( (string) $wpdb->last_query, Tables::subscriptions(), Tables::subscriptions() );
		// phpcs:enable
		$this->assertStringContainsString( 'paid_until', $plan );
		$this->assertStringNotContainsString( 'SCAN', $plan );
		$this->assertStringNotContainsString( 'SORT', $plan );
	}
}
