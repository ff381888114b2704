<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Features\Payments\Admin\PaymentList;
use Millwork\Features\Payments\Admin\Routes;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Money\DailySums;
use Millwork\Features\Payments\Money\MonthlySums;
use Millwork\Features\Payments\Money\SumMaintenance;
use Millwork\Features\Payments\Money\Sums;
use Millwork\Features\Payments\Tables;
use Millwork\Jobs\Queue;
use Millwork\Tests\TestCase;

/**
 * They are what the payments add up to, whatever happened to these and in whatever order.
 * @group any-wordpress
 */
final class SumsTest extends TestCase {

	private const STATES     = array( 'created', 'pending', 'paid', 'paid', 'paid', 'disputed', 'refunded', 'failed' );
	private const CURRENCIES = array( 'USD', 'EUR', 'JPY' );
	private const KINDS      = array( 'donation', 'donation', 'plan' );

	/**
	 * Asserts that all sums are those of the payments.
	 * @param string $when When.
	 */
	private function assert_sums( string $when ): void {
		global $wpdb;
		// phpcs:disable WordPress.DB -- A table of ours.
		foreach ( self::CURRENCIES as $currency ) {
			for ( $post = 0; $post < 4; $post++ ) {
				$raised = (int) $wpdb->get_var( $wpdb->prepare( "SELECT SUM(amount - refunded) FROM %i WHERE mode = 'live' AND status = 'paid' AND post_id = %d AND currency = %s AND kind = 'donation'", Tables::payments(), $post, $currency ) );
				$this->assertSame( $raised, Payments::raised( $post, $currency ), "$when: $post, $currency" );
			}
		}
		$rows = (array) $wpdb->get_results( $wpdb->prepare( "SELECT mode, currency, paid, amount - refunded AS units FROM %i WHERE status = 'paid'", Tables::payments() ), ARRAY_A );
		// phpcs:enable
		foreach ( array( 'live', 'test' ) as $mode ) {
			foreach ( array( array( '', '' ), array( '2026-03-02', '2026-03-31' ), array( '2026-03-31', '' ) ) as list( $from, $to ) ) {
				$sums = array();
				foreach ( $rows as $row ) {
					$day = (string) wp_date( 'Y-m-d', (int) strtotime( "$row[paid] UTC" ) );
					if ( $row['mode'] === $mode && ( '' === $from || $day >= $from ) && ( '' === $to || $day <= $to ) ) {
						foreach ( array( substr( $day, 0, 7 ), 'all' ) as $month ) {
							$sums[ "$month $row[currency]" ][] = (int) $row['units'];
						}
					}
				}
				$totals = PaymentList::totals( Routes::filter( compact( 'mode', 'from', 'to' ) ) )['totals'];
				$found  = array_combine( array_map( static fn( array $row ): string => "$row[month] $row[currency]", $totals ), array_map( static fn( array $row ): array => array( $row['count'], $row['units'] ), $totals ) );
				$sums   = array_map( static fn( array $units ): array => array( count( $units ), array_sum( $units ) ), $sums );
				ksort( $sums );
				ksort( $found );
				$this->assertSame( $sums, $found, "$when: $mode from $from to $to" );
			}
		}
	}

	/** @param array<string, mixed> $values Values by column. */
	private function add( array $values ): Payment {
		$payment = Payments::add(
			$values + array(
				'mode'     => 'live',
				'gateway'  => 'test',
				'kind'     => 'donation',
				'status'   => 'paid',
				'currency' => 'USD',
				'amount'   => 500,
				'post_id'  => 1,
				'paid'     => '2026-03-15 12:00:00',
			)
		);
		$this->assertNotNull( $payment );
		return $payment;
	}

	/**
	 * What is kept of the days.
	 * @param string $columns SQL.
	 * @return list<mixed>
	 */
	private function kept( string $columns = 'COUNT(*)' ): array {
		global $wpdb;
		return $wpdb->get_row( $wpdb->prepare( "SELECT $columns FROM %i WHERE scope = %s", Tables::sums(), DailySums::scope() ), ARRAY_N ); // phpcs:ignore WordPress.DB -- A table of ours.
	}

