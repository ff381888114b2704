<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Features\Payments\Admin\PaymentList;
use Millwork\Features\Payments\Admin\Routes;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Money\DailySums;
use Millwork\Features\Payments\Money\MonthlySums;
use Millwork\Features\Payments\Money\SumMaintenance;
use Millwork\Tests\TestCase;

/**
 * No answer is no sum: nothing wrong is kept.
 * @group any-database
 */
final class UnansweredSumsTest extends TestCase {

	/** @param int $units How much. */
	private function give( int $units ): void {
		$payment = Payments::add(
			array(
				'mode'     => 'live',
				'gateway'  => 'test',
				'kind'     => 'donation',
				'status'   => 'paid',
				'currency' => 'USD',
				'amount'   => $units,
				'post_id'  => 1,
				'paid'     => '2026-03-15 12:00:00',
			)
		);
		$this->assertNotNull( $payment );
	}

	/**
	 * Has the database not answer while something is done.
	 * @param string   $queries How the queries begin, a regular expression.
	 * @param callable $during  What is done.
	 */
	private function silence( string $queries, callable $during ): void {
		global $wpdb;
		$silence = static function ( string $query ) use ( $wpdb, $queries ): string {
			if ( ! preg_match( "/^(?:$queries)/", $query ) ) {
				return $query;
			}
			$wpdb->flush();
			$wpdb->last_error = 'Lost connection';
			return '';
		};
		add_filter( 'query', $silence );
		$during();
		remove_filter( 'query', $silence );
		$wpdb->last_error = '';
	}

	/** What all payments add up to. */
	private static function total(): int {
		$totals = PaymentList::totals( Routes::filter( array( 'mode' => 'live' ) ) )['totals'];
		return array_column( $totals, 'units', 'month' )['all'] ?? 0;
	}

	public function test_a_payment_whose_sum_is_not_answered_counts_afterwards(): void {
		$this->give( 500 );
		$this->silence(
			'SELECT COUNT\(\*\) AS payments',
			function (): void {
				$this->give( 700 );
				Payments::raised( 1, 'USD' );
			}
		);
		$this->assertSame( array( 1200, 1200 ), array( Payments::raised( 1, 'USD' ), self::total() ) );
	}

	public function test_days_that_are_not_answered_are_not_complete(): void {
		$this->give( 500 );
		$this->silence( 'SELECT id FROM', static fn() => DailySums::start_set() );
		$this->assertNull( MonthlySums::by_currency( Mode::Live, '', '' ) );
		foreach ( array( 'SELECT paid', 'SELECT DISTINCT currency' ) as $queries ) {
			$this->silence(
				$queries,
				function (): void {
					try {
						SumMaintenance::run();
						$this->fail( 'It is not tried again.' );
					} catch ( \RuntimeException $error ) {
						$this->assertSame( 'millwork_payments_database', $error->getMessage() );
					}
				}
			);
			$this->assertSame( 500, self::total() );
		}
		SumMaintenance::run();
		$this->assertNotNull( MonthlySums::by_currency( Mode::Live, '', '' ) );
		$this->assertSame( 500, self::total() );
	}
}
