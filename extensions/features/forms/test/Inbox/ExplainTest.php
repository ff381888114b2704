<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\Inbox;

use Millwork\Features\Forms\Entries\Entries;
use Millwork\Tests\TestCase;

/**
 * Every filter and every order of the list reads a range of an index: no query scans the table, or a
 * whole index, and none sorts.
 */
final class ExplainTest extends TestCase {

	use StoredEntries;

	public function test_no_list_scans_the_table(): void {
		$this->become( 'editor' );
		for ( $i = 0; $i < 60; $i++ ) {
			$this->entry(
				array(
					'created' => sprintf( '2026-11-%02d 10:00:00', 1 + $i % 28 ),
					'name'    => 'Sender ' . $i % 7,
					'source'  => 'post:' . $i % 3,
					'is_read' => $i % 2,
					'state'   => $i % 5 ? 'inbox' : 'spam',
				)
			);
		}
		$plans = 0;
		foreach ( $this->cases() as $params ) {
			$queries = $this->queries(
				function () use ( $params ): void {
					$page = $this->page( $params );
					$this->page( array( 'after' => $page['next'] ) + $params );
					$this->rest( 'GET', '/millwork/v1/entries/total', array_diff_key( $params, array( 'per_page' => 1 ) ) );
				}
			);
			$this->assertNotEmpty( $queries );
			foreach ( $queries as $query ) {
				$plan = QueryPlan::of( $query );
				$this->assertStringNotContainsString( 'SCAN', $plan, "$plan\n$query" );
				// A range of days has no order of senders: up to 2,000 of them are sorted.
				if ( 'sender' !== $params['orderby'] || ! isset( $params['from'] ) ) {
					$this->assertStringNotContainsString( 'SORT', $plan, "$plan\n$query" );
				}
				++$plans;
			}
		}
		$this->assertGreaterThan( 100, $plans );
		foreach ( array( '/counts', '/forms' ) as $path ) {
			foreach ( $this->queries( fn() => $this->rest( 'GET', "/millwork/v1/entries$path" ) ) as $query ) {
				$this->assertStringNotContainsString( 'SCAN', QueryPlan::of( $query ), $query );
			}
		}
	}

	/**
	 * Every filter with every order.
	 * @return list<array<string, mixed>>
	 */
	private function cases(): array {
		$cases = array( array() );
		foreach ( array(
			array( 'form' => 'post:1' ),
			array( 'is_read' => 'false' ),
			array(
				'from' => '2026-11-03',
				'to'   => '2026-11-20',
			),
			array( 'search' => 'table' ),
		) as $filter ) {
			$cases = array_merge( $cases, array_map( static fn( array $params ): array => $params + $filter, $cases ) );
		}
		$all = array();
		foreach ( $cases as $params ) {
			foreach ( array( 'created', 'sender' ) as $orderby ) {
				foreach ( array( 'asc', 'desc' ) as $order ) {
					$all[] = $params + array( 'per_page' => 3 ) + compact( 'orderby', 'order' );
				}
			}
		}
		return $all;
	}

	/**
	 * The queries that ask our table.
	 * @param callable $work What asks.
	 * @return list<string>
	 */
	private function queries( callable $work ): array {
		$queries = array();
		$note    = static function ( string $query ) use ( &$queries ): string {
			if ( str_contains( $query, Entries::table() ) && str_starts_with( $query, 'SELECT' ) ) {
				$queries[] = $query;
			}
			return $query;
		};
		add_filter( 'query', $note );
		$work();
		remove_filter( 'query', $note );
		return $queries;
	}
}
