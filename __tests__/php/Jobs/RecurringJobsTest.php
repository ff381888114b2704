<?php
declare( strict_types=1 );

namespace Millwork\Tests\Jobs;

use Millwork\Jobs\Queue;
use Millwork\Jobs\RecurringJobs;
use Millwork\Jobs\Scheduler;

/** Jobs that come again and again, with each scheduler. */
final class RecurringJobsTest extends QueueTestCase {

	/**
	 * A repeated job is put in once, done with each turn, and ends with the plugin.
	 * @dataProvider schedulers
	 * @param bool $action_scheduler Whether Action Scheduler is there.
	 */
	public function test_repeats_a_job( bool $action_scheduler ): void {
		$this->prepare( $action_scheduler );
		// Those that are always there.
		RecurringJobs::stop();
		$this->assertTrue( Queue::repeat( 'hourly', self::HOOK, array( 1 ) ) );
		$this->assertTrue( Queue::repeat( 'hourly', self::HOOK, array( 1 ) ) );
		foreach ( array( 1, 2 ) as $times ) {
			$this->assertCount( 1, $this->waiting( Scheduler::REPEAT ) );
			$this->run_due( max( array( 0, ...$this->waiting( Scheduler::REPEAT ) ) ), Scheduler::REPEAT );
			Queue::flush();
			$this->assertSame( array_fill( 0, $times, array( 1 ) ), $this->done );
		}
		$this->assertEqualsWithDelta( time() + 7200, max( array( 0, ...$this->waiting( Scheduler::REPEAT ) ) ), 3610 );
		$this->assertTrue( Queue::withdraw( self::HOOK, array( 1 ) ) );
		$this->assertSame( array(), $this->waiting( Scheduler::REPEAT ) );

	}

	/**
	 * With the plugin all jobs are removed, with and without arguments; the permanent ones return with it.
	 * @dataProvider schedulers
	 * @param bool $action_scheduler Whether Action Scheduler is there.
	 */
	public function test_jobs_come_and_go_with_the_plugin( bool $action_scheduler ): void {
		$this->prepare( $action_scheduler );
		RecurringJobs::keep( 'daily', self::HOOK );
		$plugin = plugin_basename( MILLWORK_FILE );
		do_action( "activate_$plugin", false );
		$always = count( $this->waiting( Scheduler::REPEAT ) );
		$this->assertGreaterThan( 1, $always );
		Queue::repeat( 'hourly', self::HOOK, array( 1 ) );
		Queue::schedule( time() + 60, self::HOOK );
		Queue::schedule( time() + 60, self::HOOK, array( 2 ) );
		do_action( "deactivate_$plugin", false );
		$this->assertSame( array(), $this->waiting( Scheduler::REPEAT ) );
		$this->assertSame( array(), $this->waiting() );

		do_action( "activate_$plugin", false );
		RecurringJobs::ensure();
		$this->assertCount( $always, $this->waiting( Scheduler::REPEAT ) );
		do_action( "deactivate_$plugin", false );
		RecurringJobs::look();
		$this->assertCount( $always, $this->waiting( Scheduler::REPEAT ) );

		$this->assertTrue( Queue::withdraw( self::HOOK ) );
		RecurringJobs::look();
		$this->assertCount( $always - 1, $this->waiting( Scheduler::REPEAT ), 'Nothing has changed, so it does not ask.' );
		do_action( 'delete_expired_transients' );
		$this->assertCount( $always, $this->waiting( Scheduler::REPEAT ) );
		$this->assertTrue( Queue::withdraw( self::HOOK ) );
		update_option( RecurringJobs::OPTION, 'an older version' );
		RecurringJobs::look();
		$this->assertCount( $always, $this->waiting( Scheduler::REPEAT ) );
	}

	/** Jobs that were put in before Action Scheduler came are done by WP-Cron and known to the queue. */
	public function test_knows_jobs_of_both_schedulers(): void {
		Queue::schedule( time() + 60, self::HOOK, array( 1 ) );
		$this->prepare( true );
		$this->assertTrue( Queue::is_pending( self::HOOK, array( 1 ) ) );
		Queue::schedule( time() + 60, self::HOOK, array( 1 ) );
		$this->assertCount( 1, $this->waiting() );
		$this->assertTrue( Queue::withdraw( self::HOOK, array( 1 ) ) );
		$this->assertSame( array(), $this->waiting() );
	}

	public function test_jobs_come_back_after_the_option_of_wp_cron_was_emptied(): void {
		$this->prepare( false );
		RecurringJobs::ensure();
		$always = count( $this->waiting( Scheduler::REPEAT ) );
		update_option( 'cron', array( 'version' => 2 ) );
		// With the next request WordPress puts in its own.
		wp_schedule_update_checks();
		RecurringJobs::look();
		$this->assertCount( $always, $this->waiting( Scheduler::REPEAT ) );
	}
}
