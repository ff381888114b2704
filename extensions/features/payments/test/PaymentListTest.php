<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Features\Payments\Admin\Download;
use Millwork\Features\Payments\Admin\PaymentList;
use Millwork\Features\Payments\Admin\PaymentQuery;
use Millwork\Features\Payments\Admin\Routes;
use Millwork\Features\Payments\Ledger\Donors;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Tables;
use Millwork\Tests\Features\Forms\Inbox\QueryPlan;
use Millwork\Tests\TestCase;

/** As much for many payments as for few, and the same lists as before. */
final class PaymentListTest extends TestCase {

	/**
	 * Adds payments, a day apart.
	 * @param int                  $number How many.
	 * @param array<string, mixed> $values Values by column.
	 * @return list<int> Their numbers, the newest first.
	 */
	private function add( int $number, array $values = array() ): array {
		global $wpdb;
		$ids = array();
		for ( $i = 0; $i < $number; $i++ ) {
			$time  = gmdate( 'Y-m-d H:i:s', (int) strtotime( '2026-03-01 12:00:00 UTC' ) + $i * DAY_IN_SECONDS );
			$ids[] = Payments::add(
				$values + array(
					'mode'     => 'live',
					'gateway'  => 'test',
					'kind'     => 'donation',
					'status'   => 'paid',
					'currency' => 'USD',
					'amount'   => 500,
					'label'    => "Roof $i",
					'created'  => $time,
					'paid'     => $time,
				)
			)->id ?? 0;
		}
		return array_reverse( $ids );
	}

	/**
	 * The queries of something.
	 * @return list<string>
	 */
	private function queries( callable $act ): array {
		$queries = array();
		$note    = static function ( string $query ) use ( &$queries ): string {
			$queries[] = $query;
			return $query;
		};
		add_filter( 'query', $note );
		$act();
		remove_filter( 'query', $note );
		return $queries;
	}

	/**
	 * Pages through a list.
	 * @param array<string, mixed> $params As the route takes them.
	 * @param int                  $most   Payments per page.
	 * @return list<int> The numbers of all payments.
	 */
	private function all( array $params, int $most = 2 ): array {
		$ids    = array();
		$before = 0;
		do {
			$page   = PaymentList::page( Routes::filter( $params + array( 'mode' => 'live' ) ), $before, $most );
			$ids    = array( ...$ids, ...array_map( 'intval', array_column( $page['rows'], 'id' ) ) );
			$before = $page['next'];
		} while ( $before > 0 );
		return $ids;
	}

	/** @return array<string, array{string}> */
	public static function searches(): array {
		return array(
			'nothing'    => array( '' ),
			'an address' => array( 'zoe@example.org' ),
			'a text'     => array( 'Roof' ),
		);
	}

	/**
	 * A payment that is refunded while someone pages leaves the others their places.
	 * @dataProvider searches
	 */
	public function test_a_page_goes_on_behind_a_payment_that_is_in_the_list_no_more( string $search ): void {
		$ids    = $this->add( 5, array( 'donor_id' => Donors::find_or_add( 'zoe@example.org', 'Zoe' ) ) );
		$filter = Routes::filter( array( 'mode' => 'live', 'status' => 'paid', 'search' => $search ) );
		$first  = PaymentList::page( $filter, 0, 2 );
		$last   = Payments::find( 'id', (string) $ids[1] );
		$this->assertTrue( $last && Payments::change( $last, array( 'status' => 'refunded' ) ) );
		$this->assertSame( array( $ids[2], $ids[3] ), array_map( 'intval', array_column( PaymentList::page( $filter, $first['next'], 2 )['rows'], 'id' ) ) );
	}

	/** @return array<string, array{array<string, string>}> */
	public static function filters(): array {
		$year = array(
			'from' => '2026-01-01',
			'to'   => '2026-12-31',
		);
		return array(
			'shown'          => array( array() ),
			'all'            => array( array( 'status' => 'all' ) ),
			'failed'         => array( array( 'status' => 'failed' ) ),
			'paid'           => array( array( 'status' => 'paid' ) ),
			'a year'         => array( $year ),
			'all of a year'  => array( $year + array( 'status' => 'all' ) ),
			'paid in a year' => array( $year + array( 'status' => 'paid' ) ),
			'an address'     => array( array( 'search' => 'zoe@example.org' ) ),
			'a number'       => array( array( 'search' => '0123abcd' ) ),
		);
	}