	/** @return array<string, array{int, string}> */
	public static function histories(): array {
		return array(
			'UTC'           => array( 1, 'UTC' ),
			'New York'      => array( 2, 'America/New_York' ),
			'Auckland'      => array( 3, 'Pacific/Auckland' ),
			'Kathmandu'     => array( 4, 'Asia/Kathmandu' ),
			'another order' => array( 5, 'Europe/Berlin' ),
		);
	}

	/**
	 * Plays a random history.
	 * @dataProvider histories
	 * @param int    $seed What it depends on.
	 * @param string $zone The site's time zone.
	 */
	public function test_sums_are_those_of_any_history( int $seed, string $zone ): void {
		mt_srand( $seed );
		$one      = static fn( array $of ): mixed => $of[ mt_rand( 0, count( $of ) - 1 ) ];
		update_option( 'timezone_string', $zone );
		$payments = array();
		$payment  = null;
		$time     = static fn(): string => gmdate( 'Y-m-d H:i:s', (int) strtotime( '2026-02-26 00:00:00 UTC' ) + mt_rand( 0, 40 * DAY_IN_SECONDS ) );
		for ( $step = 1; $step <= 90; $step++ ) {
			$status = $one( self::STATES );
			if ( ! $payments || 0 === mt_rand( 0, 2 ) ) {
				$payments[] = $this->add(
					array(
						'mode'     => $one( array( 'live', 'live', 'test' ) ),
						'kind'     => $one( self::KINDS ),
						'status'   => $status,
						'currency' => $one( self::CURRENCIES ),
						'amount'   => mt_rand( 100, 9999 ),
						'post_id'  => mt_rand( 0, 3 ),
						'paid'     => $time(),
					)
				)->id;
			} else {
				// Some that are written were read a change ago.
				$stale   = $payment;
				$payment = Payments::find( 'id', (string) $one( $payments ) );
				$this->assertNotNull( $payment );
				foreach ( array_filter( array( $payment, $stale ) ) as $read ) {
					$changes = array(
						array( 'status' => $status ),
						array( 'refunded' => min( $read->money->units, $read->refunded + 50 ) ),
						array(
							'status'   => 'refunded',
							'refunded' => $read->money->units,
						),
						array(
							'status' => 'paid',
							'paid'   => $time(),
						),
						array( 'error' => "step $step" ),
					);
					Payments::change( $read, $one( $changes ) );
				}
			}
			if ( 0 === $step % 15 ) {
				$this->assert_sums( "step $step" );
			}
		}
		// What is kept is what would be kept of the same payments if there had been none before.
		$kept = $this->kept( 'SUM(payments), SUM(units), SUM(open_changes)' );
		DailySums::start_set();
		$this->assertSame( array( '0' ), $this->kept() );
		$this->assert_sums( 'while nothing is kept' );
		SumMaintenance::run();
		$this->assertSame( $kept, $this->kept( 'SUM(payments), SUM(units), SUM(open_changes)' ) );
		$this->assert_sums( 'filled' );
	}

	public function test_a_page_reads_one_row_for_its_goal(): void {
		global $wpdb;
		foreach ( array( 1, 20 ) as $payments ) {
			for ( $i = 0; $i < $payments; $i++ ) {
				$this->add( array( 'amount' => 100 ) );
			}
			$queries = array();
			$note    = static function ( string $query ) use ( &$queries ): string {
				$queries[] = $query;
				return $query;
			};
			add_filter( 'query', $note );
			$raised = Payments::raised( 1, 'USD' );
			remove_filter( 'query', $note );
			$this->assertSame( 1 === $payments ? 100 : 2100, $raised );
			$this->assertCount( 1, $queries );
			$this->assertStringNotContainsString( 'SUM', $queries[0] );
			$this->assertStringContainsString( Tables::sums(), $queries[0] );
		}
	}

