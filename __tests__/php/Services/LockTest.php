<?php
/**
 * Locks.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Services;

use Millwork\Services\Lock;
use Millwork\Tests\TestCase;

/**
 * One has it, until it is given back or ends.
 */
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

	public function test_what_ended_is_cleared_away(): void {
		global $wpdb;
		Lock::take( 'ended', -10 );
		Lock::take( 'runs', 60 );
		update_option( 'millwork_lockers', '1' );
		do_action( 'delete_expired_transients' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own.
		$this->assertSame( array( 'millwork_lock_runs', 'millwork_lockers' ), $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'millwork_lock%' ORDER BY option_name" ) );
		$this->assertNull( Lock::take( 'runs', 60 ) );
	}
}
