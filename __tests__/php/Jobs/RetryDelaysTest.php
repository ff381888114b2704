<?php
declare( strict_types=1 );

namespace Millwork\Tests\Jobs;

use Millwork\Jobs\RetryDelays;
use Millwork\Jobs\RetryLater;
use Millwork\Tests\TestCase;
use RuntimeException;
use Throwable;
use WP_Error;

/** How long to wait after a failure, and how often. */
final class RetryDelaysTest extends TestCase {

	public function test_gives_a_pause_for_each_failure_and_then_ends(): void {
		$pauses = RetryDelays::from_pauses( 60, 300, 1800 );
		$this->assertSame( 4, $pauses->attempts );
		$this->assertSame( array( 60.0, 300.0, 1800.0 ), array_map( array( $pauses, 'seconds' ), array( 1, 2, 3 ) ) );
		$this->assertSame( array( false, false, false, true, true ), array_map( array( $pauses, 'is_last' ), array( 1, 2, 3, 4, 5 ) ) );
		// The count in a damaged row.
		$this->assertSame( array( 60.0, 60.0, 1800.0 ), array_map( array( $pauses, 'seconds' ), array( -5, 0, PHP_INT_MAX ) ) );
		$this->assertEqualsWithDelta( time() + 300, $pauses->until( 2 ), 2 );
	}

	public function test_doubles_up_to_the_longest(): void {
		$pauses = RetryDelays::doubling( 900, 5000 );
		$this->assertSame( array( 900.0, 1800.0, 3600.0, 5000.0, 5000.0 ), array_map( array( $pauses, 'seconds' ), array( 1, 2, 3, 4, 1000 ) ) );
		$this->assertFalse( $pauses->is_last( 1000000 ) );
		$this->assertTrue( RetryDelays::doubling( 0.5, 60, 1 )->is_last( 1 ) );
	}

	public function test_spreads_pauses(): void {
		$pauses  = RetryDelays::doubling( 8, 60, 3, 0.25 );
		$seconds = array_map( static fn(): float => $pauses->seconds( 1 ), range( 1, 50 ) );
		$this->assertGreaterThanOrEqual( 8.0, min( $seconds ) );
		$this->assertLessThanOrEqual( 10.0, max( $seconds ) );
		$this->assertGreaterThan( 1, count( array_unique( $seconds ) ) );
	}

	/**
	 * A server's own pause counts where it is longer, up to a day.
	 * @dataProvider errors
	 * @param WP_Error|Throwable $error What failed.
	 * @param float              $pause Seconds.
	 */
	public function test_waits_as_long_as_a_server_asks( WP_Error|Throwable $error, float $pause ): void {
		$this->assertSame( $pause, RetryDelays::from_pauses( 60 )->seconds( 1, $error ) );
	}

	/** @return iterable<string, array{WP_Error|Throwable, float}> */
	public function errors(): iterable {
		yield 'shorter' => array( new WP_Error( 'busy', '', array( 'retry_after' => 5 ) ), 60.0 );
		yield 'longer' => array( new WP_Error( 'busy', '', array( 'retry_after' => 600 ) ), 600.0 );
		yield 'longer than a day' => array( new WP_Error( 'busy', '', array( 'retry_after' => 999999 ) ), (float) DAY_IN_SECONDS );
		yield 'without a word' => array( new WP_Error( 'busy' ), 60.0 );
		yield 'with other data' => array( new WP_Error( 'busy', '', 'retry_after' ), 60.0 );
		yield 'thrown' => array( new RetryLater( 'Later.', 600 ), 600.0 );
		yield 'thrown by somebody else' => array( new RuntimeException( 'No.', 600 ), 60.0 );
	}
}
