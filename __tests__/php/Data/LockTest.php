<?php
declare( strict_types=1 );

namespace Millwork\Tests\Data;

use Millwork\Data\Lock;
use Millwork\Tests\TestCase;
use ReflectionProperty;

/** One process has it, until it is released or expires. */
final class LockTest extends TestCase {

	public function test_one_has_it(): void {
		$lock = Lock::take( 'test', 60 );
		$this->assertNotNull( $lock );
		$this->assertNull( Lock::take( 'test', 60 ) );
		$this->assertNull( Lock::take( 'test', 60 ) );
		$other = Lock::take( 'other', 60 );
		$this->assertNotNull( $other );
		$lock->release();
		$this->assertNull( Lock::take( 'other', 60 ) );
		$this->assertNotNull( Lock::take( 'test', 60 ) );
	}

	public function test_one_that_has_ended_is_taken_over(): void {
		$ended = Lock::take( 'test', 0 );
		$this->assertNotNull( $ended );
		$lock = Lock::take( 'test', 60 );
		$this->assertNotNull( $lock );
		$this->assertNull( Lock::take( 'test', 60 ) );
		$ended->release();
		$this->assertNull( Lock::take( 'test', 60 ), 'Who had it before gave back what is another’s now.' );
	}

	public function test_one_of_a_process_whose_clock_was_a_day_ahead_is_taken_over(): void {
		$this->assertNotNull( Lock::take( 'test', DAY_IN_SECONDS ) );
		$this->assertNotNull( Lock::take( 'test', 60 ), 'A day is not what it would have been taken for.' );
		$this->assertNull( Lock::take( 'test', 60 ) );
		$this->assertNotNull( Lock::take( 'hour', HOUR_IN_SECONDS ) );
		$this->assertNull( Lock::take( 'hour', HOUR_IN_SECONDS ) );
	}

	public function test_who_waits_gets_it_when_it_is_given_back(): void {
		$lock = Lock::take( 'test', 60 );
		$this->assertNotNull( $lock );
		$tries = 0;
		$look  = static function ( string $query ) use ( $lock, &$tries ): string {
			if ( str_starts_with( $query, 'INSERT IGNORE' ) && 3 === ++$tries ) {
				$lock->release();
			}
			return $query;
		};
		add_filter( 'query', $look );
		$waited = Lock::wait( 'test', 60 );
		remove_filter( 'query', $look );
		$this->assertNotNull( $waited );
		$this->assertSame( 3, $tries );
		$this->assertNull( Lock::take( 'test', 60 ) );
	}

	public function test_nobody_waits_where_the_database_cannot_be_written(): void {
		global $wpdb;
		$tries = 0;
		$this->expect_notice( 'nowhere' );
		$break = static function ( string $query ) use ( &$tries ): string {
			if ( ! str_contains( $query, 'millwork_lock_test' ) ) {
				return $query;
			}
			++$tries;
			return 'INSERT INTO nowhere VALUES (1)';
		};
		add_filter( 'query', $break );
		$suppressed = $wpdb->suppress_errors();
		$lock       = Lock::wait( 'test', 3600 );
		$wpdb->suppress_errors( $suppressed );
		remove_filter( 'query', $break );
		$this->assertNull( $lock );
		$this->assertSame( 1, $tries );
	}

	public function test_a_conflict_in_a_cluster_of_databases_is_tried_again(): void {
		global $wpdb;
		$tries = 0;
		$this->expect_notice( 'try restarting transaction' );
		$break = static function ( string $query ) use ( &$tries ): string {
			$is_lock = str_contains( $query, 'millwork_lock_test' );
			return $is_lock && ++$tries < 3 ? 'INSERT INTO `try restarting transaction` VALUES (1)' : $query;
		};
		add_filter( 'query', $break );
		$suppressed = $wpdb->suppress_errors();
		$lock       = Lock::wait( 'test', 60 );
		$wpdb->suppress_errors( $suppressed );
		remove_filter( 'query', $break );
		$this->assertNotNull( $lock );
	}

	public function test_what_ended_is_cleared_away(): void {
		global $wpdb;
		Lock::take( 'ended', -10 );
		Lock::take( 'runs', 60 );
		update_option( 'millwork_lockers', '1' );
		do_action( 'delete_expired_transients' );
		// Others may have a lock of their own.
		$this->assertSame( array( 'millwork_lock_runs', 'millwork_lockers' ), $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name IN ('millwork_lock_ended', 'millwork_lock_runs', 'millwork_lockers') ORDER BY option_name" ) );
		$this->assertNull( Lock::take( 'runs', 60 ) );
	}

	public function test_the_clock_of_the_database_counts(): void {
		global $wpdb;
		$known = new ReflectionProperty( Lock::class, 'ahead' );
		$known->setAccessible( true );
		$known->setValue( null, null );
		$hour_ago = time() - HOUR_IN_SECONDS;
		$answer   = static fn( string $query ): string => 'SELECT UNIX_TIMESTAMP()' === $query ? "SELECT $hour_ago" : $query;
		add_filter( 'query', $answer );
		Lock::take( 'test', 60 );
		remove_filter( 'query', $answer );
		$known->setValue( null, null );
		$ends = (int) $wpdb->get_var( "SELECT option_value FROM $wpdb->options WHERE option_name = 'millwork_lock_test'" );
		$this->assertEqualsWithDelta( $hour_ago + 60, $ends, 5 );
		$this->assertNotNull( Lock::take( 'test', 60 ), 'It ended long ago by the clock that counts now.' );
	}
}