	/**
	 * @dataProvider filters
	 * @param array<string, string> $params As the route takes them.
	 */
	public function test_no_list_reads_all_payments( array $params ): void {
		$this->add( 3, array( 'donor_id' => Donors::find_or_add( 'zoe@example.org' ) ) );
		$this->add( 3, array( 'status' => 'failed' ) );
		$before  = $this->add( 1 )[0];
		$queries = $this->queries( static fn() => PaymentList::page( Routes::filter( $params + array( 'mode' => 'live' ) ), $before, 2 ) );
		$queries = array_values( array_filter( $queries, static fn( string $query ): bool => str_contains( $query, Tables::payments() ) ) );
		$this->assertNotSame( array(), $queries );
		foreach ( $queries as $query ) {
			$plan = QueryPlan::of( $query, Tables::payments(), 'p' );
			$this->assertStringNotContainsString( 'SCAN', $plan, $query );
			if ( str_contains( $query, 'UNION' ) ) {
				$this->assertCount( 6, (array) preg_grep( '/created_status/', explode( "\n", $plan ) ), $plan );
			} elseif ( ! isset( $params['search'] ) ) {
				$this->assertStringNotContainsString( 'SORT p', $plan, $query );
			}
		}
	}

	public function test_pages_follow_each_other_without_a_gap(): void {
		$paid   = $this->add( 5 );
		$failed = $this->add( 3, array( 'status' => 'failed' ) );
		$begun  = $this->add( 2, array( 'status' => 'created' ) );
		$test   = $this->add( 2, array( 'mode' => 'test' ) );
		$shown  = array( $paid[0], $paid[1], $failed[0], $paid[2], $failed[1], $paid[3], $failed[2], $paid[4] );
		$this->assertSame( $shown, $this->all( array() ) );
		$this->assertSame( $shown, $this->all( array(), 100 ) );
		$this->assertSame( $paid, $this->all( array( 'status' => 'paid' ) ) );
		$this->assertSame( $failed, $this->all( array( 'status' => 'failed' ) ) );
		$this->assertSame( $test, $this->all( array( 'mode' => 'test' ) ) );
		$this->assertSame( 10, count( array_unique( $this->all( array( 'status' => 'all' ), 3 ) ) ) );
		$this->assertSame( $begun, array_values( array_intersect( $this->all( array( 'status' => 'all' ) ), $begun ) ) );
		$two = array(
			'from' => '2026-03-02',
			'to'   => '2026-03-03',
		);
		$this->assertSame( array( $failed[0], $paid[2], $failed[1], $paid[3] ), array_values( array_intersect( $shown, $this->all( $two ) ) ) );
		$this->assertSame( array( $paid[2], $paid[3] ), $this->all( $two + array( 'status' => 'paid' ), 1 ) );
		// Of the same second, the one that was begun last comes first.
		$same = $this->add( 1, array( 'mode' => 'test' ) )[0];
		$this->assertSame( array( $test[0], $same, $test[1] ), $this->all( array( 'mode' => 'test' ), 1 ) );
	}

