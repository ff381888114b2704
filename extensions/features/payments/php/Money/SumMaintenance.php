<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Money;

use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Tables;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RecurringJobs;
use RuntimeException;

/**
 * Adds up the sums of all payments: for those that were there before the sums, after the time zone has changed, and
 * once a day, since a database that is restored may hold payments and sums of different times. It works in steps: a
 * job that has worked for some seconds leaves the rest to another.
 */
final class SumMaintenance {

	/** How long a job works, in seconds. */
	private const TIME_LIMIT = 20;

	/** Sums at a time. */
	private const BATCH = 100;

	/** Has it done every day. */
	public static function schedule(): void {
		RecurringJobs::keep( 'daily', DailySums::JOB );
	}

	/** Makes the table and has it filled. A step of Migrations. */
	public static function create(): void {
		Tables::create_sums();
		DailySums::start_set();
	}

	/**
	 * Adds up: first the days on which something was paid, then the sums that are kept, some of which may have no
	 * payment any more.
	 * @param mixed $stage 'live' or 'test' for the days of that mode, 'rows' for the sums.
	 * @param mixed $after Where the last job has ended: a time, or the number of a sum.
	 * @param mixed $scope The set of days that is being filled.
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
			// Another set was begun, which has its own job.
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
	 * Adds up the next day on which something was paid.
	 * @param string $after When the day before has ended, UTC; '' to begin with payments without a time.
	 * @param string $scope The present set.
	 * @return string When the day ends; '' if there is none.
	 * @throws RuntimeException If the database does not answer, which is not the end: the queue tries again.
	 */
	private static function day( string $mode, string $after, string $scope ): string {
		global $wpdb;
		$hint = Tables::hint( 'paid' );
		$key  = array(
			'mode'  => $mode,
			'scope' => $scope,
			'item'  => '',
		);
		$end  = '0001-01-01 00:00:00';
		$when = 'paid IS NULL';
		if ( '' !== $after ) {
			// phpcs:ignore WordPress.DB -- A table of our own; the hint is a constant.
			$paid = $wpdb->get_var( $wpdb->prepare( "SELECT paid FROM %i $hint WHERE mode = %s AND status = 'paid' AND paid >= %s ORDER BY paid LIMIT 1", Tables::payments(), $mode, $after ) );
			self::expect_answer();
			if ( null === $paid ) {
				return '';
			}
			$key['item']         = DailySums::day( (string) $paid );
			list( $begin, $end ) = DailySums::bounds( $key['item'] );
			$when                = $wpdb->prepare( 'paid >= %s AND paid < %s', $begin, $end );
		}
		// phpcs:ignore WordPress.DB -- A table of our own; the condition was prepared above.
		$currencies = $wpdb->get_col( $wpdb->prepare( "SELECT DISTINCT currency FROM %i $hint WHERE mode = %s AND status = 'paid' AND $when", Tables::payments(), $mode ) );
		self::expect_answer();
		foreach ( $currencies as $currency ) {
			Sums::recalculate( $key + array( 'currency' => (string) $currency ) );
		}
		return $end;
	}

	/**
	 * Stops if the database has not answered the last query.
	 * @throws RuntimeException As it says.
	 */
	private static function expect_answer(): void {
		if ( '' !== $GLOBALS['wpdb']->last_error ) {
			throw new RuntimeException( 'millwork_payments_database' );
		}
	}

	/**
	 * Adds up the next sums that are kept, and deletes those of former sets of days.
	 * @param string $after The number of the last one; '' for the first.
	 * @return string The number of the last of these; '' if there are no more.
	 */
	private static function rows( string $after ): string {
		global $wpdb;
		$scope = DailySums::scope();
		// phpcs:disable WordPress.DB -- A table of our own; the standards are older than %i.
		if ( '' === $after ) {
			$wpdb->query( $wpdb->prepare( "DELETE FROM %i WHERE scope LIKE 'day-%%' AND scope <> %s", Tables::sums(), $scope ) );
		}
		$rows = (array) $wpdb->get_results( $wpdb->prepare( 'SELECT id, mode, scope, item, currency FROM %i WHERE id > %d ORDER BY id LIMIT %d', Tables::sums(), (int) $after, self::BATCH ), ARRAY_A );
		// phpcs:enable
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