	public function test_existing_payments_are_added_up_in_steps_after_the_update(): void {
		global $wpdb;
		// As version 3 had left it.
		for ( $day = 1; $day <= 5; $day++ ) {
			$this->add( array( 'paid' => "2026-03-0$day 12:00:00" ) );
		}
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', Tables::sums() ) ); // phpcs:ignore WordPress.DB -- A table of ours.
		delete_option( DailySums::OPTION );
		SumMaintenance::create();
		$this->assertTrue( Queue::is_pending( DailySums::JOB, array() ) );
		$this->assertNull( MonthlySums::by_currency( Mode::Live, '', '' ) );
		$this->assert_sums( 'not filled yet' );
		// A payment that arrives meanwhile.
		$late = $this->add( array( 'paid' => '2026-03-04 13:00:00' ) );
		Payments::change( $late, array( 'refunded' => 100 ) );
		SumMaintenance::run();
		$this->assertSame( array( '5', '2900' ), $this->kept( 'COUNT(*), SUM(units)' ) );
		$this->assertSame(
			array(
				array(
					'currency' => 'USD',
					'month'    => '2026-03',
					'count'    => 6,
					'units'    => 2900,
				),
			),
			MonthlySums::by_currency( Mode::Live, '', '' )
		);
	}

	public function test_a_change_that_never_ended_and_a_wrong_row_are_mended(): void {
		global $wpdb;
		$payment = $this->add( array() );
		Payments::raised( 1, 'USD' );
		// PHP ended after the payment was written.
		// phpcs:disable WordPress.DB -- Tables of ours.
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET open_changes = 1', Tables::sums() ) );
		$wpdb->update( Tables::payments(), array( 'refunded' => 200 ), array( 'id' => $payment->id ) );
		$this->assertSame( 500, Payments::raised( 1, 'USD' ) );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET changed_at = %d', Tables::sums(), time() - HOUR_IN_SECONDS ) );
		$this->assert_sums( 'after a minute' );
		// A database that was restored.
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET units = 7, payments = 3', Tables::sums() ) );
		$this->assertSame( 7, Payments::raised( 1, 'USD' ) );
		$wpdb->query( $wpdb->prepare( "INSERT INTO %i (mode, scope, item, currency, payments, units) VALUES ('live', 'post', '2', 'USD', 1, 1), ('live', 'day-0', '2026-01-01', 'USD', 1, 1)", Tables::sums() ) );
		// phpcs:enable
		SumMaintenance::run();
		$this->assert_sums( 'mended' );
		$this->assertSame( array( '1', '300' ), $this->kept( 'COUNT(*), SUM(units)' ) );
		$this->assertSame( '0', $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM %i WHERE scope = 'day-0'", Tables::sums() ) ) ); // phpcs:ignore WordPress.DB -- A table of ours.
	}

	public function test_a_sum_that_was_added_up_before_a_change_is_not_stored_after_it(): void {
		global $wpdb;
		$payment = $this->add( array() );
		$key     = array(
			'mode'     => 'live',
			'scope'    => Sums::POST,
			'item'     => '1',
			'currency' => 'USD',
		);
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET units = NULL', Tables::sums() ) ); // phpcs:ignore WordPress.DB -- A table of ours.
		// Another process changes the payment after this one has added up and before it stores that.
		$between = static function ( string $query ) use ( &$between, $payment ): string {
			if ( str_starts_with( $query, 'UPDATE' ) && str_contains( $query, Tables::sums() ) ) {
				remove_filter( 'query', $between );
				Payments::change( $payment, array( 'refunded' => 200 ) );
			}
			return $query;
		};
		add_filter( 'query', $between );
		$this->assertSame( 500, Sums::recalculate( $key )['units'] );
		$this->assertSame( 300, Sums::get( $key )['units'] );
		$this->assertSame( 300, Payments::raised( 1, 'USD' ) );
	}

	public function test_another_time_zone_begins_other_days(): void {
		$this->add( array( 'paid' => '2026-03-31 23:30:00' ) );
		$this->assertSame( '2026-03', array_column( (array) MonthlySums::by_currency( Mode::Live, '', '' ), 'month' )[0] ?? null );
		$before = DailySums::scope();
		update_option( 'timezone_string', 'Europe/Berlin' );
		$this->assertNotSame( $before, DailySums::scope() );
		$this->assertNull( MonthlySums::by_currency( Mode::Live, '', '' ) );
		$this->assert_sums( 'in Berlin' );
		SumMaintenance::run();
		$this->assertSame( '2026-04', array_column( (array) MonthlySums::by_currency( Mode::Live, '', '' ), 'month' )[0] );
		$this->assertTrue( Tables::are_ready() );
	}
}