	public function test_a_search_looks_through_some_payments_at_a_time(): void {
		$this->become( 'administrator' );
		$zoe  = Donors::find_or_add( 'zoe@example.org', 'Zoë' );
		$hers = $this->add( 2, array( 'donor_id' => $zoe ) );
		$old  = $this->add(
			1,
			array(
				'reference' => '0123abcd' . str_repeat( 'f', 24 ),
				'charge'    => 'ch_OLD',
				'created'   => '2025-01-01 00:00:00',
				'paid'      => '2025-01-01 00:00:00',
			)
		)[0];
		$this->add( 3, array( 'label' => 'Bell' ) );
		foreach ( array( 'Zoë', 'ZOE@example', 'zoe@example.org', 'Zoe@Example.org' ) as $search ) {
			$this->assertSame( $hers, $this->all( compact( 'search' ) ), $search );
		}
		foreach ( array( '0123ABCD', '0123abcdff', 'ch_OLD' ) as $search ) {
			$this->assertSame( array( $old ), $this->all( compact( 'search' ) ), $search );
			$this->assertSame( array(), $this->all( compact( 'search' ) + array( 'status' => 'failed' ) ), $search );
			$this->assertSame( array(), $this->all( compact( 'search' ) + array( 'from' => '2026-01-01' ) ), $search );
		}
		$this->assertSame( array( $hers[0], $hers[1], $old ), $this->all( array( 'search' => 'roof' ), 1 ) );
		// More than a search looks through at a time, of which the oldest fit.
		global $wpdb;
		$rows = array();
		for ( $i = 0; $i < PaymentQuery::SEARCHED; $i++ ) {
			$rows[] = "('" . md5( "many $i" ) . "', 'live', 'test', 'donation', 'paid', 'USD', 100, 'Bell', '', '', '', '2026-05-01 00:00:00', '2026-05-01 00:00:00')";
		}
		$wpdb->query( 'INSERT INTO ' . Tables::payments() . ' (reference, mode, gateway, kind, status, currency, amount, label, checkout_url, page_url, note, created, paid) VALUES ' . implode( ',', $rows ) ); // phpcs:ignore WordPress.DB -- Made above.
		$get  = fn( string $path, array $params ): array => $this->rest( 'GET', "/millwork/v1/payments$path", $params + array( 'mode' => 'live' ) )->get_data();
		$page = $get( '', array( 'search' => 'roof' ) );
		$this->assertSame( array( array(), false ), array( $page['payments'], $page['is_complete'] ) );
		$this->assertGreaterThan( 0, $page['next'] );
		$page = $get(
			'',
			array(
				'search' => 'roof',
				'before' => $page['next'],
			)
		);
		$this->assertSame( array( $hers[0], $hers[1], $old ), array_column( $page['payments'], 'id' ) );
		$this->assertSame( array( true, 0 ), array( $page['is_complete'], $page['next'] ) );
		// Numbers and whole addresses are found wherever they are, and summed up.
		foreach ( array( 'zoe@example.org' => $hers, 'ch_OLD' => array( $old ) ) as $search => $found ) {
			$this->assertSame( $found, array_column( $get( '', compact( 'search' ) )['payments'], 'id' ) );
			$this->assertSame( count( $found ), array_column( $get( '/totals', compact( 'search' ) )['totals'], 'count', 'month' )['all'] );
		}
		$this->assertTrue( $get( '/totals', array( 'search' => 'zoe@example.org' ) )['is_complete'] );
		$totals = $get( '/totals', array( 'search' => 'bell' ) );
		$this->assertSame( array( PaymentQuery::SEARCHED, false ), array( array_column( $totals['totals'], 'count', 'month' )['all'], $totals['is_complete'] ) );
		$totals = $get(
			'/totals',
			array(
				'search' => 'bell',
				'to'     => '2026-04-30',
			)
		);
		$this->assertSame( array( 3, true ), array( array_column( $totals['totals'], 'count', 'month' )['all'], $totals['is_complete'] ) );
	}

	public function test_a_file_has_every_payment_once(): void {
		$this->add( 205 );
		$this->add( 3, array( 'status' => 'expired' ) );
		$lines = explode( "\n", trim( implode( '', iterator_to_array( Download::lines( array( 'mode' => 'live' ) ), false ) ) ) );
		$this->assertCount( 206, array_unique( $lines ) );
		$this->assertCount( 206, $lines );
	}

	public function test_totals_do_not_read_payments(): void {
		$this->add( 3 );
		$queries = $this->queries( static fn() => PaymentList::totals( Routes::filter( array( 'mode' => 'live' ) ) ) );
		$this->assertStringContainsString( Tables::sums(), implode( "\n", $queries ) );
		$this->assertStringNotContainsString( Tables::payments() . '`', implode( "\n", $queries ) );
	}

	public function test_a_list_costs_as_many_queries_for_one_payment_as_for_twenty(): void {
		$this->become( 'administrator' );
		$post = $this->create_post( array( 'post_title' => 'Roof' ) );
		$list = fn( string $mode ): array => $this->rest( 'GET', '/millwork/v1/payments', compact( 'mode' ) )->get_data()['payments'];
		foreach ( array( 'live' => 1, 'test' => 20 ) as $mode => $number ) {
			for ( $i = 0; $i < $number; $i++ ) {
				// Posts that are gone, each another one, and one that is there.
				$this->add( 1, compact( 'mode' ) + array( 'post_id' => 900_000 + $i ) );
			}
			$this->add( 1, compact( 'mode' ) + array( 'post_id' => $post ) );
			$list( $mode );
			clean_post_cache( $post );
			$queries[ $mode ] = $this->queries(
				function () use ( $list, $mode, $number ): void {
					$rows = $list( $mode );
					$this->assertCount( $number + 1, $rows );
					$this->assertSame( array( 'Roof', '' ), array( $rows[0]['post']['title'], $rows[1]['post']['title'] ) );
				}
			);
		}
		$this->assertSame( count( $queries['live'] ), count( $queries['test'] ), implode( "\n", $queries['test'] ) );
	}
}
