<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Money;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Tables;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RecurringJobs;
use RuntimeException;

/**
 * Recalculates all sums: for payments older than the sums, after a change of time zone, and daily, because a restored
 * database may hold payments and sums of different times. Works in steps of some seconds.
 */
final class SumMaintenance {

	/** How long a job works, in seconds. */
	private const TIME_LIMIT = 20;

	/** Sums at a time. */
	private const BATCH = 100;

	public static function schedule(): void {
		RecurringJobs::keep( 'daily', DailySums::JOB );
	}

	/** Creates the table and starts to fill it. A step of Migrations. */
	public static function create(): void {
		Tables::create_sums();
		DailySums::start_set();
	}

	/**
	 * First the days with payments, then all stored sums: some may have no payment left.
	 * @param mixed $stage 'live' or 'test' for the days of that mode, 'rows' for stored sums.
	 * @param mixed $after Where the last job ended: a time, or a sum's ID.
	 * @param mixed $scope The set being filled.
	 */
	public static function run( mixed $stage = 'live', mixed $after = '', mixed $scope = '' ): void {
		if ( ! Tables::are_ready() ) {
			return;
		}
		$end     = time() + self::TIME_LIMIT;
		$stage   = (string) $stage;
		$after   = (string) $after;
		$present = DailySums::scope();
		if ( '' !== $scope && $scope !== $present ) {
			// A newer set has its own job.
			return;
		}
		while ( '' !== $stage ) {
			$after = 'rows' === $stage ? self::rows( $after ) : self::day( $stage, $after, $present );
			if ( '' === $after ) {
				if ( Mode::Test->value === $stage ) {
					DailySums::complete_set( $present );
				}
				$stage = array(
					Mode::Live->value => Mode::Test->value,
					Mode::Test->value => 'rows',
				)[ $stage ] ?? '';
			}
			if ( '' !== $stage && time() >= $end ) {
				Queue::schedule( time() + MINUTE_IN_SECONDS, DailySums::JOB, array( $stage, $after, $present ) );
				return;
			}
		}
	}

	/**
	 * Recalculates the next day with payments.
	 * @param string $after When the previous day ended, UTC; '' to start with payments without a time.
	 * @param string $scope The current set.
	 * @return string When the day ends; '' if there is none.
	 * @throws RuntimeException If the database doesn't answer: the queue retries.
	 */
	private static function day( string $mode, string $after, string $scope ): string {
		$hint   = Tables::hint( 'paid' );
		$key    = array( 'mode' => $mode, 'scope' => $scope, 'item' => '' );
		$end    = '0001-01-01 00:00:00';
		$when   = 'paid IS NULL';
		$values = array();
		if ( '' !== $after ) {
			$paid = Rows::value( "SELECT paid FROM %i $hint WHERE mode = %s AND status = 'paid' AND paid >= %s ORDER BY paid LIMIT 1", Tables::payments(), $mode, $after );
			self::expect_answer();
			if ( null === $paid ) {
				return '';
			}
			$key['item']         = DailySums::day( (string) $paid );
			list( $begin, $end ) = DailySums::bounds( $key['item'] );
			$when                = 'paid >= %s AND paid < %s';
			$values              = array( $begin, $end );
		}
		$currencies = Rows::column( "SELECT DISTINCT currency FROM %i $hint WHERE mode = %s AND status = 'paid' AND $when", Tables::payments(), $mode, ...$values );
		self::expect_answer();
		foreach ( $currencies as $currency ) {
			Sums::recalculate( $key + array( 'currency' => (string) $currency ) );
		}
		return $end;
	}

	/** @throws RuntimeException If the last query failed. */
	private static function expect_answer(): void {
		if ( '' !== $GLOBALS['wpdb']->last_error ) {
			throw new RuntimeException( 'millwork_payments_database' );
		}
	}

	/**
	 * Recalculates stored sums, and deletes those of old sets.
	 * @param string $after The last sum's ID; '' for the first.
	 * @return string The last of these IDs; '' if there are no more.
	 */
	private static function rows( string $after ): string {
		$scope = DailySums::scope();
		if ( '' === $after ) {
			Rows::run( "DELETE FROM %i WHERE scope LIKE 'day-%%' AND scope <> %s", Tables::sums(), $scope );
		}
		$rows = Rows::all( 'SELECT id, mode, scope, item, currency FROM %i WHERE id > %d ORDER BY id LIMIT %d', Tables::sums(), (int) $after, self::BATCH );
		foreach ( $rows as $key ) {
			Sums::recalculate(
				array(
					'mode'     => (string) $key['mode'],
					'scope'    => (string) $key['scope'],
					'item'     => (string) $key['item'],
					'currency' => (string) $key['currency'],
				)
			);
		}
		return self::BATCH === count( $rows ) ? (string) $rows[ self::BATCH - 1 ]['id'] : '';
	}
}
