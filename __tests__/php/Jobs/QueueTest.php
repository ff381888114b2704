<?php
declare( strict_types=1 );

namespace Millwork\Tests\Jobs;

use Millwork\Http\ClientError;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryLater;
use RuntimeException;
use Throwable;
use WP_Error;

/** Jobs on WP-Cron and, played by functions of this test, on Action Scheduler. */
final class QueueTest extends QueueTestCase {

	/**
	 * A job runs once, at the end of the request that adds it, and as no user.
	 * @dataProvider schedulers
	 * @param bool $action_scheduler Whether Action Scheduler is there.
	 */
	public function test_does_a_job_after_the_response( bool $action_scheduler ): void {
		$this->prepare( $action_scheduler );
		wp_set_current_user( 1 );
		$users = array();
		add_action(
			self::HOOK,
			static function () use ( &$users ): void {
				$users[] = get_current_user_id();
			}
		);
		$this->assertTrue( Queue::enqueue( self::HOOK, array( 7, array( 'x' ) ) ) );
		$this->assertTrue( Queue::enqueue( self::HOOK, array( 7, array( 'x' ) ) ) );
		$this->assertTrue( Queue::is_pending( self::HOOK, array( 7, array( 'x' ) ) ) );
		$this->assertFalse( Queue::is_pending( self::HOOK, array( 8 ) ) );
		$this->assertSame( array(), $this->done );
		$this->assertSame( $action_scheduler, array() !== StoredActions::$list );

		Queue::flush();
		Queue::flush();
		$this->assertSame( array( array( 7, array( 'x' ) ) ), $this->done );
		$this->assertSame( array( 0 ), $users );
		$this->assertSame( 1, get_current_user_id(), 'What runs later has its user back.' );
		$this->assertFalse( Queue::is_pending( self::HOOK, array( 7, array( 'x' ) ) ) );
		$this->assertSame( array(), $this->waiting() );
	}

	/**
	 * If PHP can't continue after the response, the scheduler runs the job.
	 * @dataProvider schedulers
	 * @param bool $action_scheduler Whether Action Scheduler is there.
	 */
	public function test_leaves_a_job_to_the_scheduler( bool $action_scheduler ): void {
		$this->prepare( $action_scheduler );
		add_filter( 'millwork_queue_after_response', '__return_false' );
		Queue::enqueue( self::HOOK, array( 1 ) );
		Queue::flush();
		$this->assertSame( array(), $this->done );
		$this->run_due( time() );
		$this->assertSame( array( array( 1 ) ), $this->done );
		$this->assertSame( array(), $this->waiting() );
	}

	/**
	 * A job that fails is tried again, after growing pauses, five times in all.
	 * @dataProvider schedulers
	 * @param bool $action_scheduler Whether Action Scheduler is there.
	 */
	public function test_tries_again_five_times( bool $action_scheduler ): void {
		$this->prepare( $action_scheduler );
		$this->failures = array_fill( 0, 9, new RuntimeException( 'No.' ) );
		$reported       = array();
		add_action(
			'millwork_job_failed',
			static function ( string $hook, array $args, Throwable $error ) use ( &$reported ): void {
				$reported[] = array( $hook, $args, $error->getMessage() );
			},
			10,
			3
		);
		Queue::enqueue( self::HOOK, array( 1 ) );
		Queue::flush();
		foreach ( array( 60, 300, 1800, 10800 ) as $attempt => $pause ) {
			$this->assertCount( $attempt + 1, $this->done );
			$this->assertTrue( Queue::is_pending( self::HOOK, array( 1 ) ) );
			$waiting = $this->waiting();
			$this->assertCount( 1, $waiting );
			$this->assertEqualsWithDelta( time() + $pause, $waiting[0], 5 );
			$this->assertSame( array(), $reported );
			$this->run_due( $waiting[0] );
		}
		$this->assertCount( 5, $this->done );
		$this->assertSame( array(), $this->waiting() );
		$this->assertSame( array( array( self::HOOK, array( 1 ), 'No.' ) ), $reported );
	}

	/** A job can say how long to wait, such as when a server asked for a pause. */
	public function test_waits_as_long_as_a_job_asks(): void {
		foreach ( array(
			5      => 60,
			600    => 600,
			999999 => DAY_IN_SECONDS,
		) as $asked => $pause ) {
			$this->failures = array( RetryLater::from( ClientError::error( 'busy', 'example.com', array( 'retry_after' => $asked ) ) ) );
			Queue::enqueue( self::HOOK, array( $asked ) );
			Queue::flush();
			$this->assertEqualsWithDelta( time() + $pause, max( array( 0, ...$this->waiting() ) ), 5 );
		}
		$this->assertSame( 0, RetryLater::from( new WP_Error( 'a', 'b' ) )->seconds );
	}

	/**
	 * A job during which PHP ends is tried again; a job that nobody runs isn't lost right away.
	 * @dataProvider schedulers
	 * @param bool $action_scheduler Whether Action Scheduler is there.
	 */
	public function test_survives_the_end_of_php( bool $action_scheduler ): void {
		$this->prepare( $action_scheduler );
		$while = array();
		add_action(
			self::HOOK,
			function () use ( &$while ): void {
				$while = $this->waiting();
			}
		);
		Queue::enqueue( self::HOOK, array( 1 ) );
		Queue::flush();
		$this->assertCount( 1, $while );
		$this->assertEqualsWithDelta( time() + 600, $while[0], 5 );
		$this->assertSame( array(), $this->waiting() );

		Queue::enqueue( 'millwork_nobody', array( 1 ) );
		Queue::flush();
		$this->assertTrue( Queue::is_pending( 'millwork_nobody', array( 1 ) ) );
	}

	/**
	 * A job is taken out while it waits, and while it runs.
	 * @dataProvider schedulers
	 * @param bool $action_scheduler Whether Action Scheduler is there.
	 */
	public function test_takes_a_job_out( bool $action_scheduler ): void {
		$this->prepare( $action_scheduler );
		Queue::enqueue( self::HOOK, array( 1 ) );
		$this->assertTrue( Queue::withdraw( self::HOOK, array( 1 ) ) );
		$this->assertFalse( Queue::withdraw( self::HOOK, array( 1 ) ) );
		Queue::flush();
		$this->assertSame( array(), $this->done );

		add_action(
			self::HOOK,
			static function (): void {
				Queue::withdraw( self::HOOK, array( 2 ) );
				throw new RuntimeException( 'No.' );
			}
		);
		Queue::enqueue( self::HOOK, array( 2 ) );
		Queue::flush();
		$this->assertSame( array( array( 2 ) ), $this->done );
		$this->assertSame( array(), $this->waiting() );
	}

	/**
	 * A job is done at its time.
	 * @dataProvider schedulers
	 * @param bool $action_scheduler Whether Action Scheduler is there.
	 */
	public function test_does_a_job_at_its_time( bool $action_scheduler ): void {
		$this->prepare( $action_scheduler );
		$this->assertTrue( Queue::schedule( time() + 3600, self::HOOK, array( 1 ) ) );
		$this->assertTrue( Queue::schedule( time() + 7200, self::HOOK, array( 1 ) ) );
		Queue::flush();
		$this->run_due( time() );
		$this->assertSame( array(), $this->done );
		$this->run_due( time() + 3600 );
		$this->assertSame( array( array( 1 ) ), $this->done );
		$this->assertSame( array(), $this->waiting() );
	}
}
